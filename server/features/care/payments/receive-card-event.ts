// What the card provider reports on its own: verified by its signature, and counted once however often it is delivered.
import type * as contract from "@larkwell/contract/payments.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import type { CardEvent } from "../../../outside/cards/port.ts";
import { InvalidSignature } from "../../../outside/failures.ts";
import { keepApprovedCard } from "../wallet/save-card.ts";
import { findPaymentByKey, findPaymentByRef, isKnownEvent, rememberEvent } from "./payments.queries.ts";
import { recordDispute } from "./record-dispute.ts";
import { settleCharge } from "./settle-charge.ts";
import { askProvider } from "./settle-payment.ts";
import { refundCameBack, settleRefund } from "./settle-refund.ts";

export async function receiveCardEvent({ request, context }: CallOf<typeof contract.receiveCardEvent>) {
  const event = await readEvent(context, request.body, request.headers["stripe-signature"]);
  const provider = context.cards.name;
  if (await isKnownEvent(context.read, event.eventRef)) return { received: true };
  await act(context, event);
  // Last: an event that failed halfway is delivered again, and each action is safe to repeat.
  await context.write(nobody, (tx) =>
    rememberEvent(tx, { id: event.eventRef, provider, kind: event.type }, context.now()),
  );
  return { received: true };
}

async function readEvent(
  context: AppContext,
  body: unknown,
  signature: string | string[] | undefined,
): Promise<CardEvent> {
  if (!Buffer.isBuffer(body) || typeof signature !== "string") throw new Refusal("malformed");
  try {
    return await context.cards.parseWebhook(body, signature);
  } catch (error) {
    if (error instanceof InvalidSignature) throw new Refusal("malformed");
    throw error;
  }
}

/** Each action locks what it changes and is safe to repeat and to run in any order; none waits for another person's (decision 003). */
async function act(context: AppContext, event: CardEvent): Promise<void> {
  switch (event.type) {
    case "charge.succeeded": {
      const payment = await chargeOf(context, event);
      if (!payment) return;
      const { chargeRef, cents } = event;
      await settleCharge(context, nobody, payment.id, { status: "succeeded", chargeRef, cents });
      return;
    }
    case "charge.declined": {
      const payment = await chargeOf(context, event);
      // A declined attempt may be followed by one that succeeds, whose event came first: the provider knows the current state.
      const result = payment && (await askProvider(context, payment));
      if (result) await settleCharge(context, nobody, payment.id, result);
      return;
    }
    case "refund.succeeded":
    case "refund.failed": {
      const refund = await paymentOf(context, "refund", event.refundRef, event.idempotencyKey);
      if (!refund) return;
      const { refundRef, cents } = event;
      if (event.type === "refund.failed") await settleRefund(context, refund.id, refundCameBack, refundRef);
      else await settleRefund(context, refund.id, { status: "succeeded", refundRef, cents });
      return;
    }
    case "card.saved":
      return keepApprovedCard(context, event);
    case "dispute.opened":
    case "dispute.won":
    case "dispute.lost": {
      const payment = await chargeOf(context, event);
      if (payment) await recordDispute(context, payment, event);
      return;
    }
    case "ignored":
  }
}

const paymentOf = async (context: AppContext, kind: "charge" | "refund", ref: string, key: string | undefined) =>
  (key ? await findPaymentByKey(context.read, key) : undefined) ??
  (await findPaymentByRef(context.read, context.cards.name, ref, kind));

/** Ours by its key or its reference; a charge whose answer is still on its way is known to us only by its key. */
async function chargeOf(context: AppContext, { chargeRef, ...event }: { chargeRef: string; idempotencyKey?: string }) {
  const known = await paymentOf(context, "charge", chargeRef, event.idempotencyKey);
  if (known || event.idempotencyKey) return known;
  const key = await context.cards.keyOfCharge({ chargeRef });
  return key ? findPaymentByKey(context.read, key) : undefined;
}
