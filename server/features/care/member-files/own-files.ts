// A member lists their files, renames and moves them, and deletes them.
import type * as contract from "@larkwell/contract/member-files.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { MOST_FILES, QUOTA_BYTES } from "@larkwell/domain/member-files/limits.ts";
import { fileName } from "@larkwell/domain/messages/file-names.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { mustBeOwnOpen, mustBeOwnWritable, openChildren } from "../../health/family/family.access.ts";
import { lockChildren } from "../../health/family/parent-access.facts.ts";
import {
  findFile,
  isForBirthPlan,
  listComing,
  listFiles,
  listForBirthPlan,
  removeFile,
  sumFiles,
  updateFile,
} from "./member-files.queries.ts";
import { viewFile, viewVisit } from "./member-files.view.ts";

export async function listMemberFiles({ actor, params, query, context }: CallOf<typeof contract.listMemberFiles>) {
  mustBeSelf(actor, params.user_id);
  if (query.child_id !== undefined)
    await mustBeOwnOpen(context.read, actor, { childId: query.child_id, kind: "files", now: context.now() });
  const [rows, kept] = await Promise.all([
    listFiles(context.read, actor, query, { now: context.now(), max: MOST_FILES }),
    sumFiles(context.read, actor),
  ]);
  return {
    data: rows.map(viewFile),
    meta: { used_bytes: kept.bytes, quota_bytes: QUOTA_BYTES, files: kept.files },
  };
}

export async function listFileVisits({ actor, params, context }: CallOf<typeof contract.listFileVisits>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  const [coming, past] = await Promise.all([
    listComing(context.read, actor, now),
    listForBirthPlan(context.read, actor, now),
  ]);
  return { coming: coming.map(viewVisit), birth_plan: past.map(viewVisit) };
}

export async function listFileChildren({ actor, params, context }: CallOf<typeof contract.listFileChildren>) {
  mustBeSelf(actor, params.user_id);
  return { data: await openChildren(context.read, actor, "files", context.now()) };
}

const endingOf = (name: string) => name.slice(name.lastIndexOf(".") + 1);

/** Both children are held: until this is done neither page closes, and neither child is hidden. */
async function mustBeMovable(
  tx: Tx,
  actor: Actor,
  move: { from: number | null; to: number | null },
  now: Temporal.Instant,
) {
  const children = [...new Set([move.from, move.to])].filter((id) => id !== null);
  if (children.length === 0) return;
  await lockChildren(tx, actor, children);
  for (const childId of children) await mustBeOwnWritable(tx.db, actor, { childId, kind: "files", now });
}

export async function changeMemberFile({ actor, params, body, context }: CallOf<typeof contract.changeMemberFile>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const file = mustBeThere(await findFile(tx.db, actor, params.id, now));
    const child_id = body.child_id === undefined ? file.child_id : body.child_id;
    await mustBeMovable(tx, actor, { from: file.child_id, to: child_id }, now);
    const type = body.type ?? file.type;
    const chosen = body.appointment_id === undefined ? file.appointment_id : body.appointment_id;
    // What moves to another folder leaves its visit: only a birth plan is about one.
    const visit = type === "BIRTH_PLAN" ? chosen : null;
    if (visit !== null && visit !== file.appointment_id && !(await isForBirthPlan(tx.db, actor, visit, now)))
      throw new Refusal("not_found");
    const name = body.name === undefined ? file.name : fileName(body.name, endingOf(file.name), t("document"));
    await updateFile(tx, actor, file.id, { name, type, appointment_id: visit, child_id });
    await tx.audit({
      action: "member_file.changed",
      subjectUserId: actor.id,
      subject: { kind: "member_file", id: file.id },
    });
    return tx.answer(viewFile(mustBeThere(await findFile(tx.db, actor, file.id, now))));
  });
}

export async function deleteMemberFile({ actor, params, context }: CallOf<typeof contract.deleteMemberFile>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const now = context.now();
    if ((await findFile(tx.db, actor, params.id, now)) && (await removeFile(tx, actor, params.id, now)))
      await tx.audit({
        action: "member_file.deleted",
        subjectUserId: actor.id,
        subject: { kind: "member_file", id: params.id },
      });
    return {};
  });
}
