// The diary: contract to use case, one line each.
import * as contract from "@larkwell/contract/diary.ts";
import type { On } from "../../../http/call.ts";
import { addDiaryEntry, changeDiaryEntry, deleteDiaryEntry, listDiary } from "./own-diary.ts";
import { listDiaryShares, readVisitDiary, shareDiary, unshareDiary } from "./share-diary.ts";

export function diaryRoutes(on: On) {
  on(contract.listDiary, listDiary);
  on(contract.addDiaryEntry, addDiaryEntry);
  on(contract.changeDiaryEntry, changeDiaryEntry);
  on(contract.deleteDiaryEntry, deleteDiaryEntry);
  on(contract.listDiaryShares, listDiaryShares);
  on(contract.shareDiary, shareDiary);
  on(contract.unshareDiary, unshareDiary);
  on(contract.readVisitDiary, readVisitDiary);
}
