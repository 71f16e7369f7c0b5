// How a person may be told: contract to use case, one line each.
import * as contract from "@larkwell/contract/notice-wishes.ts";
import type { On } from "../../../http/call.ts";
import { changeNoticeWishes, readNoticeWishes } from "./keep-wishes.ts";

export function noticeWishRoutes(on: On) {
  on(contract.readNoticeWishes, readNoticeWishes);
  on(contract.changeNoticeWishes, changeNoticeWishes);
}
