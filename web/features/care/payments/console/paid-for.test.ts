// What the console's money page calls a charge or a refund.
import { expect, test } from "vitest";
import { paidFor } from "./paid-for.ts";

test.each([
  [{ appointment_id: 42, message_purchase_id: null, plan_invoice_id: null, top_up_id: null }, "Visit 42"],
  [
    { appointment_id: null, message_purchase_id: 7, plan_invoice_id: null, top_up_id: null },
    "Message credits, purchase 7",
  ],
  [{ appointment_id: null, message_purchase_id: null, plan_invoice_id: 9, top_up_id: null }, "Plan, invoice 9"],
  [{ appointment_id: null, message_purchase_id: null, plan_invoice_id: null, top_up_id: 4 }, "Added money, payment 4"],
])("%o", (paid, words) => expect(paidFor(paid)).toBe(words));
