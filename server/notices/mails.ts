// Makes the mails: wording, links and (for appointments) the time go in; subject, text and HTML come out.
import type { StaffMailName } from "@larkwell/domain/notices/notices.ts";
import { type Brand, mailHtml, mailText } from "./layout.ts";
import {
  type AccountMailName,
  type AppointmentMailName,
  accountWordings,
  appointmentWordings,
  partnerInviteWording,
  staffWordings,
  type Wording,
} from "./wordings.ts";

export interface Mail {
  /** Where it comes from, where that is not the usual sender. */
  from?: string;
  subject: string;
  text: string;
  html: string;
  /** Not even the sender says our name. */
  unnamed?: boolean;
}

export interface AccountMailInput {
  brand: Brand;
  /** Where the button leads: absolute, and without anything personal in it. */
  link: string;
  /** Where the second link leads; required by address_known (the first is the login, the second the reset). */
  otherLink?: string;
}

export interface AppointmentMailInput {
  brand: Brand;
  link: string;
  /** Local to the reader and naming its zone: made by localTimeText. */
  when: string;
}

export function accountMail(name: AccountMailName, { brand, link, otherLink }: AccountMailInput): Mail {
  return mail(accountWordings[name], brand, { link, ...(otherLink ? { otherLink } : {}) });
}

export function appointmentMail(name: AppointmentMailName, { brand, link, when }: AppointmentMailInput): Mail {
  return mail(appointmentWordings[name], brand, { link, when });
}

/** To the clinic's own mailbox. */
export function staffMail(name: StaffMailName, { brand, link }: AccountMailInput): Mail {
  const why = `You get this message because this is the address that ${brand.name} names for questions.`;
  return mail(staffWordings[name], brand, { link, why });
}

export interface PartnerInviteInput {
  brand: Brand;
  /** The inviter's first name, where she agreed to it; else empty. */
  from: string;
  link: string;
}

/** To somebody without an account. What it is about shows on the page, to whoever opens the link (D43). */
export function partnerInviteMail({ brand, from, link }: PartnerInviteInput): Mail {
  const why = `You get this message because a member of ${brand.name} gave us this address for it. We keep it only until you answer.`;
  return mail(partnerInviteWording(from), brand, { link, why });
}

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

/** A sentence without our name: "an account with {brand}" is "an account". */
const unnamed = (text: string): string =>
  text.replaceAll(/ (at|with|from|to) \{brand\}/g, "").replaceAll("{brand}", "us");
