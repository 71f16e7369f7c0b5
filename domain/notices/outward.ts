// The one rule for sending unread notifications by push, email or text: whether, which of them, and when.
import { NOTIFICATIONS, type NotificationKind } from "./notifications.ts";
import { type Preferences, quietUntil, topicOfNotification, wantsWay } from "./preferences.ts";

export type OutwardWay = "push" | "email" | "sms";

/** A person with unread notifications, at the time of deciding. */
export interface Unreached {
  /** Of unread notifications that the person may be shown now and was not told about yet. */
  kinds: readonly NotificationKind[];
  /** The account has ended, or its owner asked to leave: what is unread would lead to a page that is closed. */
  disabled: boolean;
  /** Uses any device right now. */
  active: boolean;
  /** Has a device that takes push notifications. */
  hasPush: boolean;
  emailConfirmed: boolean;
  smsConsent: boolean;
  hasPhone: boolean;
  preferences: Preferences;
  timeZone: string;
}

export interface Settings {
  now: Temporal.Instant;
  /** Minutes that something stays unread before anything leaves. */
  minutes: number;
}

export type OutwardDecision =
  | { is: "nothing" }
  | { is: "later"; at: Temporal.Instant }
  | { is: "told"; ways: readonly { way: OutwardWay; at: Temporal.Instant }[] };

const nothing: OutwardDecision = { is: "nothing" };

/**
 * Nothing leaves while the person is there. What makes a sound waits for the end of quiet hours. A text message is sent
 * only to people without push notifications, and email and texts only about what has no email of its own.
 */
export function decideOutward(person: Unreached, { now, minutes }: Settings): OutwardDecision {
  if (person.disabled) return nothing;
  const ways = waysTo(person);
  if (ways.length === 0) return nothing;
  if (person.active) return { is: "later", at: now.add({ minutes }) };
  const quietEnd = quietUntil(person.preferences.quiet, person.timeZone, now);
  return { is: "told", ways: ways.map((way) => ({ way, at: way === "email" ? now : (quietEnd ?? now) })) };
}

function waysTo({ kinds, preferences, ...person }: Unreached): OutwardWay[] {
  const leaving = kinds.filter((kind) => NOTIFICATIONS[kind].outward !== "none");
  const withoutMail = leaving.filter((kind) => NOTIFICATIONS[kind].outward === "all");
  const wants = (way: OutwardWay) => (kind: NotificationKind) => wantsWay(preferences, way, topicOfNotification(kind));
  const push = person.hasPush && leaving.some(wants("push"));
  const email = withoutMail.some(wants("email"));
  const reachable = person.smsConsent && person.hasPhone && person.emailConfirmed;
  const sms = !push && reachable && withoutMail.some(wants("sms"));
  return [
    ...(push ? (["push"] as const) : []),
    ...(email ? (["email"] as const) : []),
    ...(sms ? (["sms"] as const) : []),
  ];
}

/** A device counts as in use this many minutes after the last sign of a person. */
const attendedMinutes = 2;

export const isActive = (attendedAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  attendedAt !== null && Temporal.Instant.compare(attendedAt.add({ minutes: attendedMinutes }), now) > 0;
