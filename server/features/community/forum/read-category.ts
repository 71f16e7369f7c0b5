// A community with those above and below it, and its pinned posts.
import type * as contract from "@larkwell/contract/forum.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import {
  findCommunity,
  findCommunityById,
  listCommunitiesBelow,
  listPinned,
  readingOf,
} from "./communities.queries.ts";
import { viewCategory } from "./communities.view.ts";
import { forumReader } from "./forum.access.ts";
import { showPosts } from "./show-posts.ts";

export async function readCategory({ actor, params, context }: CallOf<typeof contract.readCategory>) {
  const { read } = context;
  const reader = await forumReader(context, read, actor);
  const reading = readingOf(reader, context.now());
  const community = mustBeThere(await findCommunity(read, reading, params.slug));
  const [parent, below, pinned] = await Promise.all([
    community.parent_id === null ? undefined : findCommunityById(read, reading, community.parent_id),
    listCommunitiesBelow(read, reading, community.id),
    listPinned(read, reading, community.id),
  ]);
  return {
    category: viewCategory(community),
    parent: parent ? viewCategory(parent) : null,
    below: below.map(viewCategory),
    pinned: await showPosts(context, read, reader, pinned),
    seen_post_id: community.seen_post_id,
  };
}
