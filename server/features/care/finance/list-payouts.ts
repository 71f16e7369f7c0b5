// What practitioners are paid for a month: for staff all of them, as a file for the bank those approved, for a practitioner their own.
import type * as contract from "@larkwell/contract/payouts.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { payoutReference, statementOf } from "@larkwell/domain/payments/payouts.ts";
import type { CallOf } from "../../../http/call.ts";
import { sendCsv } from "../../../http/csv.ts";
import { chosenPayoutMonth } from "./chosen-month.ts";
import { listApproved, listOwn, listPractitioners, listStatements, type OwedRow, sumOwed } from "./payouts.queries.ts";
import { viewDraft, viewOwn, viewStatement } from "./payouts.view.ts";

export const toStatement = ({ earned_cents, approved_cents, ...row }: OwedRow) => {
  const { visits, visit_cents, messages, message_cents, correction_cents } = row;
  const sums = { visits, visit_cents, messages, message_cents, correction_cents };
  return statementOf({ earnedCents: earned_cents, approvedCents: approved_cents, sums });
};

export async function listPayouts({ query, context }: CallOf<typeof contract.listPayouts>) {
  const { limit, offset } = query;
  const { month, span, isOver } = chosenPayoutMonth(context, query.month);
  const { rows, total } = await listPractitioners(context.read, { limit, offset });
  const ids = rows.map((row) => row.id);
  const [approved, owed] = await Promise.all([
    listStatements(context.read, ids, month),
    sumOwed(context.read, ids, span),
  ]);
  const statementBy = new Map(approved.map((row) => [row.practitioner_id, row]));
  const owedBy = new Map(owed.map((row) => [row.id, row]));
  const data = rows.flatMap(({ id, name }) => {
    const statement = statementBy.get(id);
    if (statement) return [viewStatement(statement)];
    const row = owedBy.get(id);
    return row ? [viewDraft({ id, name, month, isOver, statement: toStatement(row) })] : [];
  });
  return { data, pagination: { limit, offset, total, order_direction: "asc" as const } };
}

export async function downloadPayouts({ actor, query, context, reply }: CallOf<typeof contract.downloadPayouts>) {
  const { month } = chosenPayoutMonth(context, query.month);
  const rows = await listApproved(context.read, month);
  await context.write(actor, (tx) => tx.audit({ action: "finance.payouts_downloaded", reason: month }));
  return sendCsv(
    reply,
    `payouts-${month}`,
    ["name", "amount_usd", "reference"],
    rows.map((row) => [row.name, centsToWire(row.cents).toFixed(2), payoutReference(row.statement_id, month)]),
  );
}

export async function listOwnPayouts({ actor, query, context }: CallOf<typeof contract.listOwnPayouts>) {
  const { limit, offset, order_direction: direction = "desc" } = query;
  const { rows, total } = await listOwn(context.read, actor, { limit, offset, direction });
  return { data: rows.map(viewOwn), pagination: { limit, offset, total, order_direction: direction } };
}
