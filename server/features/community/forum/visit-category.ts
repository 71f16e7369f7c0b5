// The reader has been in a community: what comes later is new to them.
import type * as contract from "@larkwell/contract/forum.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { findCommunityId, readingOf, saveVisit } from "./communities.queries.ts";
import { forumReader } from "./forum.access.ts";

export async function visitCategory({ actor, params, context }: CallOf<typeof contract.visitCategory>) {
  return context.write(actor, async (tx) => {
    const reader = await forumReader(context, tx.db, actor);
    const id = mustBeThere(await findCommunityId(tx.db, reader, params.slug));
    await saveVisit(tx, readingOf(reader, context.now()), id);
    return {};
  });
}
