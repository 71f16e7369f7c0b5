// What the reader wrote, also anonymously: the anonymous ones are found in a second query, never by a join (decision 063).
import type * as contract from "@larkwell/contract/forum.ts";
import type { AppContext } from "../../../context.ts";
import type { CallOf } from "../../../http/call.ts";
import { listOwnAnonymous } from "./anonymous-authors.ts";
import { type ForumReader, forumReader } from "./forum.access.ts";
import { chooseOfKind, listOwnNamedIds, listOwnRows, type WrittenAsked } from "./people-lists.queries.ts";
import { showPosts } from "./show-posts.ts";

/** No id is above it. */
const NO_ID = Number.MAX_SAFE_INTEGER;
/** Anonymous posts and replies that are looked at in one step. */
const STEP = 200;

async function listAnonymousIds({ read, secret }: AppContext, reader: ForumReader, asked: WrittenAsked) {
  const found: number[] = [];
  let { before } = asked;
  while (found.length <= asked.limit) {
    const ids = await listOwnAnonymous(read, secret, { userId: reader.id, before, limit: STEP });
    found.push(...(await chooseOfKind(read, reader, ids, asked.kind)));
    if (ids.length < STEP) break;
    before = ids.at(-1) ?? 0;
  }
  return found;
}

export async function listOwnPosts({ actor, query, context }: CallOf<typeof contract.listOwnPosts>) {
  const { read } = context;
  const reader = await forumReader(context, read, actor);
  const asked = { kind: query.kind, limit: query.limit, before: query.before ?? NO_ID };
  const named = await listOwnNamedIds(read, reader, asked);
  const anonymous = reader.role === "member" ? await listAnonymousIds(context, reader, asked) : [];
  const ids = [...named, ...anonymous].toSorted((a, b) => b - a);
  const rows = await listOwnRows(read, reader, ids.slice(0, query.limit));
  const posts = await showPosts(context, read, reader, rows);
  return {
    data: posts.map((post, place) => ({ ...post, thread_title: rows[place]?.thread_title ?? "" })),
    meta: { more: ids.length > query.limit },
  };
}
