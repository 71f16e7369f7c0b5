// Whether what a notice says about a visit is still true, from the visit's row.
import type { NoticeName } from "@larkwell/domain/notices/notices.ts";
import { stillApplies } from "@larkwell/domain/notices/still-applies.ts";

interface VisitRow {
  booking_state: string;
  cancelled_at: Temporal.Instant | null;
  settled_status: string | null;
  rated_at: Temporal.Instant | null;
  scheduled_start: Temporal.Instant;
  scheduled_end: Temporal.Instant;
}

const missedBy = (status: string | null) =>
  status === "missed_by_member" ? "member" : status === "missed_by_practitioner" ? "practitioner" : null;

export const isStillTrue = (notice: NoticeName, row: VisitRow, now: Temporal.Instant): boolean =>
  stillApplies(
    notice,
    {
      booked: row.booking_state === "booked",
      cancelled: row.cancelled_at !== null,
      occurred: row.settled_status === "occurred",
      missedBy: missedBy(row.settled_status),
      rated: row.rated_at !== null,
      start: row.scheduled_start,
      end: row.scheduled_end,
    },
    now,
  );
