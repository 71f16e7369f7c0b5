// Census files: contract to use case, one line each.
import * as contract from "@larkwell/contract/ops-census.ts";
import type { On } from "../../../http/call.ts";
import {
  approveCensusFile,
  compareCensusFile,
  discardCensusFile,
  downloadCensusRows,
  listCensusFiles,
  listCensusRows,
  readCensusFile,
} from "./staff-census.ts";
import { uploadCensus } from "./upload-census.ts";

export function censusRoutes(on: On) {
  on(contract.listCensusFiles, listCensusFiles);
  on(contract.uploadCensus, uploadCensus);
  on(contract.readCensusFile, readCensusFile);
  on(contract.listCensusRows, listCensusRows);
  on(contract.downloadCensusRows, downloadCensusRows);
  on(contract.approveCensusFile, approveCensusFile);
  on(contract.compareCensusFile, compareCensusFile);
  on(contract.discardCensusFile, discardCensusFile);
}
