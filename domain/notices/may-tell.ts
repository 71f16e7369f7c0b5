// May this person be told this at all? Asked when a notice is sent, not when it is queued (D29, D43).
import { type Circumstances, mayMeet } from "../tracks/suppression.ts";
import { NOTICES, type NoticeName } from "./notices.ts";

/** What decides about it, as it stands at the moment of sending. */
export interface Addressee extends Circumstances {
  disabled: boolean;
  emailConfirmed: boolean;
  /** She agreed to text messages and did not take it back. */
  smsConsent: boolean;
  hasPhone: boolean;
}

export type Silence = "disabled" | "track" | "no_sms_consent" | "no_phone" | "email_unconfirmed";

/**
 * Null when she may be told, else why not. Nothing goes to a closed account; SMS only by consent (D43), and not before the
 * e-mail address is confirmed. Topics that a track keeps silent (D29) are refused here.
 */
export function silenceFor(person: Addressee, notice: NoticeName): Silence | null {
  if (person.disabled) return "disabled";
  // Even a neutral mail leads somewhere: in a loss none leads to a parcel, or to what a pregnancy brought.
  if (!mayMeet(NOTICES[notice].topic, person)) return "track";
  if (NOTICES[notice].channel === "email") return null;
  if (!person.smsConsent) return "no_sms_consent";
  if (!person.hasPhone) return "no_phone";
  return person.emailConfirmed ? null : "email_unconfirmed";
}

export const mayTell = (person: Addressee, notice: NoticeName): boolean => silenceFor(person, notice) === null;
