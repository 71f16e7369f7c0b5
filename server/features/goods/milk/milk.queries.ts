// Orders of milk kits. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import type { MilkKit } from "@larkwell/domain/milk/kits.ts";
import type { CancelReason, MilkOrderState } from "@larkwell/domain/milk/order-states.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import {
  activeTracksOf,
  afterLossOf,
  linkedInLossOf,
  lostSince,
} from "../../health/circumstances/circumstances.facts.ts";

type Stored = Selectable<DB["milk_orders"]>;
export type MilkOrderRow = Omit<Stored, "kit" | "state" | "cancelled_by" | "cancel_reason"> & {
  kit: MilkKit;
  state: MilkOrderState;
  cancelled_by: "member" | "staff" | "house" | null;
  cancel_reason: CancelReason | null;
  /** The member's tracks, right now. */
  active_tracks: string[];
  after_loss: boolean;
  linked_in_loss: boolean;
  /** A loss was reported after this was ordered. */
  lost_since: boolean;
};

/** What decides about an order now (D29, D77). */
const memberNow = [
  activeTracksOf("o.member_id").as("active_tracks"),
  afterLossOf("o.member_id").as("after_loss"),
  linkedInLossOf("o.member_id").as("linked_in_loss"),
  lostSince("o.member_id", "o.placed_at").as("lost_since"),
];

const orders = (read: Reader) =>
  read
    .selectFrom("milk_orders as o")
    .selectAll("o")
    .select(memberNow)
    .$narrowType<Pick<MilkOrderRow, "kit" | "state" | "cancelled_by" | "cancel_reason">>();

interface Page {
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

export async function listOwnOrders(read: Reader, actor: Actor, { limit, offset, direction }: Page) {
  const own = read.selectFrom("milk_orders").where("member_id", "=", actor.id);
  const [rows, count] = await Promise.all([
    orders(read).where("o.member_id", "=", actor.id).orderBy("o.id", direction).limit(limit).offset(offset).execute(),
    own.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows satisfies MilkOrderRow[], total: count.total };
}

/** How many of a member's orders wait or are being shipped for a trip that is not over. */
export async function countCurrent(read: Reader, actor: Actor, today: string) {
  const rows = await read
    .selectFrom("milk_orders")
    .select(["state", sql<number>`count(*)::int`.as("orders")])
    .where("member_id", "=", actor.id)
    .where("trip_until", ">=", today)
    .groupBy("state")
    .execute();
  const of = (state: MilkOrderState) => rows.find((row) => row.state === state)?.orders ?? 0;
  return { placed: of("placed"), dispatched: of("dispatched") };
}

type SameTrip = Pick<MilkOrderRow, "kit" | "trip_from" | "trip_until" | "street_address" | "zip_code">;

/** A waiting order of the same member for the same trip and address. */
export const findSameTrip = (read: Reader, actor: Actor, trip: SameTrip) =>
  read
    .selectFrom("milk_orders")
    .select("id")
    .where("member_id", "=", actor.id)
    .where("state", "=", "placed")
    .where("kit", "=", trip.kit)
    .where("trip_from", "=", trip.trip_from)
    .where("trip_until", "=", trip.trip_until)
    .where("zip_code", "=", trip.zip_code)
    .where(sql`lower(street_address)`, "=", trip.street_address.toLowerCase())
    .executeTakeFirst();

/** How many of a member's orders were placed after that time, whatever became of them. */
export async function countPlacedSince(read: Reader, actor: Actor, since: Temporal.Instant): Promise<number> {
  const { orders: count } = await read
    .selectFrom("milk_orders")
    .select(sql<number>`count(*)::int`.as("orders"))
    .where("member_id", "=", actor.id)
    .where("placed_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

export const findOwnOrder = (read: Reader, actor: Actor, id: number): Promise<MilkOrderRow | undefined> =>
  orders(read).where("o.id", "=", id).where("o.member_id", "=", actor.id).executeTakeFirst();

export const findOrder = (read: Reader, id: number): Promise<MilkOrderRow | undefined> =>
  orders(read).where("o.id", "=", id).executeTakeFirst();

export async function insertOrder(tx: Tx, values: Insertable<DB["milk_orders"]>): Promise<MilkOrderRow> {
  const { id } = await tx.db.insertInto("milk_orders").values(values).returning("id").executeTakeFirstOrThrow();
  return orders(tx.db).where("o.id", "=", id).executeTakeFirstOrThrow();
}

interface Cancelled {
  by: "member" | "staff";
  reason: CancelReason | null;
  now: Temporal.Instant;
}

export const markCancelled = (tx: Tx, id: number, { by, reason, now }: Cancelled) =>
  tx.db
    .updateTable("milk_orders")
    .set({ state: "cancelled", cancelled_at: now, cancelled_by: by, cancel_reason: reason })
    .where("id", "=", id)
    .execute();

interface Dispatched {
  carrier: string;
  trackingNumber: string;
  memberCents: number;
  now: Temporal.Instant;
}

export const markDispatched = (tx: Tx, id: number, { carrier, trackingNumber, memberCents, now }: Dispatched) =>
  tx.db
    .updateTable("milk_orders")
    .set({
      state: "dispatched",
      dispatched_at: now,
      carrier,
      tracking_number: trackingNumber,
      member_cents: memberCents,
    })
    .where("id", "=", id)
    .execute();

export interface OrderFilters {
  state?: MilkOrderState | undefined;
  kit?: MilkKit | undefined;
  since?: string | undefined;
  until?: string | undefined;
  order_direction?: "asc" | "desc" | undefined;
}

/** Waiting ones: the next arrival first. Done ones: the latest first. */
export const usualDirection = ({ state }: OrderFilters): "asc" | "desc" =>
  state === undefined || state === "placed" ? "asc" : "desc";

function matching(read: Reader, filters: OrderFilters) {
  let rows = read.selectFrom("milk_orders as o");
  if (filters.state) rows = rows.where("o.state", "=", filters.state);
  if (filters.kit) rows = rows.where("o.kit", "=", filters.kit);
  if (filters.since) rows = rows.where("o.arrives_on", ">=", filters.since);
  if (filters.until) rows = rows.where("o.arrives_on", "<=", filters.until);
  const direction = filters.order_direction ?? usualDirection(filters);
  return rows.orderBy("o.arrives_on", direction).orderBy("o.id", direction);
}

export const listOrders = (
  read: Reader,
  filters: OrderFilters & { limit: number; offset: number },
): Promise<MilkOrderRow[]> =>
  matching(read, filters)
    .selectAll("o")
    .select(memberNow)
    .$narrowType<Pick<MilkOrderRow, "kit" | "state" | "cancelled_by" | "cancel_reason">>()
    .limit(filters.limit)
    .offset(filters.offset)
    .execute();

export const countOrders = (read: Reader, filters: OrderFilters) =>
  countUpTo(read, matching(read, filters).select("o.id"));

/** What was ordered before a loss and not shipped is canceled (D77), without a reason, which would reveal the loss. */
export const cancelOrdersBefore = (tx: Tx, { memberIds, toldAt, now }: DomainEvents["loss_final"]) =>
  tx.db
    .updateTable("milk_orders")
    .set({ state: "cancelled", cancelled_at: now, cancelled_by: "house" })
    .where("member_id", "in", [...memberIds])
    .where("state", "=", "placed")
    .where("placed_at", "<=", toldAt)
    .returning(["id", "member_id"])
    .execute();

/** Orders that waited until the trip was over, a few at a time; marked as canceled by the system, so that they do not wait forever. */
export const lapseOrders = (
  tx: Tx,
  { endedBefore, now, max }: { endedBefore: string; now: Temporal.Instant; max: number },
) =>
  tx.db
    .updateTable("milk_orders")
    .set({
      state: "cancelled",
      cancelled_at: now,
      cancelled_by: "house",
      cancel_reason: "not_sent" satisfies CancelReason,
    })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("milk_orders")
        .select("id")
        .where("state", "=", "placed")
        .where("trip_until", "<", endedBefore)
        .where("arrives_on", "<", endedBefore)
        .orderBy("arrives_on")
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .where("state", "=", "placed")
    .returning(["id", "member_id"])
    .execute();
