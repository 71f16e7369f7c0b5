// Cases for what a link brings to the registration.
import { expect, test } from "vitest";
import { readArrival } from "./arrival.ts";

test.each([
  ["", {}],
  ["from=/app/book&rg_header=Hello", {}],
  ["r=FRIEND25", { referralCode: "FRIEND25" }],
  ["ref=%3Cb%3E&invite_id=abc", { inviteId: "abc" }],
  ["org=Harbor+%26+Vale", { organization: "Harbor & Vale" }],
  ["employee=12", { organization: "12" }],
  [
    "plan_invite_id=p-1&invite_id=i_2&partner_invite_id=q&claiminvite=c&inviting_user=u.3&verify=acme",
    {
      planInviteId: "p-1",
      inviteId: "i_2",
      partnerInviteId: "q",
      claimInvite: "c",
      invitingUser: "u.3",
      organization: "acme",
    },
  ],
  ["invite_id=a%20b&plan_invite_id=%3Cscript%3E", {}],
  [`invite_id=${"x".repeat(201)}`, {}],
  ["org=%E2%80%AE%00", {}],
])("?%s", (search, expected) => {
  expect(readArrival(new URLSearchParams(search))).toEqual(expected);
});
