// What a member paid and was refunded: contract to use case, one line each.
import * as ops from "@larkwell/contract/ops-receipts.ts";
import * as contract from "@larkwell/contract/payments.ts";
import * as sendings from "@larkwell/contract/receipt-sendings.ts";
import type { On } from "../../../http/call.ts";
import { downloadPaymentYear, listPaymentYears } from "./payment-years.ts";
import { listCharges, readReceipt } from "./read-history.ts";
import { readReceiptSettings, saveReceiptClinic, setServiceCode } from "./receipt-settings.ts";
import { sendMembersReceipt, sendReceipt } from "./send-receipt.ts";

export function receiptRoutes(on: On) {
  on(contract.listCharges, listCharges);
  on(contract.readReceipt, readReceipt);
  on(contract.listPaymentYears, listPaymentYears);
  on(contract.downloadPaymentYear, downloadPaymentYear);
  on(sendings.sendReceipt, sendReceipt);
  on(sendings.sendMembersReceipt, sendMembersReceipt);
  on(ops.readReceiptSettings, readReceiptSettings);
  on(ops.saveReceiptClinic, saveReceiptClinic);
  on(ops.setServiceCode, setServiceCode);
}
