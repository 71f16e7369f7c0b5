// Rights given on the command line: the first of staff becomes an administrator, the others get the requested rights.
import { inOrder, STAFF_RIGHTS, type StaffRight } from "@larkwell/domain/staff/rights.ts";
import { rightsOf } from "../../../data/staff-rights.ts";
import type { Tx } from "../../../data/transaction.ts";
import { countOtherAdministrators, insertRights, lockRights } from "./staff.queries.ts";

/** Returns all rights the account then has; throws if that would be none. */
export async function grantOnCommandLine(tx: Tx, id: number, asked: readonly StaffRight[]): Promise<StaffRight[]> {
  await lockRights(tx);
  const isFirst = (await countOtherAdministrators(tx.db, id)) === 0;
  const held = await rightsOf(tx.db, id);
  const all = inOrder([...held, ...asked, ...(isFirst ? ["administrator"] : [])]);
  if (all.length === 0)
    throw new Error(`Say what they may do: --rights support,finance. The rights are ${STAFF_RIGHTS.join(", ")}.`);
  const given = all.filter((right) => !held.includes(right));
  await insertRights(tx, id, given, null);
  await tx.audit(
    ...given.map((right) => ({
      action: "ops.right_given",
      subjectUserId: id,
      subject: { kind: "right", id: right },
      reason: "command line",
    })),
  );
  return all;
}
