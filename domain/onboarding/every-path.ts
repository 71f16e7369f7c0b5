// Follows the table of steps with every possible answer: for the test that no path ends nowhere, and for the diagram in docs.
import { TRACK_NAMES, type TrackName } from "../tracks/track-names.ts";
import type { StepName, StepOutcome } from "./step-names.ts";
import { currentStep, nothingKnown, type OnboardingFacts } from "./steps.ts";

/** What happens to a member at the steps that wait for others. */
export interface Surroundings {
  /** The organization that verification would find offers the member's track. */
  trackOffered: boolean;
  mayInvitePartner: boolean;
  assessment: boolean;
  coordinator: boolean;
}

const both = [true, false] as const;
export const EVERY_SURROUNDINGS: readonly Surroundings[] = both.flatMap((trackOffered) =>
  both.flatMap((mayInvitePartner) =>
    both.flatMap((assessment) =>
      both.map((coordinator) => ({ trackOffered, mayInvitePartner, assessment, coordinator })),
    ),
  ),
);

export interface Answer {
  /** A label for the diagram; answers that lead to the same place share an arrow. */
  label: string;
  gives: (facts: OnboardingFacts) => OnboardingFacts;
}

const outcome =
  (step: StepName, said: StepOutcome, more: Partial<OnboardingFacts> = {}) =>
  (facts: OnboardingFacts): OnboardingFacts => ({
    ...facts,
    ...more,
    outcomes: { ...facts.outcomes, [step]: said },
  });
const done = (step: StepName, label = "done", more: Partial<OnboardingFacts> = {}): Answer => ({
  label,
  gives: outcome(step, "done", more),
});
const skip = (step: StepName): Answer => ({ label: "skip", gives: outcome(step, "skipped") });
/** Something that others do: no answer of the member is saved. */
const happens = (label: string, more: (facts: OnboardingFacts) => Partial<OnboardingFacts>): Answer => ({
  label,
  gives: (facts) => ({ ...facts, ...more(facts) }),
});

const tracks = Object.keys(TRACK_NAMES) as TrackName[];

/** Every answer at a step. Leaving is not one: the member returns to the same step, on any device. */
export function answersAt(step: StepName, around: Surroundings): Answer[] {
  const eligible: Partial<OnboardingFacts> = {
    sponsored: true,
    manualPending: false,
    trackOffered: around.trackOffered,
    mayInvitePartner: around.mayInvitePartner,
    assessment: around.assessment ? { id: 1, slug: "first-questions", finished: false } : null,
    coordinatorId: around.coordinator ? 7 : null,
  };
  const answers: Readonly<Record<StepName, Answer[]>> = {
    life_stage: tracks.map((track) => done("life_stage", track, { track })),
    due_date: [
      done("due_date", "due date", { dueDateAnswered: true }),
      done("due_date", "last period", { dueDateAnswered: true }),
      done("due_date", "IVF transfer", { dueDateAnswered: true }),
      done("due_date", "don't know yet", { dueDateAnswered: true }),
      skip("due_date"),
    ],
    child_birthday: [done("child_birthday", "birthday", { hasChild: true }), skip("child_birthday")],
    verify_enterprise: [
      happens("verified by work email", () => eligible),
      happens("verified by name and birthday", () => eligible),
      happens("request to staff", () => ({ manualPending: true })),
      skip("verify_enterprise"),
    ],
    use_case: [done("use_case"), skip("use_case")],
    post_verify: [
      done("post_verify"),
      skip("post_verify"),
      happens("staff confirms", () => eligible),
      happens("staff can't confirm", () => ({ manualPending: false, manualRefused: true })),
    ],
    address_confirmation: [
      done("address_confirmation", "address, gift", { hasAddress: true }),
      done("address_confirmation", "address, no gift", { hasAddress: true }),
      done("address_confirmation", "address abroad", { hasAddress: true }),
      skip("address_confirmation"),
    ],
    customize_care_team_intro: [done("customize_care_team_intro"), skip("customize_care_team_intro")],
    assessment: [
      happens("finished", ({ assessment }) => ({ assessment: assessment && { ...assessment, finished: true } })),
      skip("assessment"),
    ],
    meet_care_coordinator: [done("meet_care_coordinator"), skip("meet_care_coordinator")],
    find_time: [done("find_time", "a time"), skip("find_time")],
    book: [happens("booked", () => ({ bookedId: 12 })), skip("book")],
    post_book_get_app: [done("post_book_get_app"), skip("post_book_get_app")],
    invite_partner: [happens("invited", () => ({ partnerInvited: true })), skip("invite_partner")],
    enterprise_partner_complete: [done("enterprise_partner_complete")],
    complete: [done("complete")],
    done: [],
  };
  return answers[step];
}

export interface Move {
  from: OnboardingFacts;
  at: StepName;
  label: string;
  to: OnboardingFacts;
  next: StepName;
}

/** Every possible move from the beginning, each state once. */
export function everyMove(around: Surroundings, begin: OnboardingFacts = nothingKnown): Move[] {
  const seen = new Set<string>();
  const waiting = [begin];
  const moves: Move[] = [];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const key = JSON.stringify(from);
    if (seen.has(key)) continue;
    seen.add(key);
    const at = currentStep(from).name;
    for (const { label, gives } of answersAt(at, around)) {
      const to = gives(from);
      moves.push({ from, at, label, to, next: currentStep(to).name });
      waiting.push(to);
    }
  }
  return moves;
}
