// What belongs to a person: contract to use case, one line each.
import * as contract from "@larkwell/contract/my-data.ts";
import type { On } from "../../../http/call.ts";
import { askForExport, downloadExport, showOwnExports } from "./own-exports.ts";
import { askToLeave, showLeaving, takeBack } from "./own-leaving.ts";

export function myDataRoutes(on: On) {
  on(contract.listDataExports, showOwnExports);
  on(contract.askDataExport, askForExport);
  on(contract.downloadDataExport, downloadExport);
  on(contract.readLeaving, showLeaving);
  on(contract.askDeletion, askToLeave);
  on(contract.takeBackDeletion, takeBack);
}
