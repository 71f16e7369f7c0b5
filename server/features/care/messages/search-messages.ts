// Searches a person's own messages, newest first. The words are neither stored nor logged (D87).
import type * as contract from "@larkwell/contract/messages.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustTakePart } from "./messages.access.ts";
import { viewMessage } from "./messages.view.ts";
import { noteOpening, partFor } from "./open-channel.ts";
import { searchOwn } from "./search.queries.ts";

export async function searchMessages({ actor, body, context }: CallOf<typeof contract.searchMessages>) {
  mustTakePart(actor);
  const { term, limit, before_id: before } = body;
  const rows = await searchOwn(context.read, actor, { term, before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  // Whoever reads a member’s messages here for the first time has opened their channel.
  const unopened = new Set(shown.flatMap((row) => (row.reader_opened ? [] : [row.channel_id])));
  for (const channelId of unopened) await noteOpening(context, actor, await partFor(context.read, actor, channelId));
  return {
    data: shown.map((row) => viewMessage(row, { id: actor.id, side: row.reader_side })),
    meta: { more: rows.length > limit },
  };
}
