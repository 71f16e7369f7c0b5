// A test's own assessments, those that ship, and responses as they are in the table.
import { seedAssessments } from "@larkwell/database/seeds/assessments/packs.ts";
import type { Answer, QuestionJson } from "@larkwell/domain/assessments/questions.ts";
import { needsCover } from "@larkwell/domain/assessments/score.ts";
import { type AssessmentType, onboardingType } from "@larkwell/domain/assessments/types.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import type { TestApp } from "../build-app.ts";
import type { Person } from "./people.ts";

let counter = 0;

interface Made {
  id: number;
  versionId: number;
}

/** A published assessment; returns its id and that of its version. */
export async function createAssessment(
  app: TestApp,
  question_json: QuestionJson,
  { type = "REFERRAL" as AssessmentType, published = true, id = undefined as number | undefined, version = 1 } = {},
): Promise<Made> {
  counter += 1;
  const slug = `made-for-a-test-${counter}`;
  return app.write(async ({ db }) => {
    const row = id
      ? await db
          .updateTable("assessments")
          .set({ version })
          .where("id", "=", id)
          .returning("id")
          .executeTakeFirstOrThrow()
      : await db
          .insertInto("assessments")
          .values({ slug, type, title: "Made for a test", version, published })
          .returning("id")
          .executeTakeFirstOrThrow();
    const made = await db
      .insertInto("assessment_versions")
      .values({
        assessment_id: row.id,
        version,
        question_json: JSON.stringify(question_json),
        needs_cover: needsCover(question_json),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id: row.id, versionId: made.id };
  });
}

/** A started response, also to an instrument that is switched off. */
export async function createResponse(
  app: TestApp,
  member: Pick<Person, "id">,
  { id, versionId }: Made,
  answers: readonly Answer[] = [],
): Promise<number> {
  const row = await app.write(({ db }) =>
    db
      .insertInto("assessment_responses")
      .values({
        user_id: member.id,
        assessment_id: id,
        version_id: versionId,
        answers: JSON.stringify(answers),
        started_at: app.context.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}

/** An assessment that ships; adds all of them if they are missing. */
async function shipped(app: TestApp, column: "type" | "slug", value: string): Promise<Made> {
  await app.write(({ db }) => seedAssessments(db));
  return app.context.read
    .selectFrom("assessments as a")
    .innerJoin("assessment_versions as v", "v.assessment_id", "a.id")
    .select(["a.id", "v.id as versionId"])
    .where(`a.${column}`, "=", value)
    .executeTakeFirstOrThrow();
}

/** Of a track’s onboarding. */
export const shippedOnboarding = (app: TestApp, track: TrackName): Promise<Made> =>
  shipped(app, "type", onboardingType(track));

/** A check-in by its slug. */
export const shippedCheckIn = (app: TestApp, slug: string): Promise<Made> => shipped(app, "slug", slug);
