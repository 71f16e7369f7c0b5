// The console: who bought message credits, and the refund of those that were not used.
import type * as contract from "@larkwell/contract/message-credits.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { CallOf } from "../../../http/call.ts";
import { findPurchaseCharge } from "../payments/purchase-payments.ts";
import { viewOpsPurchase } from "./message-credits.view.ts";
import { listPurchases } from "./ops-packages.queries.ts";
import { refundUnused } from "./refund-unused.ts";

export async function listOpsMessagePurchases({ query, context }: CallOf<typeof contract.listOpsMessagePurchases>) {
  const { limit, offset, order_direction: direction = "desc" } = query;
  const { rows, total } = await listPurchases(context.read, query.member_id, { limit, offset, direction });
  return { data: rows.map(viewOpsPurchase), pagination: { limit, offset, total, order_direction: direction } };
}

export async function refundMessagePurchase({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.refundMessagePurchase>) {
  return context.write(actor, async (tx) => {
    const charge = await findPurchaseCharge(tx.db, params.id);
    if (charge?.status !== "succeeded") throw new Refusal("not_found");
    if (!(await refundUnused(tx, params.id, charge, context.now()))) throw new Refusal("nothing_to_refund");
    await tx.audit({
      action: "message_purchase.refunded",
      subjectUserId: charge.member_id,
      subject: { kind: "message_purchase", id: params.id },
      reason: body.reason,
    });
    return tx.answer({});
  });
}
