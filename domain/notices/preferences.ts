// How a person wants to be notified: topics by channel, quiet hours, and which channels are safe. Checked when a notice is sent.
import { NOTICES, type NoticeName, type NoticeTopic } from "./notices.ts";
import { NOTIFICATIONS, type NotificationKind } from "./notifications.ts";

/** Topics that can be switched off, in the page's order. News about the account itself and about the schedule is always sent. */
export const OPTIONAL_TOPICS = [
  "message",
  "appointment",
  "reminder",
  "openings",
  "order",
  "forum",
  "feedback",
] as const;
export type OptionalTopic = (typeof OPTIONAL_TOPICS)[number];

export const CONTACT_WAYS = ["message", "email", "sms", "call"] as const;

export interface Preferences {
  /** Topics that are switched off. */
  emailOff: readonly string[];
  smsOff: readonly string[];
  pushOff: readonly string[];
  /** Minutes of the day in the person's own zone; the hours go over midnight if `until` is smaller. */
  quiet: { from: number; until: number } | null;
  brandInMail: boolean;
  voiceMailOk: boolean;
  /** As little as possible, wherever others may look: one switch for all of it. */
  discreet: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  emailOff: [],
  smsOff: [],
  pushOff: [],
  quiet: null,
  brandInMail: true,
  voiceMailOk: false,
  discreet: false,
};

/**
 * Everything that is unsafe in a shared home is off: nothing on a locked screen, no name in an inbox, nothing on an answering machine.
 */
const DISCREET: Partial<Preferences> = {
  smsOff: OPTIONAL_TOPICS,
  pushOff: OPTIONAL_TOPICS,
  emailOff: ["openings", "order", "forum", "feedback"],
  brandInMail: false,
  voiceMailOk: false,
};

/** The effective preferences: the discreet switch overrides each of them, and restores them when it is switched off. */
export function countingPreferences(preferences: Preferences): Preferences {
  if (!preferences.discreet) return preferences;
  const both = (a: readonly string[], b: readonly string[] = []) => [...new Set([...a, ...b])];
  return {
    ...preferences,
    ...DISCREET,
    emailOff: both(preferences.emailOff, DISCREET.emailOff),
    smsOff: both(preferences.smsOff, DISCREET.smsOff),
    pushOff: both(preferences.pushOff, DISCREET.pushOff),
  };
}

const REMINDERS: ReadonlySet<NoticeName> = new Set(["reminder_email", "reminder_sms"]);

const optional = (topic: NoticeTopic): OptionalTopic | null => OPTIONAL_TOPICS.find((one) => one === topic) ?? null;

/** Where a notice is on the preferences page; null: it can't be switched off. */
export const optionalTopicOf = (notice: NoticeName): OptionalTopic | null =>
  REMINDERS.has(notice) ? "reminder" : optional(NOTICES[notice].about);

/** The same for a notification of the bell. */
export const topicOfNotification = (kind: NotificationKind): OptionalTopic | null =>
  kind === "reminder_email" ? "reminder" : optional(NOTIFICATIONS[kind].about);

/** False if the person does not want this notice on this channel. */
export function isWanted(preferences: Preferences, notice: NoticeName): boolean {
  const topic = optionalTopicOf(notice);
  if (topic === null) return true;
  const { emailOff, smsOff } = countingPreferences(preferences);
  return !(NOTICES[notice].channel === "sms" ? smsOff : emailOff).includes(topic);
}

/**
 * Whether the person wants to be told this way that something of this topic stays unread. `topic` null: news that can't be
 * switched off by topic. The discreet switch turns off all push notifications and texts.
 */
export function wantsWay(
  preferences: Preferences,
  way: "push" | "email" | "sms",
  topic: OptionalTopic | null,
): boolean {
  if (preferences.discreet && way !== "email") return false;
  const { pushOff, emailOff, smsOff } = countingPreferences(preferences);
  const off = { push: pushOff, email: emailOff, sms: smsOff }[way];
  return topic === null || !off.includes(topic);
}

/**
 * When the quiet hours that include this time end, or null outside of them. A wall clock that jumps over the end (a
 * night in spring) ends them where it lands.
 */
export function quietUntil(
  quiet: Preferences["quiet"],
  timeZone: string,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (quiet === null) return null;
  const local = now.toZonedDateTimeISO(timeZone);
  const minute = local.hour * 60 + local.minute;
  const { from, until } = quiet;
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until;
  if (!isQuiet) return null;
  const endsOn = minute < until ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  return endsOn
    .toZonedDateTime({ timeZone, plainTime: { hour: Math.floor(until / 60), minute: until % 60 } })
    .toInstant();
}

export type SendingTime = "now" | "never" | Temporal.Instant;

/**
 * When a notice may be sent: a text message never within quiet hours. It waits for their end, and is dropped if its
 * subject has begun by then (`before`). Emails make no sound at night unless their reader chose it.
 */
export function whenToSend(
  preferences: Preferences,
  notice: NoticeName,
  about: { timeZone: string; now: Temporal.Instant; before?: Temporal.Instant | undefined },
): SendingTime {
  if (NOTICES[notice].channel !== "sms") return "now";
  const end = quietUntil(preferences.quiet, about.timeZone, about.now);
  if (end === null) return "now";
  return about.before && Temporal.Instant.compare(end, about.before) >= 0 ? "never" : end;
}
