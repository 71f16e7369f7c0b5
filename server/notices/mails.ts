// Builds the emails: wording, links and (for appointments) the time go in; subject, text and HTML come out.
import { t } from "@larkwell/domain/language/text.ts";
import type { StaffMailName } from "@larkwell/domain/notices/notices.ts";
import { type Brand, mailHtml, mailText } from "./layout.ts";
import {
  type AccountMailName,
  type AppointmentMailName,
  accountWordings,
  appointmentWordings,
  partnerInviteWording,
  reachTestWording,
  staffWordings,
  type Wording,
} from "./wordings.ts";

export interface Mail {
  /** The sender, if it is not the usual one. */
  from?: string;
  subject: string;
  text: string;
  html: string;
  /** Not even the sender contains our name. */
  unnamed?: boolean;
}

export interface AccountMailInput {
  brand: Brand;
  /** The button's link: absolute, and without anything personal in it. */
  link: string;
  /** The second link; required by address_known (the first is the login, the second the reset). */
  otherLink?: string;
  /** A sentence after the wording’s own. */
  line?: string;
}

export interface AppointmentMailInput {
  brand: Brand;
  link: string;
  /** In the reader's local time with its zone: made by localTimeText. */
  when: string;
}

export function accountMail(name: AccountMailName, { brand, link, otherLink, line }: AccountMailInput): Mail {
  const { lines, ...wording } = accountWordings[name];
  const all = line ? [...lines, line] : lines;
  return mail({ ...wording, lines: all }, brand, { link, ...(otherLink ? { otherLink } : {}) });
}

export function appointmentMail(name: AppointmentMailName, { brand, link, when }: AppointmentMailInput): Mail {
  return mail(appointmentWordings[name], brand, { link, when });
}

/** To the clinic's own inbox. */
export function staffMail(name: StaffMailName, { brand, link }: AccountMailInput): Mail {
  const why = t("You got this message because {brand} uses this address for questions.", { brand: brand.name });
  return mail(staffWordings[name], brand, { link, why });
}

/** To a person of staff who is on call. */
export function onCallMail(name: "safety" | "safety_drill", { brand, link }: AccountMailInput): Mail {
  const why = t("You got this message because you work at the safety desk of {brand}.", { brand: brand.name });
  return mail(staffWordings[name], brand, { link, why });
}

/** A code that proves that this address reaches a person who goes on call. */
export function reachTestMail(code: string, { brand, link }: AccountMailInput): Mail {
  const why = t("You got this message because you work at the safety desk of {brand}.", { brand: brand.name });
  return mail(reachTestWording(code), brand, { link, why });
}

export interface PartnerInviteInput {
  brand: Brand;
  /** The inviter's first name, if they agreed to it; otherwise empty. */
  from: string;
  link: string;
}

/** To a person without an account. Only the page shows what it is about, to anyone who opens the link (D43). */
export function partnerInviteMail({ brand, from, link }: PartnerInviteInput): Mail {
  const why = t(
    "You got this message because a member of {brand} asked us to send it to you. We keep your address only until you answer.",
    { brand: brand.name },
  );
  return mail(partnerInviteWording(from), brand, { link, why });
}

/** To a person without an account, with wording that is made elsewhere. `why`: why they got it. */
export const outsideMail = (wording: Wording, brand: Brand, input: { link: string; why: string }): Mail =>
  mail(wording, brand, input);

interface Filling {
  link: string;
  otherLink?: string;
  when?: string;
  why?: string;
}

function mail(wording: Wording, brand: Brand, input: Filling): Mail {
  const { link, otherLink, when, why } = input;
  if (Boolean(wording.otherAction) !== Boolean(otherLink)) throw new Error("This mail and its links do not fit");
  const filled = (text: string) => (brand.unnamed ? unnamed(text) : text.replaceAll("{brand}", brand.name));
  const content = {
    title: filled(wording.title),
    lines: wording.lines.map(filled),
    ...(when ? { when } : {}),
    ...(why ? { why } : {}),
    action: { label: wording.action, link },
    ...(wording.otherAction && otherLink ? { otherAction: { label: wording.otherAction, link: otherLink } } : {}),
  };
  return {
    subject: filled(wording.subject),
    text: mailText(content, brand),
    html: mailHtml(content, brand),
    ...(brand.unnamed ? { unnamed: true } : {}),
  };
}

/** A sentence without our name: "an account with {brand}" becomes "an account". */
const unnamed = (text: string): string =>
  text.replaceAll(/ (at|with|from|to|con|de|en|a) \{brand\}/g, "").replaceAll("{brand}", t("us"));
