// Notice preferences: contract to use case, one line each.
import * as contract from "@larkwell/contract/notice-preferences.ts";
import type { On } from "../../../http/call.ts";
import { changeNoticePreferences, readNoticePreferences } from "./save-preferences.ts";

export function noticePreferenceRoutes(on: On) {
  on(contract.readNoticePreferences, readNoticePreferences);
  on(contract.changeNoticePreferences, changeNoticePreferences);
}
