// What the card provider reports: contract to use case, one line each.
import * as differences from "@larkwell/contract/payment-differences.ts";
import * as contract from "@larkwell/contract/payments.ts";
import type { On } from "../../../http/call.ts";
import { listPaymentDifferences } from "./list-differences.ts";
import { receiveCardEvent } from "./receive-card-event.ts";
import { settlePaymentDifference } from "./settle-difference.ts";

export function paymentRoutes(on: On) {
  on(contract.receiveCardEvent, receiveCardEvent);
  on(differences.listPaymentDifferences, listPaymentDifferences);
  on(differences.settlePaymentDifference, settlePaymentDifference);
}
