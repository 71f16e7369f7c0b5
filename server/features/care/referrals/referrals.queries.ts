// Codes, who used them, and the settings of friends' codes. SQL only.
import { type SqlBool, sql } from "kysely";
import { activeAt } from "../../../data/active-at.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { activeTracksOf, afterLossOf, linkedInLossOf } from "../../health/circumstances/circumstances.facts.ts";
import { isLeaving } from "../../sign-in/accounts/accounts.facts.ts";

const settings = (read: Reader) => read.selectFrom("referral_settings").selectAll().where("id", "=", 1);

export const readSettings = (read: Reader) => settings(read).executeTakeFirstOrThrow();

/** Whoever gives credit for friends holds it: of two, one gets the last of the budget. */
export const lockSettings = (tx: Tx) => settings(tx.db).forUpdate().executeTakeFirstOrThrow();

export type SettingsRow = Awaited<ReturnType<typeof readSettings>>;

const codes = (read: Reader, code: string) =>
  read
    .selectFrom("referral_codes as c")
    .select([
      "c.id",
      "c.code",
      "c.owner_id",
      "c.cents",
      "c.starts_at",
      "c.ends_at",
      "c.ended_at",
      "c.max_uses",
      "c.budget_cents",
      "c.new_members_only",
      "c.credit_days",
      "c.uses",
      "c.spent_cents",
      "c.device_hash",
    ])
    .where("c.code", "=", code);

export const findCode = (read: Reader, code: string) => codes(read, code).executeTakeFirst();

/** Of several people who use it at once, each sees what the one before has used. */
export const lockCode = (tx: Tx, code: string) => codes(tx.db, code).forUpdate().executeTakeFirst();

export type CodeRow = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** The owner of a friend's code still has their account. */
export const findOwner = (read: Reader, id: number) =>
  read
    .selectFrom("users as u")
    .select("u.email")
    .where("u.id", "=", id)
    .where("u.disabled_at", "is", null)
    .where(isLeaving("u.id"), "=", false)
    .executeTakeFirst();

const isSponsored = (now: Temporal.Instant) => sql<boolean>`exists (
  select from organization_members m where m.user_id = u.id and ${activeAt("m", now.toString())})`;

interface Asked {
  userId: number;
  codeId: number;
  now: Temporal.Instant;
}

/** Whatever decides whether this person may use the code. */
export const readCaller = (read: Reader, { userId, codeId, now }: Asked) =>
  read
    .selectFrom("users as u")
    .select(["u.email", isSponsored(now).as("is_sponsored"), isLeaving("u.id").as("is_leaving")])
    .select([
      sql<boolean>`exists (select from referral_uses x where x.user_id = u.id and x.code_id = ${codeId})`.as(
        "used_this",
      ),
      sql<boolean>`exists (select from referral_uses x where x.user_id = u.id and x.is_friend)`.as("used_friend_code"),
      sql<boolean>`exists (select from payments p where p.member_id = u.id and p.kind = 'charge'
        and p.status = 'succeeded' and p.card_cents > 0)`.as("has_paid"),
    ])
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();

export type CallerRow = Awaited<ReturnType<typeof readCaller>>;

interface NewUse {
  code_id: number;
  user_id: number;
  is_friend: boolean;
  cents: number;
  state: "given" | "held";
  held_because: string | null;
  used_at: Temporal.Instant;
  grant_id: number | null;
  device_hash: string | null;
  device_until: Temporal.Instant | null;
}

export const insertUse = (tx: Tx, use: NewUse) =>
  tx.db.insertInto("referral_uses").values(use).returning("id").executeTakeFirstOrThrow();

/** The grant that a member got for a code, and what is left of it, in cents; undefined if it is used up or over. */
export async function findCreditOfCode(
  read: Reader,
  { userId, code, now }: { userId: number; code: string; now: Temporal.Instant },
) {
  const { rows } = await sql<{ grant_id: number; cents: number; expires_at: Temporal.Instant | null }>`
    select g.id as grant_id, g.expires_at,
      (g.cents - coalesce((select sum(x.cents) from credit_uses x where x.grant_id = g.id), 0))::int as cents
    from referral_uses u join referral_codes c on c.id = u.code_id join credit_grants g on g.id = u.grant_id
    where u.user_id = ${userId} and c.code = ${code} and u.state = 'given'
      and (g.expires_at is null or g.expires_at > ${now.toString()}::timestamptz)`.execute(read);
  const [found] = rows;
  return found && found.cents > 0 ? found : undefined;
}

/** What was given, or is kept for a use that staff look at first. Less than nothing: what was kept is free again. */
export const countUse = (tx: Tx, codeId: number, cents: number, uses = 1) =>
  tx.db
    .updateTable("referral_codes")
    .set({ uses: sql`uses + ${uses}`, spent_cents: sql`spent_cents + ${cents}` })
    .where("id", "=", codeId)
    .execute();

export const countSpent = (tx: Tx, cents: number) =>
  tx.db
    .updateTable("referral_settings")
    .set({ spent_cents: sql`spent_cents + ${cents}` })
    .where("id", "=", 1)
    .execute();

/** Another account used this code from such a device. */
export async function wasUsedFrom(read: Reader, codeId: number, device: string): Promise<boolean> {
  const row = await read
    .selectFrom("referral_uses")
    .select("id")
    .where("code_id", "=", codeId)
    .where("device_hash", "=", device)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertGrant = (
  tx: Tx,
  grant: { user_id: number; cents: number; reason: string; expires_at: Temporal.Instant; created_at: Temporal.Instant },
) => tx.db.insertInto("credit_grants").values(grant).returning("id").executeTakeFirstOrThrow();

/** The member who may invite. */
export const readInviter = (read: Reader, { id }: { id: number }, now: Temporal.Instant) =>
  read
    .selectFrom("users as u")
    .select([
      isSponsored(now).as("is_sponsored"),
      isLeaving("u.id").as("is_leaving"),
      activeTracksOf("u.id").as("active_tracks"),
      afterLossOf("u.id").as("after_loss"),
      linkedInLossOf("u.id").as("linked_in_loss"),
    ])
    .where("u.id", "=", id)
    .executeTakeFirstOrThrow();

export type InviterRow = Awaited<ReturnType<typeof readInviter>>;

export const findOwnCode = (read: Reader, owner: { id: number }) =>
  read.selectFrom("referral_codes").select("code").where("owner_id", "=", owner.id).executeTakeFirst();

/** What was booked for them so far, in cents. */
export async function readCredited(read: Reader, owner: { id: number }): Promise<number> {
  const { cents } = await read
    .selectFrom("referral_rewards")
    .select(sql<number>`coalesce(sum(cents), 0)::int`.as("cents"))
    .where("owner_id", "=", owner.id)
    .where("booked_at", "is not", null)
    .executeTakeFirstOrThrow();
  return cents;
}

interface NewOwnCode {
  code: string;
  owner_id: number;
  created_at: Temporal.Instant;
  device_hash: string;
  device_until: Temporal.Instant;
}

/** Nothing happens if the member has one, or the code is taken. */
export const insertOwnCode = (tx: Tx, made: NewOwnCode) =>
  tx.db
    .insertInto("referral_codes")
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The code that came with the registration, unless the member has used one. */
export const findArrivalCode = (read: Reader, userId: number) =>
  read
    .selectFrom("arrivals as a")
    .select(["a.referral_code", "a.device_hash", "a.device_until"])
    .where("a.user_id", "=", userId)
    .where("a.referral_code", "is not", null)
    .where(sql<SqlBool>`not exists (select from referral_uses x where x.user_id = a.user_id)`)
    .executeTakeFirst();

/** Devices are forgotten after their time. */
export async function forgetDevices(tx: Tx, now: Temporal.Instant): Promise<void> {
  const gone = { device_hash: null, device_until: null };
  await tx.db.updateTable("referral_codes").set(gone).where("device_until", "<=", now).execute();
  await tx.db.updateTable("referral_uses").set(gone).where("device_until", "<=", now).execute();
  await tx.db.updateTable("arrivals").set(gone).where("device_until", "<=", now).execute();
}
