// Versions of the topics of a member's birth plan, and the visits it is attached to. SQL only.
import type { TopicAnswer } from "@larkwell/domain/birth-plan/answers.ts";
import type { TopicName } from "@larkwell/domain/birth-plan/topics.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { lostSince } from "../circumstances/circumstances.facts.ts";

type Owner = Pick<Actor, "id">;

export async function insertPlan(tx: Tx, owner: Owner, now: Temporal.Instant): Promise<number> {
  const { id } = await tx.db
    .insertInto("birth_plans")
    .values({ user_id: owner.id, started_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const MOST_VERSIONS = 500;

/** Of one topic, the newest first. */
export const listVersions = (read: Reader, owner: Owner, planId: number, topic: TopicName, limit = MOST_VERSIONS) =>
  read
    .selectFrom("birth_plan_versions as v")
    .innerJoin("birth_plans as p", "p.id", "v.plan_id")
    .select(["v.revision", "v.written_at", sql<TopicAnswer>`v.content`.as("content")])
    .where("p.user_id", "=", owner.id)
    .where("v.plan_id", "=", planId)
    .where("v.topic", "=", topic)
    .orderBy("v.revision", "desc")
    .limit(limit)
    .execute();

interface NewVersion {
  planId: number;
  topic: TopicName;
  revision: number;
  content: TopicAnswer;
  now: Temporal.Instant;
}

export const insertVersion = (tx: Tx, { planId, topic, revision, content, now }: NewVersion) =>
  tx.db
    .insertInto("birth_plan_versions")
    .values({ plan_id: planId, topic, revision, content: JSON.stringify(content), written_at: now })
    .execute();

export const findName = (read: Reader, owner: Owner) =>
  read.selectFrom("users").select(["first_name", "last_name"]).where("id", "=", owner.id).executeTakeFirstOrThrow();

const MOST_VISITS = 50;

/** Visits under the member's own name that are not canceled. */
const visits = (read: Reader, owner: Owner) =>
  read
    .selectFrom("appointments as a")
    .where("a.member_id", "=", owner.id)
    .where("a.booking_state", "=", sql.lit("booked"))
    .where("a.cancelled_at", "is", null)
    .where("a.privacy", "=", sql.lit("basic"));

/** Those that begin after `from`, the latest first. */
export const listVisits = (read: Reader, owner: Owner, from: Temporal.Instant) =>
  visits(read, owner)
    .where("a.scheduled_start", ">=", from)
    .innerJoin("users as u", "u.id", "a.practitioner_id")
    .select(["a.id as appointment_id", "a.scheduled_start as starts_at"])
    .select(sql<string>`trim(concat(u.first_name, ' ', u.last_name))`.as("practitioner"))
    .select(
      sql<boolean>`coalesce((select not ${lostSince("b.user_id", "b.attached_at")} from birth_plan_visits b
        where b.appointment_id = a.id), false)`.as("attached"),
    )
    .orderBy("a.scheduled_start", "desc")
    .limit(MOST_VISITS)
    .execute();

export const lockVisit = (tx: Tx, owner: Owner, id: number) =>
  visits(tx.db, owner)
    .select(["a.practitioner_id", "a.scheduled_start"])
    .where("a.id", "=", id)
    .forShare()
    .executeTakeFirst();

interface Attachment {
  planId: number;
  appointmentId: number;
  now: Temporal.Instant;
}

/** Attaching again, after a loss, is a new decision. */
export const insertAttachment = (tx: Tx, owner: Owner, { planId, appointmentId, now }: Attachment) =>
  tx.db
    .insertInto("birth_plan_visits")
    .values({ appointment_id: appointmentId, plan_id: planId, user_id: owner.id, attached_at: now })
    .onConflict((conflict) => conflict.column("appointment_id").doUpdateSet({ plan_id: planId, attached_at: now }))
    .execute();

/** The visit's practitioner; undefined if it was not attached. */
export const deleteAttachment = async (tx: Tx, owner: Owner, appointmentId: number) =>
  (
    await sql<{ practitioner_id: number }>`delete from birth_plan_visits b using appointments a
      where b.appointment_id = ${appointmentId} and b.user_id = ${owner.id} and a.id = b.appointment_id
      returning a.practitioner_id`.execute(tx.db)
  ).rows[0];
