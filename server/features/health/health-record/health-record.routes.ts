// The health record: contract to use case, one line each.
import * as contract from "@larkwell/contract/health-record.ts";
import type { On } from "../../../http/call.ts";
import {
  listHealthEntryVersions,
  readHealthBinder,
  removeHealthEntry,
  restoreHealthEntry,
  saveHealthEntry,
} from "./own-record.ts";

export function healthRecordRoutes(on: On) {
  on(contract.readHealthBinder, readHealthBinder);
  on(contract.saveHealthEntry, saveHealthEntry);
  on(contract.removeHealthEntry, removeHealthEntry);
  on(contract.listHealthEntryVersions, listHealthEntryVersions);
  on(contract.restoreHealthEntry, restoreHealthEntry);
}
