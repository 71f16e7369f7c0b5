// Tells the members who asked, once, when a practitioner has a free slot in the next two weeks.
import { nobody } from "../../../data/transaction.ts";
import type { House } from "../../../house.ts";
import type { QueuedEffect } from "../../../jobs/outbox.ts";
import { findOpenings } from "../bookings/openings.ts";
import { closeAvailabilityRequests, findAwaited } from "./practitioners.queries.ts";

const DAYS_AHEAD = 14;

/** After hours changed, a visit was cancelled, or a wish was made: for this practitioner. */
export const noticeAvailability = (house: House, effect: QueuedEffect<"availability">): Promise<void> =>
  tellWaiting(house, effect.payload.practitionerId);

/** The two weeks move on by themselves: looks at everybody who is waited for. */
export const noticeOpenings = (house: House): Promise<void> => tellWaiting(house);

async function tellWaiting(house: House, practitionerId?: number) {
  const now = house.now();
  const awaited = (await findAwaited(house.read, practitionerId)).map((practitioner) => practitioner.id);
  if (awaited.length === 0) return;
  const openings = await findOpenings(house.read, now, awaited, {
    from: now,
    until: now.add({ hours: 24 * DAYS_AHEAD }),
  });
  for (const id of awaited) {
    if (!openings.has(id)) continue;
    await house.write(nobody, async (tx) => {
      for (const request of await closeAvailabilityRequests(tx, id, now))
        await tx.queue(
          "notice",
          { template: "hours_opened", userId: request.member_id, practitionerId: id },
          { dedupeKey: `availability_request:${request.id}` },
        );
    });
  }
}
