// Refunds of the embedded card provider: numbered slots under each charge, so that two concurrent refunds can never
// return too much.
import { ProviderRejected } from "../failures.ts";
import type { RecordStore } from "../record-store.ts";
import type { Movement, RefundResult } from "./port.ts";

type RefundRecord = { chargeRef: string; cents: number; idempotencyKey: string; at: string };

/** An insert into a slot that another call took first fails. We then read everything again and decide again. */
export async function refundOnRecord(
  records: RecordStore,
  chargedCents: number,
  request: { chargeRef: string; cents: number; idempotencyKey: string },
  now: Temporal.Instant,
): Promise<RefundResult> {
  const { chargeRef, cents, idempotencyKey } = request;
  if (!Number.isSafeInteger(cents) || cents < 1) throw new ProviderRejected("embedded", "invalid_amount");
  for (;;) {
    const earlier = await read(records, chargeRef);
    const same = earlier.findIndex((refund) => refund.idempotencyKey === idempotencyKey);
    if (same >= 0) {
      if (earlier[same]?.cents !== cents) throw new ProviderRejected("embedded", "idempotency_key_reused");
      return { status: "succeeded", refundRef: refFor(chargeRef, same), cents };
    }
    const left = chargedCents - earlier.reduce((sum, refund) => sum + refund.cents, 0);
    if (left === 0) {
      return { status: "declined", code: "charge_already_refunded", message: "The charge has already been refunded." };
    }
    if (cents > left) {
      const message = `Refund amount ($${dollars(cents)}) is greater than unrefunded amount on charge ($${dollars(left)})`;
      return { status: "declined", code: "amount_too_large", message };
    }
    const record: RefundRecord = { chargeRef, cents, idempotencyKey, at: now.toString() };
    const taken = await records.insert("card_refund", slot(chargeRef, earlier.length), record);
    if (taken) return { status: "succeeded", refundRef: refFor(chargeRef, earlier.length), cents };
  }
}

/** Reads all refunds in one query: there may be as many as charges. */
export async function listRefunds(records: RecordStore, limit: number): Promise<Movement[]> {
  const kept = await records.list("card_refund", limit);
  return kept.map(({ key, body }) => {
    const refund = body as RefundRecord;
    const number = Number(key.slice(key.lastIndexOf("/") + 1));
    return {
      kind: "refund",
      ref: refFor(refund.chargeRef, number),
      chargeRef: refund.chargeRef,
      cents: refund.cents,
      idempotencyKey: refund.idempotencyKey,
      at: Temporal.Instant.from(refund.at),
    };
  });
}

async function read(records: RecordStore, chargeRef: string): Promise<RefundRecord[]> {
  const refunds: RefundRecord[] = [];
  for (;;) {
    const refund = (await records.get("card_refund", slot(chargeRef, refunds.length))) as RefundRecord | undefined;
    if (!refund) return refunds;
    refunds.push(refund);
  }
}

const slot = (chargeRef: string, number: number) => `${chargeRef}/${number}`;
const refFor = (chargeRef: string, number: number) => `re_${chargeRef.slice(3)}_${number}`;
const dollars = (cents: number) => (cents / 100).toFixed(2);
