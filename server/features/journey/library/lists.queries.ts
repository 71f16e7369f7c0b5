// Pieces in lists: by topic, type and stage, for the first page, saved, begun, related. SQL only.
import { COUNT_LIMIT } from "@larkwell/domain/platform/count-limit.ts";
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { LibraryReader } from "./library.access.ts";
import {
  fitOf,
  ownMark,
  type PieceRow,
  pieceColumns,
  type ReaderValues,
  readerValues,
  tiers,
  visible,
} from "./pieces.facts.ts";

export interface PiecesAsked {
  topics?: readonly string[] | undefined;
  types?: readonly string[] | undefined;
  /** Only of these programs. */
  programs?: readonly string[] | undefined;
  /** Only of these modules and phases. */
  stages?: readonly string[] | undefined;
  limit: number;
  offset: number;
  /** How long the list is, up to COUNT_LIMIT and one more; otherwise 0. */
  counted?: boolean;
}

type Counted = PieceRow & { total: number };

interface Values extends ReaderValues {
  topics: readonly string[];
  types: readonly string[];
  onlyPrograms: readonly string[];
  onlyStages: readonly string[];
  limit: number;
  offset: number;
  counted: boolean;
}

/** What a statement is built for; its values come later. */
interface Kind {
  byTopic: boolean;
  byType: boolean;
  byProgram: boolean;
  byStage: boolean;
}

const build = ({ byTopic, byType, byProgram, byStage }: Kind) =>
  compiledOnce<Values, Counted>((_read, v) => {
    const fitting = sql`${visible(v)}
        and ${byTopic ? sql`p.topics && ${v.topics}::text[]` : sql`true`}
        and ${byType ? sql`p.content_type = any(${v.types}::text[])` : sql`true`}
        and ${byProgram ? sql`p.tracks && ${v.onlyPrograms}::text[]` : sql`true`}
        and ${byStage ? sql`p.stages && ${v.onlyStages}::text[]` : sql`true`}`;
    const each = tiers(v).map(
      ({ fit, holds }) => sql`(select p.id, ${sql.lit(fit)} as fit, p.updated_on from library_pieces p where ${fitting} and ${holds}
        order by p.updated_on desc, p.id desc limit ${v.limit}::bigint + ${v.offset}::bigint)`,
    );
    // The parts are read one after the other, and no further than the page: most pages need only the first ones.
    return sql<Counted>`with page as materialized (
        select * from (${sql.join(each, sql` union all `)}) as found limit ${v.limit}::bigint offset ${v.offset}::bigint)
      select ${pieceColumns(v)}, case when ${v.counted}::boolean then
          (select count(*)::int from (select from library_pieces p where ${fitting} limit ${sql.lit(COUNT_LIMIT + 1)}) as counted) else 0 end as "total"
      from page f join library_pieces p on p.id = f.id ${ownMark(v)}
      order by f.fit desc, f.updated_on desc, f.id desc`;
  });

const nameOf = ({ byTopic, byType, byProgram, byStage }: Kind) => `${byTopic} ${byType} ${byProgram} ${byStage}`;
const statements = new Map<string, ReturnType<typeof build>>();

export async function listPieces(read: Reader, reader: LibraryReader, asked: PiecesAsked): Promise<Counted[]> {
  const { topics, types, programs, stages, limit, offset, counted = false } = asked;
  const kind: Kind = {
    byTopic: topics !== undefined,
    byType: types !== undefined,
    byProgram: programs !== undefined,
    byStage: stages !== undefined,
  };
  const name = nameOf(kind);
  const statement = statements.get(name) ?? build(kind);
  statements.set(name, statement);
  return statement(read, {
    ...readerValues(reader),
    topics: topics ?? [],
    types: types ?? [],
    onlyPrograms: programs ?? [],
    onlyStages: stages ?? [],
    limit,
    offset,
    counted,
  });
}

const saved = compiledOnce<ReaderValues & { limit: number; offset: number }, Counted>(
  (_read, v) => sql<Counted>`select ${pieceColumns(v)}, count(*) over ()::int as total
    from library_marks m join library_pieces p on p.id = m.piece_id
    where m.user_id = ${v.readerId}::bigint and m.saved_at is not null and ${visible(v)}
    order by m.saved_at desc, p.id desc limit ${v.limit}::bigint offset ${v.offset}::bigint`,
);

/** The latest first. */
export const listSaved = (read: Reader, reader: LibraryReader, page: { limit: number; offset: number }) =>
  saved(read, { ...readerValues(reader), ...page });

const begun = compiledOnce<ReaderValues & { limit: number }, PieceRow>(
  (_read, v) => sql<PieceRow>`select ${pieceColumns(v)}
    from library_marks m join library_pieces p on p.id = m.piece_id
    where m.user_id = ${v.readerId}::bigint and m.place is not null and ${visible(v)}
    order by m.read_at desc limit ${v.limit}::bigint`,
);

export const listBegun = (read: Reader, reader: LibraryReader, limit: number) =>
  begun(read, { ...readerValues(reader), limit });

const related = compiledOnce<ReaderValues & { id: number; limit: number }, PieceRow>((_read, v) => {
  const like = (place: number, holds: ReturnType<typeof sql>) =>
    sql`(select p.id, ${sql.lit(place)} as place, ${fitOf(v)} as fit, p.updated_on from library_pieces p
      where ${visible(v)} and p.id <> ${v.id}::bigint and ${holds}
      order by fit desc, p.updated_on desc, p.id desc limit ${v.limit}::bigint)`;
  const topics = sql`(select o.topics from library_pieces o where o.id = ${v.id}::bigint)`;
  const sameProgram = sql`(p.tracks && (select o.tracks from library_pieces o where o.id = ${v.id}::bigint))`;
  // As in a list: mostly the first part has enough.
  return sql<PieceRow>`with page as materialized (select * from (${sql.join(
    [
      like(2, sql`p.topics @> ${topics} and ${sameProgram} is true`),
      like(1, sql`p.topics && ${topics} and not p.topics @> ${topics} and ${sameProgram} is true`),
      like(0, sql`p.topics && ${topics} and not ${sameProgram}`),
    ],
    sql` union all `,
  )}) as found limit ${v.limit}::bigint)
    select ${pieceColumns(v)} from page s join library_pieces p on p.id = s.id ${ownMark(v)}
    order by s.place desc, s.fit desc, s.updated_on desc, s.id desc`;
});

/** For the same programs with all of its topics, then with some of them, then for other programs. */
export const listRelated = (read: Reader, reader: LibraryReader, asked: { id: number; limit: number }) =>
  related(read, { ...readerValues(reader), ...asked });

export interface TopicRow {
  slug: string;
  title: string;
  about: string;
  pieces: number;
}

const topics = compiledOnce<Pick<ReaderValues, "quiet" | "demo">, TopicRow>(
  (_read, v) => sql<TopicRow>`select t.slug, t.title, t.about, n.pieces from library_topics t
    cross join lateral (select count(*)::int as pieces from library_pieces p where p.topics @> array[t.slug] and ${visible(v)}) as n
    where (not t.about_birth or not ${v.quiet}::boolean) and n.pieces > 0
    order by t.place`,
);

export const listTopics = (read: Reader, { quiet, demo }: LibraryReader) => topics(read, { quiet, demo });

export interface TipRow {
  id: number;
  slug: string;
  content_type: PieceRow["content_type"];
  title: string;
  summary: string;
  tracks: string[];
  stages: string[];
  about_birth: boolean;
}

/** As many as a home screen could show in some months. */
const TIPS_MOST = 100;

const tips = compiledOnce<Pick<ReaderValues, "quiet" | "demo">, TipRow>(
  (_read, v) => sql<TipRow>`select p.id, p.slug, p.content_type, p.title, p.summary, p.tracks, p.stages, p.about_birth
    from library_pieces p where ${visible(v)} and p.content_type <> 'quiz'
    order by p.updated_on desc, p.id desc limit ${sql.lit(TIPS_MOST)}`,
);

/** For everyone: who may meet what is up to who shows them. */
export const listTips = (read: Reader, demo: boolean) => tips(read, { quiet: false, demo });
