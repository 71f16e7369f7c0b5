// One piece with everything on its page, and what its links and next steps lead to. SQL only.
import type { Block } from "@larkwell/domain/library/blocks.ts";
import { type LibraryType, RELATED } from "@larkwell/domain/library/limits.ts";
import type { BoxOfSigns, CitedSource } from "@larkwell/domain/library/make-piece.ts";
import { type RawBuilder, sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { LibraryReader } from "./library.access.ts";
import { isOpen } from "./open-articles.facts.ts";
import {
  fitOf,
  lastReview,
  ownMark,
  type PieceRow,
  pieceColumns,
  type ReaderValues,
  readerValues,
  type Sight,
  visible,
} from "./pieces.facts.ts";

export interface WholePieceRow extends PieceRow {
  body: Block[];
  terms: Record<string, { term: string; means: string }>;
  sources: CitedSource[];
  call_now: BoxOfSigns[];
  next: string[];
  high_stakes: string[];
  author: string;
  updated_on: string;
  helpful: boolean | null;
  review: { by: string; on: string } | null;
  /** To everyone, without signing in. */
  open: boolean;
  /** Of the reader: "ZZ" outside of the United States. */
  state: string | null;
}

export const wholeColumns = (
  v: ReaderValues,
) => sql`${pieceColumns(v)}, p.body, p.terms, p.sources, p.call_now, p.next, p.high_stakes,
  p.author, p.updated_on::text as updated_on, m.helpful, ${isOpen} as open,
  case when p.reviewed then ${lastReview(
    sql`json_build_object('by', concat_ws(', ', r.reviewer, nullif(r.credential, '')), 'on', to_char(r.reviewed_at, 'YYYY-MM-DD'))`,
  )} end as review,
  (select f.state from member_profiles f where f.user_id = ${v.readerId}::bigint) as state`;

interface ReadPieceRow extends WholePieceRow {
  related: PieceRow[];
}

/** For the same programs with all of its topics, then with some of them, then for other programs. */
function relatedTo(v: ReaderValues & { id: number }) {
  const part = (place: number, holds: RawBuilder<unknown>) =>
    sql`(select p.id, ${sql.lit(place)} as place, ${fitOf(v)} as fit, p.updated_on from library_pieces p
      where ${visible(v)} and p.id <> ${v.id}::bigint and ${holds}
      order by fit desc, p.updated_on desc, p.id desc limit ${sql.lit(RELATED)})`;
  const topics = sql`(select o.topics from library_pieces o where o.id = ${v.id}::bigint)`;
  const sameProgram = sql`(p.tracks && (select o.tracks from library_pieces o where o.id = ${v.id}::bigint))`;
  // As in a list: mostly the first part has enough.
  const parts = [
    part(2, sql`p.topics @> ${topics} and ${sameProgram} is true`),
    part(1, sql`p.topics && ${topics} and not p.topics @> ${topics} and ${sameProgram} is true`),
    part(0, sql`p.topics && ${topics} and not ${sameProgram}`),
  ];
  return sql`with page as materialized (select * from (${sql.join(parts, sql` union all `)}) as found limit ${sql.lit(RELATED)})
    select ${pieceColumns(v)} from page s join library_pieces p on p.id = s.id ${ownMark(v)}
    order by s.place desc, s.fit desc, s.updated_on desc, s.id desc`;
}

const piece = compiledOnce<ReaderValues & { id: number }, ReadPieceRow>(
  (_read, v) => sql<ReadPieceRow>`select ${wholeColumns(v)},
      (select coalesce(json_agg(r), '[]') from (${relatedTo(v)}) as r) as related
    from library_pieces p ${ownMark(v)} where p.id = ${v.id}::bigint and ${visible(v)}`,
);

export const findPiece = async (read: Reader, reader: LibraryReader, id: number): Promise<ReadPieceRow | undefined> =>
  (await piece(read, { ...readerValues(reader), id }))[0];

const pieces = compiledOnce<ReaderValues & { ids: readonly number[] }, WholePieceRow>(
  (_read, v) => sql<WholePieceRow>`select ${wholeColumns(v)}
    from library_pieces p ${ownMark(v)}
    where p.id = any(${v.ids}::bigint[]) and p.content_type <> 'quiz' and ${visible(v)}`,
);

/** Those that have a text and that the reader may see. */
export const findPieces = (read: Reader, reader: LibraryReader, ids: readonly number[]): Promise<WholePieceRow[]> =>
  pieces(read, { ...readerValues(reader), ids });

const anyPiece = compiledOnce<ReaderValues & { id: number }, WholePieceRow>(
  (_read, v) => sql<WholePieceRow>`select ${wholeColumns(v)}
    from library_pieces p ${ownMark(v)} where p.id = ${v.id}::bigint`,
);

/** Also what no member may see: only for staff with the right “content”, which the endpoint checks. */
export const findAnyPiece = async (
  read: Reader,
  staff: LibraryReader,
  id: number,
): Promise<WholePieceRow | undefined> => (await anyPiece(read, { ...readerValues(staff), id }))[0];

const exists = compiledOnce<Sight & { id: number }, { blocks: number }>(
  (_read, v) => sql<{ blocks: number }>`select jsonb_array_length(p.body) as blocks from library_pieces p
    where p.id = ${v.id}::bigint and ${visible(v)}`,
);

/** How many blocks it has, if the reader may see it. */
export const findBlocks = async (read: Reader, { quiet, demo, takesQuizzes }: LibraryReader, id: number) =>
  (await exists(read, { quiet, demo, takesQuizzes, id }))[0]?.blocks;

export interface LinkedRow {
  kind: "piece" | "profession" | "practitioner" | "community" | "assessment";
  id: number;
  slug: string;
  name: string;
  content_type: LibraryType | null;
}

const linked = compiledOnce<
  Sight & {
    seesForum: boolean;
    pieces: readonly string[];
    professions: readonly string[];
    communities: readonly string[];
    assessments: readonly string[];
  },
  LinkedRow
>(
  (
    _read,
    v,
  ) => sql<LinkedRow>`select 'piece' as kind, p.id, p.slug, p.title as name, p.content_type from library_pieces p
      where p.slug = any(${v.pieces}::text[]) and ${visible(v)}
    union all select 'profession', t.id, t.slug, t.plural_name, null from verticals t where t.slug = any(${v.professions}::text[])
    union all select 'community', c.id, c.slug, c.name, null from forum_communities c
      where c.slug = any(${v.communities}::text[]) and ${v.seesForum}::boolean and not c.archived and (not c.about_birth or not ${v.quiet}::boolean)
    union all select 'assessment', a.id, a.slug, a.title, null from assessments a
      where a.slug = any(${v.assessments}::text[]) and ${v.takesQuizzes}::boolean and (not a.about_birth or not ${v.quiet}::boolean)`,
);

/** What these slugs lead to, as far as the reader may go there. */
export const listLinked = async (
  read: Reader,
  { quiet, demo, takesQuizzes, seesForum }: LibraryReader,
  slugs: Record<"pieces" | "professions" | "communities" | "assessments", readonly string[]>,
): Promise<LinkedRow[]> =>
  Object.values(slugs).every(({ length }) => length === 0)
    ? []
    : linked(read, { quiet, demo, takesQuizzes, seesForum, ...slugs });
