// Adding to the health record from a file: contract to use case, one line each.
import * as contract from "@larkwell/contract/record-imports.ts";
import type { On } from "../../../http/call.ts";
import {
  addFromRecordFile,
  forgetRecordFile,
  listRecordImports,
  readRecordFile,
  undoRecordImport,
} from "./import-record.ts";

export function recordImportRoutes(on: On) {
  on(contract.listRecordImports, listRecordImports);
  on(contract.readRecordFile, readRecordFile);
  on(contract.forgetRecordFile, forgetRecordFile);
  on(contract.addFromRecordFile, addFromRecordFile);
  on(contract.undoRecordImport, undoRecordImport);
}
