// Invites of every kind with what they grant. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import type { InviteKind, InviteState, StaffInviteKind } from "@larkwell/domain/invites/invite-states.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";

export type InviteRow = Omit<Selectable<DB["invites"]>, "kind" | "state"> & {
  kind: InviteKind;
  state: InviteState;
  organization_name: string | null;
  organization_ended_at: Temporal.Instant | null;
  plan_name: string | null;
  plan_active: boolean | null;
  college_name: string | null;
  creator_first_name: string;
  creator_disabled_at: Temporal.Instant | null;
};

const invites = (read: Reader) =>
  read
    .selectFrom("invites as i")
    .innerJoin("users as creator", "creator.id", "i.created_by")
    .leftJoin("organizations as o", "o.id", "i.organization_id")
    .leftJoin("subscription_plans as p", "p.id", "i.plan_id")
    .leftJoin("colleges as c", "c.id", "i.college_id")
    .selectAll("i")
    .select([
      "o.name as organization_name",
      "o.ended_at as organization_ended_at",
      "p.name as plan_name",
      "p.active as plan_active",
      "c.name as college_name",
      "creator.first_name as creator_first_name",
      "creator.disabled_at as creator_disabled_at",
    ])
    .$narrowType<Pick<InviteRow, "kind" | "state">>();

export const findInvite = (read: Reader, id: number): Promise<InviteRow | undefined> =>
  invites(read).where("i.id", "=", id).executeTakeFirst();

export const findByToken = (read: Reader, tokenHash: string): Promise<InviteRow | undefined> =>
  invites(read)
    .innerJoin("invite_tokens as t", "t.invite_id", "i.id")
    .where("t.token_hash", "=", tokenHash)
    .executeTakeFirst();

/** The open invite that an account was registered with, unless its owner declined it. The oldest first, if there are several. */
export const findWaiting = (read: Reader, actor: Actor, now: Temporal.Instant): Promise<InviteRow | undefined> =>
  invites(read)
    .innerJoin("invite_tokens as t", "t.invite_id", "i.id")
    .innerJoin("arrivals as a", (join) =>
      join.on((on) =>
        on("t.token_hash", "in", [
          on.ref("a.invite_hash"),
          on.ref("a.plan_invite_hash"),
          on.ref("a.partner_invite_hash"),
          on.ref("a.claim_invite_hash"),
          on.ref("a.inviting_user_hash"),
        ]),
      ),
    )
    .where("a.user_id", "=", actor.id)
    .where("a.invite_declined_at", "is", null)
    .where("i.state", "=", sql.lit("open"))
    .where("i.expires_at", ">", now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("invite_uses as x")
            .select("x.invite_id")
            .whereRef("x.invite_id", "=", "i.id")
            .where("x.user_id", "=", actor.id),
        ),
      ),
    )
    .orderBy("i.id")
    .executeTakeFirst();

export const declineWaiting = (tx: Tx, actor: Actor, now: Temporal.Instant) =>
  tx.db
    .updateTable("arrivals")
    .set({ invite_declined_at: now })
    .where("user_id", "=", actor.id)
    .where("invite_declined_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();

export async function insertInvite(tx: Tx, values: Insertable<DB["invites"]>): Promise<InviteRow> {
  const { id } = await tx.db.insertInto("invites").values(values).returning("id").executeTakeFirstOrThrow();
  return invites(tx.db).where("i.id", "=", id).executeTakeFirstOrThrow();
}

export const insertToken = (tx: Tx, values: Insertable<DB["invite_tokens"]>) =>
  tx.db.insertInto("invite_tokens").values(values).execute();

/** What an ended invite does not keep. */
const forgotten = {
  sealed_email: null,
  sealed_tel: null,
  date_of_birth: null,
  due_date: null,
  last_child_birthday: null,
};

const hasPlacesAfter = sql<boolean>`uses + 1 < max_uses`;

/**
 * Takes one of its places if it is open, and the last one closes it. One statement counts and closes: of two claims of the
 * last place, one gets it.
 */
export async function acceptInvite(tx: Tx, id: number, { by, now }: { by: number; now: Temporal.Instant }) {
  const row = await tx.db
    .updateTable("invites")
    .set({
      uses: sql`uses + 1`,
      state: sql`case when ${hasPlacesAfter} then 'open' else 'accepted' end`,
      ended_at: sql`case when ${hasPlacesAfter} then null else ${now}::timestamptz end`,
      accepted_by: sql`case when max_uses = 1 then ${by}::bigint end`,
      ...forgotten,
    })
    .where("id", "=", id)
    .where("state", "=", sql.lit("open"))
    .where("expires_at", ">", now)
    .returning("max_uses")
    .executeTakeFirst();
  if (row && row.max_uses > 1)
    await tx.db.insertInto("invite_uses").values({ invite_id: id, user_id: by, used_at: now }).execute();
  return row !== undefined;
}

/** Whether this person has a place of a link for many. */
export const findUse = (read: Reader, id: number, userId: number) =>
  read
    .selectFrom("invite_uses")
    .select("used_at")
    .where("invite_id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** Members take back partner invites, staff all others. */
export const revokeInvite = (tx: Tx, id: number, now: Temporal.Instant, whose: "member" | "staff") =>
  tx.db
    .updateTable("invites")
    .set({ state: "revoked", ended_at: now, ...forgotten })
    .where("id", "=", id)
    .where("kind", whose === "member" ? "=" : "<>", sql.lit("partner"))
    .where("state", "=", sql.lit("open"))
    .where("expires_at", ">", now)
    .execute();

/** Expired ones, a few at a time. */
export const expireInvites = (tx: Tx, { now, max }: { now: Temporal.Instant; max: number }) =>
  tx.db
    .updateTable("invites")
    .set({ state: "expired", ended_at: now, ...forgotten })
    .where(
      "id",
      "=",
      // As an array it is computed once, and each row is then found by its key.
      sql<number>`any(array(${tx.db
        .selectFrom("invites")
        .select("id")
        .where("state", "=", sql.lit("open"))
        .where("expires_at", "<=", now)
        .orderBy("expires_at")
        .limit(max)
        .forUpdate()
        .skipLocked()}))`,
    )
    .returning("id")
    .execute();

export interface InviteFilters {
  kind?: StaffInviteKind | undefined;
  state?: InviteState | undefined;
  order_direction?: "asc" | "desc" | undefined;
}

export const listStaffInvites = (
  read: Reader,
  { kind, state, order_direction = "desc", limit, offset }: InviteFilters & { limit: number; offset: number },
): Promise<InviteRow[]> => {
  let page = read.selectFrom("invites").select("id").where("kind", "<>", sql.lit("partner"));
  if (kind) page = page.where("kind", "=", kind);
  if (state) page = page.where("state", "=", state);
  // The page first, from its index; then what these few grant.
  const ids = page.orderBy("id", order_direction).limit(limit).offset(offset);
  return invites(read).where("i.id", "=", sql<number>`any(array(${ids}))`).orderBy("i.id", order_direction).execute();
};

export function countStaffInvites(read: Reader, { kind, state, order_direction = "desc" }: InviteFilters) {
  let rows = read.selectFrom("invites").where("kind", "<>", sql.lit("partner"));
  if (kind) rows = rows.where("kind", "=", kind);
  if (state) rows = rows.where("state", "=", state);
  return countUpTo(read, rows.select("id").orderBy("id", order_direction));
}

const choices = 50;

/** By the beginning of their names; with an id that one, if invites can be made for it. */
export const findOrganizations = (read: Reader, term: string, id?: number) =>
  read
    .selectFrom("organizations")
    .select(["id", "name"])
    .where("ended_at", "is", null)
    .$if(id !== undefined, (rows) => rows.where("id", "=", Number(id)))
    .where((eb) => eb(eb.fn("lower", ["name"]), "like", `${term.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`))
    .orderBy("name")
    .orderBy("id")
    .limit(choices)
    .execute();

export const listPlans = (read: Reader) =>
  read
    .selectFrom("subscription_plans")
    .select(["id", "name", "kind"])
    .where("active", "=", true)
    .orderBy("name")
    .orderBy("id")
    .limit(choices)
    .execute();

export const findPlan = (read: Reader, id: number) =>
  read
    .selectFrom("subscription_plans")
    .select(["id", "name", "kind"])
    .where("id", "=", id)
    .where("active", "=", true)
    .executeTakeFirst();
