// The communities of the forum: special ones first, then those of the reader's tracks (D55).
import type * as contract from "@larkwell/contract/forum.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { findCommunity, listCommunitiesBelow, listTopCommunities, readingOf } from "./communities.queries.ts";
import { viewCategory } from "./communities.view.ts";
import { forumReader } from "./forum.access.ts";

const BELOW = "sub_";

export async function listCategories({ actor, query, context }: CallOf<typeof contract.listCategories>) {
  const reader = await forumReader(context, context.read, actor);
  const reading = readingOf(reader, context.now());
  if (!query.client_name.startsWith(BELOW))
    return { data: (await listTopCommunities(context.read, reading)).map(viewCategory) };
  const above = mustBeThere(await findCommunity(context.read, reading, query.client_name.slice(BELOW.length)));
  return { data: (await listCommunitiesBelow(context.read, reading, above.id)).map(viewCategory) };
}
