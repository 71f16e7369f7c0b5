// The practitioners' queue: members' posts without a practitioner's answer, in the communities of one's field first.
import type * as contract from "@larkwell/contract/posting.ts";
import { fieldOf } from "@larkwell/domain/forum/fields.ts";
import type { CallOf } from "../../../http/call.ts";
import { forumReader } from "../forum/forum.access.ts";
import type { PostRow } from "../forum/posts.facts.ts";
import { showPosts } from "../forum/show-posts.ts";
import {
  type CommunityRow,
  countWaiting,
  findCommunityOf,
  listOpenCommunities,
  listVerticals,
  listWaiting,
} from "./questions.queries.ts";

/** A community that is for no program in particular is in everyone’s field. */
const isIn = (field: readonly string[] | null, { tracks }: CommunityRow) =>
  field === null || tracks.length === 0 || tracks.some((track) => field.includes(track));

export async function listForumQuestions({ actor, query, context }: CallOf<typeof contract.listForumQuestions>) {
  const { read } = context;
  const reader = await forumReader(context, read, actor);
  const values = { readerId: reader.id, quiet: reader.quiet };
  const field = fieldOf(await listVerticals(read, reader.id));
  const open = await listOpenCommunities(read);
  const mine = new Set(open.filter((one) => isIn(field, one)).map(({ id }) => id));
  const others = query.field === "all" ? open.filter(({ id }) => !mine.has(id)).map(({ id }) => id) : [];
  const { limit, after = 0 } = query;
  // The page before ended in the second part, if its last post is outside of the field.
  const last = after === 0 ? undefined : await findCommunityOf(read, after);
  const isSecond = last !== undefined && !mine.has(last);
  const first = isSecond ? [] : await listWaiting(read, values, { communities: [...mine], after, limit: limit + 1 });
  const rest =
    first.length > limit || others.length === 0
      ? []
      : await listWaiting(read, values, {
          communities: others,
          after: isSecond ? after : 0,
          limit: limit + 1 - first.length,
        });
  const rows: PostRow[] = [...first, ...rest];
  const posts = await showPosts(context, read, reader, rows.slice(0, limit));
  const hoursSince = (at: string) => Math.floor((context.now().epochMilliseconds - Date.parse(at)) / 3_600_000);
  return {
    data: posts.map((post) => ({
      ...post,
      waiting_hours: Math.max(0, hoursSince(post.created_at)),
      in_your_field: post.categories.some((id) => mine.has(id)),
    })),
    meta: { more: rows.length > limit, waiting: await countWaiting(read, [...mine, ...others]) },
  };
}
