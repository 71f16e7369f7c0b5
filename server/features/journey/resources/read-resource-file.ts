// Sends the PDF of a resource: always saved, never opened in place.
import type * as ops from "@larkwell/contract/ops-resources.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/resources.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { sendFile } from "../../../http/send-file.ts";
import { findRecord, type OpsResourceRow } from "./ops-resources.queries.ts";
import { fileKey } from "./resource-files.ts";
import { mustSeePrivate, mustSeePublic } from "./resources.access.ts";

type Stored = Pick<OpsResourceRow, "folder" | "file_name" | "file_bytes" | "digest">;
type Sending = Parameters<typeof sendFile>[0];

function send(call: Sending, { folder, file_name: name, file_bytes: bytes, digest }: Stored) {
  if (folder === null || name === null || bytes === null || digest === null) throw new Refusal("not_found");
  return sendFile(call, {
    key: fileKey(folder),
    bytes,
    digest,
    name,
    contentType: "application/pdf",
    disposition: "attachment",
    cache: "private, no-store",
  });
}

export async function readPublicResourceFile(call: CallOf<typeof contract.readPublicResourceFile>) {
  const row = await mustSeePublic(call.context, call.actor, call.params.id);
  if (row.content_type !== "document") throw new Refusal("not_found");
  return send(call, row);
}

export async function readPrivateResourceFile(call: CallOf<typeof contract.readPrivateResourceFile>) {
  const { row } = await mustSeePrivate(call.context, call.actor, { ...call.params, ...call.query });
  if (row.content_type !== "document") throw new Refusal("not_found");
  return send(call, row);
}

export async function readOpsResourceFile(call: CallOf<typeof ops.readOpsResourceFile>) {
  return send(call, mustBeThere(await findRecord(call.context.read, call.params.id)));
}
