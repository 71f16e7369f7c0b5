// The library's search, its suggestions, and the words it knows for spelling. SQL only.
import { type RawBuilder, sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import { listedByName } from "../../care/practitioners/listed-names.facts.ts";
import type { LibraryReader } from "./library.access.ts";
import type { LinkedRow } from "./piece.queries.ts";
import {
  fitOf,
  ownMark,
  type PieceRow,
  pieceColumns,
  type ReaderValues,
  readerValues,
  visible,
} from "./pieces.facts.ts";

/** Of the summary and of the title; the other two are not used. */
const WEIGHTS = "{0, 0, 0.4, 1.0}";
/** Of a piece that has the words in its text only. */
const IN_TEXT = 0.1;
/** Words that many texts have are ranked over the newest pieces with them. */
const RANKED_MOST = 1_000;

/** Selected, so that it is made once and not for each piece. */
const query = (words: unknown) => sql`(select to_tsquery('english', ${words}::text))`;

/** Pieces in one of the places where words are found: what fits the reader first, then the newest. */
const fitting = (
  v: ReaderValues,
  place: number,
  {
    among = sql`library_pieces`,
    holds,
    most,
  }: Record<"holds" | "most", RawBuilder<unknown>> & { among?: RawBuilder<unknown> },
) => sql`(select p.id, ${sql.lit(place)} as place, ${fitOf(v)}::float as rank, p.updated_on from ${among} p
    where ${holds} and ${visible(v)} order by rank desc, p.updated_on desc, p.id desc limit ${most})`;

const inTitle = (words: unknown) => sql`p.title_words @@ ${query(words)}`;
const inHead = (words: unknown) => sql`p.head @@ ${query(words)} and (${inTitle(words)}) is false`;

/** `words`: all of them have to be found. `any`: those that count for the rank. */
interface Searched {
  words: string;
  any: string;
  types: readonly string[];
  limit: number;
  offset: number;
}

/**
 * First the pieces with all words in the title, then those with all of them in title and summary, then those that have some or all of
 * them in their text. The text is never read to rank it: that takes longer than everything else together.
 */
const search = compiledOnce<ReaderValues & Searched, PieceRow>((_read, v) => {
  const most = sql`${v.limit}::bigint + ${v.offset}::bigint`;
  const asked = sql`p.content_type = any(${v.types}::text[])`;
  // The later parts are only read if the first ones don't fill the page.
  return sql<PieceRow>`with page as materialized (
      select * from (${fitting(v, 2, { holds: sql`${inTitle(v.words)} and ${asked}`, most })}
        union all ${fitting(v, 1, { holds: sql`${inHead(v.words)} and ${asked}`, most })}
        union all (select p.id, 0, (${sql.lit(IN_TEXT)} + ts_rank(${sql.lit(WEIGHTS)}, p.head, ${query(v.any)})) * (1 + 0.25 * ${fitOf(v)}) as rank, p.updated_on
          from (select p.* from library_pieces p where p.words @@ ${query(v.words)} and (p.head @@ ${query(v.words)}) is false and ${asked} and ${visible(v)}
            order by p.updated_on desc, p.id desc limit ${sql.lit(RANKED_MOST)}) p
          order by rank desc, p.updated_on desc, p.id desc limit ${most})) as found
      limit ${v.limit}::bigint offset ${v.offset}::bigint)
    select ${pieceColumns(v)} from page f join library_pieces p on p.id = f.id ${ownMark(v)}
    order by f.place desc, f.rank desc, f.updated_on desc, f.id desc`;
});

export const findPieces = (read: Reader, reader: LibraryReader, asked: Searched) =>
  search(read, { ...readerValues(reader), ...asked });

interface Typed {
  words: string;
  begin: string;
  limit: number;
}

/** Few letters begin a word of very many titles: the newest pieces are looked at first. */
const NEWEST = 200;

const suggestions = compiledOnce<ReaderValues & Typed & { seesForum: boolean }, LinkedRow>((_read, v) => {
  const most = sql`${v.limit}::bigint`;
  const newest = sql`(select n.* from library_pieces n where n.shown order by n.updated_on desc, n.id desc limit ${sql.lit(NEWEST)})`;
  // Null if there are no older ones: then nothing is older.
  const older = sql`(p.updated_on, p.id) < (select n.updated_on, n.id from library_pieces n where n.shown
    order by n.updated_on desc, n.id desc offset ${sql.lit(NEWEST - 1)} limit 1)`;
  return sql<LinkedRow>`with page as materialized (
      select * from (${fitting(v, 3, { among: newest, holds: inTitle(v.words), most })}
        union all ${fitting(v, 2, { holds: sql`${inTitle(v.words)} and ${older}`, most })}
        union all ${fitting(v, 1, { holds: inHead(v.words), most })}) as found limit ${most}),
    named as (select 'profession' as kind, t.id, t.slug, t.plural_name as name from verticals t
        where t.plural_name ilike ${v.begin}::text or t.name ilike ${v.begin}::text
      union all select 'community', c.id, c.slug, c.name from forum_communities c
        where c.name ilike ${v.begin}::text and ${v.seesForum}::boolean and not c.archived and (not c.about_birth or not ${v.quiet}::boolean)
      limit 1)
    (select n.kind, n.id, n.slug, n.name, null as content_type from named n)
    union all
    (select 'practitioner', n.id, '', n.name, null from ${listedByName(v.begin)} as n order by n.name, n.id limit 1)
    union all
    (select 'piece', p.id, p.slug, p.title, p.content_type from page f join library_pieces p on p.id = f.id
      order by f.place desc, f.rank desc, f.updated_on desc, f.id desc)`;
});

/**
 * At most one profession or community and one practitioner whose name begins like this, then pieces with the words in title or summary: what fits the reader
 * first, then the newest.
 */
export const findSuggestions = (read: Reader, reader: LibraryReader, asked: Typed) =>
  suggestions(read, { ...readerValues(reader), seesForum: reader.seesForum, ...asked });

/** Two words with the same first letter that differ by mistakes of typing have at least this much in common. */
const LEAST_ALIKE = 0.1;

// A mistake takes a letter away, adds one, or does both: words whose letters differ more are never compared.
const words = compiledOnce<{ words: readonly string[]; mistakes: readonly number[] }, { word: string }>(
  (_read, v) => sql<{ word: string }>`select w.word
    from (select a.word, a.mistakes, letters_of(a.word) as letters
      from unnest(${v.words}::text[], ${v.mistakes}::integer[]) as a (word, mistakes) offset 0) as asked
    cross join lateral (select w.word, w.pieces from library_words w
      where left(w.word, 1) = left(asked.word, 1)
        and length(w.word) between length(asked.word) - asked.mistakes and length(asked.word) + asked.mistakes
        and bit_count((w.letters # asked.letters)::bit(26)) <= 2 * asked.mistakes
      offset 0) as w
    where similarity(w.word, asked.word) >= ${sql.lit(LEAST_ALIKE)}
    order by w.pieces desc, w.word`,
);

/** Known words that look like one of these and have its first letter, the frequent ones first. `mistakes`: how many each may have. */
export const listWordsLike = async (
  read: Reader,
  asked: { words: readonly string[]; mistakes: readonly number[] },
): Promise<string[]> => (await words(read, asked)).map(({ word }) => word);
