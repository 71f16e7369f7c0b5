// The practitioner's own week: read, and replaced as a whole (D33).
import type * as contract from "@larkwell/contract/practice.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { overlappingLines } from "@larkwell/domain/bookings/weekly-hours.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { findWeeklyHours, findZone, type HoursRow, replaceWeeklyHours, updateZone } from "./hours.queries.ts";
import { viewWeeklyHours } from "./practice.view.ts";

export async function readWeeklyHours({ actor, context }: CallOf<typeof contract.readWeeklyHours>) {
  return viewWeeklyHours(await findZone(context.read, actor), await findWeeklyHours(context.read, actor));
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export function mustNotOverlap(hours: readonly HoursRow[]) {
  const lines = overlappingLines(
    hours.map((line) => ({ weekday: line.weekday, startMinute: line.start_minute, endMinute: line.end_minute })),
  );
  if (lines.length === 0) return;
  throw new Refusal("overlapping_hours", {
    errors: lines.map((line) => ({
      field: `hours.${line}`,
      message: `${weekdays[(hours[line]?.weekday ?? 1) - 1]}: these hours overlap with others.`,
    })),
  });
}

/** The first week of a practitioner that staff creates; `hours` have passed mustNotOverlap. */
export const writeFirstWeek = (tx: Tx, practitionerId: number, hours: readonly HoursRow[]) =>
  replaceWeeklyHours(tx, { id: practitionerId }, hours);

export async function saveWeeklyHours({ actor, body, context }: CallOf<typeof contract.saveWeeklyHours>) {
  const hours = [...body.hours].sort(
    (a, b) => a.weekday - b.weekday || a.start_minute - b.start_minute || a.end_minute - b.end_minute,
  );
  mustNotOverlap(body.hours);
  return context.write(actor, async (tx) => {
    // Bookings take the same lock: a slot is either booked before the hours change, or checked against the new ones.
    await tx.lockPeople(actor.id);
    const current = viewWeeklyHours(await findZone(tx.db, actor), await findWeeklyHours(tx.db, actor));
    if (current.version !== body.version) throw new Refusal("stale", { details: { weekly_hours: current } });
    await updateZone(tx, actor, body.time_zone);
    await replaceWeeklyHours(tx, actor, hours);
    await tx.audit({ action: "practice.weekly_hours_changed", subjectUserId: actor.id });
    await tx.queue("availability", { practitionerId: actor.id });
    return tx.answer(viewWeeklyHours(body.time_zone, hours));
  });
}
