// The diary: contract to use case, one line each.
import * as contract from "@larkwell/contract/diary.ts";
import type { On } from "../../../http/call.ts";
import { addDiaryEntry, changeDiaryEntry, deleteDiaryEntry, listDiary } from "./own-diary.ts";

export function diaryRoutes(on: On) {
  on(contract.listDiary, listDiary);
  on(contract.addDiaryEntry, addDiaryEntry);
  on(contract.changeDiaryEntry, changeDiaryEntry);
  on(contract.deleteDiaryEntry, deleteDiaryEntry);
}
