// Sends a file to the one who holds an address of it that is still good. Only pictures that were made here are shown in place;
// everything as it was uploaded is saved and never opened there.
import type * as contract from "@larkwell/contract/member-files.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { fileName } from "@larkwell/domain/messages/file-names.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { sendFile } from "../../../http/send-file.ts";
import { addressOfOne, readOne } from "./file-address.ts";
import { mustBeOffered, mustBeSharedWith, mustOwn } from "./member-files.access.ts";
import { findKept, type KeptRow, keyOf } from "./member-files.queries.ts";

const cache = "private, no-store";

/** Null if this file has no such part. */
function sizeOf(file: KeptRow, part: contract.MemberFilePart): { bytes: number | null; digest: string | null } {
  if (part === "whole") return file;
  if (part === "view") return { bytes: file.view_bytes, digest: file.view_digest };
  return { bytes: file.thumbnail_bytes, digest: file.thumbnail_digest };
}

export async function addressMemberFile({ actor, params, query, context }: CallOf<typeof contract.addressMemberFile>) {
  mustBeSelf(actor, params.user_id);
  const file = await mustOwn(context.read, actor, params.id, context.now());
  mustBeOffered(file);
  if (sizeOf(file, query.part).bytes === null) throw new Refusal("not_found");
  return addressOfOne(context, actor, { file: file.id, part: query.part, appointment: null });
}

export async function readMemberFile(call: CallOf<typeof contract.readMemberFile>) {
  const { context, params, query, request } = call;
  const { actor, opens } = await readOne(context, query.key, params.id, request.id);
  const { part, appointment } = opens;
  // Asked anew each time: what is not shared any more opens nothing.
  if (appointment === null) await mustOwn(context.read, actor, params.id, context.now());
  else await mustBeSharedWith(context, actor, { file: params.id, appointment });
  const file = mustBeThere(await findKept(context.read, params.id, context.now()));
  mustBeOffered(file);
  const { bytes, digest } = sizeOf(file, part);
  if (bytes === null || digest === null) throw new Refusal("not_found");
  const isWhole = part === "whole";
  return sendFile(call, {
    key: keyOf(file.folder, part),
    bytes,
    digest,
    contentType: isWhole ? file.content_type : "image/jpeg",
    name: isWhole ? file.name : fileName(file.name, "jpg", t("picture")),
    disposition: isWhole ? "attachment" : "inline",
    cache,
  });
}
