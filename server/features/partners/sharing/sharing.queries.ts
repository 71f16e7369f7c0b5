// Links between members and partners, decisions about sharing, and the facts that can be shared. SQL only.
import type { SharedItem } from "@larkwell/domain/partners/sharing.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { listPlans, listTopics } from "../../health/birth-plan/birth-plan.facts.ts";
import { activeTracksOf, afterLossOf, linkedInLossOf } from "../../health/circumstances/circumstances.facts.ts";
import { counts } from "../../health/health-profile/children.facts.ts";

const links = (read: Reader) =>
  read
    .selectFrom("partner_links as l")
    .select(["l.id", "l.member_id", "l.partner_id", "l.since", "l.shows_first_name"])
    .where("l.ended_at", "is", null);

/** The member's link, with the name from the invite that the partner accepted. */
export const findOwnLink = (read: Reader, actor: Actor) =>
  links(read)
    .leftJoin("invites as i", (join) =>
      join
        .onRef("i.accepted_by", "=", "l.partner_id")
        .onRef("i.created_by", "=", "l.member_id")
        .on("i.kind", "=", sql.lit("partner")),
    )
    .select("i.name as invited_as")
    .where("l.member_id", "=", actor.id)
    .orderBy("i.id", "desc")
    .executeTakeFirst();

export const findLinkTo = (read: Reader, actor: Actor) =>
  links(read).where("l.partner_id", "=", actor.id).executeTakeFirst();

export const endLink = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("partner_links")
    .set({ ended_at: now })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();

/** The latest decision of each item. */
export const listDecisions = (read: Reader, linkId: number) =>
  read
    .selectFrom("sharing_decisions")
    .distinctOn("item")
    .select([sql<SharedItem>`item`.as("item"), "shared", "expires_on", "decided_at"])
    .where("link_id", "=", linkId)
    .orderBy("item")
    .orderBy("id", "desc")
    .execute();

interface NewDecision {
  link_id: number;
  item: SharedItem;
  shared: boolean;
  expires_on: string | null;
  decided_at: Temporal.Instant;
}

export const insertDecision = (tx: Tx, decision: NewDecision) =>
  tx.db.insertInto("sharing_decisions").values(decision).execute();

interface Page {
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

/** Over all the member's links. */
export async function listHistory(read: Reader, actor: Actor, { limit, offset, direction }: Page) {
  const own = read
    .selectFrom("sharing_decisions as d")
    .innerJoin("partner_links as l", "l.id", "d.link_id")
    .where("l.member_id", "=", actor.id);
  const [rows, count] = await Promise.all([
    own
      .select(["d.id", sql<SharedItem>`d.item`.as("item"), "d.shared", "d.expires_on", "d.decided_at"])
      .orderBy("d.id", direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** What decides about a member's sharing now. */
export const findSharer = (read: Reader, memberId: number) =>
  read
    .selectFrom("users as u")
    .select([
      "u.first_name",
      "u.time_zone",
      "u.disabled_at",
      activeTracksOf("u.id").as("active_tracks"),
      afterLossOf("u.id").as("after_loss"),
      linkedInLossOf("u.id").as("linked_in_loss"),
      (eb) =>
        eb
          .selectFrom("member_tracks as t")
          .select((max) => max.fn.max("t.started_at").as("at"))
          .whereRef("t.user_id", "=", "u.id")
          .where("t.name", "=", "pregnancyloss")
          // What was undone never happened: then sharing is as it was before.
          .where(sql<boolean>`t.ended_because is distinct from 'undone'`)
          .as("last_loss_at"),
      sql<boolean>`coalesce((select w.sharing_paused from loss_wishes w where w.member_id = u.id), false)`.as("paused"),
    ])
    .where("u.id", "=", memberId)
    .executeTakeFirstOrThrow();

const maxChildren = 20;
const nextVisits = 10;

/** Of the plan of this pregnancy: one that a loss or a birth has closed is not shared any more. */
async function listPlanAnswers(read: Reader, memberId: number) {
  const [newest] = await listPlans(read, memberId);
  return newest && !newest.closed ? listTopics(read, [newest.id]) : [];
}

/** The facts that items consist of; whose they are was checked before. */
export async function findFacts(read: Reader, memberId: number, now: Temporal.Instant) {
  const [profile, children, visits, birthPlan] = await Promise.all([
    read.selectFrom("health_profiles").select("due_date").where("user_id", "=", memberId).executeTakeFirst(),
    read
      .selectFrom("children")
      .select(["name", "birthday"])
      .where("user_id", "=", memberId)
      .where(counts("children"))
      .orderBy("birthday")
      .limit(maxChildren)
      .execute(),
    read
      .selectFrom("appointments")
      .select("scheduled_start")
      .where("member_id", "=", memberId)
      .where("booking_state", "=", sql.lit("booked"))
      .where("cancelled_at", "is", null)
      .where("scheduled_start", ">", now)
      .orderBy("scheduled_start")
      .limit(nextVisits)
      .execute(),
    listPlanAnswers(read, memberId),
  ]);
  return {
    dueDate: profile?.due_date ?? null,
    children,
    visits: visits.map((visit) => visit.scheduled_start),
    birthPlan,
  };
}

export type Facts = Awaited<ReturnType<typeof findFacts>>;

/** The items that were not recorded yet for this day. */
export async function noteReads(tx: Tx, linkId: number, items: readonly SharedItem[], day: string): Promise<string[]> {
  if (items.length === 0) return [];
  const rows = await tx.db
    .insertInto("partner_reads")
    .values(items.map((item) => ({ link_id: linkId, item, day })))
    .onConflict((conflict) => conflict.columns(["link_id", "item", "day"]).doNothing())
    .returning("item")
    .execute();
  return rows.map((row) => row.item);
}
