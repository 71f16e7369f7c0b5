// A file for a message: judged by its content, written anew if it is a picture, kept, and queued for the virus scanner.
import { randomUUID } from "node:crypto";
import path from "node:path";
import type * as contract from "@larkwell/contract/message-files.ts";
import type { MessageFile } from "@larkwell/contract/messages.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { MAX_UNSENT_FILES } from "@larkwell/domain/messages/limits.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { receiveUpload } from "../../../http/receive-upload.ts";
import { mustBeOpen } from "../messages/messages.access.ts";
import { channelFor } from "../messages/open-channel.ts";
import { keyOf } from "./file-keys.ts";
import { countUnsent, findKept, insertFile, listUnsent, markKept } from "./message-files.queries.ts";
import { viewFile } from "./message-files.view.ts";
import { type PreparedFile, prepareFile } from "./prepare-file.ts";

const rules = { part: "file", allowed: ["pdf", "png", "jpeg", "heic"] } as const;

interface Upload {
  actor: Actor;
  channelId: number;
  clientKey: string;
}

async function mustHaveRoom(context: AppContext, { actor, channelId }: Upload): Promise<void> {
  const unsent = await listUnsent(context.read, { ownerId: actor.id, channelId }, MAX_UNSENT_FILES);
  if (unsent.length >= MAX_UNSENT_FILES) throw new Refusal("too_many_files");
}

/** The row, then the bytes, then the word that they are there: a crash in between leaves a row that clean-up finds. */
async function keep(context: AppContext, upload: Upload, file: PreparedFile): Promise<MessageFile> {
  const { actor, channelId, clientKey } = upload;
  const place = { ownerId: actor.id, channelId };
  const folder = `message-files/${randomUUID()}`;
  const state = context.virusScan.name === "none" ? "unchecked" : "checking";
  const { name, kind, contentType, whole, thumbnail } = file;
  const row = { ...place, clientKey, name, kind, contentType, whole, thumbnail, folder, state } as const;
  const { id } = await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    if ((await countUnsent(tx, place)) >= MAX_UNSENT_FILES) throw new Refusal("too_many_files");
    return insertFile(tx, { ...row, now: context.now() });
  });
  await context.files.put({ key: keyOf(folder, "whole"), path: file.wholePath, contentType });
  if (file.thumbnailPath)
    await context.files.put({ key: keyOf(folder, "thumbnail"), path: file.thumbnailPath, contentType: "image/jpeg" });
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    // The same upload came twice at once: the first one counts, and clean-up takes this one away.
    const first = await findKept(tx.db, place, clientKey);
    if (first) return tx.answer(viewFile(first));
    await markKept(tx, id, context.now());
    if (state === "checking") await tx.queue("file_check", { fileId: id }, { dedupeKey: `file_check:${id}` });
    return tx.answer({ id, name, kind, bytes: whole.bytes, state, width: whole.width, height: whole.height });
  });
}

export async function addMessageFile(call: CallOf<typeof contract.addMessageFile>): Promise<MessageFile> {
  const { actor, params, query, context, request } = call;
  const channel = await channelFor(context.read, context, actor, params.channel_id);
  mustBeOpen(channel);
  const upload = { actor, channelId: channel.id, clientKey: query.client_key ?? randomUUID() };
  await mustHaveRoom(context, upload);
  return receiveUpload({ context, request }, rules, async (file, name) => {
    const known = await findKept(context.read, { ownerId: actor.id, channelId: channel.id }, upload.clientKey);
    if (known) return viewFile(known);
    return keep(context, upload, await prepareFile(context, file, path.basename(name)));
  });
}
