// Notifies the members who asked, once, when a practitioner has a free slot in the next two weeks.

import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import { findOpenings } from "../bookings/openings.ts";
import { closeAvailabilityRequests, findAwaited } from "./practitioners.queries.ts";

const DAYS_AHEAD = 14;

/** After hours changed, a visit was canceled, or a request was made: for this practitioner. */
export const noticeAvailability = (context: AppContext, queued: QueuedJob<"availability">): Promise<void> =>
  notifyWaiting(context, queued.payload.practitionerId);

/** The two weeks move on on their own, so this checks every practitioner that members wait for. */
export const noticeOpenings = (context: AppContext): Promise<void> => notifyWaiting(context);

async function notifyWaiting(context: AppContext, practitionerId?: number) {
  const now = context.now();
  const awaited = (await findAwaited(context.read, practitionerId)).map((practitioner) => practitioner.id);
  if (awaited.length === 0) return;
  const openings = await findOpenings(context.read, now, awaited, {
    from: now,
    until: now.add({ hours: 24 * DAYS_AHEAD }),
  });
  for (const id of awaited) {
    if (!openings.has(id)) continue;
    await context.write(nobody, async (tx) => {
      for (const request of await closeAvailabilityRequests(tx, id, now))
        await tx.queue(
          "notice",
          { template: "hours_opened", userId: request.member_id, practitionerId: id },
          { dedupeKey: `availability_request:${request.id}` },
        );
    });
  }
}
