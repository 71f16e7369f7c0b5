// Someone must always be able to grant rights: refuses what would leave the console without an administrator.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { holdsRight } from "../../../data/staff-rights.ts";
import type { Tx } from "../../../data/transaction.ts";
import { countOtherAdministrators, lockRights } from "./staff.queries.ts";

/** Before an account is disabled or ends. Takes the lock of all changes of rights. */
export async function mustNotBeLastAdministrator(tx: Tx, id: number): Promise<void> {
  await lockRights(tx);
  if (!(await holdsRight(tx.db, id, "administrator"))) return;
  if ((await countOtherAdministrators(tx.db, id)) === 0) throw new Refusal("last_administrator");
}
