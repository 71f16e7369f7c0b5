// A parent keeps a record of the vaccinations that a child was given. Sent again, an entry is made once.
import * as contract from "@larkwell/contract/family.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { dateFaults } from "@larkwell/domain/family/growth.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { lockChild, mustBeOpen, mustBeWritable } from "./family.access.ts";
import {
  type ChildRow,
  deleteVaccination,
  findVaccinationByKey,
  insertVaccination,
  listVaccinations,
  lockVaccination,
  updateVaccination,
} from "./family.queries.ts";
import { viewVaccination } from "./family.view.ts";
import { auditFamily } from "./own-growth.ts";

interface Given {
  name: string;
  on: string;
  dose: string;
  given_by: string;
  note: string;
}

const valuesOf = ({ name, on, dose, given_by, note }: Given) => ({ name, given_on: on, dose, given_by, note });

function mustBePossible({ on }: Given, child: ChildRow, actor: Actor, now: Temporal.Instant): void {
  const errors = dateFaults(on, { birthday: child.birthday, today: dateIn(actor.timeZone, now) });
  if (errors.length > 0) throw new Refusal("invalid", { errors });
}

export async function addChildVaccination({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.addChildVaccination>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  return context.write(actor, async (tx) => {
    await lockChild(tx, actor, params.child_id);
    const child = await mustBeWritable(tx.db, actor, { childId: params.child_id, kind: "vaccinations", now });
    mustBePossible(body, child, actor, now);
    const asked = { childId: child.id, now };
    const before = await findVaccinationByKey(tx.db, actor, asked, body.client_key);
    if (before) return viewVaccination(before, actor);
    if ((await listVaccinations(tx.db, actor, asked)).length >= contract.MOST_VACCINATIONS)
      throw new Refusal("too_much_of_child");
    await insertVaccination(tx, actor, { ...valuesOf(body), child_id: child.id, client_key: body.client_key }, now);
    // Not there: the key made an entry of another child.
    const entry = mustBeThere(await findVaccinationByKey(tx.db, actor, asked, body.client_key));
    await auditFamily(tx, child.ownerId);
    return viewVaccination(entry, actor);
  });
}

export async function changeChildVaccination({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.changeChildVaccination>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  return context.write(actor, async (tx) => {
    await lockChild(tx, actor, params.child_id);
    const child = await mustBeWritable(tx.db, actor, { childId: params.child_id, kind: "vaccinations", now });
    mustBePossible(body, child, actor, now);
    const entry = mustBeThere(await lockVaccination(tx, actor, { childId: child.id, now }, params.id));
    await updateVaccination(tx, actor, entry.id, valuesOf(body), now);
    await auditFamily(tx, child.ownerId);
    return viewVaccination({ ...entry, ...body, changed_at: now }, actor);
  });
}

export async function deleteChildVaccination({
  actor,
  params,
  context,
}: CallOf<typeof contract.deleteChildVaccination>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    await lockChild(tx, actor, params.child_id);
    const child = await mustBeOpen(tx.db, actor, {
      childId: params.child_id,
      kind: "vaccinations",
      now: context.now(),
    });
    await deleteVaccination(tx, actor, { childId: child.id, id: params.id, any: child.share === null });
    await auditFamily(tx, child.ownerId);
    return {};
  });
}
