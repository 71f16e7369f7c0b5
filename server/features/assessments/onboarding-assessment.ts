// Which assessment belongs to a member's onboarding, and how far she is: a fact that the guards of onboarding read.
import { onboardedTrack, onboardingType } from "@larkwell/domain/assessments/types.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { activeTracksOf } from "../../data/active-tracks.ts";
import type { Reader } from "../../data/db.ts";

export interface OnboardingAssessment {
  assessmentId: number;
  slug: string;
  state: "not_started" | "in_progress" | "completed";
  /** 0 to 100; never falls. */
  progress: number;
}

/** Null: no track yet, or none is published for it. `read` may be `house.read` or `tx.db`. */
export async function onboardingAssessmentOf(read: Reader, userId: number): Promise<OnboardingAssessment | null> {
  const person = await read
    .selectFrom("users")
    .select(activeTracksOf("users.id").as("tracks"))
    .where("id", "=", userId)
    .executeTakeFirst();
  const track = onboardedTrack((person?.tracks ?? []) as TrackName[]);
  if (!track) return null;
  const row = await read
    .selectFrom("assessments as a")
    .leftJoin("assessment_responses as r", (join) =>
      join.onRef("r.assessment_id", "=", "a.id").on("r.user_id", "=", userId),
    )
    .select(["a.id", "a.slug", "r.id as response", "r.progress", "r.completed_at"])
    .where("a.type", "=", onboardingType(track))
    .where("a.published", "=", true)
    .orderBy("a.id")
    .orderBy("r.id", "desc")
    .executeTakeFirst();
  if (!row) return null;
  const begun = row.response === null ? "not_started" : "in_progress";
  return {
    assessmentId: row.id,
    slug: row.slug,
    state: row.completed_at ? "completed" : begun,
    progress: row.progress ?? 0,
  };
}
