// Someone can no longer add money: ended by either side right away, by time, by their bank, or with the member's account.
import { type TopUpPayerEnd, topUpPayerStep } from "@larkwell/domain/payments/top-up.ts";
import type { AppContext } from "../../../context.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import {
  deleteTokens,
  forgetAddress,
  lockExpired,
  lockOpenPayers,
  markEnded,
  type TopUpPayerRow,
} from "./payers.queries.ts";

/** The payer's row is locked. A payment that is being made then goes back whole. */
export async function endPayer(tx: Tx, payer: TopUpPayerRow, because: TopUpPayerEnd, now: Temporal.Instant) {
  if (topUpPayerStep(payer.state, { kind: "end", because }) === undefined) return;
  const { id, member_id } = payer;
  await markEnded(tx, id, because, now);
  await deleteTokens(tx, id);
  await tx.withdraw(`top_up_payer:${id}:asked:`);
  // Someone who never answered is not written to again.
  if (payer.state === "invited") await forgetAddress(tx, id);
  else await tx.queue("top_up_payer", { payerId: id, about: "ended" }, { dedupeKey: `top_up_payer:${id}:ended` });
  await tx.audit({
    action: "top_up.payer_ended",
    subjectUserId: member_id,
    subject: { kind: "top_up_payer", id },
    reason: because,
  });
}

const BATCH = 200;

/** Job: ends requests that no one answered in time. */
export async function expireTopUpPayers(context: AppContext): Promise<void> {
  for (;;) {
    const found = await context.write(nobody, async (tx) => {
      const rows = await lockExpired(tx, context.now(), BATCH);
      for (const row of rows) await endPayer(tx, row, "expired", context.now());
      return rows.length;
    });
    if (found < BATCH) return;
  }
}

/** The account ends. What nothing was used of went back a day before. */
export async function closeTopUps(tx: Tx, { userId, now }: DomainEvents["account_ending"]): Promise<void> {
  for (const payer of await lockOpenPayers(tx, { id: userId })) await endPayer(tx, payer, "closed", now);
}
