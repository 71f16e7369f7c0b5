// The month that staff looks at: a calendar month of the clinic's time zone.
import { monthIn, spanOfMonth } from "@larkwell/domain/time/months.ts";
import type { AppContext } from "../../../context.ts";

/** Every movement of a month is in the books by then. */
const settledHours = 1;

/** The last month if none was chosen, and whether all of it is in the books. */
export function chosenPayoutMonth(context: AppContext, chosen: string | undefined) {
  const zone = context.config.CLINIC_TIME_ZONE;
  const now = context.now();
  const month = chosen ?? monthIn(zone, spanOfMonth(zone, monthIn(zone, now)).from.subtract({ hours: 24 }));
  const span = spanOfMonth(zone, month);
  const isOver = Temporal.Instant.compare(span.until.add({ hours: settledHours }), now) <= 0;
  return { month, span, isOver };
}

/** The current month if none was chosen. */
export function chosenMonth(context: AppContext, chosen: string | undefined) {
  const zone = context.config.CLINIC_TIME_ZONE;
  const month = chosen ?? monthIn(zone, context.now());
  return { month, zone, span: spanOfMonth(zone, month) };
}
