// The wallet: contract to use case, one line each.
import * as contract from "@larkwell/contract/payments.ts";
import type { On } from "../../../http/call.ts";
import { addCard, confirmCard } from "./add-card.ts";
import { createToken } from "./create-test-token.ts";
import { readCards, readCredits } from "./read-wallet.ts";
import { removeCard } from "./remove-card.ts";

export function walletRoutes(on: On) {
  on(contract.listPaymentMethods, readCards);
  on(contract.addPaymentMethod, addCard);
  on(contract.confirmPaymentMethod, confirmCard);
  on(contract.removePaymentMethod, removeCard);
  on(contract.createTestCardToken, createToken);
  on(contract.listCredits, readCredits);
}
