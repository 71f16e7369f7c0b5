// Job: compares every night what the card provider moved with our books, and keeps the differences for staff (D48).

import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import type { Movement } from "../../../outside/cards/port.ts";
import { type Difference, recordDifferences, settleMatched } from "./differences.queries.ts";
import { findPaymentByKey, findSettledPayments, insertReconciliation } from "./payments.queries.ts";
import { settleCharge } from "./settle-charge.ts";

/** Each night covers two days, so that the next one makes up for a failed night. */
const HOURS_BACK = 48;

type Ours = Awaited<ReturnType<typeof findSettledPayments>>[number];

/** A charge that was taken although we canceled it: its late answer is settled now, which refunds the money. */
async function settleLateCharge(context: AppContext, movement: Movement): Promise<void> {
  const payment = movement.idempotencyKey ? await findPaymentByKey(context.read, movement.idempotencyKey) : undefined;
  if (!payment) return;
  await settleCharge(context, nobody, payment.id, {
    status: "succeeded",
    chargeRef: movement.chargeRef,
    cents: movement.cents,
  });
}

function differencesOf(theirs: readonly Movement[], ours: readonly Ours[], isOld: (payment: Ours) => boolean) {
  const differences: Difference[] = [];
  const byRef = new Map(ours.map((payment) => [`${payment.kind}:${payment.provider_ref}`, payment]));
  const seen = new Set<number>();
  for (const movement of theirs) {
    const payment = byRef.get(`${movement.kind}:${movement.ref}`);
    const base = { movement: movement.kind, ref: movement.ref, provider_cents: movement.cents };
    if (!payment) differences.push({ ...base, kind: "unknown_movement", payment_id: null, our_cents: null });
    else if (payment.card_cents !== movement.cents)
      differences.push({ ...base, kind: "amount", payment_id: payment.id, our_cents: payment.card_cents });
    if (payment) seen.add(payment.id);
  }
  for (const payment of ours) {
    const base = {
      movement: payment.kind as "charge" | "refund",
      ref: payment.provider_ref ?? "",
      payment_id: payment.id,
      provider_cents: null,
      our_cents: payment.card_cents,
    };
    if (payment.kind === "refund" && payment.status === "failed") {
      if (payment.resolution === null) differences.push({ ...base, kind: "refund_failed" });
    }
    if (payment.status === "succeeded" && !seen.has(payment.id) && !isOld(payment))
      differences.push({ ...base, kind: "missing_at_provider" });
  }
  return differences;
}

/** What both sides have alike. */
function matchesOf(theirs: readonly Movement[], ours: readonly Ours[]) {
  const cents = new Map(ours.map((payment) => [`${payment.kind}:${payment.provider_ref}`, payment.card_cents]));
  return theirs
    .filter((movement) => cents.get(`${movement.kind}:${movement.ref}`) === movement.cents)
    .map(({ kind, ref }) => ({ movement: kind, ref }));
}

export async function reconcilePayments(context: AppContext): Promise<void> {
  const until = context.now();
  const since = until.subtract({ hours: HOURS_BACK });
  const theirs = await context.cards.listMovements({ since });
  const known = await findSettledPayments(context.read, context.cards.name, since.subtract({ hours: HOURS_BACK }));
  // Not the failed ones: a charge whose question was abandoned may have been taken anyway.
  const refs = new Set(known.flatMap((payment) => (payment.status === "succeeded" ? [payment.provider_ref] : [])));
  for (const movement of theirs) {
    if (movement.kind === "charge" && !refs.has(movement.ref)) await settleLateCharge(context, movement);
  }
  const ours = await findSettledPayments(context.read, context.cards.name, since.subtract({ hours: HOURS_BACK }));
  // What was settled just before the window may be outside of it at the provider.
  const isOld = (payment: Ours) =>
    payment.settled_at === null || Temporal.Instant.compare(payment.settled_at, since.add({ hours: 1 })) < 0;
  const differences = differencesOf(theirs, ours, isOld);
  const provider = context.cards.name;
  await context.write(nobody, async (tx) => {
    await insertReconciliation(tx, { provider, since, until, differences: JSON.stringify(differences) });
    await recordDifferences(tx, provider, differences, until);
    await settleMatched(tx, provider, matchesOf(theirs, ours), until);
  });
  if (differences.length > 0) context.log.error({ differences: differences.length }, "books and card provider differ");
}
