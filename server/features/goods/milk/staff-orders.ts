// Staff's queue of orders: what must leave next, where it goes (recorded), that it left, or why it will not.
import type * as contract from "@larkwell/contract/milk.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { canCancel } from "@larkwell/domain/milk/order-states.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { sendCsv } from "../../../http/csv.ts";
import { longPage } from "../../../http/long-page.ts";
import { mustBeThere } from "./milk.access.ts";
import {
  countOrders,
  findOrder,
  listOrders,
  type MilkOrderRow,
  markCancelled,
  markDispatched,
  usualDirection,
} from "./milk.queries.ts";
import { faultOf, viewForStaff, viewOpened } from "./milk.view.ts";
import { tellAboutOrder } from "./tell.ts";

const exported = 50_000;

const todayOf = (context: AppContext) =>
  Temporal.PlainDate.from(dateIn(context.config.KIT_WAREHOUSE_ZONE, context.now()));

export async function listOpsMilkOrders({ query, context }: CallOf<typeof contract.listOpsMilkOrders>) {
  const [rows, count] = await Promise.all([listOrders(context.read, query), countOrders(context.read, query)]);
  const today = todayOf(context);
  return longPage(
    rows.map((row) => viewForStaff(row, today)),
    query,
    count,
    usualDirection(query),
  );
}

const columns = [
  "id",
  "kit",
  "kits",
  "arrives_on",
  "leaves_by",
  "country",
  "address_state",
  "state",
  "held",
  "placed_at_utc",
  "dispatched_at_utc",
  "carrier",
  "tracking_number",
  "member_pays",
  "cancelled_at_utc",
  "cancel_reason",
];

export async function downloadMilkOrders({ actor, body, context, reply }: CallOf<typeof contract.downloadMilkOrders>) {
  const { reason, ...wish } = body;
  await context.write(actor, (tx) => tx.audit({ action: "ops.kit_orders_exported", reason }));
  const rows = await listOrders(context.read, { ...wish, limit: exported, offset: 0 });
  const today = todayOf(context);
  return sendCsv(
    reply,
    "kit-orders",
    columns,
    rows
      .map((row) => viewForStaff(row, today))
      .map((row) => [
        row.id,
        row.kit,
        row.kits,
        row.arrives_on,
        row.leaves_by,
        row.country,
        row.address_state,
        row.state,
        row.held ? "yes" : "no",
        row.placed_at,
        row.dispatched_at,
        row.carrier,
        row.tracking_number,
        row.member_pays,
        row.cancelled_at,
        row.cancel_reason,
      ]),
  );
}

export async function openMilkOrder({ actor, params, body, context }: CallOf<typeof contract.openMilkOrder>) {
  return context.write(actor, async (tx) => {
    const order = mustBeThere(await findOrder(tx.db, params.id));
    await tx.audit({ ...about("ops.kit_order_opened", order), reason: body.reason });
    return viewOpened(order, todayOf(context));
  });
}

const about = (action: string, order: MilkOrderRow) => ({
  action,
  subjectUserId: order.member_id,
  subject: { kind: "kit_order", id: order.id },
});

/** The order, with its member locked: what she does herself, and a track that begins, comes before or after, not between. */
async function lockOrder(tx: Tx, id: number): Promise<MilkOrderRow> {
  const found = mustBeThere(await findOrder(tx.db, id));
  await tx.lockPeople(found.member_id);
  return mustBeThere(await findOrder(tx.db, id));
}

export async function dispatchMilkOrder({ actor, params, body, context }: CallOf<typeof contract.dispatchMilkOrder>) {
  return context.write(actor, async (tx) => {
    const order = await lockOrder(tx, params.id);
    const fault = faultOf(order);
    if (fault) throw new Refusal(fault === "held" ? "order_held" : "order_closed");
    await markDispatched(tx, order.id, {
      carrier: body.carrier,
      trackingNumber: body.tracking_number,
      memberCents: wireToCents(body.member_pays),
      now: context.now(),
    });
    await tx.audit(about("ops.kit_order_dispatched", order));
    await tellAboutOrder(tx, "order_dispatched", order);
    return tx.answer(viewForStaff(mustBeThere(await findOrder(tx.db, order.id)), todayOf(context)));
  });
}

export async function refuseMilkOrder({ actor, params, body, context }: CallOf<typeof contract.refuseMilkOrder>) {
  return context.write(actor, async (tx) => {
    const order = await lockOrder(tx, params.id);
    if (!canCancel(order.state)) throw new Refusal("order_closed");
    await markCancelled(tx, order.id, { by: "staff", reason: body.reason, now: context.now() });
    await tx.audit({ ...about("ops.kit_order_cancelled", order), reason: body.reason });
    await tellAboutOrder(tx, "order_cancelled", order);
    return tx.answer(viewForStaff(mustBeThere(await findOrder(tx.db, order.id)), todayOf(context)));
  });
}
