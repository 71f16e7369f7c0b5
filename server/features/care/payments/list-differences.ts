// What the nightly comparison with the card provider found, for staff. Numbers only: a person's record is opened with a reason.
import type * as contract from "@larkwell/contract/payment-differences.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { isSameMoney, waysToSettle } from "@larkwell/domain/payments/differences.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { type DifferenceRow, findMissing, listDifferences } from "./differences.queries.ts";

/** As many fit into a choice that a person reads. */
const MOST_FITTING = 20;

const settledOf = ({ way, reason, settled_by: by, settled_at: at }: DifferenceRow) =>
  at && way ? { at: toWire(at), way, reason: reason ?? "", by } : null;

export async function listPaymentDifferences({ query, context }: CallOf<typeof contract.listPaymentDifferences>) {
  const { limit, offset, order_direction: direction = "desc" } = query;
  const { rows, total } = await listDifferences(context.read, query.state, { limit, offset, direction });
  const asks = rows.some((row) => row.kind === "unknown_movement" && row.settled_at === null);
  const missing = asks ? await findMissing(context.read) : [];
  const view = (row: DifferenceRow) => {
    const fitting = row.settled_at === null ? missing.filter((one) => isSameMoney(row, one)) : [];
    const ways = row.settled_at === null ? waysToSettle(row) : [];
    return {
      id: row.id,
      kind: row.kind,
      movement: row.movement,
      provider: row.provider,
      ref: row.ref,
      payment_id: row.payment_id,
      provider_amount: row.provider_cents === null ? null : centsToWire(row.provider_cents),
      our_amount: row.our_cents === null ? null : centsToWire(row.our_cents),
      first_seen_at: toWire(row.first_seen_at),
      last_seen_at: toWire(row.last_seen_at),
      settled: settledOf(row),
      ways: ways.filter((way) => way !== "linked" || fitting.length > 0),
      fitting_payment_ids: fitting.flatMap((one) => one.payment_id ?? []).slice(0, MOST_FITTING),
    };
  };
  return { data: rows.map(view), pagination: { limit, offset, total, order_direction: direction } };
}
