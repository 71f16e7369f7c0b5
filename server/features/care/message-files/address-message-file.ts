// A person of the channel asks for an address that opens a file: the browser then loads it like any other picture or download.
import type * as contract from "@larkwell/contract/message-files.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { sideOf } from "../messages/messages.access.ts";
import { recordOpening } from "../messages/open-channel.ts";
import { makeTicket } from "./file-ticket.ts";
import { mustBeOffered, mustSeeFile } from "./message-files.access.ts";

export async function addressMessageFile(call: CallOf<typeof contract.addressMessageFile>) {
  const { actor, params, query, context } = call;
  const { file, channel } = await mustSeeFile(context, actor, params.id);
  mustBeOffered(file);
  if (query.part === "thumbnail" && file.thumbnail_bytes === null) throw new Refusal("not_found");
  // What a thumbnail shows was opened with the channel, which is on record; a whole file is a record of its own.
  if (sideOf(channel, actor) === "care" && (query.part === "whole" || !channel.opened_at))
    await context.write(actor, async (tx) => {
      await recordOpening(tx, actor, channel, context.now());
      if (query.part === "whole")
        await tx.audit({
          action: "message_file.opened",
          // A member whom colleagues speak about does not know of it (decision 061).
          subjectUserId: channel.kind === "internal" ? null : channel.member_id,
          subject: { kind: "message_file", id: file.id },
        });
    });
  const { key, until } = makeTicket(context, actor, file.id, query.part);
  return {
    url: `/api/v1/message_files/${file.id}/content?${new URLSearchParams({ key })}`,
    expires_at: toWire(until),
  };
}
