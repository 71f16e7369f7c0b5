// Which date of birth is sent in which field, and that empty fields are not sent.
import { expect, test } from "vitest";
import { bodyByAddress, bodyByName, bodyForStaff, emptyFacts, fieldOf, missingOwn } from "./facts-body.ts";

const typed = {
  ...emptyFacts,
  own_date_of_birth: "1990-04-12",
  date_of_birth: "1988-02-29",
  company_email: "a@work.example",
  first_name: "Ada",
};

test("an employee's own date is the employee's", () => {
  expect(bodyByAddress(typed, {})).toEqual({ date_of_birth: "1990-04-12", company_email: "a@work.example" });
});

test("a dependent sends both", () => {
  expect(bodyByName({ ...typed, relation: "dependent" }, { organization: "acme" })).toEqual({
    verify: "fls",
    date_of_birth: "1988-02-29",
    own_date_of_birth: "1990-04-12",
    first_name: "Ada",
    organization: "acme",
  });
});

test("an invalid address does not prevent a request from being sent", () => {
  expect(bodyForStaff({ ...typed, company_email: "none" }, {})).not.toHaveProperty("company_email");
});

test("errors are shown where the date was typed", () => {
  expect(fieldOf(typed, "date_of_birth")).toBe("own_date_of_birth");
  expect(fieldOf({ ...typed, relation: "dependent" }, "date_of_birth")).toBe("date_of_birth");
  expect(missingOwn({ ...typed, relation: "dependent", own_date_of_birth: "" })).toHaveLength(1);
  expect(missingOwn({ ...typed, own_date_of_birth: "" })).toEqual([]);
});
