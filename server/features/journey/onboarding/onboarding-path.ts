// Collects what decides a member's path: their own answers, and what other features know about them now.
import type { OnboardingFacts } from "@larkwell/domain/onboarding/steps.ts";
import { mayHaveGift } from "@larkwell/domain/onboarding/welcome-gift.ts";
import { isOffered } from "@larkwell/domain/tracks/offered.ts";
import { isInLoss, mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import { onboardingAssessmentOf } from "../assessments/onboarding-assessment.ts";
import { findOnboarding, type OnboardingRow } from "./onboarding.queries.ts";

export interface OnboardingPath {
  row: OnboardingRow;
  facts: OnboardingFacts;
}

/** A loss comes before everything; otherwise the member's choice, as long as they are in it. */
function trackOf({ active_tracks, track }: OnboardingRow): TrackName | null {
  if (isInLoss(active_tracks)) return "pregnancyloss";
  return active_tracks.find((one) => one === track) ?? active_tracks[0] ?? null;
}

const endedAs = ({ completed_sponsored }: OnboardingRow): OnboardingFacts["ended"] => {
  if (completed_sponsored === null) return "no";
  return completed_sponsored ? "sponsored" : "unsponsored";
};

/** As the organization words it, if it may be offered to the member now (D28). */
export function giftFor({ row }: OnboardingPath): string | null {
  const facts = {
    activeTracks: row.active_tracks,
    afterLoss: row.after_loss,
    linkedInLoss: row.linked_in_loss,
    organizationGift: row.gift,
  };
  return mayHaveGift(facts) ? row.gift : null;
}

/** Undefined for members from before onboarding. `read` is `context.read` or a transaction's. */
export async function onboardingPathOf(
  read: Reader,
  context: AppContext,
  userId: number,
): Promise<OnboardingPath | undefined> {
  const row = await findOnboarding(read, userId, {
    now: context.now(),
    defaultCoordinatorId: context.config.DEFAULT_CARE_COORDINATOR_ID ?? null,
  });
  if (!row) return undefined;
  const track = trackOf(row);
  const circumstances = {
    activeTracks: row.active_tracks,
    afterLoss: row.after_loss,
    linkedInLoss: row.linked_in_loss,
  };
  const assessment = row.offered_tracks === null ? null : await onboardingAssessmentOf(read, userId, { track });
  return {
    row,
    facts: {
      track,
      dueDateAnswered: row.due_date_answered,
      hasChild: row.has_child,
      datesQuiet: !mayMeet("countdown", circumstances),
      sponsored: row.offered_tracks !== null,
      trackOffered: track !== null && isOffered(track, row.offered_tracks),
      manualPending: row.manual_state === "waiting",
      manualRefused: row.manual_state === "refused",
      hasAddress: row.has_address,
      assessment: assessment && {
        id: assessment.assessmentId,
        slug: assessment.slug,
        finished: assessment.state === "completed",
      },
      coordinatorId: row.coordinator_id,
      bookedId: row.booked_id,
      mayInvitePartner: row.partner_invites === true && !row.partner_linked,
      partnerInvited: row.partner_invited,
      outcomes: Object.fromEntries(row.outcomes.map(({ step, outcome }) => [step, outcome])),
      ended: endedAs(row),
    },
  };
}
