// The library's search, its suggestions, and the words it knows for spelling. SQL only.
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
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

const query = (words: unknown) => sql`to_tsquery('english', ${words}::text)`;

/** `words`: all of them have to be found. `any`: those that count for the rank. */
interface Searched {
  words: string;
  any: string;
  types: readonly string[];
  limit: number;
  offset: number;
}

/**
 * First the pieces with all words in title and summary, then those that have some or all of them in their text. The text of a piece is
 * never read to rank it: that takes longer than everything else together.
 */
const search = compiledOnce<ReaderValues & Searched, PieceRow>((_read, v) => {
  const found = (place: number, holds: ReturnType<typeof sql>) =>
    sql`(select p.id, ${sql.lit(place)} as place, p.updated_on,
        (${sql.lit(IN_TEXT)} + ts_rank(${sql.lit(WEIGHTS)}, p.head, ${query(v.any)})) * (1 + 0.25 * ${fitOf(v)}) as rank
      from library_pieces p where ${holds} and p.content_type = any(${v.types}::text[]) and ${visible(v)}
      order by rank desc, p.updated_on desc, p.id desc limit ${v.limit}::bigint + ${v.offset}::bigint)`;
  // The second part is only read if the first one doesn't fill the page.
  return sql<PieceRow>`with page as materialized (
      select * from (${found(1, sql`p.head @@ ${query(v.words)}`)}
        union all ${found(0, sql`p.words @@ ${query(v.words)} and (p.head @@ ${query(v.words)}) is false`)}) as found
      limit ${v.limit}::bigint offset ${v.offset}::bigint)
    select ${pieceColumns(v)} from page f join library_pieces p on p.id = f.id ${ownMark(v)}
    order by f.place desc, f.rank desc, f.updated_on desc, f.id desc`;
});

export const findPieces = (read: Reader, reader: LibraryReader, asked: Searched) =>
  search(read, { ...readerValues(reader), ...asked });

/** `inTitle`: all of them in the title. `inHead`: in title and summary. */
interface Typed {
  inTitle: string;
  inHead: string;
  begin: string;
  limit: number;
}

const suggest = compiledOnce<ReaderValues & Typed & { seesForum: boolean }, LinkedRow>((_read, v) => {
  const found = (place: number, holds: ReturnType<typeof sql>) =>
    sql`(select p.id, ${sql.lit(place)} as place, ${fitOf(v)} as fit, p.updated_on from library_pieces p
      where ${holds} and ${visible(v)} order by fit desc, p.updated_on desc, p.id desc limit ${v.limit}::bigint)`;
  return sql<LinkedRow>`with page as materialized (
      select * from (${found(1, sql`p.head @@ ${query(v.inTitle)}`)}
        union all ${found(0, sql`p.head @@ ${query(v.inHead)} and (p.head @@ ${query(v.inTitle)}) is false`)}) as found
      limit ${v.limit}::bigint),
    named as (select 'profession' as kind, t.id, t.slug, t.plural_name as name from verticals t
        where t.plural_name ilike ${v.begin}::text or t.name ilike ${v.begin}::text
      union all select 'community', c.id, c.slug, c.name from forum_communities c
        where c.name ilike ${v.begin}::text and ${v.seesForum}::boolean and not c.archived and (not c.about_birth or not ${v.quiet}::boolean)
      limit 1)
    (select n.kind, n.id, n.slug, n.name, null as content_type from named n)
    union all
    (select 'piece', p.id, p.slug, p.title, p.content_type from page f join library_pieces p on p.id = f.id
      order by f.place desc, f.fit desc, f.updated_on desc, f.id desc)`;
});

/** At most one profession or community whose name begins like this, then pieces: what fits the reader first, then the newest. */
export const findSuggestions = (read: Reader, reader: LibraryReader, asked: Typed) =>
  suggest(read, { ...readerValues(reader), seesForum: reader.seesForum, ...asked });

/** Words with the same first letter have at least this much in common if two of their letters are different. */
const LEAST_ALIKE = 0.1;

const words = compiledOnce<{ words: readonly string[] }, { word: string }>(
  (_read, v) => sql<{ word: string }>`select w.word from unnest(${v.words}::text[]) as asked (word)
    join library_words w on left(w.word, 1) = left(asked.word, 1) and abs(length(w.word) - length(asked.word)) <= 2
      and similarity(w.word, asked.word) >= ${sql.lit(LEAST_ALIKE)}
    order by w.pieces desc, w.word`,
);

/** Known words that look like one of these and have its first letter, the frequent ones first. */
export const listWordsLike = async (read: Reader, asked: readonly string[]): Promise<string[]> =>
  (await words(read, { words: asked })).map(({ word }) => word);
