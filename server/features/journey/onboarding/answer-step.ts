// A member marks a step as done, or skips it; the answer says where to continue. Answers that come too late or too early change nothing.

import type * as contract from "@larkwell/contract/onboarding.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { currentStep, isReached, stepOf } from "@larkwell/domain/onboarding/steps.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { answerLifeStage } from "../../health/tracks/answer-life-stage.ts";
import { mustBeOwnOnboarding } from "./onboarding.access.ts";
import { keepOutcome, markCompleted, moveOn } from "./onboarding.queries.ts";
import { viewNoOnboarding, viewOnboarding } from "./onboarding.view.ts";
import { type OnboardingPath, onboardingPathOf } from "./onboarding-path.ts";
import { saveAddress } from "./save-address.ts";

type Call = CallOf<typeof contract.answerOnboardingStep>;

export async function answerOnboardingStep(call: Call) {
  const { actor, params, context } = call;
  mustBeOwnOnboarding(actor, params.user_id);
  return context.write(actor, async (tx) => {
    // One answer of a member after the other: two tabs, and other people's decisions about the member, come before or after.
    await tx.lockPeople(actor.id);
    const before = await onboardingPathOf(tx.db, context, actor.id);
    if (!before) return tx.answer({ ...viewNoOnboarding(), counted: false });
    if (!counts(call, before)) return tx.answer({ ...viewOnboarding(before), counted: false });
    await keepFacts(tx, call, before);
    const now = context.now();
    await keepOutcome(tx, { userId: actor.id, step: params.step, outcome: call.body.outcome, now });
    await moveOn(tx, actor.id, { now });
    await tx.audit({
      action: `onboarding.${call.body.outcome}`,
      subjectUserId: actor.id,
      subject: { kind: "onboarding_step", id: params.step },
    });
    return tx.answer({ ...viewOnboarding(await endedOrNot(tx, call)), counted: true });
  });
}

/** An answer from an old tab, to a step not reached yet, or a skip of what is done or can't be skipped: none of them counts. */
function counts({ params, body }: Call, { row, facts }: OnboardingPath): boolean {
  const step = stepOf(params.step);
  if (body.version !== undefined && body.version !== row.version) return false;
  if (step.name === "done" || !isReached(step.name, facts)) return false;
  return body.outcome === "done" || (step.canSkip && !(step.settled(facts) && facts.outcomes[step.name] === "done"));
}

async function keepFacts(tx: Tx, call: Call, path: OnboardingPath): Promise<void> {
  if (call.body.outcome === "skipped") return;
  if (call.params.step === "life_stage") await keepLifeStage(tx, call, path);
  if (call.params.step === "address_confirmation") await saveAddress(tx, call, path);
}

async function keepLifeStage(tx: Tx, { actor, body, context }: Call, { row, facts }: OnboardingPath): Promise<void> {
  const name = body.track;
  if (!name) throw new Refusal("invalid", { errors: [{ field: "track", message: msg("Choose what fits best.") }] });
  await answerLifeStage(tx, context, actor, { name, answered: row.track, isOpen: facts.ended === "no" });
  await moveOn(tx, actor.id, { track: name, now: context.now() });
}

/** The path after the answer; the first time nothing is left, that is stored. */
async function endedOrNot(tx: Tx, { actor, context }: Call): Promise<OnboardingPath> {
  const path = (await onboardingPathOf(tx.db, context, actor.id)) as OnboardingPath;
  if (currentStep(path.facts).name !== "done" || path.facts.ended !== "no") return path;
  await markCompleted(tx, actor.id, { sponsored: path.facts.sponsored, now: context.now() });
  return (await onboardingPathOf(tx.db, context, actor.id)) as OnboardingPath;
}
