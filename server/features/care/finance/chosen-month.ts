// The month that staff looks at: a calendar month of the clinic's time zone.
import { monthIn, spanOfMonth } from "@larkwell/domain/time/months.ts";
import type { AppContext } from "../../../context.ts";

/** The current month if none was chosen. */
export function chosenMonth(context: AppContext, chosen: string | undefined) {
  const zone = context.config.CLINIC_TIME_ZONE;
  const month = chosen ?? monthIn(zone, context.now());
  return { month, zone, span: spanOfMonth(zone, month) };
}
