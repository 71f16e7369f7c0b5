// The wallet: contract to use case, one line each.
import * as contract from "@larkwell/contract/payments.ts";
import type { On } from "../../../http/call.ts";
import { addPaymentMethod, confirmPaymentMethod } from "./add-card.ts";
import { createTestCardToken } from "./create-test-token.ts";
import { listCredits, listPaymentMethods } from "./read-wallet.ts";
import { removePaymentMethod } from "./remove-card.ts";

export function walletRoutes(on: On) {
  on(contract.listPaymentMethods, listPaymentMethods);
  on(contract.addPaymentMethod, addPaymentMethod);
  on(contract.confirmPaymentMethod, confirmPaymentMethod);
  on(contract.removePaymentMethod, removePaymentMethod);
  on(contract.createTestCardToken, createTestCardToken);
  on(contract.listCredits, listCredits);
}
