// Which assessment belongs to a member's onboarding, and their progress in it: a fact for the guards of onboarding.
import { offeredTypes, onboardedTrack, onboardingType } from "@larkwell/domain/assessments/types.ts";
import { isQuietedByLoss } from "@larkwell/domain/tracks/suppression.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import type { Reader } from "../../../data/db.ts";
import { findCircumstances } from "../../health/circumstances/find-circumstances.ts";

export interface OnboardingAssessment {
  assessmentId: number;
  slug: string;
  state: "not_started" | "in_progress" | "completed";
  /** 0 to 100; never decreases. */
  progress: number;
}

interface Of {
  /** The member's track to use, of several; otherwise the newest. A loss comes before everything. */
  track?: TrackName | null;
}

/**
 * Null: no track yet, none is published for it, or the member must not be asked about it now (D29). `read` may be
 * `context.read` or `tx.db`.
 */
export async function onboardingAssessmentOf(
  read: Reader,
  userId: number,
  { track: meant }: Of = {},
): Promise<OnboardingAssessment | null> {
  const person = await findCircumstances(read, userId);
  const isHers = meant && person.activeTracks.includes(meant) && !isQuietedByLoss(person);
  const track = isHers ? meant : onboardedTrack(person.activeTracks);
  if (!track || !offeredTypes(person).includes(onboardingType(track))) return null;
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
