// Tells the open consoles of all moderators that a case changed, so that two never work on the same one unknowingly.
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";

export async function tellModerators(tx: Tx, context: AppContext, caseId: number): Promise<void> {
  const staff = await tx.db.selectFrom("staff_rights").select("user_id").where("name", "=", "moderation").execute();
  tx.afterCommit(() =>
    context.realtime.toPeople(
      staff.map(({ user_id }) => user_id),
      "moderation-changed",
      { case_id: caseId },
    ),
  );
}
