// What practitioners offer, and the free slots of a product as this person may book them (R7.064-R7.067, D33).

import type * as contract from "@larkwell/contract/bookings.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import {
  DEFAULT_AVAILABILITY_HOURS,
  LONGEST_AVAILABILITY_DAYS,
  openStarts,
} from "@larkwell/domain/bookings/open-slots.ts";
import { msg, t } from "@larkwell/domain/language/text.ts";
import type { CallOf } from "../../../http/call.ts";
import { viewProduct, viewSlots } from "./bookings.view.ts";
import { slotsInput } from "./openings.ts";
import { findProductsOf, readOffer } from "./schedule.queries.ts";

export async function listProducts({ query, context }: CallOf<typeof contract.listProducts>) {
  const rows = await findProductsOf(context.read, query.practitioner_ids);
  return { data: rows.map(viewProduct) };
}

/** The requested window; longer ones than the rules allow are refused, not cut. */
function windowOf(query: CallOf<typeof contract.readAvailability>["query"], now: Temporal.Instant) {
  const from = query.starts_at ?? now;
  const until = query.ends_at ?? from.add({ hours: DEFAULT_AVAILABILITY_HOURS });
  const problem =
    Temporal.Instant.compare(until, from) <= 0
      ? msg("The end must be after the start.")
      : Temporal.Instant.compare(until, from.add({ hours: LONGEST_AVAILABILITY_DAYS * 24 })) > 0
        ? t("Ask for at most {days} days.", { days: LONGEST_AVAILABILITY_DAYS })
        : undefined;
  if (problem) throw new Refusal("invalid", { errors: [{ field: "ends_at", message: problem }] });
  return { from, until, now };
}

export async function readAvailability({ actor, params, query, context }: CallOf<typeof contract.readAvailability>) {
  const window = windowOf(query, context.now());
  const offer = await readOffer(context.read, actor, params.id, window);
  if (!offer) throw new Refusal("not_found");
  const { product, schedule, memberClaims, credits } = offer;
  const starts = openStarts(slotsInput(product, schedule, window, { memberId: actor.id, memberClaims }));
  return { data: viewSlots(starts, product.minutes, credits) };
}
