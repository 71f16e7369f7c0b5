// A second parent reads which pages of children are shared with them, accepts one, and declines or leaves it. Each reading is recorded.
// What ended, for whatever reason, is not there, and nothing tells why.
import type * as contract from "@larkwell/contract/family.ts";
import { senderName } from "@larkwell/domain/invites/sender-name.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { acceptShare, endShare, findOwnerOf, findShare, listShares } from "./second-parents.queries.ts";
import { tellBoth } from "./second-parents.ts";

/** One row for each member whose children were read about. */
export const auditRead = (tx: Tx, ...ownerIds: number[]) =>
  tx.audit(...[...new Set(ownerIds)].map((subjectUserId) => ({ action: "sharing.page_read", subjectUserId })));

async function listed(tx: Tx, actor: Actor): Promise<{ data: contract.SharedChild[] }> {
  const rows = await listShares(tx.db, actor);
  await auditRead(tx, ...rows.map(({ owner_id }) => owner_id));
  return {
    data: rows.map((row) => ({
      child_id: row.child_id,
      name: row.name,
      from: senderName(row.first_name),
      may_add: row.may_add,
      accepted: row.accepted_at !== null,
    })),
  };
}

export async function listSharedChildren({ actor, params, context }: CallOf<typeof contract.listSharedChildren>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, (tx) => listed(tx, actor));
}

export async function acceptSharedChild({ actor, params, context }: CallOf<typeof contract.acceptSharedChild>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    const { owner_id } = mustBeThere(await findOwnerOf(tx.db, actor, params.child_id));
    // Taking it back takes the same lock.
    await tx.lockPeople(actor.id, owner_id);
    const share = mustBeThere(await findShare(tx.db, actor, params.child_id));
    if (!share.accepted_at) {
      await acceptShare(tx, share.id, context.now());
      await tx.audit({ action: "sharing.page_accepted", subjectUserId: owner_id });
      tellBoth(tx, context, actor.id, owner_id);
    }
    return tx.answer(await listed(tx, actor));
  });
}

export async function leaveSharedChild({ actor, params, context }: CallOf<typeof contract.leaveSharedChild>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  return context.write(actor, async (tx) => {
    const { owner_id } = mustBeThere(await findOwnerOf(tx.db, actor, params.child_id));
    await tx.lockPeople(actor.id, owner_id);
    const ended = await endShare(tx, { side: "parent_id", personId: actor.id, childId: params.child_id }, now);
    if (ended) {
      await tx.audit({ action: "sharing.page_left", subjectUserId: owner_id });
      tellBoth(tx, context, actor.id, owner_id);
    }
    return tx.answer(await listed(tx, actor));
  });
}
