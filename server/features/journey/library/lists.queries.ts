// Pieces in lists: by topic, type and stage, what was saved, and the topics themselves. SQL only.
import { COUNT_LIMIT } from "@larkwell/domain/platform/count-limit.ts";
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { LibraryReader } from "./library.access.ts";
import {
  fitOf,
  inOrder,
  ownMark,
  type PieceRow,
  pieceColumns,
  type ReaderValues,
  readerValues,
  type Sight,
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
}

/** `total`: how long the list is, at least up to COUNT_LIMIT and one more. */
type Counted = PieceRow & { total: number };

interface Values extends ReaderValues {
  topics: readonly string[];
  types: readonly string[];
  onlyPrograms: readonly string[];
  onlyStages: readonly string[];
  limit: number;
  offset: number;
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
    const page = byTopic
      ? // A topic has so few pieces that one pass counts and sorts them.
        sql`select p.id, ${fitOf(v)} as fit, p.updated_on, count(*) over ()::int as total from library_pieces p where ${fitting}
          order by fit desc, p.updated_on desc, p.id desc limit ${v.limit}::bigint offset ${v.offset}::bigint`
      : sql`select f.*, (select count(*)::int from (select from library_pieces p
            where ${fitting} limit ${sql.lit(COUNT_LIMIT + 1)}) as counted) as total
          from (${inOrder(v, { fitting, limit: v.limit, offset: v.offset })}) as f`;
    return sql<Counted>`with page as materialized (${page})
      select ${pieceColumns(v)}, f.total as "total" from page f join library_pieces p on p.id = f.id ${ownMark(v)}
      order by f.fit desc, f.updated_on desc, f.id desc`;
  });

const nameOf = ({ byTopic, byType, byProgram, byStage }: Kind) => `${byTopic} ${byType} ${byProgram} ${byStage}`;
const statements = new Map<string, ReturnType<typeof build>>();

export async function listPieces(read: Reader, reader: LibraryReader, asked: PiecesAsked): Promise<Counted[]> {
  const { topics, types, programs, stages, limit, offset } = asked;
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

export interface TopicRow {
  slug: string;
  title: string;
  about: string;
  pieces: number;
}

const topics = compiledOnce<Sight, TopicRow>(
  (_read, v) => sql<TopicRow>`select t.slug, t.title, t.about, n.pieces from library_topics t
    cross join lateral (select count(*)::int as pieces from library_pieces p where p.topics @> array[t.slug] and ${visible(v)}) as n
    where (not t.about_birth or not ${v.quiet}::boolean) and n.pieces > 0
    order by t.place`,
);

export const listTopics = (read: Reader, { quiet, demo, takesQuizzes }: LibraryReader) =>
  topics(read, { quiet, demo, takesQuizzes });

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

const tips = compiledOnce<Sight, TipRow>(
  (_read, v) => sql<TipRow>`select p.id, p.slug, p.content_type, p.title, p.summary, p.tracks, p.stages, p.about_birth
    from library_pieces p where ${visible(v)} and p.content_type <> 'quiz'
    order by p.updated_on desc, p.id desc limit ${sql.lit(TIPS_MOST)}`,
);

/** For everyone: who may meet what is up to who shows them. */
export const listTips = (read: Reader, demo: boolean) => tips(read, { quiet: false, takesQuizzes: false, demo });
