// The finance room: contract to use case, one line each.
import * as contract from "@larkwell/contract/finance.ts";
import * as payouts from "@larkwell/contract/payouts.ts";
import type { On } from "../../../http/call.ts";
import { downloadAccountTotals, downloadJournal } from "./export-books.ts";
import { downloadPayouts, listOwnPayouts, listPayouts } from "./list-payouts.ts";
import { listFailedRenewals, readFinance } from "./read-finance.ts";
import { approvePayout, payPayout, takeBackPayout } from "./settle-payouts.ts";

export function financeRoutes(on: On) {
  on(contract.readFinance, readFinance);
  on(contract.listFailedRenewals, listFailedRenewals);
  on(contract.downloadJournal, downloadJournal);
  on(contract.downloadAccountTotals, downloadAccountTotals);
  on(payouts.listPayouts, listPayouts);
  on(payouts.approvePayout, approvePayout);
  on(payouts.payPayout, payPayout);
  on(payouts.takeBackPayout, takeBackPayout);
  on(payouts.downloadPayouts, downloadPayouts);
  on(payouts.listOwnPayouts, listOwnPayouts);
}
