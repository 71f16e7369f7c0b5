// Library: contract to use case, one line each.
import * as contract from "@larkwell/contract/library.ts";
import * as ops from "@larkwell/contract/ops-library.ts";
import * as sources from "@larkwell/contract/ops-library-sources.ts";
import type { On } from "../../../http/call.ts";
import { checkKeptTexts } from "./check-kept-texts.ts";
import {
  cancelLibraryPublication,
  checkLibraryText,
  createLibraryPiece,
  discardLibraryDraft,
  publishLibraryDraft,
  readLibraryVersion,
  saveLibraryDraft,
  settleBaseText,
} from "./edit-piece.ts";
import { countLibraryWork, listOpsLibrary, listReaderNotes } from "./list-desk.ts";
import { listLibraryNames } from "./list-names.ts";
import { listLibraryResources, listLibraryTags, listSavedResources, readLibraryHome } from "./list-resources.ts";
import { addLibrarySource, changeLibrarySource, listLibrarySources, setLibrarySourceUse } from "./manage-sources.ts";
import { keepReadingPlace, rateLibraryPiece, saveLibraryPiece, unsaveLibraryPiece } from "./mark-piece.ts";
import { openLibraryPiece } from "./open-piece.ts";
import { readLibraryPiece } from "./read-library-piece.ts";
import { readOpsPiece } from "./read-ops-piece.ts";
import { returnLibraryPiece, signLibraryReview } from "./review-piece.ts";
import { searchLibrary, suggestLibrary } from "./search-library.ts";
import { showLibraryPiece } from "./show-piece.ts";

export function libraryRoutes(on: On) {
  on(contract.readLibraryHome, readLibraryHome);
  on(contract.listLibraryResources, listLibraryResources);
  on(contract.listLibraryTags, listLibraryTags);
  on(contract.listSavedResources, listSavedResources);
  on(contract.readLibraryPiece, readLibraryPiece);
  on(contract.checkKeptTexts, checkKeptTexts);
  on(contract.searchLibrary, searchLibrary);
  on(contract.suggestLibrary, suggestLibrary);
  on(contract.saveLibraryPiece, saveLibraryPiece);
  on(contract.unsaveLibraryPiece, unsaveLibraryPiece);
  on(contract.keepReadingPlace, keepReadingPlace);
  on(contract.rateLibraryPiece, rateLibraryPiece);
  on(ops.listOpsLibrary, listOpsLibrary);
  on(ops.countLibraryWork, countLibraryWork);
  on(ops.listReaderNotes, listReaderNotes);
  on(ops.readOpsPiece, readOpsPiece);
  on(ops.signLibraryReview, signLibraryReview);
  on(ops.returnLibraryPiece, returnLibraryPiece);
  on(ops.showLibraryPiece, showLibraryPiece);
  on(ops.openLibraryPiece, openLibraryPiece);
  on(ops.checkLibraryText, checkLibraryText);
  on(ops.listLibraryNames, listLibraryNames);
  on(ops.createLibraryPiece, createLibraryPiece);
  on(ops.saveLibraryDraft, saveLibraryDraft);
  on(ops.discardLibraryDraft, discardLibraryDraft);
  on(ops.publishLibraryDraft, publishLibraryDraft);
  on(ops.cancelLibraryPublication, cancelLibraryPublication);
  on(ops.settleBaseText, settleBaseText);
  on(ops.readLibraryVersion, readLibraryVersion);
  on(sources.listLibrarySources, listLibrarySources);
  on(sources.addLibrarySource, addLibrarySource);
  on(sources.changeLibrarySource, changeLibrarySource);
  on(sources.setLibrarySourceUse, setLibrarySourceUse);
}
