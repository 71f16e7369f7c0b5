// Requests for the welcome gift, with what decides on the day whether one may be sent. SQL only.

import type { DB } from "@larkwell/database/migrate.ts";
import type { GiftState } from "@larkwell/domain/onboarding/welcome-gift.ts";
import { type Selectable, sql } from "kysely";
import { activeAt } from "../../../data/active-at.ts";
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import {
  activeTracksOf,
  afterLossOf,
  linkedInLossOf,
  lostSince,
} from "../../health/circumstances/circumstances.facts.ts";

type Stored = Omit<Selectable<DB["welcome_gifts"]>, "state" | "cancelled_by"> & {
  state: GiftState;
  cancelled_by: "member" | "staff" | "house" | null;
};
export interface GiftRow extends Stored {
  organization: string;
  active_tracks: string[];
  after_loss: boolean;
  linked_in_loss: boolean;
  /** A loss was reported after the request. */
  lost_since: boolean;
  /** What the organization that sponsors the member now gives; null: nothing, or there is none. */
  organization_gift: string | null;
  has_address: boolean;
  address_state: string | null;
  country: string;
}

export const findOwnGift = (read: Reader, memberId: number): Promise<Stored | undefined> =>
  read
    .selectFrom("welcome_gifts")
    .selectAll()
    .$narrowType<Pick<Stored, "state" | "cancelled_by">>()
    .where("member_id", "=", memberId)
    .executeTakeFirst();

const organizationOf = (memberId: number) =>
  sql<number>`(select organization_id from organization_members where user_id = ${memberId})`;

interface New {
  gift: string;
  now: Temporal.Instant;
}

export async function insertGift(tx: Tx, { memberId, gift, now }: New & { memberId: number }): Promise<number> {
  const { id } = await tx.db
    .insertInto("welcome_gifts")
    .values({ member_id: memberId, organization_id: organizationOf(memberId), gift, wished_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function requestAgain(tx: Tx, id: number, { gift, now }: New): Promise<number> {
  await tx.db
    .updateTable("welcome_gifts")
    .set({ state: "waiting", gift, wished_at: now, cancelled_at: null, cancelled_by: null })
    .where("id", "=", id)
    .execute();
  return id;
}

export const takeGiftBack = (tx: Tx, id: number, now: Temporal.Instant, by: "member" | "staff" = "member") =>
  tx.db
    .updateTable("welcome_gifts")
    .set({ state: "cancelled", cancelled_at: now, cancelled_by: by })
    .where("id", "=", id)
    .execute();

/** Unsent requests from before a loss are canceled (D77). */
export const cancelGiftsBefore = (tx: Tx, { memberIds, toldAt, now }: DomainEvents["loss_final"]) =>
  tx.db
    .updateTable("welcome_gifts")
    .set({ state: "cancelled", cancelled_at: now, cancelled_by: "house" })
    .where("member_id", "in", [...memberIds])
    .where("state", "=", "waiting")
    .where("wished_at", "<=", toldAt)
    .returning(["id", "member_id"])
    .execute();

/** What each gift of a page depends on: computed only for these few. */
const withFacts = (read: Reader, page: Page, now: Temporal.Instant) =>
  read
    .selectFrom(page.as("g"))
    .innerJoin("organizations as o", "o.id", "g.organization_id")
    .innerJoin("member_profiles as p", "p.user_id", "g.member_id")
    .selectAll("g")
    .select([
      "o.name as organization",
      "p.address_state",
      "p.country",
      sql<boolean>`p.street_address <> ''`.as("has_address"),
      activeTracksOf("g.member_id").as("active_tracks"),
      afterLossOf("g.member_id").as("after_loss"),
      linkedInLossOf("g.member_id").as("linked_in_loss"),
      lostSince("g.member_id", "g.wished_at").as("lost_since"),
      sql<
        string | null
      >`(select one.gift from organization_members m join organizations one on one.id = m.organization_id
        where m.user_id = g.member_id and ${activeAt("m", now)})`.as("organization_gift"),
    ])
    .$narrowType<Pick<Stored, "state" | "cancelled_by">>();

const allGifts = (read: Reader) => read.selectFrom("welcome_gifts").selectAll();
type Page = ReturnType<typeof allGifts>;

export interface GiftFilters {
  state?: GiftState | undefined;
  limit: number;
  offset: number;
  order_direction?: "asc" | "desc" | undefined;
}

/** Waiting ones: the longest wait first. Done ones: the latest first. */
export const usualGiftDirection = ({ state }: Pick<GiftFilters, "state">): "asc" | "desc" =>
  state === "waiting" ? "asc" : "desc";

export function listGifts(read: Reader, filters: GiftFilters, now: Temporal.Instant): Promise<GiftRow[]> {
  const direction = filters.order_direction ?? usualGiftDirection(filters);
  const page = allGifts(read)
    .$if(filters.state !== undefined, (rows) => rows.where("state", "=", filters.state as GiftState))
    .orderBy("wished_at", direction)
    .orderBy("id", direction)
    .limit(filters.limit)
    .offset(filters.offset);
  return withFacts(read, page, now).orderBy("g.wished_at", direction).orderBy("g.id", direction).execute();
}

export const countGifts = (read: Reader, { state }: Pick<GiftFilters, "state">) =>
  countUpTo(
    read,
    read
      .selectFrom("welcome_gifts")
      .select("id")
      .$if(state !== undefined, (rows) => rows.where("state", "=", state as GiftState)),
  );

export const findGift = (read: Reader, id: number, now: Temporal.Instant): Promise<GiftRow | undefined> =>
  withFacts(read, allGifts(read).where("id", "=", id), now).executeTakeFirst();

/** Where it goes. */
export const findHome = (read: Reader, memberId: number) =>
  read
    .selectFrom("member_profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select([
      "u.first_name",
      "u.last_name",
      "p.street_address",
      "p.street_address_2",
      "p.city",
      "p.address_state",
      "p.zip_code",
      "p.country",
      "p.tel_number",
    ])
    .where("p.user_id", "=", memberId)
    .executeTakeFirstOrThrow();

export const markGiftSent = (
  tx: Tx,
  id: number,
  { carrier, trackingNumber, now }: { carrier: string; trackingNumber: string; now: Temporal.Instant },
) =>
  tx.db
    .updateTable("welcome_gifts")
    .set({ state: "dispatched", dispatched_at: now, carrier, tracking_number: trackingNumber })
    .where("id", "=", id)
    .execute();
