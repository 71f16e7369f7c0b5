// Nobody is charged what they did not read: the booking names the terms that were shown, and other ones are refused with the new ones.
import type * as contract from "@larkwell/contract/bookings.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { policyOf } from "@larkwell/domain/bookings/cancellation.ts";
import { changeInTerms, type ShownTerms } from "@larkwell/domain/bookings/shown-terms.ts";
import { centsToWire, wireToCents } from "@larkwell/domain/money/cents.ts";
import type { z } from "zod";
import type { Reader } from "../../../data/db.ts";
import type { CallOf } from "../../../http/call.ts";
import { findSuccessor, type OfferedProduct } from "./schedule.queries.ts";

type Shown = CallOf<typeof contract.bookAppointment>["body"]["shown"];
type Details = z.output<typeof contract.ChangedTerms>;

const changed = (sentence: string, details: Details) =>
  new Refusal("terms_changed", {
    message: `${sentence} Nothing was charged; please look it over and book again.`,
    details,
  });

const termsIn = ({ price, card, policy }: NonNullable<Shown>): ShownTerms => ({
  priceCents: wireToCents(price),
  cardCents: wireToCents(card),
  policy,
});

export function mustBeAsShown(shown: Shown, product: OfferedProduct, cardCents: number) {
  if (!shown) return;
  const now: ShownTerms = {
    priceCents: product.price_cents,
    cardCents,
    policy: policyOf(product.cancellation_policy),
  };
  const sentence = changeInTerms(termsIn(shown), now);
  if (!sentence) return;
  throw changed(sentence, {
    product_id: product.id,
    price: centsToWire(product.price_cents),
    card: centsToWire(cardCents),
    policy: policyOf(product.cancellation_policy),
  });
}

/** A booked product makes way for a new one when its price changes: the member is led to that one, where there is one. */
export async function refuseGone(read: Reader, productId: number, shown: Shown): Promise<never> {
  if (!shown) throw new Refusal("not_found");
  const next = await findSuccessor(read, productId);
  if (!next) throw new Refusal("offer_gone");
  const policy = policyOf(next.cancellation_policy);
  const before = termsIn(shown);
  const after = { ...before, priceCents: next.price_cents, policy };
  const sentence = changeInTerms(before, after) ?? "The offer for this visit changed.";
  throw changed(sentence, { product_id: next.id, price: centsToWire(next.price_cents), policy });
}
