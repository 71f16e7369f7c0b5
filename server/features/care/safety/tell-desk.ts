// Tells the open consoles of everyone at the safety desk that a case changed, so that two never work on the same one unknowingly.
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { listDeskIds } from "./people.queries.ts";

export async function tellDesk(tx: Tx, context: AppContext, caseId: number): Promise<void> {
  const ids = await listDeskIds(tx.db);
  tx.afterCommit(() => context.realtime.toPeople(ids, "safety-changed", { case_id: caseId }));
}
