// One person approves the statement of a practitioner, another marks it as paid: then the books have it, once. Until then it can be taken back.
import type * as contract from "@larkwell/contract/payouts.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import { payout } from "@larkwell/domain/payments/ledger.ts";
import { refusalToPay } from "@larkwell/domain/payments/payouts.ts";
import type { CallOf } from "../../../http/call.ts";
import { insertMovement } from "../payments/ledger.ts";
import { chosenPayoutMonth } from "./chosen-month.ts";
import { toStatement } from "./list-payouts.ts";
import {
  countOthersOfFinance,
  deleteStatement,
  findPractitioner,
  findStatement,
  insertStatement,
  listStatements,
  lockStatement,
  markPaid,
  sumOwed,
} from "./payouts.queries.ts";
import { viewStatement } from "./payouts.view.ts";

export async function approvePayout({ actor, body, context }: CallOf<typeof contract.approvePayout>) {
  const { practitioner_id, month, amount } = body;
  const { span, isOver } = chosenPayoutMonth(context, month);
  return context.write(actor, async (tx) => {
    if (!(await findPractitioner(tx.db, practitioner_id))) throw new Refusal("not_found");
    // Whatever is approved for this practitioner waits for this, also for another month.
    await tx.lockPeople(practitioner_id);
    const [known] = await listStatements(tx.db, [practitioner_id], month);
    if (known) throw new Refusal("payout_approved");
    if (!isOver) throw new Refusal("payout_open");
    const [owed] = await sumOwed(tx.db, [practitioner_id], span);
    if (!owed) throw new Refusal("not_found");
    const statement = toStatement(owed);
    if (statement.cents <= 0) throw new Refusal("payout_nothing");
    if (statement.cents !== wireToCents(amount)) throw new Refusal("payout_changed");
    const approved = { approved_by: actor.id, approved_at: context.now() };
    const { id } = await insertStatement(tx, { practitioner_id, month, ...statement, ...approved });
    await tx.audit({ action: "payout.approved", subjectUserId: practitioner_id, subject: { kind: "payout", id } });
    return tx.answer(viewStatement(await findStatement(tx.db, id)));
  });
}

export async function payPayout({ actor, params: { id }, context }: CallOf<typeof contract.payPayout>) {
  return context.write(actor, async (tx) => {
    const statement = await lockStatement(tx, id);
    if (!statement) throw new Refusal("not_found");
    if (statement.paid_at) throw new Refusal("payout_paid");
    const now = context.now();
    const { approved_by: approvedBy, approved_at: approvedAt, practitioner_id: practitionerId, cents } = statement;
    const others = await countOthersOfFinance(tx, actor.id);
    const refusal = refusalToPay({ approvedBy, approvedAt, payerId: actor.id, others, now });
    if (refusal) throw new Refusal(refusal);
    await markPaid(tx, id, { paid_by: actor.id, paid_at: now });
    await insertMovement(tx, payout({ practitionerId, cents, statementId: id }), now);
    await tx.audit({ action: "payout.paid", subjectUserId: practitionerId, subject: { kind: "payout", id } });
    return tx.answer(viewStatement(await findStatement(tx.db, id)));
  });
}

/** It is a draft again. Whoever approves next sees the amount of that moment. */
export async function takeBackPayout({ actor, params: { id }, context }: CallOf<typeof contract.takeBackPayout>) {
  return context.write(actor, async (tx) => {
    const statement = await lockStatement(tx, id);
    if (!statement) throw new Refusal("not_found");
    if (statement.paid_at) throw new Refusal("payout_paid");
    await deleteStatement(tx, id);
    const subject = { kind: "payout", id };
    await tx.audit({ action: "payout.taken_back", subjectUserId: statement.practitioner_id, subject });
    return tx.answer({});
  });
}
