// Which pieces a reader may see, and the columns that every list shows. SQL only.
import type { LibraryType } from "@larkwell/domain/library/limits.ts";
import { type RawBuilder, sql } from "kysely";
import type { LibraryReader } from "./library.access.ts";

export interface PieceRow {
  id: number;
  slug: string;
  content_type: LibraryType;
  title: string;
  summary: string;
  minutes: number;
  reviewed: boolean;
  topics: { slug: string; title: string }[];
  fits: "stage" | "program" | "other";
  assessment_id: number | null;
  saved: boolean;
  place: number | null;
  /** How many blocks its body has; null for a piece that was not begun. */
  blocks: number | null;
}

/** Values of the reader that the statements use. */
export type ReaderValues = Pick<LibraryReader, "quiet" | "demo" | "takesQuizzes" | "programs" | "stages"> & {
  readerId: number;
};

/** What decides which pieces someone may see. */
export type Sight = Pick<ReaderValues, "quiet" | "demo" | "takesQuizzes">;

export const readerValues = ({ id, quiet, demo, takesQuizzes, programs, stages }: LibraryReader): ReaderValues => ({
  readerId: id,
  quiet,
  demo,
  takesQuizzes,
  programs,
  stages,
});

/** A piece `p` is part of the library, reviewed where it has to be, nothing that hurts this reader, and no quiz that can’t be taken. */
export const visible = ({ quiet, demo, takesQuizzes }: Sight) =>
  sql`(p.shown and (p.reviewed or p.high_stakes = '{}' or ${demo}::boolean) and (not p.about_birth or not ${quiet}::boolean)
    and (p.content_type <> 'quiz' or (${takesQuizzes}::boolean and exists (select from assessments a where a.slug = p.slug))))`;

/** Of the last review of what is shown of a piece `p` that no one withdrew. `told`: of library_reviews r. */
export const lastReview = <Told>(told: RawBuilder<Told>) => sql<Told | null>`(select ${told} from library_reviews r
  where r.piece_id = p.id and r.fingerprint = p.fingerprint and r.withdrawn_at is null order by r.id desc limit 1)`;

/** 2: for the reader’s stage. 1: for one of their programs. 0: for others. */
export const fitOf = ({ programs, stages }: Pick<ReaderValues, "programs" | "stages">) =>
  sql`case when not p.tracks && ${programs}::text[] then 0 when p.stages && ${stages}::text[] then 2 else 1 end`;

/** Together they are all pieces: for the reader's stage, for their programs, and for others, with the number of `fitOf`. */
const tiers = ({ programs, stages }: Pick<ReaderValues, "programs" | "stages">) =>
  [
    // "is true" matches no index: few pieces are for a stage, and they are found by it.
    [2, sql`p.stages && ${stages}::text[] and (p.tracks && ${programs}::text[]) is true`],
    // Many are for a program: they are found from the newest.
    [1, sql`(p.tracks && ${programs}::text[]) is true and not p.stages && ${stages}::text[]`],
    [0, sql`not p.tracks && ${programs}::text[]`],
  ] as const;

/**
 * Pieces `fitting` a list, as it shows them: for the reader's stage, then for their programs, then others, each from the newest. The parts are
 * read one after the other, and no further than the page: most pages need only the first ones.
 */
export const inOrder = (
  v: ReaderValues,
  { fitting, limit, offset }: { fitting: RawBuilder<unknown>; limit: unknown; offset: unknown },
) => {
  const parts = tiers(v).map(
    ([
      fit,
      holds,
    ]) => sql`(select p.id, ${sql.lit(fit)} as fit, p.updated_on from library_pieces p where ${fitting} and ${holds}
      order by p.updated_on desc, p.id desc limit ${limit}::bigint + ${offset}::bigint)`,
  );
  return sql`select * from (${sql.join(parts, sql` union all `)}) as found limit ${limit}::bigint offset ${offset}::bigint`;
};

/** Columns of `library_pieces p` and the reader’s `library_marks m` for PieceRow. */
export const pieceColumns = (
  v: ReaderValues,
) => sql`p.id, p.slug, p.content_type, p.title, p.summary, p.minutes, p.reviewed,
  (select coalesce(json_agg(json_build_object('slug', t.slug, 'title', t.title) order by t.place), '[]')
    from library_topics t where t.slug = any(p.topics) and (not t.about_birth or not ${v.quiet}::boolean)) as topics,
  (array['other', 'program', 'stage'])[1 + ${fitOf(v)}] as fits,
  (select a.id from assessments a where p.content_type = 'quiz' and a.slug = p.slug) as assessment_id,
  m.saved_at is not null as saved, m.place, case when m.place is not null then jsonb_array_length(p.body) end as blocks`;

export const ownMark = ({ readerId }: Pick<ReaderValues, "readerId">) =>
  sql`left join library_marks m on m.user_id = ${readerId}::bigint and m.piece_id = p.id`;
