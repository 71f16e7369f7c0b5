// One message, for those who may see its channel (R7.137).
import type * as contract from "@larkwell/contract/messages.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeTheirs, mustTakePart, sideOf } from "./messages.access.ts";
import { findOwnMessage } from "./messages.queries.ts";
import { viewMessage } from "./messages.view.ts";
import { noteOpening, partFor } from "./open-channel.ts";

export async function readMessage({ actor, query, context }: CallOf<typeof contract.readMessage>) {
  mustTakePart(actor);
  const row = mustBeTheirs(await findOwnMessage(context.read, actor, query.message_id));
  const channel = await partFor(context.read, actor, row.channel_id);
  await noteOpening(context, actor, channel);
  return viewMessage(row, { id: actor.id, side: sideOf(channel, actor) });
}
