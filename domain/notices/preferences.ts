// What a person wishes about how she is told: topics by channel, quiet hours, and what is safe. Asked when a notice is sent.
import { NOTICES, type NoticeName, type NoticeTopic } from "./notices.ts";

/** Topics that can be switched off, in the order of the page. News of the account itself and of the schedule always come. */
export const OPTIONAL_TOPICS = ["appointment", "reminder", "openings", "order", "feedback"] as const;
export type OptionalTopic = (typeof OPTIONAL_TOPICS)[number];

export const CONTACT_WAYS = ["message", "email", "sms", "call"] as const;

export interface Preferences {
  /** Topics that are switched off. */
  emailOff: readonly string[];
  smsOff: readonly string[];
  /** Minutes of the day in her own zone; the hours go over midnight where `until` is the smaller one. */
  quiet: { from: number; until: number } | null;
  brandInMail: boolean;
  voiceMailOk: boolean;
  /** As little as possible, wherever somebody may look: one switch for all of it. */
  discreet: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  emailOff: [],
  smsOff: [],
  quiet: null,
  brandInMail: true,
  voiceMailOk: false,
  discreet: false,
};

/** What a person in a shared home cannot use is off: nothing on a locked screen, no name in a mailbox, nothing on a machine. */
const DISCREET: Partial<Preferences> = {
  smsOff: OPTIONAL_TOPICS,
  emailOff: ["openings", "order", "feedback"],
  brandInMail: false,
  voiceMailOk: false,
};

/** The wishes as they count: the discreet switch goes before each of them, and gives them back when it is switched off. */
export function countingPreferences(preferences: Preferences): Preferences {
  if (!preferences.discreet) return preferences;
  const both = (a: readonly string[], b: readonly string[] = []) => [...new Set([...a, ...b])];
  return {
    ...preferences,
    ...DISCREET,
    emailOff: both(preferences.emailOff, DISCREET.emailOff),
    smsOff: both(preferences.smsOff, DISCREET.smsOff),
  };
}

const REMINDERS: ReadonlySet<NoticeName> = new Set(["reminder_email", "reminder_sms"]);

/** Where a notice stands on the page of wishes; null: it cannot be switched off. */
export function optionalTopicOf(notice: NoticeName): OptionalTopic | null {
  if (REMINDERS.has(notice)) return "reminder";
  const topic: NoticeTopic = NOTICES[notice].about;
  return OPTIONAL_TOPICS.find((one) => one === topic) ?? null;
}

/** False when she does not want to be told this by this way. */
export function isWanted(preferences: Preferences, notice: NoticeName): boolean {
  const topic = optionalTopicOf(notice);
  if (topic === null) return true;
  const { emailOff, smsOff } = countingPreferences(preferences);
  return !(NOTICES[notice].channel === "sms" ? smsOff : emailOff).includes(topic);
}

/**
 * When the quiet hours that hold this moment end, or null outside of them. A wall clock that jumps over the end (a night in spring)
 * ends them where it lands.
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
 * When a notice may leave: a text message never within quiet hours. It waits for their end, and is dropped where what it is about has
 * begun by then (`before`). Mails make no sound in the night that their reader has not chosen.
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
