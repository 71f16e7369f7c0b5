// Census files: contract to use case, one line each.
import * as contract from "@larkwell/contract/ops-census.ts";
import type { On } from "../../../http/call.ts";
import { approveOne, compareAgain, discardOne, exportRows, showFile, showFiles, showRows } from "./staff-census.ts";
import { uploadOne } from "./upload-census.ts";

export function censusRoutes(on: On) {
  on(contract.listCensusFiles, showFiles);
  on(contract.uploadCensus, uploadOne);
  on(contract.readCensusFile, showFile);
  on(contract.listCensusRows, showRows);
  on(contract.downloadCensusRows, exportRows);
  on(contract.approveCensusFile, approveOne);
  on(contract.compareCensusFile, compareAgain);
  on(contract.discardCensusFile, discardOne);
}
