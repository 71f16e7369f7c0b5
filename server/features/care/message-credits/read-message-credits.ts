// What a member has in message credits, what can be bought, what each credit was used for, and receipts.
import type * as contract from "@larkwell/contract/message-credits.ts";
import { countUpTo } from "../../../data/count.ts";
import type { CallOf } from "../../../http/call.ts";
import { longPage } from "../../../http/long-page.ts";
import { readPurchaseMovements } from "../receipts/purchase-movements.ts";
import { clinicOfReceipt } from "../receipts/receipt-settings.ts";
import { mustBeOwn } from "./message-credits.access.ts";
import { countCredits, listUses, usesToCount } from "./message-credits.queries.ts";
import { viewBilling, viewMessageReceipt, viewPackage, viewUse } from "./message-credits.view.ts";
import { listOffered } from "./purchases.queries.ts";
import { findPaidPurchase } from "./receipt.queries.ts";

export async function readMessageBilling({ actor, context }: CallOf<typeof contract.readMessageBilling>) {
  return viewBilling(await countCredits(context.read, actor, context.now()));
}

export async function listMessagePackages({ context }: CallOf<typeof contract.listMessagePackages>) {
  return { data: (await listOffered(context.read)).map(viewPackage) };
}

export async function listMessageCreditUses({ actor, query, context }: CallOf<typeof contract.listMessageCreditUses>) {
  const direction = query.order_direction ?? "desc";
  const [rows, count] = await Promise.all([
    listUses(context.read, actor, { limit: query.limit, offset: query.offset, direction }),
    countUpTo(context.read, usesToCount(context.read, actor)),
  ]);
  return longPage(rows.map(viewUse), query, count, "desc");
}

export async function readMessageReceipt({ actor, params, context }: CallOf<typeof contract.readMessageReceipt>) {
  const purchase = mustBeOwn(await findPaidPurchase(context.read, actor, params.purchase_id));
  const payments = await readPurchaseMovements(context.read, actor, purchase.id);
  const clinic = await clinicOfReceipt(context);
  return viewMessageReceipt(purchase, payments, clinic, context.now());
}
