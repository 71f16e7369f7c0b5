// Usernames that pass for a clinician, for staff or for the product are told from ordinary ones.
import { expect, test } from "vitest";
import { claimsRole, lettersOf, mixesAlphabets } from "./usernames.ts";

test.each([
  "Dr.AmaraOyelaran",
  "dr_june",
  "DrJune",
  "Moderator",
  "moderat0r",
  "TheModerator1",
  "forum-admin",
  "NurseJoy",
  "anonymous",
  "Larkwell",
  "LarkwellTeam",
  "jane.md",
  "Doctor-Who",
])("%s claims a role", (username) => {
  expect(claimsRole(username, ["Larkwell"])).toBe(true);
});

test.each([
  "drummer",
  "drew",
  "snackdrawer",
  "citronella",
  "nursery-rhymes",
  "madmax",
  "documentary",
  "teamwork",
  "paula",
  "domino",
  "windmill90",
  "supportive-sue",
  "Ольга",
  "北川",
])("%s does not", (username) => {
  expect(claimsRole(username, ["Larkwell"])).toBe(false);
});

test("letters that only look alike are told apart", () => {
  expect(mixesAlphabets("ling\u043enberry")).toBe(true);
  expect(mixesAlphabets("lingonberry")).toBe(false);
  expect(mixesAlphabets("Ольга_1990")).toBe(false);
});

test("a name is compared by its letters", () => {
  expect(lettersOf("June.Castellanos")).toBe(lettersOf("june castellanos"));
});
