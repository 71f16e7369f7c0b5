// Rows of message credits and packages to the shapes of the contract.
import type {
  MessageBilling,
  MessageCreditUse,
  MessagePackage,
  MessageReceipt,
  OpsMessagePackage,
  OpsMessagePurchase,
} from "@larkwell/contract/message-credits.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { PaidMovementRow } from "../receipts/purchase-movements.ts";
import { viewLines } from "../receipts/receipt-lines.ts";
import type { CreditCounts, UseRow } from "./message-credits.queries.ts";
import type { PackageRow, PurchaseRow } from "./ops-packages.queries.ts";
import type { ReceiptRow } from "./receipt.queries.ts";

export const viewBilling = ({ available, waiting, covered, bought }: CreditCounts): MessageBilling => ({
  available_messages: available,
  waiting_messages: waiting,
  billed: !covered,
  bought,
});

export const viewPackage = (row: { id: number; credits: number; price_cents: number }): MessagePackage => ({
  id: row.id,
  number_of_messages: row.credits,
  price: centsToWire(row.price_cents),
});

export const viewUse = (row: UseRow): MessageCreditUse => ({
  message_id: row.message_id,
  channel_id: row.channel_id,
  practitioner_name: `${row.first_name} ${row.last_name}`.trim(),
  used_at: toWire(row.used_at),
  state: row.state,
  answer_by: toWire(row.answer_by),
  returned_at: row.returned_at ? toWire(row.returned_at) : null,
  cause: row.cause,
});

export function viewMessageReceipt(
  row: ReceiptRow,
  payments: readonly PaidMovementRow[],
  clinic: MessageReceipt["clinic"],
  now: Temporal.Instant,
): MessageReceipt {
  return {
    purchase_id: row.id,
    number: `M${String(row.id).padStart(8, "0")}`,
    issued_at: toWire(now),
    clinic,
    patient: { name: `${row.first_name} ${row.last_name}`.trim() },
    bought_at: toWire(row.created_at),
    number_of_messages: row.credits,
    price: centsToWire(row.price_cents),
    ...viewLines(payments, []),
  };
}

export const viewOpsPackage = (row: PackageRow): OpsMessagePackage => ({
  ...viewPackage(row),
  created_at: toWire(row.created_at),
  retired_at: row.retired_at ? toWire(row.retired_at) : null,
  sold: row.sold,
});

export const viewOpsPurchase = (row: PurchaseRow): OpsMessagePurchase => ({
  id: row.id,
  member_id: row.member_id,
  number_of_messages: row.credits,
  price: centsToWire(row.price_cents),
  bought_at: toWire(row.created_at),
  unused: row.unused,
  refundable: centsToWire(row.unused_cents),
  can: { refund: row.unused > 0 },
});
