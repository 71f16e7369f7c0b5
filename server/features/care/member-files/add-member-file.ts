// A member uploads a file: judged by its content, kept as it is, and queued for the virus scanner. Of a picture, a copy to look at is
// made, without place, camera and time: only that one is ever shown in a page or opened by anyone else.
import { randomUUID } from "node:crypto";
import path from "node:path";
import * as contract from "@larkwell/contract/member-files.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { fits, QUOTA_BYTES } from "@larkwell/domain/member-files/limits.ts";
import { quotaWords } from "@larkwell/domain/member-files/quota-words.ts";
import { fileName } from "@larkwell/domain/messages/file-names.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { receiveUpload } from "../../../http/receive-upload.ts";
import { InvalidInput } from "../../../http/refusal-to-reply.ts";
import { digestOf } from "../../../outside/files/digest-of.ts";
import type { ReceivedFile, UploadKind } from "../../../outside/files/receive.ts";
import { mustBeOwnWritable } from "../../health/family/family.access.ts";
import { prepareFile } from "../message-files/prepare-file.ts";
import {
  type FileRow,
  findByKey,
  findFile,
  insertFile,
  isForBirthPlan,
  keyOf,
  markKept,
  type NewFile,
  removeFile,
  sumFiles,
} from "./member-files.queries.ts";
import { viewFile } from "./member-files.view.ts";

const rules = { part: "file", allowed: ["pdf", "png", "jpeg", "heic"] } as const;
const UPLOADS_AN_HOUR = 600;
const endings: Readonly<Record<UploadKind, string>> = {
  pdf: "pdf",
  png: "png",
  jpeg: "jpg",
  heic: "heic",
  json: "json",
  xml: "xml",
};

type Fields = ReturnType<typeof contract.memberFileFields.parse>;

interface Prepared {
  row: Omit<NewFile, "client_key" | "type" | "appointment_id" | "child_id" | "folder" | "state">;
  /** By part: where the bytes are now. */
  parts: { part: contract.MemberFilePart; path: string; contentType: string }[];
}

/** Throws UploadRefused. A picture that cannot be read is refused: it could not be looked at here. */
async function prepared(context: AppContext, file: ReceivedFile, given: string): Promise<Prepared> {
  const fallback = file.kind === "pdf" ? t("document") : t("picture");
  const name = fileName(path.basename(given), endings[file.kind], fallback);
  const digest = await digestOf(file.path);
  const whole = { name, content_type: file.contentType, bytes: file.bytes, digest };
  const original = { part: "whole" as const, path: file.path, contentType: file.contentType };
  const { kind, whole: view, wholePath, thumbnail, thumbnailPath } = await prepareFile(context, file, given);
  if (kind === "other")
    throw new Refusal("unreadable_file", {
      message: t(
        "We can’t show this HEIC photo. On an iPhone, choose “Most Compatible” under Settings, Camera, Formats, or send the photo to yourself by email. Then upload the JPEG.",
      ),
    });
  const none = { view_bytes: null, view_digest: null, width: null, height: null };
  if (kind === "pdf" || !thumbnail || !thumbnailPath)
    return { row: { ...whole, ...none, thumbnail_bytes: null, thumbnail_digest: null }, parts: [original] };
  const { bytes: view_bytes, digest: view_digest, width, height } = view;
  const { bytes: thumbnail_bytes, digest: thumbnail_digest } = thumbnail;
  return {
    row: { ...whole, view_bytes, view_digest, width, height, thumbnail_bytes, thumbnail_digest },
    parts: [
      original,
      { part: "view", path: wholePath, contentType: "image/jpeg" },
      { part: "thumbnail", path: thumbnailPath, contentType: "image/jpeg" },
    ],
  };
}

async function mustFit(read: Reader, actor: Actor, bytes: number): Promise<void> {
  const kept = await sumFiles(read, actor);
  if (fits(kept, bytes)) return;
  if (kept.bytes + bytes <= QUOTA_BYTES) throw new Refusal("files_full");
  throw new Refusal("files_full", {
    message: t("{used} There’s no room for this file. Delete some that you don’t need, then upload it again.", {
      used: quotaWords(kept.bytes),
    }),
  });
}

/** The row, then the bytes, then the word that they are there: a crash in between leaves a row that clean-up finds. */
async function keep(context: AppContext, actor: Actor, { row, parts }: Prepared, fields: Fields) {
  const { type, appointment_id = null, child_id = null, client_key = randomUUID() } = fields;
  const folder = `member-files/${randomUUID()}`;
  const state = context.virusScan.name === "none" ? "unchecked" : "checking";
  const { id } = await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    await mustTake(tx.db, actor, fields, context.now());
    await mustFit(tx.db, actor, row.bytes);
    return insertFile(tx, actor, { ...row, client_key, type, appointment_id, child_id, folder, state }, context.now());
  });
  try {
    for (const { part, path: from, contentType } of parts)
      await context.files.put({ key: keyOf(folder, part), path: from, contentType });
  } catch (error) {
    // Its room is free for the next try. Clean-up takes away what was written of it.
    await context.write(actor, (tx) => removeFile(tx, actor, id, context.now()));
    throw error;
  }
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const now = context.now();
    // The same upload came twice at once: the first one counts, and clean-up takes this one away.
    const first = await findByKey(tx.db, actor, client_key, now);
    if (first) return tx.answer(viewOpen(first));
    await mustTake(tx.db, actor, fields, now);
    await markKept(tx, id, now);
    await tx.audit({ action: "member_file.added", subjectUserId: actor.id, subject: { kind: "member_file", id } });
    if (state === "checking")
      await tx.queue("member_file_check", { fileId: id }, { dedupeKey: `member_file_check:${id}` });
    const file = await findFile(tx.db, actor, id, now);
    if (!file) throw new Error("A file that was just kept is there.");
    return tx.answer(viewFile(file));
  });
}

/** A file about a child: one of theirs, not hidden, and open to them. */
async function mustTake(read: Reader, actor: Actor, { child_id }: Pick<Fields, "child_id">, now: Temporal.Instant) {
  if (child_id !== undefined) await mustBeOwnWritable(read, actor, { childId: child_id, kind: "files", now });
}

/** The same upload made it before, and it was moved to a child since whose age has closed it. */
function viewOpen(file: FileRow) {
  if (!file.open) throw new Refusal("closed_by_age");
  return viewFile(file);
}

async function checkedFields(context: AppContext, actor: Actor, given: Record<string, string>): Promise<Fields> {
  const { success, data, error } = contract.memberFileFields.safeParse(given);
  if (!success) throw new InvalidInput("body", error.issues);
  await mustTake(context.read, actor, data, context.now());
  if (data.appointment_id === undefined) return data;
  // Only a birth plan is about a visit, and only about one of their own.
  const isTheirs = await isForBirthPlan(context.read, actor, data.appointment_id, context.now());
  if (data.type !== "BIRTH_PLAN" || !isTheirs) throw new Refusal("not_found");
  return data;
}

export async function addMemberFile(call: CallOf<typeof contract.addMemberFile>) {
  const { actor, params, context, request } = call;
  mustBeSelf(actor, params.user_id);
  // Whoever uploads and deletes without end fills the store faster than it is cleared.
  if (!(await context.allow(`member-files:${actor.id}`, { points: UPLOADS_AN_HOUR, seconds: 3_600 })))
    throw new Refusal("throttled");
  return receiveUpload({ context, request }, rules, async (file, name, given) => {
    const fields = await checkedFields(context, actor, given);
    const known = fields.client_key && (await findByKey(context.read, actor, fields.client_key, context.now()));
    if (known) return viewOpen(known);
    // Before a picture is read, which takes its turn in the whole process.
    await mustFit(context.read, actor, file.bytes);
    return keep(context, actor, await prepared(context, file, name), fields);
  });
}
