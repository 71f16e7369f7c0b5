// A person has read up to a message: the mark never goes back, and only their own devices hear of it.
import type * as contract from "@larkwell/contract/messages.ts";
import type { CallOf } from "../../../http/call.ts";
import { moveReadMark } from "./open-channel.queries.ts";
import { partFor, recordOpening } from "./open-channel.ts";

export async function markChannelRead({ actor, params, body, context }: CallOf<typeof contract.markChannelRead>) {
  return context.write(actor, async (tx) => {
    const now = context.now();
    const channel = await partFor(tx.db, actor, params.channel_id);
    await recordOpening(tx, actor, channel, now);
    const mark = { channelId: channel.id, userId: actor.id, number: body.number, last: channel.last_number };
    const moved = await moveReadMark(tx, mark);
    if (moved !== undefined)
      await tx.publish("channel_read", { channelId: channel.id, userId: actor.id, number: moved, now });
    else if (channel.read_number >= body.number)
      return { read_number: channel.read_number, new_messages: channel.unread };
    // It moved, here or on another device since it was read above.
    const after = await partFor(tx.db, actor, channel.id);
    return { read_number: after.read_number, new_messages: after.unread };
  });
}
