// Counts, waits and messages to the contract's shapes. Small counts are hidden here.
import type { MessageWeek, OpenedChannel } from "@larkwell/contract/ops-messages.ts";
import { medianOf, unlessFew } from "@larkwell/domain/messages/desk-numbers.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { findMessagesForStaff, WeekRow } from "./message-desk.queries.ts";

const noMessages = { from_members: 0, from_care: 0, answers: 0, median_minutes: null };

/** Every shown week, also those without messages. */
export function viewWeeks(weeks: readonly string[], rows: readonly WeekRow[]): MessageWeek[] {
  const known = new Map(rows.map((row) => [row.week, row]));
  return weeks.map((week) => {
    const { from_members, from_care, answers, median_minutes } = known.get(week) ?? noMessages;
    return {
      week,
      from_members: unlessFew(from_members),
      from_care: unlessFew(from_care),
      answers: unlessFew(answers),
      median_minutes: medianOf(median_minutes, answers),
    };
  });
}

/** Null for the coordinators, who share their channel. */
export const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  first_name === null ? null : `${first_name} ${last_name ?? ""}`.trim();

type MessageRow = Awaited<ReturnType<typeof findMessagesForStaff>>[number];

export const viewMessage = (row: MessageRow): OpenedChannel["messages"][number] => ({
  id: row.id,
  number: row.number,
  from: row.side === "member" ? "member" : "care",
  author: nameOf(row) ?? "",
  body: row.removed_at === null ? row.body : "",
  files: [],
  urgent: row.urgent,
  removed: row.removed_at !== null,
  created_at: toWire(row.created_at),
});
