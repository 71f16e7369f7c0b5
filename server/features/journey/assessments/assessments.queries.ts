// Assessments, their versions, and what one member answered. SQL only.
import type { Answer, QuestionJson, SafetyFlag } from "@larkwell/domain/assessments/questions.ts";
import type { AssessmentType } from "@larkwell/domain/assessments/types.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";

export interface ResponseRow {
  id: number;
  answers: readonly Answer[];
  progress: number;
  score: number | null;
  band: string | null;
  started_at: Temporal.Instant;
  completed_at: Temporal.Instant | null;
  flagged: boolean;
}

export interface AssessmentRow {
  id: number;
  slug: string;
  type: AssessmentType;
  title: string;
  summary: string;
  /** Programs it is for; none: everyone. */
  tracks: readonly string[];
  about_birth: boolean;
  awaits_review: boolean;
  published: boolean;
  version_id: number;
  version: number;
  needs_cover: boolean;
  question_json: QuestionJson;
  /** When the member finished it last. */
  last_completed_at: Temporal.Instant | null;
  /** The member's newest one. */
  response: ResponseRow | null;
}

/** Each assessment with the member's newest answers, in the version that they began, or in the current one. */
function assessmentsOf(read: Reader, actor: Actor) {
  return read
    .selectFrom("assessments as a")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("assessment_responses as own")
          .selectAll("own")
          .where("own.user_id", "=", actor.id)
          .whereRef("own.assessment_id", "=", "a.id")
          .orderBy("own.id", "desc")
          .limit(1)
          .as("r"),
      (join) => join.onTrue(),
    )
    .innerJoin("assessment_versions as v", (join) =>
      join
        .onRef("v.assessment_id", "=", "a.id")
        .on(sql<boolean>`case when r.version_id is null then v.version = a.version else v.id = r.version_id end`),
    );
}

/** The member's responses, each with its assessment in the version that they answered. */
const ownResponses = (read: Reader, actor: Actor) =>
  read
    .selectFrom("assessment_responses as r")
    .innerJoin("assessments as a", "a.id", "r.assessment_id")
    .innerJoin("assessment_versions as v", "v.id", "r.version_id")
    .where("r.user_id", "=", actor.id);

const assessmentColumns = [
  "a.id",
  "a.slug",
  "a.type",
  "a.title",
  "a.summary",
  "a.tracks",
  "a.about_birth",
  "a.awaits_review",
  "a.published",
  "v.id as version_id",
  "v.version",
  "v.needs_cover",
  "v.question_json",
] as const;

const columns = [
  ...assessmentColumns,
  "r.id as response_id",
  "r.answers",
  "r.progress",
  "r.score",
  "r.band",
  "r.started_at",
  "r.completed_at",
] as const;

const flagged = sql<boolean>`exists (select from assessment_safety_flags flag where flag.response_id = r.id)`.as(
  "flagged",
);

const lastCompleted = ({ id }: Pick<Actor, "id">) =>
  sql<Temporal.Instant | null>`(select max(done.completed_at) from assessment_responses done
    where done.user_id = ${id} and done.assessment_id = a.id and done.completed_at is not null)`.as(
    "last_completed_at",
  );

interface Joined {
  id: number;
  slug: string;
  type: string;
  title: string;
  summary: string;
  tracks: string[];
  about_birth: boolean;
  awaits_review: boolean;
  published: boolean;
  version_id: number;
  version: number;
  needs_cover: boolean;
  last_completed_at: Temporal.Instant | null;
  question_json: unknown;
  response_id: number | null;
  answers: unknown;
  progress: number | null;
  score: number | null;
  band: string | null;
  started_at: Temporal.Instant | null;
  completed_at: Temporal.Instant | null;
  flagged: boolean;
}

function rowOf({ response_id, answers, progress, score, band, started_at, completed_at, flagged, ...rest }: Joined) {
  const response =
    response_id === null || started_at === null
      ? null
      : {
          id: response_id,
          answers: answers as readonly Answer[],
          progress: progress ?? 0,
          score,
          band,
          started_at,
          completed_at,
          flagged,
        };
  return {
    ...rest,
    type: rest.type as AssessmentType,
    question_json: rest.question_json as QuestionJson,
    response,
  } satisfies AssessmentRow;
}

interface Filters {
  types: readonly AssessmentType[];
  quiet: boolean;
  demo: boolean;
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

/** What a member must not meet is in no list: birth after a loss, and what waits for a review outside a demo clinic. */
const mayBeSeen = ({ quiet, demo }: Pick<Filters, "quiet" | "demo">) =>
  sql<boolean>`(not a.about_birth or not ${quiet}::boolean) and (not a.awaits_review or ${demo}::boolean)`;

export async function listOffered(read: Reader, actor: Actor, { types, limit, offset, direction, ...seen }: Filters) {
  if (types.length === 0) return { rows: [], total: 0 };
  const offered = assessmentsOf(read, actor)
    .where("a.type", "in", types)
    .where("a.published", "=", true)
    .where(mayBeSeen(seen));
  const [rows, count] = await Promise.all([
    offered
      .select(columns)
      .select([flagged, lastCompleted(actor)])
      .orderBy("a.id", direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    offered.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(rowOf), total: count.total };
}

export async function listOwn(read: Reader, actor: Actor, { types, limit, offset, direction, ...seen }: Filters) {
  if (types.length === 0) return { rows: [], total: 0 };
  const own = ownResponses(read, actor).where("a.type", "in", types).where(mayBeSeen(seen));
  const [rows, count] = await Promise.all([
    own
      .select(columns)
      .select([flagged, lastCompleted(actor)])
      .orderBy("r.id", direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(rowOf), total: count.total };
}

/** `of`: an id, or a slug. */
export async function findAssessment(
  read: Reader,
  actor: Actor,
  of: number | string,
): Promise<AssessmentRow | undefined> {
  const row = await assessmentsOf(read, actor)
    .select(columns)
    .select([flagged, lastCompleted(actor)])
    .where((eb) => (typeof of === "number" ? eb("a.id", "=", of) : eb("a.slug", "=", of)))
    .executeTakeFirst();
  return row && rowOf(row);
}

/** The version with which new responses begin, whatever was answered before. */
export async function findNewest(read: Reader, id: number): Promise<AssessmentRow | undefined> {
  const row = await read
    .selectFrom("assessments as a")
    .innerJoin("assessment_versions as v", (join) =>
      join.onRef("v.assessment_id", "=", "a.id").onRef("v.version", "=", "a.version"),
    )
    .select(assessmentColumns)
    .where("a.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    type: row.type as AssessmentType,
    question_json: row.question_json as QuestionJson,
    last_completed_at: null,
    response: null,
  };
}

export async function findResponse(
  read: Reader,
  actor: Actor,
  { assessmentId, responseId }: { assessmentId: number; responseId: number | undefined },
): Promise<AssessmentRow | undefined> {
  let own = ownResponses(read, actor)
    .select(columns)
    .select([flagged, lastCompleted(actor)])
    .where("r.assessment_id", "=", assessmentId);
  if (responseId !== undefined) own = own.where("r.id", "=", responseId);
  const row = await own.orderBy("r.id", "desc").executeTakeFirst();
  return row && rowOf(row);
}

/** The newest finished answers, or those of one response if they are finished. */
export async function findFinished(
  read: Reader,
  actor: Actor,
  { assessmentId, responseId }: { assessmentId: number; responseId: number | undefined },
): Promise<AssessmentRow | undefined> {
  let own = ownResponses(read, actor)
    .where("r.assessment_id", "=", assessmentId)
    .where("r.completed_at", "is not", null);
  if (responseId !== undefined) own = own.where("r.id", "=", responseId);
  const row = await own
    .select(columns)
    .select([flagged, lastCompleted(actor)])
    .orderBy("r.completed_at", "desc")
    .orderBy("r.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && rowOf(row);
}

export interface ScoreRow {
  id: number;
  score: number;
  band: string | null;
  completed_at: Temporal.Instant;
}

/** More than anyone compares; older ones stay in the data copy. */
const MOST_SCORES = 100;

/** Finished scores, oldest first: the newest of them, if there are very many. */
export async function listScores(read: Reader, actor: Actor, assessmentId: number): Promise<ScoreRow[]> {
  const rows = await read
    .selectFrom("assessment_responses as r")
    .select(["r.id", "r.score", "r.band", "r.completed_at"])
    .where("r.user_id", "=", actor.id)
    .where("r.assessment_id", "=", assessmentId)
    .where("r.completed_at", "is not", null)
    .where("r.score", "is not", null)
    .orderBy("r.completed_at", "desc")
    .limit(MOST_SCORES)
    .execute();
  return rows
    .flatMap(({ score, completed_at, ...row }) =>
      score === null || completed_at === null ? [] : [{ ...row, score, completed_at }],
    )
    .reverse();
}

export const findVertical = (read: Reader, slug: string) =>
  read.selectFrom("verticals").select(["id", "name"]).where("slug", "=", slug).executeTakeFirst();

export const insertResponse = (
  tx: Tx,
  row: AssessmentRow,
  { userId, now }: { userId: number; now: Temporal.Instant },
) =>
  tx.db
    .insertInto("assessment_responses")
    .values({ user_id: userId, assessment_id: row.id, version_id: row.version_id, started_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();

export interface Saved {
  answers: readonly Answer[];
  progress: number;
  score: number | null;
  band: string | null;
  completedAt: Temporal.Instant | null;
  now: Temporal.Instant;
}

export const updateResponse = (tx: Tx, id: number, { answers, progress, score, band, completedAt, now }: Saved) =>
  tx.db
    .updateTable("assessment_responses")
    .set({
      answers: JSON.stringify(answers),
      progress,
      score,
      band,
      completed_at: completedAt,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();

export interface Flagged {
  response_id: number;
  user_id: number;
  question_id: number;
  flag: SafetyFlag;
  flagged_at: Temporal.Instant;
}

/** Returns only what did not exist before. */
export const insertFlags = (tx: Tx, flags: readonly Flagged[]) =>
  tx.db
    .insertInto("assessment_safety_flags")
    .values([...flags])
    .onConflict((conflict) => conflict.columns(["response_id", "question_id", "flag"]).doNothing())
    .returning("id")
    .execute();

/** The oldest assessment of a type, in one of its versions or the newest one. */
export const findPack = (
  read: Reader,
  {
    type,
    version,
    covered,
    demo,
  }: { type: AssessmentType; version: number | "latest"; covered: boolean; demo: boolean },
) => {
  let packs = read
    .selectFrom("assessments as a")
    .innerJoin("assessment_versions as v", "v.assessment_id", "a.id")
    .select(["a.id", "a.slug", "a.type", "a.title", "v.version", "v.question_json"])
    .where("a.type", "=", type)
    .where("a.published", "=", true)
    .where(mayBeSeen({ quiet: false, demo }));
  packs = version === "latest" ? packs.whereRef("v.version", "=", "a.version") : packs.where("v.version", "=", version);
  if (!covered) packs = packs.where("v.needs_cover", "=", false);
  return packs.orderBy("a.id").executeTakeFirst();
};
