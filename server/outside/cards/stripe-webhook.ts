// Reads what Stripe reports on its own: proves the signature, then keeps the few events that mean something to us.
import type Stripe from "stripe";
import { InvalidSignature } from "../failures.ts";
import { type CardEvent, chargeAbandoned } from "./port.ts";

export function readWebhook(stripe: Stripe, rawBody: string | Buffer, signature: string, secret: string): CardEvent {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch {
    throw new InvalidSignature("stripe");
  }
  return meaning(event);
}

function meaning(event: Stripe.Event): CardEvent {
  const eventRef = event.id;
  switch (event.type) {
    case "payment_intent.succeeded": {
      const { id, amount_received, metadata } = event.data.object;
      return { type: "charge.succeeded", eventRef, chargeRef: id, cents: amount_received, ...keyOf(metadata) };
    }
    case "payment_intent.payment_failed":
    case "payment_intent.canceled": {
      const { id, last_payment_error: error, metadata } = event.data.object;
      return {
        type: "charge.declined",
        eventRef,
        chargeRef: id,
        code: error?.decline_code ?? error?.code ?? chargeAbandoned.code,
        message: error?.message ?? chargeAbandoned.message,
        ...keyOf(metadata),
      };
    }
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const { id, payment_intent, amount, status } = event.data.object;
      const chargeRef = typeof payment_intent === "string" ? payment_intent : (payment_intent?.id ?? "");
      if (status === "succeeded")
        return { type: "refund.succeeded", eventRef, refundRef: id, chargeRef, cents: amount };
      if (status === "failed" || status === "canceled") {
        return { type: "refund.failed", eventRef, refundRef: id, chargeRef, cents: amount };
      }
      return { type: "ignored", eventRef, name: event.type };
    }
    case "charge.dispute.created": {
      const { payment_intent, amount } = event.data.object;
      const chargeRef = typeof payment_intent === "string" ? payment_intent : (payment_intent?.id ?? "");
      return { type: "dispute.opened", eventRef, chargeRef, cents: amount };
    }
    default:
      return { type: "ignored", eventRef, name: event.type };
  }
}

function keyOf(metadata: Stripe.Metadata): { idempotencyKey?: string } {
  const key = metadata.request_key;
  return key ? { idempotencyKey: key } : {};
}
