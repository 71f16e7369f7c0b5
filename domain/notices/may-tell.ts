// May this person be told this? Checked when a notice is sent, not when it is queued (D29, D43).
import { type Circumstances, mayMeet } from "../tracks/suppression.ts";
import { NOTICES, type NoticeName } from "./notices.ts";

/** What decides this, at the time of sending. */
export interface Addressee extends Circumstances {
  disabled: boolean;
  emailConfirmed: boolean;
  /** The person agreed to text messages and has not withdrawn that. */
  smsConsent: boolean;
  hasPhone: boolean;
}

export type Silence = "disabled" | "track" | "no_sms_consent" | "no_phone" | "email_unconfirmed";

/**
 * Null if the person may be told, otherwise why not. Nothing is sent to a closed account; SMS only with consent (D43),
 * and not before the email address is confirmed. Topics that a track suppresses (D29) are refused here.
 */
export function silenceFor(person: Addressee, notice: NoticeName): Silence | null {
  if (person.disabled) return "disabled";
  // Even a neutral email links to something: after a loss none links to a package, or to anything about a pregnancy.
  if (!mayMeet(NOTICES[notice].topic, person)) return "track";
  if (NOTICES[notice].channel === "email") return null;
  if (!person.smsConsent) return "no_sms_consent";
  if (!person.hasPhone) return "no_phone";
  return person.emailConfirmed ? null : "email_unconfirmed";
}

export const mayTell = (person: Addressee, notice: NoticeName): boolean => silenceFor(person, notice) === null;
