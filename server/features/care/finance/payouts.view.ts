// Statements -> the contract's shape.
import type * as contract from "@larkwell/contract/payouts.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import type { Statement } from "@larkwell/domain/payments/payouts.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { OwnRow, StatementRow } from "./payouts.queries.ts";

const viewSums = (of: Statement) => ({
  visits: of.visits,
  visit_amount: centsToWire(of.visit_cents),
  messages: of.messages,
  message_amount: centsToWire(of.message_cents),
  corrections: centsToWire(of.correction_cents),
  carried_over: centsToWire(of.carried_cents),
  amount: centsToWire(of.cents),
});

export const viewStatement = (row: StatementRow): contract.PayoutStatement => ({
  id: row.practitioner_id,
  name: row.name,
  statement_id: row.statement_id,
  month: row.month,
  state: row.paid_at ? "paid" : "approved",
  ...viewSums(row),
  approved_at: toWire(row.approved_at),
  approved_by: row.approved_by,
  paid_at: row.paid_at && toWire(row.paid_at),
  paid_by: row.paid_by,
  can: { approve: false, pay: row.paid_at === null, take_back: row.paid_at === null },
});

interface Draft {
  id: number;
  name: string;
  month: string;
  statement: Statement;
  isOver: boolean;
}

export const viewDraft = ({ id, name, month, statement, isOver }: Draft): contract.PayoutStatement => ({
  id,
  name,
  statement_id: null,
  month,
  state: "draft",
  ...viewSums(statement),
  approved_at: null,
  approved_by: null,
  paid_at: null,
  paid_by: null,
  can: { approve: isOver && statement.cents > 0, pay: false, take_back: false },
});

export const viewOwn = (row: OwnRow): contract.OwnPayout => ({
  id: row.id,
  month: row.month,
  state: row.paid_at ? "paid" : "approved",
  amount: centsToWire(row.cents),
  approved_at: toWire(row.approved_at),
  paid_at: row.paid_at && toWire(row.paid_at),
});
