// Queues the email about an order. It says only that there is news; whether the member may get it is checked when it is sent (D29, D43).
import type { NoticeName } from "@larkwell/domain/notices/notices.ts";
import type { Tx } from "../../../data/transaction.ts";

type OrderNotice = Extract<NoticeName, `order_${string}`>;

export const queueOrderNotice = (tx: Tx, template: OrderNotice, order: { id: number; member_id: number }) =>
  tx.queue(
    "notice",
    { template, userId: order.member_id, orderId: order.id },
    { dedupeKey: `kit_order:${order.id}:${template}` },
  );
