// Money that someone adds to a member's credits: contract to use case, one line each.
import * as contract from "@larkwell/contract/top-ups.ts";
import type { On } from "../../../http/call.ts";
import { addTopUp } from "./add-top-up.ts";
import { askForTopUp, endTopUpPayer, readTopUps } from "./ask-payer.ts";
import { listOpsTopUps, refundTopUp } from "./ops-top-ups.ts";
import { confirmTopUpEmail, readTopUpPage, readTopUpRequest, stopTopUps } from "./payer-links.ts";
import { returnTopUp } from "./return-top-up.ts";

export function topUpRoutes(on: On) {
  on(contract.readTopUps, readTopUps);
  on(contract.askForTopUp, askForTopUp);
  on(contract.endTopUpPayer, endTopUpPayer);
  on(contract.returnTopUp, returnTopUp);
  on(contract.readTopUpRequest, readTopUpRequest);
  on(contract.confirmTopUpEmail, confirmTopUpEmail);
  on(contract.readTopUpPage, readTopUpPage);
  on(contract.addTopUp, addTopUp);
  on(contract.stopTopUps, stopTopUps);
  on(contract.listOpsTopUps, listOpsTopUps);
  on(contract.refundTopUp, refundTopUp);
}
