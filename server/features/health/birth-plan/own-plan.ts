// A member reads and changes their birth plan, topic by topic. Every change adds a version; a change of a version that is no longer
// the newest saves nothing.
import type * as contract from "@larkwell/contract/birth-plan.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { isPossible, isSameAnswer } from "@larkwell/domain/birth-plan/answers.ts";
import { isPlanOffered } from "@larkwell/domain/birth-plan/offered.ts";
import { planNow, settledVersions } from "@larkwell/domain/birth-plan/when.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { isQuietedByLoss } from "@larkwell/domain/tracks/suppression.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { findCircumstances } from "../circumstances/find-circumstances.ts";
import { listPlans, listTopics } from "./birth-plan.facts.ts";
import { insertPlan, insertVersion, listVersions } from "./birth-plan.queries.ts";
import { viewTopic, viewTopics, viewVersion } from "./view-topics.ts";

/** The plan that counts now, and what it depends on. */
export async function standingOf(read: Reader, actor: Pick<Actor, "id">) {
  const [circumstances, plans] = await Promise.all([findCircumstances(read, actor.id), listPlans(read, actor.id)]);
  const offered = isPlanOffered(circumstances);
  return { offered, quiet: isQuietedByLoss(circumstances), plans, current: planNow(plans, offered) };
}

export async function readBirthPlan({ actor, params, query, context }: CallOf<typeof contract.readBirthPlan>) {
  mustBeSelf(actor, params.user_id);
  const { offered, quiet, plans, current } = await standingOf(context.read, actor);
  const kept = plans.length > 0;
  if (quiet && query.open !== true) return { offered, quiet, kept, plan: null, earlier: [] };
  const shown = query.plan_id === undefined ? current : mustBeThere(plans.find(({ id }) => id === query.plan_id));
  const topics = shown ? viewTopics(await listTopics(context.read, [shown.id])) : [];
  return {
    offered,
    quiet,
    kept,
    plan: shown ? { id: shown.id, started_at: toWire(shown.started_at), topics } : null,
    earlier: plans
      .filter((plan) => plan !== current)
      .map(({ id, started_at }) => ({ id, started_at: toWire(started_at) })),
  };
}

async function planToChange(tx: Tx, actor: Actor) {
  const { current, offered } = await standingOf(tx.db, actor);
  if (!current && !offered) throw new Refusal("birth_plan_not_now");
  return current?.id;
}

export async function saveBirthPlanTopic({ actor, params, body, context }: CallOf<typeof contract.saveBirthPlanTopic>) {
  mustBeSelf(actor, params.user_id);
  const { topic } = params;
  const { revision, ...content } = body;
  if (!isPossible(topic, content))
    throw new Refusal("invalid", { errors: [{ field: "choices", message: msg("Choose from the list.") }] });
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const now = context.now();
    const id = await planToChange(tx, actor);
    const [newest] = id === undefined ? [] : await listVersions(tx.db, actor, id, topic, 1);
    // A lost answer: it was saved, and is sent again.
    if (newest?.revision === revision && isSameAnswer(newest.content, content)) return viewTopic(topic, newest);
    if ((newest?.revision ?? 0) !== revision - 1)
      throw new Refusal("stale", { details: { topic: newest ? viewTopic(topic, newest) : null } });
    const planId = id ?? (await insertPlan(tx, actor, now));
    await insertVersion(tx, { planId, topic, revision, content, now });
    await tx.audit({
      action: "birth_plan.updated",
      subjectUserId: actor.id,
      subject: { kind: "birth_plan", id: planId },
    });
    return tx.answer(viewTopic(topic, { content, revision, written_at: now }));
  });
}

export async function listBirthPlanVersions({ actor, params, context }: CallOf<typeof contract.listBirthPlanVersions>) {
  mustBeSelf(actor, params.user_id);
  const { current } = await standingOf(context.read, actor);
  const { id } = mustBeThere(current);
  return { data: settledVersions(await listVersions(context.read, actor, id, params.topic)).map(viewVersion) };
}
