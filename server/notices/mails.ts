// Makes the mails: wording, links and (for appointments) the time go in; subject, text and HTML come out.
import type { StaffMailName } from "@larkwell/domain/notices/notices.ts";
import { type Brand, mailHtml, mailText } from "./layout.ts";
import {
  type AccountMailName,
  type AppointmentMailName,
  accountWordings,
  appointmentWordings,
  staffWordings,
  type Wording,
} from "./wordings.ts";

export interface Mail {
  subject: string;
  text: string;
  html: string;
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

interface Filling {
  link: string;
  otherLink?: string;
  when?: string;
  why?: string;
}

function mail(wording: Wording, brand: Brand, input: Filling): Mail {
  const { link, otherLink, when, why } = input;
  if (Boolean(wording.otherAction) !== Boolean(otherLink)) throw new Error("This mail and its links do not fit");
  const filled = (text: string) => text.replaceAll("{brand}", brand.name);
  const content = {
    title: filled(wording.title),
    lines: wording.lines.map(filled),
    ...(when ? { when } : {}),
    ...(why ? { why } : {}),
    action: { label: wording.action, link },
    ...(wording.otherAction && otherLink ? { otherAction: { label: wording.otherAction, link: otherLink } } : {}),
  };
  return { subject: filled(wording.subject), text: mailText(content, brand), html: mailHtml(content, brand) };
}
