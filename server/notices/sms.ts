// The text messages: neutral (D43), and short enough to be one message.
import { t } from "@larkwell/domain/language/text.ts";
import type { Brand } from "./layout.ts";

/** The capacity of one message, in the alphabet that all phones share (GSM 7 bit). */
export const smsLength = 160;

export interface ReminderSmsInput {
  brand: Brand;
  /** In the reader's local time with its zone: made by localClockText. */
  time: string;
  link: string;
}

/** One hour before (D43). The link is left out if it would turn one message into two. */
export function reminderSms({ brand, time, link }: ReminderSmsInput): { body: string } {
  const start = plain(
    brand.unnamed
      ? t("Reminder: your appointment starts at {time}.", { time })
      : t("{brand}: your appointment starts at {time}.", { brand: brand.name, time }),
  );
  const longest = [`${start} ${link} ${plain(t("Reply STOP to end texts."))}`, `${start} ${link}`, start];
  return { body: longest.find((body) => body.length <= smsLength) ?? start.slice(0, smsLength) };
}

/** To a practitioner who is late. */
export function awaitedSms({ brand, link }: AppLinkSmsInput): { body: string } {
  const start = plain(
    brand.unnamed ? t("Someone is waiting for you.") : t("{brand}: someone is waiting for you.", { brand: brand.name }),
  );
  const longest = [`${start} ${link} ${plain(t("Reply STOP to end texts."))}`, `${start} ${link}`, start];
  return { body: longest.find((body) => body.length <= smsLength) ?? start.slice(0, smsLength) };
}

/** Something in the bell stays unread. */
export function somethingNewSms({ brand, link }: AppLinkSmsInput): { body: string } {
  const start = plain(
    brand.unnamed ? t("You have something new.") : t("{brand}: you have something new.", { brand: brand.name }),
  );
  const longest = [`${start} ${link} ${plain(t("Reply STOP to end texts."))}`, `${start} ${link}`, start];
  return { body: longest.find((body) => body.length <= smsLength) ?? start.slice(0, smsLength) };
}

export interface AppLinkSmsInput {
  brand: Brand;
  link: string;
}

/** A text that people requested for themselves (R7.043). */
export function appLinkSms({ brand, link }: AppLinkSmsInput): { body: string } {
  const start = plain(t("{brand}: the link you asked for:", { brand: brand.name }));
  const longest = [`${start} ${link} ${plain(t("We text again only if you ask."))}`, `${start} ${link}`, link];
  return { body: longest.find((body) => body.length <= smsLength) ?? link };
}

/** To a person of staff who is on call. */
export function onCallSms({ brand, link, drill }: AppLinkSmsInput & { drill: boolean }): { body: string } {
  const start = plain(
    drill
      ? t("{brand}: this is a drill. Sign in and answer:", { brand: brand.name })
      : t("{brand}: you are on call and needed now. Sign in and answer:", { brand: brand.name }),
  );
  const longest = [`${start} ${link}`, start];
  return { body: longest.find((body) => body.length <= smsLength) ?? start.slice(0, smsLength) };
}

/** A code that proves that this number reaches a person who goes on call. */
export function reachTestSms({ brand, code }: { brand: Brand; code: string }): { body: string } {
  return {
    body: plain(t("{brand}: your code for the on-call test is {code}.", { brand: brand.name, code })).slice(
      0,
      smsLength,
    ),
  };
}

export interface PartnerInviteSmsInput {
  brand: Brand;
  /** The inviter's first name, if they agreed to it; otherwise empty. */
  from: string;
  link: string;
}

/** To a number that a member gave, without saying what it is about. The member may send it again. */
export function partnerInviteSms({ brand, from, link }: PartnerInviteSmsInput): { body: string } {
  const start = plain(
    from
      ? t("{from} invites you to {brand}:", { from, brand: brand.name })
      : t("Someone you know invites you to {brand}:", { brand: brand.name }),
  );
  const longest = [`${start} ${link} ${plain(t("Reply STOP to end texts."))}`, `${start} ${link}`, link];
  return { body: longest.find((body) => body.length <= smsLength) ?? link };
}

/** One character outside the shared alphabet would cut the message to 70 characters; Intl puts such spaces into times. */
function plain(text: string): string {
  return text
    .replace(/\s/g, " ")
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "");
}
