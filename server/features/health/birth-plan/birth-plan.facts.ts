// Birth plans, for features above this one: the plans of a member, what a plan says now, and whether one is attached to a visit. SQL
// only.
import type { TopicAnswer } from "@larkwell/domain/birth-plan/answers.ts";
import type { TopicName } from "@larkwell/domain/birth-plan/topics.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import { lostSince } from "../circumstances/circumstances.facts.ts";

/** More than anyone has. */
const MOST_PLANS = 50;

/** The newest first. `closed`: a loss or a birth was reported since. What was undone never happened. */
export const listPlans = (read: Reader, userId: number) =>
  read
    .selectFrom("birth_plans as p")
    .select(["p.id", "p.started_at"])
    .select(
      sql<boolean>`exists (select from member_tracks t where t.user_id = p.user_id and t.name in ('pregnancyloss', 'postpartum')
        and t.ended_because is distinct from 'undone' and t.started_at > p.started_at)`.as("closed"),
    )
    .where("p.user_id", "=", userId)
    .orderBy("p.id", "desc")
    .limit(MOST_PLANS)
    .execute();

/** The newest version of each topic of these plans. */
export const listTopics = (read: Reader, planIds: readonly number[]) =>
  read
    .selectFrom("birth_plan_versions as v")
    .distinctOn(["v.plan_id", "v.topic"])
    .select(["v.plan_id", "v.revision", "v.written_at"])
    .select([sql<TopicName>`v.topic`.as("topic"), sql<TopicAnswer>`v.content`.as("content")])
    .where("v.plan_id", "in", [...planIds])
    .orderBy("v.plan_id")
    .orderBy("v.topic")
    .orderBy("v.revision", "desc")
    .execute();

export type AnswerRow = Awaited<ReturnType<typeof listTopics>>[number];

/** Of the visit `a`: null if no plan is attached. `lost_since`: a loss was reported after that. */
export const attachedPlanOf = () =>
  sql<{ plan_id: number; lost_since: boolean } | null>`(select json_build_object('plan_id', b.plan_id,
    'lost_since', ${lostSince("b.user_id", "b.attached_at")})
    from birth_plan_visits b where b.appointment_id = a.id and b.user_id = a.member_id)`;
