// Holding a slot for five minutes during the card step, and releasing it (D34).
import type * as contract from "@larkwell/contract/bookings.ts";
import type { AppContext } from "../../../context.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustNotBeLeaving } from "../../sign-in/accounts/must-not-be-leaving.ts";
import { giveUpChallenges } from "../payments/charge-card.ts";
import { askAgain } from "./book-appointment.ts";
import { mustBeBookable } from "./bookings.access.ts";
import { findBooker } from "./bookings.queries.ts";
import { viewHold } from "./bookings.view.ts";
import { claimSlot, mustBeFree, mustNotBeTaken, queueForPractitioner, withNearestSlots } from "./claim-slot.ts";
import { deleteExpiredHolds, deleteHold, findLiveHold } from "./claims.queries.ts";
import { mustBeOnOffer } from "./schedule.queries.ts";

export const HOLD_MINUTES = 5;

export async function holdSlot({ actor, body, context }: CallOf<typeof contract.holdSlot>) {
  const offer = await mustBeOnOffer(context.read, body.product_id);
  const start = body.scheduled_start;
  await askAgain(context, actor, offer, start);
  await giveUpChallenges(context, actor);
  const wanted = { actor, offer, start };
  const look = () => mustNotBeTaken(context, wanted);
  const work = () =>
    context.write(actor, async (tx) => {
      await tx.lockPeople(offer.practitioner_id, actor.id);
      await mustNotBeLeaving(tx, actor.id);
      const now = context.now();
      const booker = await findBooker(tx.db, actor.id, now);
      mustBeBookable(offer, { can_book_cx: booker?.can_book_cx ?? false });
      const request = { memberId: actor.id, offer, start, now };
      await mustBeFree(tx.db, request);
      // A repeated request does not extend the five minutes: no one can keep a slot from others forever.
      const held = await findLiveHold(tx.db, actor.id, offer.practitioner_id, start, now);
      const expiresAt = held?.expires_at ?? now.add({ minutes: HOLD_MINUTES });
      return tx.answer(viewHold(await claimSlot(tx, { ...request, appointmentId: null, expiresAt })));
    });
  return withNearestSlots(context, wanted, () => queueForPractitioner(context, offer.practitioner_id, look, work));
}

/** Releasing what is no longer held succeeds: the result is the same. */
export async function releaseHold({ actor, params, context }: CallOf<typeof contract.releaseHold>) {
  await context.write(actor, (tx) => deleteHold(tx, actor.id, params.id));
  return {};
}

/** Job: deletes expired holds. They already count for nothing before that. */
export async function releaseExpiredHolds(context: AppContext): Promise<void> {
  await context.write({ id: null, role: null, requestId: null }, (tx) => deleteExpiredHolds(tx, context.now()));
}
