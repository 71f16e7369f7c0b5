// The PDF of a resource: accepted by its content, looked at by the virus scanner, kept, and shown instead of the last one.
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";
import type * as contract from "@larkwell/contract/ops-resources.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg, t } from "@larkwell/domain/language/text.ts";
import { fileName } from "@larkwell/domain/messages/file-names.ts";
import type { AppContext } from "../../../context.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { receiveUpload } from "../../../http/receive-upload.ts";
import { digestOf } from "../../../outside/files/digest-of.ts";
import type { ReceivedFile } from "../../../outside/files/receive.ts";
import { findRecord, insertFile, showFile } from "./ops-resources.queries.ts";
import { fileKey } from "./resource-files.ts";
import { viewOpsResource } from "./resources.view.ts";

const rules = { part: "file", allowed: ["pdf"] } as const;

/** Staff waits for the verdict. A scanner that is away refuses the file, because many people would open it. */
async function mustBeClean(context: AppContext, { path: file }: ReceivedFile): Promise<void> {
  if (context.virusScan.name === "none") return;
  const found = await context.virusScan.scan(createReadStream(file));
  if (found.verdict === "clean") return;
  const message = msg("We couldn’t check this file for viruses, so we didn’t keep it. Choose another one.");
  if (found.verdict === "unchecked") throw new Refusal("unreadable_file", { errors: [{ field: "file", message }] });
  context.log.warn({}, "the virus scan stopped the file of a resource");
  throw new Refusal("unsafe_file");
}

export async function addResourceFile(call: CallOf<typeof contract.addResourceFile>) {
  const { actor, params, context, request } = call;
  mustBeThere(await findRecord(context.read, params.id));
  return receiveUpload({ context, request }, rules, async (file, name) => {
    await mustBeClean(context, file);
    const folder = `resources/${randomUUID()}`;
    const made = {
      resourceId: params.id,
      folder,
      name: fileName(path.basename(name), "pdf", t("document")),
      bytes: file.bytes,
      digest: await digestOf(file.path),
    };
    const { id } = await context.write(actor, (tx) => insertFile(tx, { ...made, now: context.now() }));
    await context.files.put({ key: fileKey(folder), path: file.path, contentType: file.contentType });
    return context.write(actor, async (tx) => {
      await showFile(tx, params.id, id, context.now());
      await tx.audit({ action: "ops.resource_file_added", subject: { kind: "resource", id: params.id } });
      return tx.answer(viewOpsResource(mustBeThere(await findRecord(tx.db, params.id)), context.config));
    });
  });
}
