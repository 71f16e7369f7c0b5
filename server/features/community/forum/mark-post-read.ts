// The reader has read a thread up to a reply: what comes later is new to them.
import type * as contract from "@larkwell/contract/forum.ts";
import type { CallOf } from "../../../http/call.ts";
import { forumReader } from "./forum.access.ts";
import { openPlace } from "./open-post.ts";
import { saveRead } from "./reads.queries.ts";

export async function markPostRead({ actor, params, body, context }: CallOf<typeof contract.markPostRead>) {
  return context.write(actor, async (tx) => {
    const reader = await forumReader(context, tx.db, actor);
    const { row } = await openPlace(context, tx.db, reader, params.id);
    const followerTag = context.secret.forum.followerTag(actor.id);
    await saveRead(tx, { userId: actor.id, threadId: row.thread_id, position: body.position, followerTag });
    return {};
  });
}
