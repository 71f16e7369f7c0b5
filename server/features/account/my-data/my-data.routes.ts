// A person's own data: contract to use case, one line each.
import * as contract from "@larkwell/contract/my-data.ts";
import type { On } from "../../../http/call.ts";
import { askDataExport, downloadDataExport, listDataExports } from "./own-exports.ts";
import { askDeletion, readLeaving, takeBackDeletion } from "./own-leaving.ts";

export function myDataRoutes(on: On) {
  on(contract.listDataExports, listDataExports);
  on(contract.askDataExport, askDataExport);
  on(contract.downloadDataExport, downloadDataExport);
  on(contract.readLeaving, readLeaving);
  on(contract.askDeletion, askDeletion);
  on(contract.takeBackDeletion, takeBackDeletion);
}
