// The next times of several practitioners, ready to be tapped: one answer for a whole page of cards, in a fixed number of queries.
import type * as contract from "@larkwell/contract/practitioners.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { findNextOpenings, type NextOpening } from "../bookings/openings.ts";
import { HORIZON_DAYS } from "./list-practitioners.ts";

/** This many times on each card. */
const SHOWN = 3;

type Call = CallOf<typeof contract.listOpenings> | CallOf<typeof contract.browseOpenings>;

/** A member's own visits and holds count as they do in the calendar: a time that would be refused is not offered. */
export async function readOpenings({ actor, query, context }: Call) {
  const now = context.now();
  const ids = [...new Set(query.practitioner_ids)];
  const openings = await findNextOpenings(context.read, now, ids, {
    window: { from: now, until: now.add({ hours: 24 * HORIZON_DAYS }) },
    count: SHOWN,
    minutes: query.product_minutes,
    memberId: actor?.role === "member" ? actor.id : undefined,
  });
  return { data: ids.map((id) => ({ practitioner_id: id, openings: (openings.get(id) ?? []).map(viewOpening) })) };
}

const viewOpening = ({ start, product }: NextOpening) => ({
  product_id: product.id,
  minutes: product.minutes,
  price: centsToWire(product.price_cents),
  scheduled_start: toWire(start),
});
