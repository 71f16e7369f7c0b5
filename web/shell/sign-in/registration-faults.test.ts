/** What the registration form says immediately, instead of after the server has refused it. */
import { expect, test } from "vitest";
import { phoneTables } from "../../kit/phone-tables.ts";
import { faultsBeyondShape } from "./registration-faults.ts";

const fine = { date_of_birth: "1990-04-12", phone: "+12125550147", password: "quiet-river-lantern-42" };
const strong = { password: fine.password, score: 4 };
const fieldsOf = (...[answers, scored]: [Partial<typeof fine>, typeof strong?]) =>
  faultsBeyondShape({ ...fine, ...answers }, scored, "2026-11-22").map(({ field }) => field);

test("the server checks a number until the tables are loaded", async () => {
  expect(fieldsOf({ phone: "212 555" }, strong)).toEqual([]);
  await phoneTables();
  expect(fieldsOf({ phone: "212 555" }, strong)).toEqual(["phone"]);
});

test("all errors are shown together", async () => {
  await phoneTables();
  const answers = { date_of_birth: "2015-01-01", phone: "212 555", password: "password1" };
  const told = faultsBeyondShape(answers, { password: "password1", score: 0 }, "2026-11-22");
  expect(told.map(({ field, message }) => `${field}: ${message}`)).toEqual([
    "password: Password is too weak",
    "date_of_birth: You must be 18 or older to create an account.",
    "phone: Enter a valid phone number.",
  ]);
});

test("what is right, left empty, or not scored yet gets no message", async () => {
  await phoneTables();
  expect(fieldsOf({}, strong)).toEqual([]);
  expect(fieldsOf({ date_of_birth: "", phone: "", password: "" }, { password: "", score: 0 })).toEqual([]);
  expect(fieldsOf({})).toEqual([]);
  // The person has typed more since, so the score is for another password.
  expect(fieldsOf({}, { password: "quiet", score: 1 })).toEqual([]);
});
