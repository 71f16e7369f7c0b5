// The messages of a channel: the newest before a number, or everything that changed after a change.
import type * as contract from "@larkwell/contract/messages.ts";
import type { CallOf } from "../../../http/call.ts";
import { findChanged, findNewest } from "./channel-page.queries.ts";
import { mustBeTheirs, mustTakePart, sideOf } from "./messages.access.ts";
import { viewMessage } from "./messages.view.ts";
import { noteOpening } from "./open-channel.ts";

export async function listMessages({ actor, params, query, context }: CallOf<typeof contract.listMessages>) {
  mustTakePart(actor);
  const { limit, before, after_change: after } = query;
  // One more than shown says whether there is more.
  const asked = { actorId: actor.id, channelId: params.channel_id, limit: limit + 1 };
  const channel = mustBeTheirs(
    after === undefined
      ? await findNewest(context.read, { ...asked, before })
      : await findChanged(context.read, { ...asked, after }),
  );
  await noteOpening(context, actor, channel);
  const reader = { id: actor.id, side: sideOf(channel, actor) };
  return {
    data: channel.page.slice(0, limit).map((row) => viewMessage(row, reader)),
    meta: {
      more: channel.page.length > limit,
      change: channel.change,
      last_number: channel.last_number,
      read_number: channel.read_number,
    },
  };
}
