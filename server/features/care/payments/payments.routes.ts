// What the card provider reports: contract to use case, one line each.
import * as contract from "@larkwell/contract/payments.ts";
import type { On } from "../../../http/call.ts";
import { receiveCardEvent } from "./receive-card-event.ts";

export function paymentRoutes(on: On) {
  on(contract.receiveCardEvent, receiveCardEvent);
}
