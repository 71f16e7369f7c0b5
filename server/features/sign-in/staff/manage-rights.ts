// Administrators list staff and change what each may do; every granted or removed right is a row of the audit log.
import type * as contract from "@larkwell/contract/ops-staff.ts";
import type { OpsStaff } from "@larkwell/contract/ops-staff.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { changeOfRights, inOrder, type StaffRight } from "@larkwell/domain/staff/rights.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { holdsRight } from "../../../data/staff-rights.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import {
  countOtherAdministrators,
  countStaff,
  deleteRights,
  findOneOfStaff,
  findStaff,
  insertRights,
  lockRights,
  type StaffRow,
} from "./staff.queries.ts";

const view = (row: StaffRow, you: number): OpsStaff => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  rights: inOrder(row.rights),
  disabled: row.disabled_at !== null,
  last_signed_in_at: row.signed_in_at === null ? null : toWire(row.signed_in_at),
  is_you: row.id === you,
});

export async function listStaff({ actor, query, context }: CallOf<typeof contract.listStaff>) {
  const [rows, total] = await Promise.all([findStaff(context.read, query), countStaff(context.read)]);
  const { limit, offset } = query;
  return {
    data: rows.map((row) => view(row, actor.id)),
    pagination: { total, limit, offset, order_direction: query.order_direction ?? ("asc" as const) },
  };
}

const record = (tx: Tx, id: number, reason: string, { given, taken }: { given: StaffRight[]; taken: StaffRight[] }) =>
  tx.audit(
    ...[
      ...given.map((right) => ({ action: "ops.right_given", right })),
      ...taken.map((right) => ({ action: "ops.right_taken", right })),
    ].map(({ action, right }) => ({ action, subjectUserId: id, subject: { kind: "right", id: right }, reason })),
  );

export async function changeStaffRights({ actor, params, body, context }: CallOf<typeof contract.changeStaffRights>) {
  return context.write(actor, async (tx) => {
    await lockRights(tx);
    // Removed while this request waited for the lock.
    if (!(await holdsRight(tx.db, actor.id, "administrator"))) throw new Refusal("right_missing");
    const row = await findOneOfStaff(tx.db, params.id);
    if (!row) throw new Refusal("not_found");
    const before = inOrder(row.rights);
    if (before.join() !== inOrder(body.before).join())
      throw new Refusal("stale", { details: { staff: view(row, actor.id) } });
    const otherAdministrators = await countOtherAdministrators(tx.db, params.id);
    const change = changeOfRights({ before, after: inOrder(body.rights), otherAdministrators });
    if (change.leavesNobody) throw new Refusal("last_administrator");
    await insertRights(tx, params.id, change.given, actor.id);
    await deleteRights(tx, params.id, change.taken);
    await record(tx, params.id, body.reason, change);
    const after = await findOneOfStaff(tx.db, params.id);
    return tx.answer(view(after ?? row, actor.id));
  });
}
