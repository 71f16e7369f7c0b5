// Full-text search: the newest posts with the words are ranked, never all of them; and suggestions by title. SQL only.
import { RANKED_MOST } from "@larkwell/domain/forum/limits.ts";
import { type RawBuilder, sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { ForumReader } from "./forum.access.ts";
import { type PostRow, postColumns, type ReaderValues, threadTitle, visible } from "./posts.facts.ts";
import { MARK_END, MARK_START } from "./search-parts.ts";
import { byIndexOfWords, goingBack, type WayToWords, wordsAsked, wordsQuery } from "./words.facts.ts";

export interface FoundRow extends PostRow {
  thread_title: string;
  /** The whole text, for its spelling. */
  whole_body: string;
  /** With marks around what was found, and without accents. */
  marked_title: string;
  marked_body: string;
}

interface Values extends ReaderValues {
  words: string;
  communityIds: readonly number[];
  since: string;
  limit: number;
  offset: number;
}

/** As the column `words` folds accents, but with its capitals, letter by letter. What looks like markup would be left out. */
const folded = (text: RawBuilder<unknown>) =>
  sql`translate(translate(${text}, ${sql.lit(MARK_START + MARK_END)}, ''), 'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ<>&', 'aaaaaeeeeiiiiooooouuuuncAAAAAEEEEIIIIOOOOOUUUUNC   ')`;

const marks = `StartSel=${MARK_START}, StopSel=${MARK_END}`;
const headline = (text: RawBuilder<unknown>, options: string) =>
  sql`ts_headline('english', ${folded(text)}, ${wordsQuery}, ${sql.lit(`${marks}, ${options}`)})`;

/** What a statement is built for; its values come later. */
interface Kind {
  byCommunity: boolean;
  answeredOnly: boolean;
  byTime: boolean;
}

/** The newest with the words, of those that the filters leave. Going back, those of each community by their part of an index, of a time by the time. */
function newestOf({ byCommunity, answeredOnly, byTime }: Kind, v: Values) {
  const most = sql.lit(RANKED_MOST);
  const conditions = sql`${visible(v)}
    and ${byTime ? sql`p.created_at >= ${v.since}::timestamptz` : sql`true`}
    and ${answeredOnly ? sql`(select t.practitioner_replies > 0 from forum_posts t where t.id = p.thread_id)` : sql`true`}`;
  const posts = ({ posts, condition }: WayToWords, further: RawBuilder<unknown>, order = sql`p.id desc`) =>
    sql`select p.id, p.words from ${posts} where ${condition} and ${conditions} and ${further} order by ${order} limit ${most}`;
  const back = byCommunity
    ? sql`select one.id, one.words from unnest(${v.communityIds}::bigint[]) as community(id)
        cross join lateral (${posts(goingBack, sql`p.community_id = community.id`)}) as one order by one.id desc limit ${most}`
    : posts(goingBack, sql`true`, byTime ? sql`p.created_at desc, p.id desc` : undefined);
  const ofCommunities = byCommunity ? sql`p.community_id = any(${v.communityIds}::bigint[])` : sql`true`;
  return sql`(${back}) union all (${posts(byIndexOfWords, ofCommunities)})`;
}

const buildSearch = (kind: Kind) =>
  compiledOnce<Values, FoundRow>(
    (_read, v) => sql<FoundRow>`with ${wordsAsked(v.words)}, newest as materialized (${newestOf(kind, v)}),
    page as materialized (
      select n.id, ts_rank(n.words, ${wordsQuery}) as rank from newest n
      order by rank desc, n.id desc limit ${v.limit}::bigint offset ${v.offset}::bigint)
    select ${postColumns(v, { whole: false })}, p.body as whole_body,
      (${threadTitle(v)}) as thread_title,
      ${headline(threadTitle(v), "HighlightAll=true")} as marked_title,
      ${headline(sql`p.body`, "MaxWords=35, MinWords=18, ShortWord=2")} as marked_body
    from page join forum_posts p on p.id = page.id join forum_posts t on t.id = p.thread_id
    order by page.rank desc, page.id desc`,
  );

const nameOf = ({ byCommunity, answeredOnly, byTime }: Kind) => `${byCommunity} ${answeredOnly} ${byTime}`;
const bools = [false, true];
const searches = new Map(
  bools
    .flatMap((byCommunity) =>
      bools.flatMap((answeredOnly) => bools.map((byTime): Kind => ({ byCommunity, answeredOnly, byTime }))),
    )
    .map((kind) => [nameOf(kind), buildSearch(kind)]),
);

export interface SearchAsked {
  words: string;
  communityIds: readonly number[] | undefined;
  /** In threads that a practitioner answered. */
  answeredOnly: boolean;
  since: string | undefined;
  limit: number;
  offset: number;
}

export async function findPosts(
  read: Reader,
  { id: readerId, quiet }: ForumReader,
  { communityIds, answeredOnly, since, ...asked }: SearchAsked,
): Promise<FoundRow[]> {
  const kind = { byCommunity: communityIds !== undefined, answeredOnly, byTime: since !== undefined };
  const search = searches.get(nameOf(kind));
  if (!search) throw new Error("Every kind of search has its statement.");
  return search(read, { readerId, quiet, communityIds: communityIds ?? [], since: since ?? "", ...asked });
}

export interface SuggestionRow {
  id: number;
  title: string;
  category: string;
  replies: number;
  answered_by_practitioner: boolean;
}

/** Fewer than a search ranks: someone is still typing. */
const SUGGESTED_FROM = 500;

const suggest = compiledOnce<ReaderValues & { words: string; limit: number }, SuggestionRow>((_read, v) => {
  const posts = ({ posts, condition }: WayToWords) => sql`select p.id, p.words from ${posts}
    where ${condition} and p.parent_id is null and ${visible(v)} order by p.id desc limit ${sql.lit(SUGGESTED_FROM)}`;
  return sql<SuggestionRow>`with ${wordsAsked(v.words)},
    newest as materialized ((${posts(goingBack)}) union all (${posts(byIndexOfWords)})),
    page as (select id, ts_rank('{0.02, 0.02, 0.1, 1.0}', words, ${wordsQuery}) as rank from newest
      order by rank desc, id desc limit ${v.limit}::bigint)
    select p.id, p.title, c.name as category, p.member_replies + p.practitioner_replies as replies,
      p.practitioner_replies > 0 as answered_by_practitioner
    from page join forum_posts p on p.id = page.id join forum_communities c on c.id = p.community_id
    order by page.rank desc, page.id desc`;
});

export const findSuggestions = (
  read: Reader,
  { id: readerId, quiet }: ForumReader,
  asked: { words: string; limit: number },
) => suggest(read, { readerId, quiet, ...asked });
