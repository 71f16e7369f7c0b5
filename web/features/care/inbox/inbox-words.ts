/** What the inbox says about a conversation: how long the member waits, and what happened to it. */
import type { InboxHistoryLine, InboxItem } from "@larkwell/contract/inbox.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenClock, spokenDayFrom } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";

/** An instant of the contract, which has checked its format. */
export function instantOf(wire: string): Temporal.Instant {
  const instant = fromWire(wire);
  if (!instant) throw new RangeError("a wire time was expected");
  return instant;
}

/** "5 hours", "3 days": whole units, the largest that fits. */
export function waitWords(since: Temporal.Instant, now: Temporal.Instant): string {
  const minutes = Math.max(0, Math.floor(now.since(since).total("minutes")));
  if (minutes < 60) return t("{minutes, plural, one {# minute} other {# minutes}}", { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t("{hours, plural, one {# hour} other {# hours}}", { hours });
  return t("{days, plural, one {# day} other {# days}}", { days: Math.floor(hours / 24) });
}

/** "Today at 3:00 PM EDT", or the day and the time. */
export function momentWords(at: Temporal.Instant, now: Temporal.Instant, zone: string): string {
  const day = at.toZonedDateTimeISO(zone).toPlainDate();
  const time = spokenClock(at, zone);
  return day.equals(now.toZonedDateTimeISO(zone).toPlainDate())
    ? t("today at {time}", { time })
    : t("{day} at {time}", { day: spokenDayFrom(now, at, zone), time });
}

/** The line under a name: the waiting time against the promise, or why nothing is to be done. */
export function standingWords(item: InboxItem, now: Temporal.Instant, zone: string): string {
  if (item.state === "snoozed" && item.snoozed_until)
    return t("Snoozed until {moment}", { moment: momentWords(instantOf(item.snoozed_until), now, zone) });
  if (item.state === "closed") return t("Closed");
  if (item.state === "waiting" || !item.waiting_since) return t("Waiting for the member");
  const wait = waitWords(instantOf(item.waiting_since), now);
  if (!item.promised_by) return t("Waiting {wait}", { wait });
  if (item.late)
    return t("Waiting {wait}. An answer was due {moment}.", {
      wait,
      moment: momentWords(instantOf(item.promised_by), now, zone),
    });
  return t("Waiting {wait}. Answer by {moment}.", {
    wait,
    moment: momentWords(instantOf(item.promised_by), now, zone),
  });
}

/** Who works on it, if it is not the reader. */
export function holderWords({ claim, assignee }: Pick<InboxItem, "claim" | "assignee">): string | null {
  if (claim && !claim.mine) return t("{name} is answering", { name: claim.name });
  if (claim) return t("You’re answering");
  return assignee ? t("Assigned to {name}", { name: assignee.name }) : null;
}

const personWords = (person: InboxHistoryLine["by"]) =>
  person === null ? t("The member") : person.mine ? t("You") : person.name;
const receiverWords = (person: InboxHistoryLine["to"]) =>
  person === null ? t("everyone") : person.mine ? t("you") : person.name;

export function historyWords(line: InboxHistoryLine, now: Temporal.Instant, zone: string): string {
  const by = personWords(line.by);
  const to = receiverWords(line.to);
  switch (line.what) {
    case "claimed":
      return t("{by} began to answer.", { by });
    case "taken_over":
      return t("{by} took it over.", { by });
    case "assigned":
      return t("{by} took it on.", { by });
    case "returned":
      return t("{by} returned it to everyone.", { by });
    case "handed_over":
      return t("{by} handed it over to {to}.", { by, to });
    case "snoozed":
      return line.until
        ? t("{by} snoozed it until {moment}.", { by, moment: momentWords(instantOf(line.until), now, zone) })
        : t("{by} snoozed it.", { by });
    case "woken":
      return t("{by} ended the snooze.", { by });
    case "closed":
      return t("{by} closed it.", { by });
    case "reopened":
      return t("{by} reopened it.", { by });
    case "reopened_by_member":
      return t("The member wrote again, so it opened by itself.");
    case "people_added":
      return t("{by} added {to}.", { by, to });
    case "person_left":
      return t("{by} left.", { by });
  }
}

/** The one after this in the list, or the one before it if it is the last. */
export function nextOf(ids: readonly number[], current: number, step: 1 | -1 = 1): number | undefined {
  const at = ids.indexOf(current);
  if (at === -1) return ids[0];
  return ids[at + step];
}

export const afterDone = (ids: readonly number[], done: number): number | undefined =>
  nextOf(ids, done) ?? nextOf(ids, done, -1);

/** Times at which a conversation can come back: in 3 hours, tomorrow, on the next Monday, in a week. */
export function snoozeChoices(now: Temporal.Instant, zone: string): { label: string; until: Temporal.Instant }[] {
  const here = now.toZonedDateTimeISO(zone);
  const morning = (days: number) =>
    here
      .add({ days })
      .with({ hour: 8, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
      .toInstant();
  return [
    { label: t("In 3 hours"), until: now.add({ hours: 3 }) },
    { label: t("Tomorrow morning"), until: morning(1) },
    { label: t("Monday morning"), until: morning(((7 - here.dayOfWeek) % 7) + 1) },
    { label: t("In a week"), until: morning(7) },
  ];
}
