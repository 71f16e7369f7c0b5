// Orders in the shape of the contract: with the address for the member, without it for staff's list.
import type { MilkOrder, OpenedMilkOrder, OpsMilkOrder } from "@larkwell/contract/milk.ts";
import { orderBy } from "@larkwell/domain/milk/order-rule.ts";
import { CANCEL_REASONS, canCancel, dispatchFault } from "@larkwell/domain/milk/order-states.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { MilkOrderRow } from "./milk.queries.ts";

/** Staff may see "held", but not why (D29). */
export const faultOf = (row: MilkOrderRow) =>
  dispatchFault({
    state: row.state,
    person: { activeTracks: row.active_tracks, afterLoss: row.after_loss, linkedInLoss: row.linked_in_loss },
    lostSince: row.lost_since,
  });

const when = (at: Temporal.Instant | null) => (at ? toWire(at) : null);

const addressOf = (row: MilkOrderRow): MilkOrder["address"] => ({
  recipient: row.recipient,
  place: row.place,
  street_address: row.street_address,
  street_address_2: row.street_address_2,
  city: row.city,
  state: row.address_state,
  zip_code: row.zip_code,
  country: row.country,
});

/** What both sides see of it. */
const sharedOf = (row: MilkOrderRow) => ({
  id: row.id,
  kit: row.kit,
  kits: row.kits,
  arrives_on: row.arrives_on,
  state: row.state,
  placed_at: toWire(row.placed_at),
  dispatched_at: when(row.dispatched_at),
  carrier: row.carrier,
  tracking_number: row.tracking_number,
  member_pays: row.member_cents === null ? null : centsToWire(row.member_cents),
  cancelled_at: when(row.cancelled_at),
});

export const viewOrder = (row: MilkOrderRow): MilkOrder => ({
  ...sharedOf(row),
  trip_from: row.trip_from,
  trip_until: row.trip_until,
  address: addressOf(row),
  tel_number: row.tel_number,
  cancelled_by: row.cancelled_by,
  cancel_reason: row.cancel_reason === null ? null : CANCEL_REASONS[row.cancel_reason],
  can: { cancel: canCancel(row.state) },
});

/** `today` is the warehouse's date. */
export function viewForStaff(row: MilkOrderRow, today: Temporal.PlainDate): OpsMilkOrder {
  const leavesBy = orderBy(Temporal.PlainDate.from(row.arrives_on));
  const waits = row.state === "placed";
  return {
    ...sharedOf(row),
    leaves_by: leavesBy.toString(),
    country: row.country,
    address_state: row.address_state,
    held: faultOf(row) === "held",
    late: waits && Temporal.PlainDate.compare(leavesBy, today) < 0,
    cancel_reason: row.cancel_reason,
    can: {
      dispatch: faultOf(row) === null,
      cancel: canCancel(row.state),
    },
  };
}

export const viewOpened = (row: MilkOrderRow, today: Temporal.PlainDate): OpenedMilkOrder => ({
  ...viewForStaff(row, today),
  member_id: row.member_id,
  trip_from: row.trip_from,
  trip_until: row.trip_until,
  address: addressOf(row),
  tel_number: row.tel_number,
});
