/** What shows sources of the clinic, or depends on them: read again after one has changed. */
import {
  checkLibraryText,
  countLibraryWork,
  listLibraryNames,
  listOpsLibrary,
  readOpsPiece,
} from "@larkwell/contract/ops-library.ts";
import { listLibrarySources } from "@larkwell/contract/ops-library-sources.ts";

export const showSources = [
  listLibrarySources,
  listLibraryNames,
  checkLibraryText,
  readOpsPiece,
  listOpsLibrary,
  countLibraryWork,
] as const;
