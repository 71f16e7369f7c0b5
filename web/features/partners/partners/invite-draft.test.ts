import { expect, test } from "vitest";
import { emptyInvite, readInviteDraft } from "./invite-draft.ts";

test.each([
  [null, emptyInvite],
  ["not json", emptyInvite],
  ["[]", emptyInvite],
  ['{"name":"Noah","email":7,"show_first_name":"yes","other":1}', { ...emptyInvite, name: "Noah" }],
  ['{"show_first_name":true}', { ...emptyInvite, show_first_name: true }],
])("%s is read as what the form knows", (stored, expected) => expect(readInviteDraft(stored)).toEqual(expected));
