// What the card provider reports on its own: proven by its signature, and counted once however often it is delivered.
import type { receiveCardEvent } from "@larkwell/contract/payments.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { nobody } from "../../../data/transaction.ts";
import type { House } from "../../../house.ts";
import type { CallOf } from "../../../http/call.ts";
import type { CardEvent } from "../../../outside/cards/port.ts";
import { InvalidSignature } from "../../../outside/failures.ts";
import { keepApprovedCard } from "../wallet/keep-card.ts";
import { findPaymentByKey, findPaymentByRef, isKnownEvent, rememberEvent } from "./payments.queries.ts";
import { recordDispute } from "./record-dispute.ts";
import { settleCharge } from "./settle-charge.ts";
import { askProvider } from "./settle-payment.ts";
import { refundCameBack, settleRefund } from "./settle-refund.ts";

export async function receiveEvent({ request, house }: CallOf<typeof receiveCardEvent>) {
  const event = await readEvent(house, request.body, request.headers["stripe-signature"]);
  const provider = house.cards.name;
  if (await isKnownEvent(house.read, event.eventRef)) return { received: true };
  await act(house, event);
  // Last: an event that died half way is delivered again, and each act bears being done twice.
  await house.write(nobody, (tx) => rememberEvent(tx, { id: event.eventRef, provider, kind: event.type }, house.now()));
  return { received: true };
}

async function readEvent(house: House, body: unknown, signature: string | string[] | undefined): Promise<CardEvent> {
  if (!Buffer.isBuffer(body) || typeof signature !== "string") throw new Refusal("malformed");
  try {
    return await house.cards.parseWebhook(body, signature);
  } catch (error) {
    if (error instanceof InvalidSignature) throw new Refusal("malformed");
    throw error;
  }
}

/** Each act locks what it changes and bears being done twice and in any order; none waits for another person's (decision 003). */
async function act(house: House, event: CardEvent): Promise<void> {
  switch (event.type) {
    case "charge.succeeded": {
      const payment = await chargeOf(house, event);
      if (!payment) return;
      const { chargeRef, cents } = event;
      await settleCharge(house, nobody, payment.id, { status: "succeeded", chargeRef, cents });
      return;
    }
    case "charge.declined": {
      const payment = await chargeOf(house, event);
      // A declined attempt may be followed by one that succeeds, whose event came first: the provider knows how it stands.
      const result = payment && (await askProvider(house, payment));
      if (result) await settleCharge(house, nobody, payment.id, result);
      return;
    }
    case "refund.succeeded":
    case "refund.failed": {
      const refund = await paymentOf(house, "refund", event.refundRef, event.idempotencyKey);
      if (!refund) return;
      const { refundRef, cents } = event;
      if (event.type === "refund.failed") await settleRefund(house, refund.id, refundCameBack, refundRef);
      else await settleRefund(house, refund.id, { status: "succeeded", refundRef, cents });
      return;
    }
    case "card.saved":
      return keepApprovedCard(house, event);
    case "dispute.opened":
    case "dispute.won":
    case "dispute.lost": {
      const payment = await chargeOf(house, event);
      if (payment) await recordDispute(house, payment, event);
      return;
    }
    case "ignored":
  }
}

const paymentOf = async (house: House, kind: "charge" | "refund", ref: string, key: string | undefined) =>
  (key ? await findPaymentByKey(house.read, key) : undefined) ??
  (await findPaymentByRef(house.read, house.cards.name, ref, kind));

/** Ours by its key or its reference; a charge whose answer is still on its way is known to us only by its key. */
async function chargeOf(house: House, { chargeRef, ...event }: { chargeRef: string; idempotencyKey?: string }) {
  const known = await paymentOf(house, "charge", chargeRef, event.idempotencyKey);
  if (known || event.idempotencyKey) return known;
  const key = await house.cards.keyOfCharge({ chargeRef });
  return key ? findPaymentByKey(house.read, key) : undefined;
}
