// What every part of the page of wishes gets.

import type { InputOf } from "@larkwell/contract/endpoint.ts";
import type { changeNoticeWishes, NoticeWishes } from "@larkwell/contract/notice-wishes.ts";
import type { User } from "@larkwell/contract/people.ts";

export interface WishesProps {
  me: User;
  wishes: NoticeWishes;
  onChange: (body: InputOf<typeof changeNoticeWishes>["body"]) => void;
}
