// Reads Stripe's webhooks: verifies the signature, then keeps the few events that matter to us.
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
      const { id, payment_intent, amount, status, metadata } = event.data.object;
      const refund = { eventRef, refundRef: id, chargeRef: idOf(payment_intent), cents: amount, ...keyOf(metadata) };
      if (status === "succeeded") return { type: "refund.succeeded", ...refund };
      if (status === "failed" || status === "canceled") return { type: "refund.failed", ...refund };
      return { type: "ignored", eventRef, name: event.type };
    }
    case "setup_intent.succeeded": {
      const { id, customer } = event.data.object;
      return { type: "card.saved", eventRef, customerRef: idOf(customer), saveRef: id };
    }
    case "charge.dispute.created":
    case "charge.dispute.closed":
      return disputeFrom(eventRef, event.data.object, event.type);
    default:
      return { type: "ignored", eventRef, name: event.type };
  }
}

function disputeFrom(eventRef: string, dispute: Stripe.Dispute, name: string): CardEvent {
  const { id, payment_intent, amount, reason, status, evidence_details: evidence } = dispute;
  // A bank that only inquires ("warning_...") has taken no money, and neither has one whose dispute was prevented.
  if (status.startsWith("warning") || status === "prevented") return { type: "ignored", eventRef, name };
  const type = status === "won" ? "dispute.won" : status === "lost" ? "dispute.lost" : "dispute.opened";
  const answerBy = evidence.due_by === null ? null : Temporal.Instant.fromEpochMilliseconds(evidence.due_by * 1000);
  return { type, eventRef, disputeRef: id, chargeRef: idOf(payment_intent), cents: amount, reason, answerBy };
}

const idOf = (value: string | { id: string } | null): string => (typeof value === "string" ? value : value?.id) ?? "";

function keyOf(metadata: Stripe.Metadata | null): { idempotencyKey?: string } {
  const key = metadata?.request_key;
  return key ? { idempotencyKey: key } : {};
}
