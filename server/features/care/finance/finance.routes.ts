// The finance room: contract to use case, one line each.
import * as contract from "@larkwell/contract/finance.ts";
import type { On } from "../../../http/call.ts";
import { downloadAccountTotals, downloadJournal } from "./export-books.ts";
import { listFailedRenewals, readFinance } from "./read-finance.ts";

export function financeRoutes(on: On) {
  on(contract.readFinance, readFinance);
  on(contract.listFailedRenewals, listFailedRenewals);
  on(contract.downloadJournal, downloadJournal);
  on(contract.downloadAccountTotals, downloadAccountTotals);
}
