// Removes the due date from partner invites from before a loss: no one who claims one begins with the date of a pregnancy that is over.
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";

export const clearDatesAfterLoss = (tx: Tx, { memberIds, toldAt }: DomainEvents["loss_final"]) =>
  tx.db
    .updateTable("invites")
    .set({ due_date: null })
    .where("created_by", "in", [...memberIds])
    .where("created_at", "<=", toldAt)
    .where("due_date", "is not", null)
    .execute();
