// One item as the partner's page shows it. The member's preview is made here too, so that the two can't differ.
import type { SharedView } from "@larkwell/contract/sharing.ts";
import { answerLines } from "@larkwell/domain/birth-plan/answers.ts";
import { TOPIC_NAMES, topicOf } from "@larkwell/domain/birth-plan/topics.ts";
import { milestonesAhead } from "@larkwell/domain/partners/milestones.ts";
import type { SharedItem } from "@larkwell/domain/partners/sharing.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { pregnancyAt } from "@larkwell/domain/tracks/dating.ts";
import type { Facts } from "./sharing.queries.ts";

type Entry = SharedView["entries"][number];

const entry = (words: string, more: Partial<Entry> = {}): Entry => ({
  words,
  about: null,
  date: null,
  at: null,
  ...more,
});

/** `today` is the member's day. An item without known facts has no entries. */
export function viewItem(
  item: SharedItem,
  { dueDate, children, visits, birthPlan }: Facts,
  today: Temporal.PlainDate,
): SharedView {
  const due = dueDate === null ? null : Temporal.PlainDate.from(dueDate);
  const pregnancy = due && pregnancyAt(due, today);
  const isPregnant = due !== null && pregnancy !== null && !pregnancy.pastTerm;
  const entries: Record<SharedItem, () => Entry[]> = {
    due_date: () => (isPregnant ? [entry("Due date", { date: due.toString() })] : []),
    week: () => (isPregnant ? [entry(`Week ${pregnancy.week}`)] : []),
    milestones: () =>
      isPregnant ? milestonesAhead(due, today).map(({ words, date }) => entry(words, { date: date.toString() })) : [],
    child_names: () => children.filter((child) => child.name !== "").map((child) => entry(child.name)),
    child_birthdays: () => children.map((child) => entry("Birthday", { date: child.birthday })),
    birth_plan: () =>
      TOPIC_NAMES.flatMap((name) => {
        const answer = birthPlan.find(({ topic }) => topic === name);
        const lines = answer ? answerLines(name, answer.content) : [];
        return lines.length === 0 ? [] : [entry(lines.join("\n"), { about: topicOf(name).title })];
      }),
    appointments: () => visits.map((start) => entry("Appointment", { at: toWire(start) })),
  };
  return { item, entries: entries[item]() };
}
