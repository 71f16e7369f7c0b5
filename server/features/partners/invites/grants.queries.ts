// What a claimed invite grants: membership of an organization, a plan, a partner's link and first facts. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { activeTracksOf, afterLossOf } from "../../health/circumstances/circumstances.facts.ts";

/** A person's current membership. */
export const findMembership = (read: Reader, userId: number, now: Temporal.Instant) =>
  read
    .selectFrom("organization_members as m")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .select([
      "m.organization_id",
      "m.until",
      "m.verified_by",
      "m.as_dependent",
      "o.name as organization_name",
      "o.partner_invites",
    ])
    .where("m.user_id", "=", userId)
    .where((or) => or.or([or("m.until", "is", null), or("m.until", ">", now)]))
    .where((or) => or.or([or("o.ended_at", "is", null), or("o.ended_at", ">", now)]))
    .executeTakeFirst();

interface Joining {
  userId: number;
  organizationId: number;
  verifiedBy: "invite" | "partner";
  until: Temporal.Instant | null;
  now: Temporal.Instant;
}

/** Replaces a lapsed membership; check first that none is current. */
export const joinOrganization = (tx: Tx, { userId, organizationId, verifiedBy, until, now }: Joining) => {
  const values = {
    organization_id: organizationId,
    since: now,
    until,
    verified_by: verifiedBy,
    as_dependent: verifiedBy === "partner",
    eligibility_record_id: null,
    ends_because: null,
  };
  return tx.db
    .insertInto("organization_members")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
};

interface Grant {
  userId: number;
  planId: number;
  until: Temporal.Instant | null;
  now: Temporal.Instant;
}

/** Never shortens what the person has: of two ends the later one counts, and no end is the latest. */
export const joinPlan = (tx: Tx, { userId, planId, until, now }: Grant) =>
  tx.db
    .insertInto("plan_members")
    .values({ user_id: userId, plan_id: planId, since: now, until })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "plan_id"]).doUpdateSet({
        until: sql`case when plan_members.until is null or excluded.until is null then null
          else greatest(plan_members.until, excluded.until) end`,
      }),
    )
    .execute();

/** A member with their tracks and what decides whether they may invite. */
export const findInviter = (read: Reader, userId: number) =>
  read
    .selectFrom("users")
    .select([
      "id",
      "role",
      "first_name",
      "time_zone",
      "disabled_at",
      activeTracksOf("users.id").as("active_tracks"),
      afterLossOf("users.id").as("after_loss"),
    ])
    .where("id", "=", userId)
    .executeTakeFirst();

export const findLinkOfMember = (read: Reader, memberId: number) =>
  read
    .selectFrom("partner_links")
    .select(["id", "partner_id", "since"])
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .executeTakeFirst();

export const findLinkOfPartner = (read: Reader, partnerId: number) =>
  read
    .selectFrom("partner_links")
    .select(["id", "member_id"])
    .where("partner_id", "=", partnerId)
    .where("ended_at", "is", null)
    .executeTakeFirst();

interface NewLink {
  member_id: number;
  partner_id: number;
  since: Temporal.Instant;
  shows_first_name: boolean;
}

export const insertLink = (tx: Tx, link: NewLink) =>
  tx.db.insertInto("partner_links").values(link).returning("id").executeTakeFirstOrThrow();

/** Only if the partner has said nothing about it yet. */
export const suggestDueDate = (tx: Tx, userId: number, dueDate: string) =>
  tx.db
    .insertInto("health_profiles")
    .values({ user_id: userId, due_date: dueDate, dated_by: "due_date", dated_from: dueDate })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();

export const suggestChild = (tx: Tx, userId: number, birthday: string) =>
  tx.db
    .insertInto("children")
    .columns(["user_id", "birthday"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select(["users.id", sql<string>`${birthday}::date`.as("birthday")])
        .where("users.id", "=", userId)
        .where((where) =>
          where.not(where.exists(where.selectFrom("children").select("id").where("user_id", "=", userId))),
        ),
    )
    .execute();

export const suggestPhone = (tx: Tx, userId: number, telNumber: string) =>
  tx.db
    .updateTable("member_profiles")
    .set({ tel_number: telNumber })
    .where("user_id", "=", userId)
    .where("tel_number", "is", null)
    .execute();

/** The newest first. */
export const listOwnInvites = (read: Reader, memberId: number, limit: number) =>
  read
    .selectFrom("invites")
    .selectAll()
    .where("kind", "=", sql.lit("partner"))
    .where("created_by", "=", memberId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const hasOpenInvite = async (read: Reader, memberId: number, now: Temporal.Instant): Promise<boolean> => {
  const row = await read
    .selectFrom("invites")
    .select("id")
    .where("kind", "=", sql.lit("partner"))
    .where("created_by", "=", memberId)
    .where("state", "=", sql.lit("open"))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
};

/** The member's own expired ones block the next one until they are marked. */
export const expireOwn = (tx: Tx, memberId: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("invites")
    .set({
      state: "expired",
      ended_at: now,
      sealed_email: null,
      sealed_tel: null,
      date_of_birth: null,
      due_date: null,
      last_child_birthday: null,
    })
    .where("kind", "=", sql.lit("partner"))
    .where("created_by", "=", memberId)
    .where("state", "=", sql.lit("open"))
    .where("expires_at", "<=", now)
    .execute();

export const countSent = (tx: Tx, id: number) =>
  tx.db
    .updateTable("invites")
    .set((eb) => ({ times_sent: eb("times_sent", "+", 1) }))
    .where("id", "=", id)
    .returning("times_sent")
    .executeTakeFirstOrThrow();
