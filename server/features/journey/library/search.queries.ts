// The library's search, its suggestions, and the words it knows for spelling. SQL only.
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import { plannedForItsValues } from "../../../data/prepared.ts";
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

/** A common word is ranked over the newest pieces with it. */
const RANKED_MOST = 2_000;
/** Of the body, of nothing, of the summary, of the title. */
const WEIGHTS = "{0.1, 0.1, 0.4, 1.0}";

const query = (words: unknown) => sql`to_tsquery('english', ${words}::text)`;

const search = compiledOnce<
  ReaderValues & { words: string; types: readonly string[]; limit: number; offset: number },
  PieceRow
>(
  (_read, v) => sql<PieceRow>`with newest as materialized (
      select p.id, p.words, ${fitOf(v)} as fit from library_pieces p
      where p.words @@ ${query(v.words)} and p.content_type = any(${v.types}::text[]) and ${visible(v)}
      order by p.updated_on desc, p.id desc limit ${sql.lit(RANKED_MOST)}),
    page as materialized (
      select n.id, ts_rank(${sql.lit(WEIGHTS)}, n.words, ${query(v.words)}) * (1 + 0.25 * n.fit) as rank from newest n
      order by rank desc, n.id desc limit ${v.limit}::bigint offset ${v.offset}::bigint)
    select ${pieceColumns(v)} from page join library_pieces p on p.id = page.id ${ownMark(v)}
    order by page.rank desc, page.id desc ${plannedForItsValues}`,
);

export const findPieces = (
  read: Reader,
  reader: LibraryReader,
  asked: { words: string; types: readonly string[]; limit: number; offset: number },
) => search(read, { ...readerValues(reader), ...asked });

const suggest = compiledOnce<
  ReaderValues & { words: string; begin: string; seesForum: boolean; limit: number },
  LinkedRow
>(
  (_read, v) => sql<LinkedRow>`with newest as materialized (
      select p.id, p.words, ${fitOf(v)} as fit from library_pieces p
      where p.words @@ ${query(v.words)} and ${visible(v)}
      order by p.updated_on desc, p.id desc limit ${sql.lit(RANKED_MOST)}),
    pieces as (select n.id, ts_rank(${sql.lit(WEIGHTS)}, n.words, ${query(v.words)}) * (1 + 0.25 * n.fit) as rank from newest n
      order by rank desc, n.id desc limit ${v.limit}::bigint),
    named as (select 'profession' as kind, t.id, t.slug, t.plural_name as name from verticals t
        where t.plural_name ilike ${v.begin}::text or t.name ilike ${v.begin}::text
      union all select 'community', c.id, c.slug, c.name from forum_communities c
        where c.name ilike ${v.begin}::text and ${v.seesForum}::boolean and not c.archived and (not c.about_birth or not ${v.quiet}::boolean)
      limit 1)
    (select n.kind, n.id, n.slug, n.name, null as content_type from named n)
    union all
    (select 'piece', p.id, p.slug, p.title, p.content_type from pieces join library_pieces p on p.id = pieces.id
      order by pieces.rank desc, p.id desc) ${plannedForItsValues}`,
);

/** At most one profession or community whose name begins like this, then the best pieces. */
export const findSuggestions = (
  read: Reader,
  reader: LibraryReader,
  asked: { words: string; begin: string; limit: number },
) => suggest(read, { ...readerValues(reader), seesForum: reader.seesForum, ...asked });

const words = compiledOnce<{ begin: string }, { word: string }>(
  (_read, v) => sql<{ word: string }>`select w.word from library_words w where left(w.word, 1) = ${v.begin}::text
    order by w.pieces desc, w.word`,
);

/** Known words with this first letter, the frequent ones first. */
export const listWords = async (read: Reader, begin: string): Promise<string[]> =>
  (await words(read, { begin })).map(({ word }) => word);
