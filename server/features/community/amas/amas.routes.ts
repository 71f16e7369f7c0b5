// Ask-me-anything posts: contract to use case, one line each.
import * as contract from "@larkwell/contract/amas.ts";
import type { On } from "../../../http/call.ts";
import { answerInAma } from "./answer-in-ama.ts";
import { listAmas } from "./list-amas.ts";
import { readAma } from "./read-ama.ts";
import { cancelAmaReminder, remindOfAma } from "./remind-of-ama.ts";

export function amasRoutes(on: On) {
  on(contract.listAmas, listAmas);
  on(contract.readAma, readAma);
  on(contract.remindOfAma, remindOfAma);
  on(contract.cancelAmaReminder, cancelAmaReminder);
  on(contract.answerInAma, answerInAma);
}
