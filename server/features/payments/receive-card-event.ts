// What the card provider reports on its own: proven by its signature, and counted once however often it is delivered.
import type { receiveCardEvent } from "@larkwell/contract/payments.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { refundReturned } from "@larkwell/domain/payments/ledger.ts";
import { nobody, type Tx } from "../../data/transaction.ts";
import type { House } from "../../house.ts";
import type { CallOf } from "../../http/call.ts";
import type { CardEvent } from "../../outside/cards/port.ts";
import { InvalidSignature } from "../../outside/failures.ts";
import { insertMovement } from "./ledger.ts";
import {
  findPaymentByKey,
  findPaymentByRef,
  isKnownEvent,
  lockPayment,
  type PaymentRow,
  rememberEvent,
  updatePayment,
} from "./payments.queries.ts";
import { settleCharge } from "./settle-charge.ts";

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

async function act(house: House, event: CardEvent): Promise<void> {
  switch (event.type) {
    case "charge.succeeded":
    case "charge.declined": {
      const payment = await chargeOf(house, event);
      if (!payment) return;
      const result =
        event.type === "charge.succeeded"
          ? { status: "succeeded" as const, chargeRef: event.chargeRef, cents: event.cents }
          : { status: "declined" as const, code: event.code, message: event.message };
      await settleCharge(house, nobody, payment.id, result);
      return;
    }
    case "refund.failed":
      return takeBackRefund(house, event.refundRef);
    case "dispute.opened": {
      const payment = await findPaymentByRef(house.read, house.cards.name, event.chargeRef, "charge");
      if (payment) await house.write(nobody, (tx) => note(tx, "payment.disputed", payment));
      return;
    }
    // A refund is settled when it is sent; its success is what the books say already.
    case "refund.succeeded":
    case "ignored":
  }
}

const chargeOf = async (house: House, event: { chargeRef: string; idempotencyKey?: string }) =>
  (event.idempotencyKey ? await findPaymentByKey(house.read, event.idempotencyKey) : undefined) ??
  (await findPaymentByRef(house.read, house.cards.name, event.chargeRef, "charge"));

const note = (tx: Tx, action: string, payment: PaymentRow) =>
  tx.audit({ action, subjectUserId: payment.member_id, subject: { kind: "payment", id: payment.id } });

/** The bank sent a refund back, days later: the money is with us again, and staff has to find another way. */
async function takeBackRefund(house: House, refundRef: string): Promise<void> {
  const known = await findPaymentByRef(house.read, house.cards.name, refundRef, "refund");
  if (!known) return;
  await house.write(
    nobody,
    async (tx) => {
      const refund = await lockPayment(tx, known.id);
      if (refund?.status !== "succeeded") return;
      const now = house.now();
      await updatePayment(tx, refund.id, {
        status: "failed",
        failure_code: "refund_returned",
        failure_message: "The bank sent the refund back.",
        settled_at: now,
      });
      await insertMovement(
        tx,
        refundReturned({ memberId: refund.member_id, appointmentId: refund.appointment_id, cents: refund.card_cents }),
        now,
        refund.id,
      );
      await note(tx, "refund.failed", refund);
    },
    { serializable: true },
  );
}
