// Memberships with what decides when they end, and who must still be told. SQL only.
import { type NotNull, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export interface MembershipFacts {
  user_id: number;
  until: Temporal.Instant | null;
  ends_because: string | null;
  verified_by: string;
  time_zone: string;
  grace_days: number;
  ended_at: Temporal.Instant | null;
  record_ends_on: string | null;
  /** The end of the person the member joined through, if staff have set one. */
  inviter_until: Temporal.Instant | null;
  /** The person who invited a partner is no longer a member of this organization. */
  inviter_left: boolean;
}

/** A member through another person without a row of the census: depends on the other's, even if the two are no longer linked. */
const restsOnAnother = sql<boolean>`(m.verified_by = 'partner' or (m.as_dependent and m.eligibility_record_id is null))`;

/** A link that has ended says nothing about who may join: the latest counts. */
const facts = (read: Reader) =>
  read
    .selectFrom("organization_members as m")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .innerJoin("users as u", "u.id", "m.user_id")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("partner_links as l")
          .select("l.member_id")
          .whereRef("l.partner_id", "=", "m.user_id")
          .where(restsOnAnother)
          .orderBy("l.id", "desc")
          .limit(1)
          .as("link"),
      (join) => join.onTrue(),
    )
    .leftJoin("organization_members as inviter", (join) =>
      join.onRef("inviter.user_id", "=", "link.member_id").onRef("inviter.organization_id", "=", "m.organization_id"),
    )
    .leftJoin("eligibility_records as r", (join) =>
      join.on(sql<boolean>`r.id = coalesce(m.eligibility_record_id, inviter.eligibility_record_id)`),
    )
    .select([
      "m.user_id",
      "m.until",
      "m.ends_because",
      "m.verified_by",
      "u.time_zone",
      "o.grace_days",
      "o.ended_at",
      "r.ends_on as record_ends_on",
      sql<Temporal.Instant | null>`case when inviter.ends_because is null then inviter.until end`.as("inviter_until"),
      sql<boolean>`m.verified_by = 'partner' and link.member_id is not null and inviter.user_id is null`.as(
        "inviter_left",
      ),
    ]);

/** The next members of an organization in the order of their ids. */
export const findMembershipsAfter = (
  read: Reader,
  organizationId: number,
  after: number,
  max: number,
): Promise<MembershipFacts[]> =>
  facts(read)
    .where("m.organization_id", "=", organizationId)
    .where("m.user_id", ">", after)
    .orderBy("m.user_id")
    .limit(max)
    .execute();

/** Their current state, with these people locked. */
export const findMembershipsOf = (tx: Tx, organizationId: number, ids: readonly number[]): Promise<MembershipFacts[]> =>
  facts(tx.db)
    .where("m.organization_id", "=", organizationId)
    .where("m.user_id", "in", [...ids])
    .execute();

export const setEnd = (
  tx: Tx,
  userId: number,
  end: { until: Temporal.Instant; because: "census" | "organization" } | null,
) =>
  tx.db
    .updateTable("organization_members")
    .set({ until: end?.until ?? null, ends_because: end?.because ?? null })
    .where("user_id", "=", userId)
    .execute();

/** Where the person who joined through this one is a member now: checked again when the first one's changes. */
export const findRestingOn = (read: Reader, memberId: number) =>
  read
    .selectFrom("partner_links as l")
    .innerJoin("organization_members as m", "m.user_id", "l.partner_id")
    .select(["m.user_id", "m.organization_id"])
    .where("l.member_id", "=", memberId)
    .where(restsOnAnother)
    .distinct()
    .execute();

/** Organizations in which a member depends on a row of a census or on another person, or that have ended. */
export const findOrganizationsToSettle = async (read: Reader): Promise<number[]> => {
  const rows = await read
    .selectFrom("organizations as o")
    .select("o.id")
    .where((or) =>
      or.or([
        or("o.census_version", ">", 0),
        or("o.ended_at", "is not", null),
        or.exists(
          or
            .selectFrom("organization_members as m")
            .select("m.user_id")
            .whereRef("m.organization_id", "=", "o.id")
            .where(restsOnAnother),
        ),
      ]),
    )
    .execute();
  return rows.map((row) => row.id);
};

/** Ends that come soon and were not announced, the next first. */
export const findToWarn = (read: Reader, now: Temporal.Instant, upTo: Temporal.Instant, max: number) =>
  read
    .selectFrom("organization_members")
    .select(["user_id", "until"])
    .$narrowType<{ until: NotNull }>()
    .where("until", ">", now)
    .where("until", "<=", upTo)
    .where(sql<boolean>`warned_until is distinct from until`)
    .orderBy("until")
    .limit(max)
    .execute();

/** Ends that have come and were not announced. */
export const findToTell = (read: Reader, since: Temporal.Instant, now: Temporal.Instant, max: number) =>
  read
    .selectFrom("organization_members")
    .select(["user_id", "until"])
    .$narrowType<{ until: NotNull }>()
    .where("until", ">", since)
    .where("until", "<=", now)
    .where(sql<boolean>`told_until is distinct from until`)
    .orderBy("until")
    .limit(max)
    .execute();

/** False if the end was moved, or another process has announced it. */
export async function markTold(
  tx: Tx,
  column: "warned_until" | "told_until",
  { user_id, until }: { user_id: number; until: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("organization_members")
    .set({ [column]: until })
    .where("user_id", "=", user_id)
    .where("until", "=", until)
    .where(sql<boolean>`${sql.ref(column)} is distinct from until`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
