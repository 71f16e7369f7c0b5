// Colleges, who manages their invites, and the numbers of those invites. Nothing here reads who used one. SQL only.
import { sql } from "kysely";
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";

/** By its name, in any case; it is made if it is new. */
export const keepCollege = (tx: Tx, name: string, now: Temporal.Instant) =>
  tx.db
    .insertInto("colleges")
    .values({ name, created_at: now })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doUpdateSet({ name: sql`colleges.name` }))
    .returning("id")
    .executeTakeFirstOrThrow();

export const findCollege = (read: Reader, id: number) =>
  read.selectFrom("colleges").select("id").where("id", "=", id).executeTakeFirst();

export async function listCollegePage(read: Reader, { limit, offset }: { limit: number; offset: number }) {
  const [rows, { total }] = await Promise.all([
    read.selectFrom("colleges").selectAll().orderBy(sql`lower(name)`).limit(limit).offset(offset).execute(),
    read
      .selectFrom("colleges")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

export const listManagers = (read: Reader, collegeIds: readonly number[]) =>
  collegeIds.length === 0
    ? Promise.resolve([])
    : read
        .selectFrom("college_managers as m")
        .innerJoin("users as u", "u.id", "m.user_id")
        .select(["m.id", "m.college_id", "m.since", "u.first_name", "u.last_name", "u.email"])
        .where("m.college_id", "in", collegeIds)
        .where("m.until", "is", null)
        .orderBy("m.id")
        .execute();

/** A member who can sign in with this address, and confirmed it. */
export const findMemberByEmail = (read: Reader, email: string) =>
  read
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("role", "=", sql.lit("member"))
    .where("email_confirmed_at", "is not", null)
    .where("disabled_at", "is", null)
    .executeTakeFirst();

/** Undefined if they manage it already. */
export const insertManager = (tx: Tx, values: { college_id: number; user_id: number; since: Temporal.Instant }) =>
  tx.db
    .insertInto("college_managers")
    .values(values)
    .onConflict((conflict) => conflict.columns(["user_id", "college_id"]).where("until", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();

export const endManager = (tx: Tx, { id, collegeId, now }: { id: number; collegeId: number; now: Temporal.Instant }) =>
  tx.db
    .updateTable("college_managers")
    .set({ until: now })
    .where("id", "=", id)
    .where("college_id", "=", collegeId)
    .where("until", "is", null)
    .returning("user_id")
    .executeTakeFirst();

export const findManager = (read: Reader, { id, collegeId }: { id: number; collegeId: number }) =>
  read
    .selectFrom("college_managers")
    .select("id")
    .where("id", "=", id)
    .where("college_id", "=", collegeId)
    .executeTakeFirst();

const managedBy = (read: Reader, actor: Actor) =>
  read
    .selectFrom("college_managers as m")
    .innerJoin("colleges as c", "c.id", "m.college_id")
    .where("m.user_id", "=", actor.id)
    .where("m.until", "is", null);

/** The colleges that this person manages, with the totals of their invites. */
export const listOwnColleges = (read: Reader, actor: Actor, now: Temporal.Instant) =>
  managedBy(read, actor)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("invites as i")
          .select(({ fn }) => [
            fn.countAll<number>().as("sent"),
            sql<number>`coalesce(sum(i.max_uses), 0)`.as("places"),
            sql<number>`coalesce(sum(i.uses), 0)`.as("used"),
            sql<number>`coalesce(sum(i.max_uses - i.uses)
              filter (where i.state = 'open' and i.expires_at > ${now}), 0)`.as("left"),
          ])
          .whereRef("i.college_id", "=", "c.id")
          .as("n"),
      (join) => join.onTrue(),
    )
    .select(["c.id", "c.name", "n.sent", "n.places", "n.used", "n.left"])
    .orderBy("c.name")
    .orderBy("c.id")
    .execute();

const ownInvites = (read: Reader, actor: Actor) =>
  managedBy(read, actor).innerJoin("invites as i", "i.college_id", "c.id");

export const listOwnCollegeInvites = (
  read: Reader,
  actor: Actor,
  { limit, offset }: { limit: number; offset: number },
) =>
  ownInvites(read, actor)
    .select([
      "i.id",
      "c.name as college",
      "i.state",
      "i.max_uses",
      "i.uses",
      "i.created_at",
      "i.expires_at",
      "i.grants_until",
    ])
    // By the time, so that the few of these colleges are sorted: by the number, the planner walks through all invites.
    .orderBy("i.created_at", "desc")
    .orderBy("i.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export const countOwnCollegeInvites = (read: Reader, actor: Actor) =>
  countUpTo(read, ownInvites(read, actor).select("i.id"));
