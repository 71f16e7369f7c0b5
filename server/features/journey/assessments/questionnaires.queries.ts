// Questionnaires as the console maintains them: drafts, versions, reviews. SQL only.
import type { QuestionJson } from "@larkwell/domain/assessments/questions.ts";
import type { AssessmentType } from "@larkwell/domain/assessments/types.ts";
import { COUNT_LIMIT } from "@larkwell/domain/platform/count-limit.ts";
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

/** Versions that Larkwell ships have lower numbers, so that a newer release doesn't replace what a clinic published. */
const FIRST_OWN_VERSION = 1_001;

export interface QuestionnaireRow {
  id: number;
  slug: string;
  type: AssessmentType;
  title: string;
  summary: string;
  tracks: string[];
  about_birth: boolean;
  awaits_review: boolean;
  published: boolean;
  /** The current version; null: none was published. */
  version_id: number | null;
  version: number | null;
  made_by: number | null;
  needs_cover: boolean | null;
  questions: number | null;
  clinical: boolean | null;
  has_draft: boolean;
  /** Of the library, for a quiz that is a piece there: its text and its reviews are the editors’. */
  piece_id: number | null;
}

const columns = sql`a.id, a.slug, a.type, a.title, a.summary, a.tracks, a.about_birth, a.awaits_review, a.published,
  v.id as version_id, v.version, v.made_by, v.needs_cover, jsonb_array_length(v.question_json -> 'questions') as questions,
  (v.question_json -> 'attrs' -> 'clinical')::boolean as clinical,
  exists (select from assessment_drafts d where d.assessment_id = a.id) as has_draft,
  (select p.id from library_pieces p where p.slug = a.slug and p.content_type = 'quiz') as piece_id`;

const current = sql`from assessments a left join assessment_versions v on v.assessment_id = a.id and v.version = a.version`;

interface Page {
  type: AssessmentType | undefined;
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

export async function listQuestionnaires(read: Reader, { type, limit, offset, direction }: Page) {
  const chosen = type === undefined ? sql`` : sql`where a.type = ${type}`;
  const [{ rows }, count] = await Promise.all([
    sql<QuestionnaireRow>`select ${columns} ${current} ${chosen}
      order by a.id ${sql.raw(direction)} limit ${limit} offset ${offset}`.execute(read),
    sql<{ total: number }>`select count(*)::int as total from assessments a ${chosen}`.execute(read),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

const one = async <Row>(query: RawBuilder<Row>, read: Reader | Tx["db"]): Promise<Row | undefined> =>
  (await query.execute(read)).rows[0];

export const findQuestionnaire = (read: Reader, id: number) =>
  one(sql<QuestionnaireRow>`select ${columns} ${current} where a.id = ${id}`, read);

/** The next one to draft, publish or review it waits. */
export const lockQuestionnaire = (tx: Tx, id: number) =>
  one(sql<QuestionnaireRow>`select ${columns} ${current} where a.id = ${id} for update of a`, tx.db);

export const findQuestions = (read: Reader, versionId: number) =>
  one(
    sql<{ question_json: QuestionJson }>`select question_json from assessment_versions where id = ${versionId}`,
    read,
  );

const name = (table: string) =>
  sql`trim(concat(${sql.ref(`${table}.first_name`)}, ' ', ${sql.ref(`${table}.last_name`)}))`;

export interface DraftRow {
  body: string;
  revision: number;
  saved_by: number;
  saver: string;
  saved_at: Temporal.Instant;
}

export const findDraft = (read: Reader, id: number) =>
  one(
    sql<DraftRow>`select d.body, d.revision, d.saved_by, ${name("u")} as saver, d.saved_at
      from assessment_drafts d join users u on u.id = d.saved_by where d.assessment_id = ${id}`,
    read,
  );

export interface VersionRow {
  id: number;
  version: number;
  maker: string | null;
  created_at: Temporal.Instant;
  open: number;
  finished: number;
  reviewer: string | null;
  reviewed_at: Temporal.Instant | null;
}

const responses = (state: RawBuilder<unknown>) => sql`(select count(*)::int from (
  select from assessment_responses r where r.version_id = v.id and r.completed_at is ${state} limit ${sql.lit(COUNT_LIMIT)}) as counted)`;

export const listVersions = async (read: Reader, id: number): Promise<VersionRow[]> =>
  (
    await sql<VersionRow>`select v.id, v.version, ${name("maker")} as maker, v.created_at,
      ${responses(sql`null`)} as open, ${responses(sql`not null`)} as finished, w.reviewer, w.reviewed_at
      from assessment_versions v left join users maker on maker.id = v.made_by left join assessment_reviews w on w.version_id = v.id
      where v.assessment_id = ${id} order by v.version desc`.execute(read)
  ).rows.map((row) => ({ ...row, maker: row.maker || null }));

export const insertQuestionnaire = (tx: Tx, values: { slug: string; title: string; type: AssessmentType }) =>
  tx.db
    .insertInto("assessments")
    .values({ ...values, version: FIRST_OWN_VERSION - 1, published: false, tracks: [] })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning("id")
    .executeTakeFirst();

interface Draft {
  id: number;
  body: string;
  revision: number;
  savedBy: number;
  now: Temporal.Instant;
}

/** Under the lock of the questionnaire, with the revision already checked. */
export const storeDraft = (tx: Tx, { id, body, revision, savedBy, now }: Draft) => {
  const row = { body, revision, saved_by: savedBy, saved_at: now };
  return tx.db
    .insertInto("assessment_drafts")
    .values({ assessment_id: id, ...row })
    .onConflict((conflict) => conflict.column("assessment_id").doUpdateSet(row))
    .execute();
};

export const deleteDraft = (tx: Tx, id: number) =>
  tx.db.deleteFrom("assessment_drafts").where("assessment_id", "=", id).execute();

interface NewVersion {
  id: number;
  json: QuestionJson;
  needsCover: boolean;
  madeBy: number;
  now: Temporal.Instant;
}

export const insertVersion = (tx: Tx, { id, json, needsCover, madeBy, now }: NewVersion) =>
  one(
    sql<{ id: number; version: number }>`
      insert into assessment_versions (assessment_id, version, question_json, needs_cover, made_by, created_at)
      select ${id}, greatest(${sql.lit(FIRST_OWN_VERSION)}, 1 + coalesce(max(version), 0)), ${JSON.stringify(json)}::jsonb, ${needsCover}, ${madeBy}, ${now.toString()}::timestamptz
      from assessment_versions where assessment_id = ${id} returning id, version`,
    tx.db,
  );

type Shown = Pick<QuestionnaireRow, "title" | "summary" | "tracks" | "about_birth"> & { version: number };

export const updateCurrent = (tx: Tx, id: number, shown: Shown) =>
  tx.db
    .updateTable("assessments")
    .set({ ...shown, published: true, awaits_review: false })
    .where("id", "=", id)
    .execute();

export const setOffered = (tx: Tx, id: number, published: boolean) =>
  tx.db.updateTable("assessments").set({ published }).where("id", "=", id).execute();

interface Review {
  versionId: number;
  reviewerId: number;
  credential: string;
  now: Temporal.Instant;
}

/** With the name that the reviewer has now. */
export const insertReview = (tx: Tx, { versionId, reviewerId, credential, now }: Review) =>
  sql`insert into assessment_reviews (version_id, reviewer_id, reviewer, reviewed_at)
    select ${versionId}, u.id, ${name("u")} || ', ' || ${credential}::text, ${now.toString()}::timestamptz from users u where u.id = ${reviewerId}
    on conflict (version_id) do update set reviewer_id = excluded.reviewer_id, reviewer = excluded.reviewer, reviewed_at = excluded.reviewed_at`.execute(
    tx.db,
  );

export const endWaiting = (tx: Tx, id: number) =>
  tx.db.updateTable("assessments").set({ awaits_review: false }).where("id", "=", id).execute();
