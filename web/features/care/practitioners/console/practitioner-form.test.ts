// How the console's form becomes a request that the contract accepts.
import { NewPractitioner } from "@larkwell/contract/ops.ts";
import { expect, test } from "vitest";
import { emptyForm, hoursOf, newPractitionerOf, unfinishedDays } from "./practitioner-form.ts";

test("a completed form fits the contract; an empty one names what is missing", () => {
  const typed = {
    ...emptyForm(),
    email: "New@People.Example",
    first_name: "Imogen",
    last_name: "Fell",
    vertical_ids: [3],
    offers: [{ vertical_id: "", minutes: "20", price: "35.50" }],
  };
  const parsed = NewPractitioner.parse(newPractitionerOf(typed));
  expect(parsed).toMatchObject({ email: "new@people.example", products: [{ vertical_id: 3, price: 35.5 }] });
  expect(parsed.hours).toHaveLength(5);
  const issues = NewPractitioner.safeParse(newPractitionerOf(emptyForm())).error?.issues ?? [];
  expect(issues.map((issue) => issue.path.join("."))).toEqual(["first_name", "last_name", "vertical_ids", "email"]);
});

test("a day with only one time is reported, not dropped", () => {
  const days = [
    { from: "22:00", to: "06:00" },
    { from: "09:00", to: "" },
    { from: "", to: "" },
  ];
  expect(unfinishedDays(days).map(({ field }) => field)).toEqual(["hours.1"]);
});

test("hours over midnight end the next day; half a pair is no hours", () => {
  expect(
    hoursOf([
      { from: "22:00", to: "06:00" },
      { from: "09:00", to: "" },
    ]),
  ).toEqual([{ weekday: 1, start_minute: 1320, end_minute: 1800 }]);
});
