// Sends a file to whoever holds an address of it that is still good: pictures are shown, everything else is saved and never opened in place.
import type * as contract from "@larkwell/contract/message-files.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { CallOf } from "../../../http/call.ts";
import { sendFile } from "../../../http/send-file.ts";
import { keyOf } from "./file-keys.ts";
import { readTicket } from "./file-ticket.ts";
import { mustBeOffered, mustSeeFile } from "./message-files.access.ts";

const cache = "private, no-store";

export async function readMessageFile(call: CallOf<typeof contract.readMessageFile>) {
  const { context, params, query, request } = call;
  const { actor, part } = await readTicket(context, query.key, params.id, request.id);
  // Asked anew each time: who left the channel meanwhile gets nothing.
  const { file } = await mustSeeFile(context, actor, params.id);
  mustBeOffered(file);
  const key = keyOf(file.folder, part);
  if (part === "whole")
    return sendFile(call, {
      key,
      bytes: file.bytes,
      digest: file.digest,
      contentType: file.content_type,
      name: file.name,
      disposition: file.kind === "picture" ? "inline" : "attachment",
      cache,
    });
  if (file.thumbnail_bytes === null || file.thumbnail_digest === null) throw new Refusal("not_found");
  return sendFile(call, {
    key,
    bytes: file.thumbnail_bytes,
    digest: file.thumbnail_digest,
    contentType: "image/jpeg",
    name: t("preview.jpg"),
    disposition: "inline",
    cache,
  });
}
