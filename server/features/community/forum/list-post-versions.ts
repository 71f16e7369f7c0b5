// The earlier versions of a post that was edited, the newest first.
import type * as contract from "@larkwell/contract/forum.ts";
import type { CallOf } from "../../../http/call.ts";
import { forumReader } from "./forum.access.ts";
import { openPlace } from "./open-post.ts";
import { listVersions } from "./versions.queries.ts";

export async function listPostVersions({ actor, params, context }: CallOf<typeof contract.listPostVersions>) {
  const reader = await forumReader(context, context.read, actor);
  const { row, mine } = await openPlace(context, context.read, reader, params.id);
  // An empty place has no past.
  return { data: row.state === "deleted" ? [] : await listVersions(context.read, row.id, mine) };
}
