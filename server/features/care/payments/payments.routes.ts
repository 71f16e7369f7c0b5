// What the card provider reports: contract to use case, one line each.
import { receiveCardEvent } from "@larkwell/contract/payments.ts";
import type { On } from "../../../http/call.ts";
import { receiveEvent } from "./receive-card-event.ts";

export function paymentRoutes(on: On) {
  on(receiveCardEvent, receiveEvent);
}
