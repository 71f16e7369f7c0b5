// A parent writes down how a child grows. Sent again, an entry is made once.
import * as contract from "@larkwell/contract/family.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { faultsOfGrowth } from "@larkwell/domain/family/growth.ts";
import type { GrowthKind } from "@larkwell/domain/family/growth-tables.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { lockChild, mustBeOpen, mustBeWritable } from "./family.access.ts";
import {
  type ChildRow,
  deleteGrowth as deleteRow,
  findGrowthByKey,
  insertGrowth,
  listGrowth,
  lockGrowth,
  updateGrowth,
} from "./family.queries.ts";
import { viewGrowth } from "./family.view.ts";

/** `ownerId`: whose child it is. A second parent may have written. */
export const auditFamily = (tx: Tx, ownerId: number) => tx.audit({ action: "family.updated", subjectUserId: ownerId });

interface Measured {
  kind: GrowthKind;
  amount: number;
  on: string;
}

function mustBePossible(measured: Measured, child: ChildRow, actor: Actor, now: Temporal.Instant): void {
  const errors = faultsOfGrowth(measured, { birthday: child.birthday, today: dateIn(actor.timeZone, now) });
  if (errors.length > 0) throw new Refusal("invalid", { errors });
}

const valuesOf = ({ kind, on, amount, note }: Measured & { note: string }) => ({
  kind,
  measured_on: on,
  amount,
  note,
});

export async function addGrowth({ actor, params, body, context }: CallOf<typeof contract.addGrowth>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  return context.write(actor, async (tx) => {
    await lockChild(tx, actor, params.child_id);
    const child = await mustBeWritable(tx.db, actor, { childId: params.child_id, kind: "growth", now });
    mustBePossible(body, child, actor, now);
    const asked = { childId: child.id, now };
    const before = await findGrowthByKey(tx.db, actor, asked, body.client_key);
    if (before) return viewGrowth(before, actor);
    if ((await listGrowth(tx.db, actor, asked)).length >= contract.MOST_GROWTH) throw new Refusal("too_much_of_child");
    await insertGrowth(tx, actor, { ...valuesOf(body), child_id: child.id, client_key: body.client_key }, now);
    // Not there: the key made an entry of another child.
    const entry = mustBeThere(await findGrowthByKey(tx.db, actor, asked, body.client_key));
    await auditFamily(tx, child.ownerId);
    return viewGrowth(entry, actor);
  });
}

export async function changeGrowth({ actor, params, body, context }: CallOf<typeof contract.changeGrowth>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  return context.write(actor, async (tx) => {
    await lockChild(tx, actor, params.child_id);
    const child = await mustBeWritable(tx.db, actor, { childId: params.child_id, kind: "growth", now });
    mustBePossible(body, child, actor, now);
    const entry = mustBeThere(await lockGrowth(tx, actor, { childId: child.id, now }, params.id));
    await updateGrowth(tx, actor, entry.id, valuesOf(body), now);
    await auditFamily(tx, child.ownerId);
    return viewGrowth({ ...entry, ...body, changed_at: now }, actor);
  });
}

export async function deleteGrowth({ actor, params, context }: CallOf<typeof contract.deleteGrowth>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    await lockChild(tx, actor, params.child_id);
    const child = await mustBeOpen(tx.db, actor, { childId: params.child_id, kind: "growth", now: context.now() });
    await deleteRow(tx, actor, { childId: child.id, id: params.id, any: child.share === null });
    await auditFamily(tx, child.ownerId);
    return {};
  });
}
