// Staff's queue of orders: what must be shipped next, where it goes (recorded), that it was shipped, or why it will not be.
import type * as contract from "@larkwell/contract/milk.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { AppContext } from "../../../context.ts";
import type { CallOf } from "../../../http/call.ts";
import { sendCsv } from "../../../http/csv.ts";
import { longPage } from "../../../http/long-page.ts";
import { staffParcels } from "../../../http/staff-parcels.ts";
import { countOrders, findOrder, listOrders, markCancelled, markDispatched, usualDirection } from "./milk.queries.ts";
import { faultOf, viewForStaff, viewOpened } from "./milk.view.ts";
import { queueOrderNotice } from "./order-notices.ts";

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
  const { reason, ...filters } = body;
  await context.write(actor, (tx) => tx.audit({ action: "ops.kit_orders_exported", reason }));
  const rows = await listOrders(context.read, { ...filters, limit: exported, offset: 0 });
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

const orders = staffParcels({
  name: "kit_order",
  find: findOrder,
  faultOf,
  refusals: { closed: "order_closed", held: "order_held" },
});

export const openMilkOrder = (call: CallOf<typeof contract.openMilkOrder>) =>
  orders.open(call, (order) => viewOpened(order, todayOf(call.context)), { isShownHeld: true });

export const dispatchMilkOrder = (call: CallOf<typeof contract.dispatchMilkOrder>) =>
  orders.dispatch(
    call,
    async (tx, order, now) => {
      const { carrier, tracking_number: trackingNumber, member_pays } = call.body;
      await markDispatched(tx, order.id, { carrier, trackingNumber, memberCents: wireToCents(member_pays), now });
      await queueOrderNotice(tx, "order_dispatched", order);
    },
    (order) => viewForStaff(order, todayOf(call.context)),
  );

export const refuseMilkOrder = (call: CallOf<typeof contract.refuseMilkOrder>) =>
  orders.cancel(
    call,
    async (tx, order, now) => {
      await markCancelled(tx, order.id, { by: "staff", reason: call.body.reason, now });
      await queueOrderNotice(tx, "order_cancelled", order);
    },
    (order) => viewForStaff(order, todayOf(call.context)),
  );
