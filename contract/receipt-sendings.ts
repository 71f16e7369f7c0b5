// Sending a receipt again by email: to the member it belongs to, to a payer, or by staff for a member.
import { receiptOf } from "@larkwell/domain/payments/receipt-sendings.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { email, id, line, linkToken, wireTimeOut } from "./shapes.ts";

/** As it is printed on the receipt: "00000012", "M00000012", "P00000012"; or a year, for its payments. */
const receipt = line(20).refine(
  (printed) => receiptOf(printed) !== undefined,
  "Enter the number as it is printed on the receipt, such as P00000012, or a year.",
);

const Sending = z.object({
  /** When it was last sent: now, or a few minutes ago. */
  sent_at: wireTimeOut,
  /** From when on it can be sent again. */
  again_at: wireTimeOut,
});
export type Sending = z.output<typeof Sending>;

const sentTwice =
  "If it was sent in the last ten minutes, nothing is sent, and the answer is the same. The email has a link and no receipt in it.";

export const sendReceipt = endpoint("sendReceipt", {
  method: "POST",
  path: "/users/:user_id/receipt_sendings",
  access: "member",
  summary: "Send one of your receipts by email",
  description: `Only to the account’s own confirmed address. ${sentTwice}`,
  params: z.object({ user_id: id }),
  body: z.strictObject({ receipt }),
  returns: Sending,
  limit: "costly",
  errors: ["not_found", "email_unconfirmed", "receipts_sent"],
});

export const sendReceiptToPayer = endpoint("sendReceiptToPayer", {
  method: "POST",
  path: "/subscription_plans/payers/:token/receipt_sendings",
  access: "public",
  summary: "Send a payer one of their receipts by email",
  description: `To the payer’s own address. ${sentTwice}`,
  params: linkToken,
  body: z.strictObject({ receipt }),
  returns: Sending,
  limit: "costly",
  errors: ["payer_unusable", "not_found", "receipts_sent"],
});

export const sendMembersReceiptShape = z.strictObject({ email_address: email, receipt });

export const sendMembersReceipt = endpoint("sendMembersReceipt", {
  method: "POST",
  path: "/ops/receipt_sendings",
  access: "staff",
  right: "finance",
  summary: "Send a member one of their receipts by email",
  description: `Staff sees nothing of the receipt. Recorded in the audit log, also if there is none. ${sentTwice}`,
  body: sendMembersReceiptShape,
  returns: Sending,
  limit: "costly",
  errors: ["receipts_sent"],
});
