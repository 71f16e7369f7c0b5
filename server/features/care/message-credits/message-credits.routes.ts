// Message credits: contract to use case, one line each.
import * as contract from "@larkwell/contract/message-credits.ts";
import type { On } from "../../../http/call.ts";
import { buyMessageCredits, confirmMessagePurchase } from "./buy-message-credits.ts";
import {
  addMessagePackage,
  listOpsMessagePackages,
  priceMessagePackage,
  retireMessagePackage,
} from "./ops-packages.ts";
import { listOpsMessagePurchases, refundMessagePurchase } from "./ops-purchases.ts";
import {
  listMessageCreditUses,
  listMessagePackages,
  readMessageBilling,
  readMessageReceipt,
} from "./read-message-credits.ts";

export function messageCreditRoutes(on: On) {
  on(contract.readMessageBilling, readMessageBilling);
  on(contract.listMessagePackages, listMessagePackages);
  on(contract.buyMessageCredits, buyMessageCredits);
  on(contract.confirmMessagePurchase, confirmMessagePurchase);
  on(contract.listMessageCreditUses, listMessageCreditUses);
  on(contract.readMessageReceipt, readMessageReceipt);
  on(contract.listOpsMessagePackages, listOpsMessagePackages);
  on(contract.addMessagePackage, addMessagePackage);
  on(contract.priceMessagePackage, priceMessagePackage);
  on(contract.retireMessagePackage, retireMessagePackage);
  on(contract.listOpsMessagePurchases, listOpsMessagePurchases);
  on(contract.refundMessagePurchase, refundMessagePurchase);
}
