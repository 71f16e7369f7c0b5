// Welcome gifts in the shape of the contract: without the person in the list, with the address once one is opened.
import type { OpenedWelcomeGift, WelcomeGift } from "@larkwell/contract/welcome-gifts.ts";
import { giftFault } from "@larkwell/domain/onboarding/welcome-gift.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { findHome, GiftRow } from "./gifts.queries.ts";

const when = (at: Temporal.Instant | null) => (at ? toWire(at) : null);

export const faultOf = (row: GiftRow) =>
  giftFault({
    state: row.state,
    activeTracks: row.active_tracks,
    afterLoss: row.after_loss,
    linkedInLoss: row.linked_in_loss,
    lostSince: row.lost_since,
    organizationGift: row.organization_gift,
    hasAddress: row.has_address,
  });

export function viewGift(row: GiftRow): WelcomeGift {
  const fault = faultOf(row);
  return {
    id: row.id,
    organization: row.organization,
    gift: row.gift,
    country: row.country,
    address_state: row.address_state,
    state: row.state,
    held: fault === "held",
    wished_at: toWire(row.wished_at),
    dispatched_at: when(row.dispatched_at),
    carrier: row.carrier,
    tracking_number: row.tracking_number,
    cancelled_at: when(row.cancelled_at),
    // An automatic cancellation would reveal a loss.
    cancelled_by: row.cancelled_by === "house" ? null : row.cancelled_by,
    can: { dispatch: fault === null, cancel: row.state === "waiting" },
  };
}

export const viewOpenedGift = (row: GiftRow, home: Awaited<ReturnType<typeof findHome>>): OpenedWelcomeGift => ({
  ...viewGift(row),
  member_id: row.member_id,
  recipient: [home.first_name, home.last_name].filter(Boolean).join(" "),
  address: {
    street_address: home.street_address,
    street_address_2: home.street_address_2,
    city: home.city,
    state: home.address_state,
    zip_code: home.zip_code,
    country: home.country,
  },
  tel_number: home.tel_number,
});
