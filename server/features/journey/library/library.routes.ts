// Library: contract to use case, one line each.
import * as contract from "@larkwell/contract/library.ts";
import type { On } from "../../../http/call.ts";
import { listLibraryResources, listLibraryTags, listSavedResources, readLibraryHome } from "./list-resources.ts";
import { keepReadingPlace, rateLibraryPiece, saveLibraryPiece, unsaveLibraryPiece } from "./mark-piece.ts";
import { readLibraryPiece } from "./read-library-piece.ts";
import { searchLibrary, suggestLibrary } from "./search-library.ts";

export function libraryRoutes(on: On) {
  on(contract.readLibraryHome, readLibraryHome);
  on(contract.listLibraryResources, listLibraryResources);
  on(contract.listLibraryTags, listLibraryTags);
  on(contract.listSavedResources, listSavedResources);
  on(contract.readLibraryPiece, readLibraryPiece);
  on(contract.searchLibrary, searchLibrary);
  on(contract.suggestLibrary, suggestLibrary);
  on(contract.saveLibraryPiece, saveLibraryPiece);
  on(contract.unsaveLibraryPiece, unsaveLibraryPiece);
  on(contract.keepReadingPlace, keepReadingPlace);
  on(contract.rateLibraryPiece, rateLibraryPiece);
}
