// A member's onboarding in the shape of the contract.
import type { OnboardingState } from "@larkwell/contract/onboarding.ts";
import {
  currentStep,
  fillsTo,
  nothingKnown,
  type OnboardingFacts,
  type Step,
  stepsOf,
} from "@larkwell/domain/onboarding/steps.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { TRACKS } from "@larkwell/domain/tracks/tracks.ts";
import { giftFor, type OnboardingPath } from "./onboarding-path.ts";

const stateOf = (step: Step, current: Step, facts: OnboardingFacts): OnboardingState["steps"][number]["state"] => {
  if (step.name === current.name) return "current";
  if (facts.outcomes[step.name] === "skipped") return "skipped";
  return step.settled(facts) ? "done" : "ahead";
};

export function viewOnboarding(path: OnboardingPath): OnboardingState {
  const { row, facts } = path;
  const current = currentStep(facts);
  const steps = stepsOf(facts).filter((step) => step.name !== "done");
  return {
    step: current.name,
    path: current.path(facts),
    progress: current.progress,
    fills_to: fillsTo(current, facts),
    track: facts.track,
    is_partner: facts.track !== null && TRACKS[facts.track].isPartner,
    can: { skip: current.canSkip, back: steps.indexOf(current) > 0 },
    steps: steps.map((step) => ({
      name: step.name,
      title: step.title,
      path: step.path(facts),
      progress: step.progress,
      fills_to: fillsTo(step, facts),
      state: stateOf(step, current, facts),
      can_skip: step.canSkip,
    })),
    open: current.name !== "done",
    completed_at: row.completed_at ? toWire(row.completed_at) : null,
    gift: giftFor(path),
    wants_gift: row.wants_gift,
    version: row.version,
  };
}

/** For members from before onboarding: nothing to continue. */
export function viewNoOnboarding(): OnboardingState {
  const done = currentStep({ ...nothingKnown, ended: "sponsored" });
  return {
    step: done.name,
    path: done.path(nothingKnown),
    progress: done.progress,
    fills_to: done.progress,
    track: null,
    is_partner: false,
    can: { skip: false, back: false },
    steps: [],
    open: false,
    completed_at: null,
    gift: null,
    wants_gift: null,
    version: 0,
  };
}
