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
  published: boolean;
  version_id: number;
  version: number;
  needs_cover: boolean;
  question_json: QuestionJson;
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

const columns = [
  "a.id",
  "a.slug",
  "a.type",
  "a.title",
  "a.published",
  "v.id as version_id",
  "v.version",
  "v.needs_cover",
  "v.question_json",
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

interface Joined {
  id: number;
  slug: string;
  type: string;
  title: string;
  published: boolean;
  version_id: number;
  version: number;
  needs_cover: boolean;
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
  covered: boolean;
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

export async function listOffered(read: Reader, actor: Actor, { types, covered, limit, offset, direction }: Filters) {
  if (types.length === 0) return { rows: [], total: 0 };
  let offered = assessmentsOf(read, actor).where("a.type", "in", types).where("a.published", "=", true);
  if (!covered) offered = offered.where((eb) => eb.or([eb("v.needs_cover", "=", false), eb("r.id", "is not", null)]));
  const [rows, count] = await Promise.all([
    offered.select(columns).select(flagged).orderBy("a.id", direction).limit(limit).offset(offset).execute(),
    offered.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(rowOf), total: count.total };
}

export async function listOwn(
  read: Reader,
  actor: Actor,
  { types, limit, offset, direction }: Omit<Filters, "covered">,
) {
  if (types.length === 0) return { rows: [], total: 0 };
  const own = read
    .selectFrom("assessment_responses as r")
    .innerJoin("assessments as a", "a.id", "r.assessment_id")
    .innerJoin("assessment_versions as v", "v.id", "r.version_id")
    .where("r.user_id", "=", actor.id)
    .where("a.type", "in", types);
  const [rows, count] = await Promise.all([
    own.select(columns).select(flagged).orderBy("r.id", direction).limit(limit).offset(offset).execute(),
    own.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(rowOf), total: count.total };
}

export async function findAssessment(read: Reader, actor: Actor, id: number): Promise<AssessmentRow | undefined> {
  const row = await assessmentsOf(read, actor)
    .select(columns)
    .select(flagged)
    .where("a.id", "=", id)
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
    .select([
      "a.id",
      "a.slug",
      "a.type",
      "a.title",
      "a.published",
      "v.id as version_id",
      "v.version",
      "v.needs_cover",
      "v.question_json",
    ])
    .where("a.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    type: row.type as AssessmentType,
    question_json: row.question_json as QuestionJson,
    response: null,
  };
}

export async function findResponse(
  read: Reader,
  actor: Actor,
  { assessmentId, responseId }: { assessmentId: number; responseId: number | undefined },
): Promise<AssessmentRow | undefined> {
  let own = read
    .selectFrom("assessment_responses as r")
    .innerJoin("assessments as a", "a.id", "r.assessment_id")
    .innerJoin("assessment_versions as v", "v.id", "r.version_id")
    .select(columns)
    .select(flagged)
    .where("r.user_id", "=", actor.id)
    .where("r.assessment_id", "=", assessmentId);
  if (responseId !== undefined) own = own.where("r.id", "=", responseId);
  const row = await own.orderBy("r.id", "desc").executeTakeFirst();
  return row && rowOf(row);
}

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
  { type, version, covered }: { type: AssessmentType; version: number | "latest"; covered: boolean },
) => {
  let packs = read
    .selectFrom("assessments as a")
    .innerJoin("assessment_versions as v", "v.assessment_id", "a.id")
    .select(["a.id", "a.slug", "a.type", "a.title", "v.version", "v.question_json"])
    .where("a.type", "=", type)
    .where("a.published", "=", true);
  packs = version === "latest" ? packs.whereRef("v.version", "=", "a.version") : packs.where("v.version", "=", version);
  if (!covered) packs = packs.where("v.needs_cover", "=", false);
  return packs.orderBy("a.id").executeTakeFirst();
};
