// What every part of the preferences page gets.

import type { InputOf } from "@larkwell/contract/endpoint.ts";
import type { changeNoticePreferences, NoticePreferences } from "@larkwell/contract/notice-preferences.ts";
import type { User } from "@larkwell/contract/people.ts";

export interface PreferencesProps {
  me: User;
  preferences: NoticePreferences;
  onChange: (body: InputOf<typeof changeNoticePreferences>["body"]) => void;
}
