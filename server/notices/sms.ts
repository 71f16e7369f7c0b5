// The text messages: neutral (D43), and short enough to be one message.
import type { Brand } from "./layout.ts";

/** What one message holds, in the alphabet that all phones share (GSM 7 bit). */
export const smsLength = 160;

export interface ReminderSmsInput {
  brand: Brand;
  /** Local to the reader and naming its zone: made by localClockText. */
  time: string;
  link: string;
}

/** One hour before (D43). The link is left out where it would make two messages of one. */
export function reminderSms({ brand, time, link }: ReminderSmsInput): { body: string } {
  const start = plain(`${brand.unnamed ? "Reminder" : brand.name}: your appointment starts at ${time}.`);
  const longest = [`${start} ${link} Reply STOP to end texts.`, `${start} ${link}`, start];
  return { body: longest.find((body) => body.length <= smsLength) ?? start.slice(0, smsLength) };
}

/** To a practitioner who is late. */
export function awaitedSms({ brand, link }: AppLinkSmsInput): { body: string } {
  const start = plain(`${brand.unnamed ? "" : `${brand.name}: `}Somebody is waiting for you.`);
  const longest = [`${start} ${link} Reply STOP to end texts.`, `${start} ${link}`, start];
  return { body: longest.find((body) => body.length <= smsLength) ?? start.slice(0, smsLength) };
}

export interface AppLinkSmsInput {
  brand: Brand;
  link: string;
}

/** What somebody asked for herself (R7.043). */
export function appLinkSms({ brand, link }: AppLinkSmsInput): { body: string } {
  const start = plain(`${brand.name}: the link you asked for:`);
  const longest = [`${start} ${link} We text again only if you ask.`, `${start} ${link}`, link];
  return { body: longest.find((body) => body.length <= smsLength) ?? link };
}

export interface PartnerInviteSmsInput {
  brand: Brand;
  /** The inviter's first name, where she agreed to it; else empty. */
  from: string;
  link: string;
}

/** To a number that a member gave, with nothing of what it is about. The member may send it again. */
export function partnerInviteSms({ brand, from, link }: PartnerInviteSmsInput): { body: string } {
  const start = plain(`${from || "Someone you know"} invites you to ${brand.name}:`);
  const longest = [`${start} ${link} Reply STOP to end texts.`, `${start} ${link}`, link];
  return { body: longest.find((body) => body.length <= smsLength) ?? link };
}

/** One sign outside the shared alphabet would cut the message to 70 characters; Intl puts such spaces into times. */
function plain(text: string): string {
  return text
    .replace(/\s/g, " ")
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "");
}
