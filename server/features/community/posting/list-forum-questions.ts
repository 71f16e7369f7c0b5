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

const isGeneral = ({ tracks }: CommunityRow) => tracks.length === 0;
const isIn = (field: readonly string[] | null, { tracks }: CommunityRow) =>
  field === null || tracks.some((track) => field.includes(track));

/** Ids of communities in the order of the queue: for programs of one's field, for everyone, and the rest if it was asked for. */
function partsOf(open: readonly CommunityRow[], field: readonly string[] | null, withRest: boolean) {
  const special = open.filter((one) => !isGeneral(one));
  const own = special.filter((one) => isIn(field, one));
  const rest = withRest ? special.filter((one) => !isIn(field, one)) : [];
  return [own, open.filter(isGeneral), rest].map((part) => part.map(({ id }) => id));
}

export async function listForumQuestions({ actor, query, context }: CallOf<typeof contract.listForumQuestions>) {
  const { read } = context;
  const reader = await forumReader(context, read, actor);
  const values = { readerId: reader.id, quiet: reader.quiet };
  const field = fieldOf(await listVerticals(read, reader.id));
  const parts = partsOf(await listOpenCommunities(read), field, query.field === "all");
  const mine = new Set(parts[0]);
  const { limit, after = 0 } = query;
  // A page goes on in the part in which the one before ended.
  const last = after === 0 ? undefined : await findCommunityOf(read, after);
  const begun = Math.max(
    0,
    parts.findIndex((part) => last !== undefined && part.includes(last)),
  );
  const rows: PostRow[] = [];
  for (const [place, communities] of parts.entries()) {
    const left = limit + 1 - rows.length;
    if (place < begun || left <= 0 || communities.length === 0) continue;
    rows.push(...(await listWaiting(read, values, { communities, after: place === begun ? after : 0, limit: left })));
  }
  const posts = await showPosts(context, read, reader, rows.slice(0, limit));
  const hoursSince = (at: string) => Math.floor((context.now().epochMilliseconds - Date.parse(at)) / 3_600_000);
  return {
    data: posts.map((post) => ({
      ...post,
      waiting_hours: Math.max(0, hoursSince(post.created_at)),
      in_your_field: post.categories.some((id) => mine.has(id)),
    })),
    meta: { more: rows.length > limit, waiting: await countWaiting(read, parts.flat()) },
  };
}
