// The author deletes a post or a reply: its words are erased, except for moderators who have its case open. If someone answered, its place stays, empty.
import type * as contract from "@larkwell/contract/posting.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { forumReader } from "../forum/forum.access.ts";
import { keepForModerators } from "../forum/kept-texts.ts";
import { setPostState } from "../forum/set-post-state.ts";
import { erasePost, lockOwn } from "./posting.queries.ts";

export async function deletePost({ actor, params, context }: CallOf<typeof contract.deletePost>) {
  const reader = await forumReader(context, context.read, actor);
  return context.write(actor, async (tx) => {
    const row = mustBeThere(await lockOwn(tx, context, reader.id, params.id));
    if (row.state !== "shown" && row.state !== "held") throw new Refusal("post_gone");
    await setPostState(tx, { postId: row.id, state: "deleted" });
    await keepForModerators(tx, row.id);
    await erasePost(tx, row.id);
    return {};
  });
}
