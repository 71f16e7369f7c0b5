// Children of a health profile one by one: added, removed, hidden because they died, brought back, with what was said earlier. All are
// kept; only those that are neither removed nor died count anywhere (R7.119, R7.120).

import type * as contract from "@larkwell/contract/health-record.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { tellParents } from "../circumstances/tell-parents.ts";
import { mustBeBirthday, newChild } from "./dating.ts";
import { mustNotReopen } from "./fixed-age.ts";
import {
  changeChild,
  insertChildren,
  listChildren,
  listKeptChildren as listKept,
  listChildVersions as listVersions,
  removeChildren,
} from "./health-profile.queries.ts";
import { viewHealthProfile, viewKept } from "./health-profile.view.ts";
import { auditProfile, maxChildren, profileOf } from "./own-profile.ts";

export async function listKeptChildren({ actor, params, context }: CallOf<typeof contract.listKeptChildren>) {
  mustBeSelf(actor, params.user_id);
  return { data: (await listKept(context.read, actor.id)).map((row) => ({ id: row.id, ...viewKept(row) })) };
}

export async function listChildVersions({ actor, params, context }: CallOf<typeof contract.listChildVersions>) {
  mustBeSelf(actor, params.user_id);
  const kept = await listKept(context.read, actor.id);
  if (!kept.some(({ id }) => id === params.id)) throw new Refusal("not_found");
  const rows = await listVersions(context.read, actor.id, params.id);
  return { data: rows.map((row) => ({ ...viewKept(row), replaced_at: toWire(row.replaced_at) })) };
}

export async function addHealthChild({ actor, params, body, context }: CallOf<typeof contract.addHealthChild>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  mustBeBirthday(body.birthday, Temporal.PlainDate.from(dateIn(actor.timeZone, now)), "birthday");
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    if ((await listChildren(tx.db, actor.id)).length >= maxChildren) throw new Refusal("too_many_children");
    await insertChildren(tx, actor.id, [newChild(body)], now);
    await auditProfile(tx, actor);
    return tx.answer(viewHealthProfile(await profileOf(tx.db, actor.id)));
  });
}

export async function removeHealthChild({ actor, params, context }: CallOf<typeof contract.removeHealthChild>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const kept = await listKept(tx.db, actor.id);
    if (!kept.some(({ id }) => id === params.id)) throw new Refusal("not_found");
    await removeChildren(tx, actor.id, [params.id], context.now());
    await auditProfile(tx, actor);
    tellParents(tx, context, actor.id);
    return tx.answer(viewHealthProfile(await profileOf(tx.db, actor.id)));
  });
}

export async function hideHealthChild({ actor, params, body, context }: CallOf<typeof contract.hideHealthChild>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const before = (await listKept(tx.db, actor.id)).find(({ id }) => id === params.id);
    if (!before) throw new Refusal("not_found");
    const counted = await listChildren(tx.db, actor.id);
    const counts = !body.died && !body.removed;
    if (counts && (before.died || before.removed) && counted.length >= maxChildren)
      throw new Refusal("too_many_children");
    await mustNotReopen(tx, before, { ...before, ...body }, Temporal.PlainDate.from(dateIn(actor.timeZone, now)));
    const values = { died: body.died, removed_at: body.removed ? now : null };
    await changeChild(tx, actor.id, { id: params.id, values, now });
    await auditProfile(tx, actor);
    tellParents(tx, context, actor.id);
    return tx.answer({ id: before.id, ...viewKept({ ...before, ...body }) });
  });
}
