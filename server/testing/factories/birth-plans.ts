// Makes birth plans.
import { BLANK, type TopicAnswer } from "@larkwell/domain/birth-plan/answers.ts";
import type { TopicName } from "@larkwell/domain/birth-plan/topics.ts";
import type { Tx } from "../../data/transaction.ts";
import type { TestApp } from "../build-app.ts";

type Given = Partial<Record<TopicName, Partial<TopicAnswer>>>;

/** Returns its id. */
export async function insertBirthPlan(
  db: Tx["db"],
  userId: number,
  now: Temporal.Instant,
  given: Given = { pain: { choices: ["gas"] } },
): Promise<number> {
  const { id } = await db
    .insertInto("birth_plans")
    .values({ user_id: userId, started_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("birth_plan_versions")
    .values(
      Object.entries(given).map(([topic, answer]) => ({
        plan_id: id,
        topic,
        revision: 1,
        content: JSON.stringify({ ...BLANK, ...answer }),
        written_at: now,
      })),
    )
    .execute();
  return id;
}

export const createBirthPlan = (app: TestApp, member: { id: number }, given?: Given): Promise<number> =>
  app.write(({ db }) => insertBirthPlan(db, member.id, app.context.now(), given));

/** As if the member had attached it just now. */
export const insertBirthPlanVisit = (
  db: Tx["db"],
  given: { planId: number; userId: number; appointmentId: number; now: Temporal.Instant },
) =>
  db
    .insertInto("birth_plan_visits")
    .values({
      plan_id: given.planId,
      user_id: given.userId,
      appointment_id: given.appointmentId,
      attached_at: given.now,
    })
    .execute();
