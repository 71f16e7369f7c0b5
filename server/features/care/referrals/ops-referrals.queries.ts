// Codes of campaigns and uses to check, as the console lists and changes them. SQL only.

import type { DB } from "@larkwell/database/migrate.ts";
import { type SqlBool, sql, type Updateable } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { hasStayed } from "./rewards.queries.ts";

interface Page {
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

export const updateSettings = (tx: Tx, change: Updateable<DB["referral_settings"]>) =>
  tx.db.updateTable("referral_settings").set(change).where("id", "=", 1).execute();

const campaigns = (read: Reader) =>
  read
    .selectFrom("referral_codes as c")
    .select([
      "c.id",
      "c.code",
      "c.cents",
      "c.starts_at",
      "c.ends_at",
      "c.max_uses",
      "c.budget_cents",
      "c.new_members_only",
      "c.credit_days",
      "c.note",
      "c.ended_at",
      "c.created_at",
      "c.uses",
      "c.spent_cents",
    ])
    .where("c.owner_id", "is", null);

export async function listCampaignRows(
  read: Reader,
  { state, limit, offset, direction, now }: Page & { state: "running" | "ended" | undefined; now: Temporal.Instant },
) {
  const over = sql<SqlBool>`(c.ended_at is not null or coalesce(c.ends_at <= ${now.toString()}::timestamptz, false))`;
  const condition = state === undefined ? sql<SqlBool>`true` : state === "ended" ? over : sql<SqlBool>`not ${over}`;
  const rows = await campaigns(read).where(condition).orderBy("c.id", direction).limit(limit).offset(offset).execute();
  const { total } = await read
    .selectFrom("referral_codes as c")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("c.owner_id", "is", null)
    .where(condition)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type CampaignRow = Awaited<ReturnType<typeof listCampaignRows>>["rows"][number];

export const findCampaign = (read: Reader, id: number) => campaigns(read).where("c.id", "=", id).executeTakeFirst();

interface NewCampaign {
  code: string;
  cents: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant | null;
  max_uses: number | null;
  budget_cents: number | null;
  new_members_only: boolean;
  credit_days: number;
  note: string;
  created_by: number;
  created_at: Temporal.Instant;
}

/** Undefined if there is such a code already, also one of a member. */
export const insertCampaign = (tx: Tx, made: NewCampaign) =>
  tx.db
    .insertInto("referral_codes")
    .values(made)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .executeTakeFirst();

/** Undefined if it has ended. */
export const endCode = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("referral_codes")
    .set({ ended_at: now })
    .where("id", "=", id)
    .where("owner_id", "is", null)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();

/** The inviter's credit was booked, and what this member paid does not stay paid. */
const refunded = sql<boolean>`(u.reward_id is not null and not ${hasStayed("u.user_id")})`;

const conditions = {
  held: sql<SqlBool>`u.state = 'held'`,
  refunded: sql<SqlBool>`${refunded}`,
  decided: sql<SqlBool>`u.decided_at is not null`,
};

export async function listUses(
  read: Reader,
  { state, limit, offset, direction }: Page & { state: keyof typeof conditions },
) {
  const rows = await read
    .selectFrom("referral_uses as u")
    .innerJoin("referral_codes as c", "c.id", "u.code_id")
    .select(["u.id", "u.user_id", "c.owner_id", "c.code", "u.cents", "u.used_at", "u.state", "u.held_because"])
    .select(["u.grant_id", refunded.as("refunded")])
    .where(conditions[state])
    .orderBy("u.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await read
    .selectFrom("referral_uses as u")
    .select(sql<number>`count(*)::int`.as("total"))
    .where(conditions[state])
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type UseRow = Awaited<ReturnType<typeof listUses>>["rows"][number];

export const findUse = (read: Reader, id: number) =>
  read.selectFrom("referral_uses").select(["user_id", "code_id"]).where("id", "=", id).executeTakeFirst();

/** Before the use and the settings, in the order of those who use it. */
export const lockCodeOf = (tx: Tx, codeId: number) =>
  tx.db.selectFrom("referral_codes").select("id").where("id", "=", codeId).forUpdate().executeTakeFirstOrThrow();

export const lockUse = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("referral_uses as u")
    .innerJoin("referral_codes as c", "c.id", "u.code_id")
    .select(["u.user_id", "u.state", "u.code_id", "u.is_friend", "u.cents", "u.grant_id", "c.credit_days"])
    .where("u.id", "=", id)
    .forUpdate("u")
    .executeTakeFirst();

export const decideUse = (
  tx: Tx,
  id: number,
  decided: { state: "given" | "withdrawn"; grant_id: number | null; decided_by: number; decided_at: Temporal.Instant },
) => tx.db.updateTable("referral_uses").set(decided).where("id", "=", id).execute();
