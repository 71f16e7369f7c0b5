// A member orders kits, sees their orders, and cancels one that was not shipped.
import type * as contract from "@larkwell/contract/milk.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { MAX_OPEN_ORDERS, MAX_ORDERS_A_DAY, MILK_TERMS_VERSION } from "@larkwell/domain/milk/kits.ts";
import { earliestArrival, latestArrival, type OrderMoment, orderDay } from "@larkwell/domain/milk/order-rule.ts";
import { canCancel } from "@larkwell/domain/milk/order-states.ts";
import { mayHaveMilkKits } from "@larkwell/domain/milk/who-may.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { findCircumstances } from "../../health/circumstances/find-circumstances.ts";
import { keptAddress, mustBeInTime } from "./check-order.ts";
import { mustBeOffered, mustBeThere } from "./milk.access.ts";
import {
  countCurrent,
  countPlacedSince,
  findOwnOrder,
  findSameTrip,
  insertOrder,
  listOwnOrders,
  markCancelled,
} from "./milk.queries.ts";
import { viewOrder } from "./milk.view.ts";
import { queueOrderNotice } from "./order-notices.ts";

const momentOf = (context: AppContext, actor: Actor): OrderMoment => ({
  now: context.now(),
  memberZone: actor.timeZone,
  warehouseZone: context.config.KIT_WAREHOUSE_ZONE,
});

const placedToday = (context: AppContext, read: Reader, actor: Actor) =>
  countPlacedSince(read, actor, context.now().subtract({ hours: 24 }));

export async function listMilkOrders({ actor, query, context }: CallOf<typeof contract.listMilkOrders>) {
  const { limit, offset, order_direction: direction = "desc" } = query;
  const moment = momentOf(context, actor);
  const [person, current, today] = await Promise.all([
    findCircumstances(context.read, actor.id),
    countCurrent(context.read, actor, orderDay(moment).toString()),
    placedToday(context, context.read, actor),
  ]);
  const available = mayHaveMilkKits(person);
  const { rows, total } = available
    ? await listOwnOrders(context.read, actor, { limit, offset, direction })
    : { rows: [], total: 0 };
  return {
    data: rows.map(viewOrder),
    pagination: { limit, offset, total, order_direction: direction },
    available,
    can: { order: available && current.placed < MAX_OPEN_ORDERS && today < MAX_ORDERS_A_DAY },
    enough_today: available && today >= MAX_ORDERS_A_DAY,
    held: !available && current.placed > 0,
    on_its_way: !available && current.dispatched > 0,
    earliest_arrival: earliestArrival(moment).toString(),
    latest_arrival: latestArrival(moment).toString(),
    order_day: orderDay(moment).toString(),
  };
}

export async function placeMilkOrder({ actor, body, context }: CallOf<typeof contract.placeMilkOrder>) {
  const now = context.now();
  const moment = momentOf(context, actor);
  return context.write(actor, async (tx) => {
    // One order of a member after the other: the limits are counted, and a track that begins meanwhile is waited for.
    await tx.lockPeople(actor.id);
    mustBeOffered(await findCircumstances(tx.db, actor.id));
    mustBeInTime(body, moment);
    const { placed } = await countCurrent(tx.db, actor, orderDay(moment).toString());
    if (placed >= MAX_OPEN_ORDERS) throw new Refusal("too_many_orders");
    if ((await placedToday(context, tx.db, actor)) >= MAX_ORDERS_A_DAY) throw new Refusal("ordered_enough_today");
    const address = keptAddress(body);
    const { kit, trip_from, trip_until } = body;
    if (await findSameTrip(tx.db, actor, { ...address, kit, trip_from, trip_until }))
      throw new Refusal("already_ordered");
    const order = await insertOrder(tx, {
      ...address,
      member_id: actor.id,
      kit: body.kit,
      kits: body.kits,
      trip_from: body.trip_from,
      trip_until: body.trip_until,
      arrives_on: body.arrives_on,
      time_zone: actor.timeZone,
      terms_accepted_at: now,
      terms_version: MILK_TERMS_VERSION,
      placed_at: now,
    });
    await tx.audit({
      action: "kits.ordered",
      subjectUserId: actor.id,
      subject: { kind: "kit_order", id: order.id },
    });
    await queueOrderNotice(tx, "order_placed", order);
    return tx.answer(viewOrder(order));
  });
}

export async function cancelMilkOrder({ actor, params, context }: CallOf<typeof contract.cancelMilkOrder>) {
  return context.write(actor, async (tx) => {
    // Staff takes the same lock to ship it: an order is never shipped and canceled together.
    await tx.lockPeople(actor.id);
    const order = mustBeThere(await findOwnOrder(tx.db, actor, params.id));
    if (order.state === "cancelled" && order.cancelled_by === "member") return tx.answer(viewOrder(order));
    if (!canCancel(order.state)) throw new Refusal("order_closed");
    await markCancelled(tx, order.id, { by: "member", reason: null, now: context.now() });
    await tx.audit({
      action: "kits.cancelled",
      subjectUserId: actor.id,
      subject: { kind: "kit_order", id: order.id },
    });
    await queueOrderNotice(tx, "order_cancelled", order);
    return tx.answer(viewOrder(mustBeThere(await findOwnOrder(tx.db, actor, order.id))));
  });
}
