// What is stored of an order while it is typed, what is sent, and the message about its day beforehand.
import { milkOrderShape } from "@larkwell/contract/milk.ts";
import { describe, expect, test } from "vitest";
import { bodyOfOrder, dayInWords, emptyOrder, faultOfArrival } from "./order-body.ts";

const filled = {
  ...emptyOrder,
  kits: "2",
  trip_from: "2026-03-10",
  trip_until: "2026-03-12",
  arrives_on: "2026-03-10",
  recipient: "Robin Person",
  street_address: "12 Harbor Street",
  city: "Chicago",
  state: "IL",
  zip_code: "60601",
  country: "CA",
  tel_number: "+12125550100",
};

test("what is sent fits the contract: a domestic order goes to the United States, whatever country was chosen before", () => {
  const body = bodyOfOrder({ ...filled, terms: true });
  expect(milkOrderShape.parse(body)).toMatchObject({ kits: 2, address: { country: "US", state: "IL" } });
});

test("an international order keeps its country and drops the state", () => {
  const body = bodyOfOrder({ ...filled, kit: "international", terms: true });
  expect(milkOrderShape.parse(body)).toMatchObject({ kit: "international", address: { country: "CA", state: "" } });
});

test("without the checkbox nothing fits", () => {
  const result = milkOrderShape.safeParse(bodyOfOrder({ ...filled, terms: false }));
  expect(result.error?.issues.map((issue) => issue.path.join("."))).toEqual(["terms"]);
});

test("an empty form names every field that has to be filled out, all together", () => {
  const result = milkOrderShape.safeParse(bodyOfOrder({ ...emptyOrder, terms: false }));
  const optional = ["kit", "kits", "place", "street_address_2", "country"];
  const needed = Object.keys(emptyOrder).filter((name) => !optional.includes(name));
  const named = result.error?.issues.map((issue) => String(issue.path.at(-1)));
  expect(new Set(named)).toEqual(new Set([...needed, "terms"]));
});

describe("the day of arrival", () => {
  const days = { earliest_arrival: "2026-03-10", latest_arrival: "2026-09-05" };

  test.each([
    ["", undefined],
    ["2026-03", undefined],
    ["2026-03-10", undefined],
    ["2026-09-05", undefined],
    [
      "2026-03-09",
      "Kits are ordered at least one weekday before they arrive. The earliest day now is Tuesday, March 10.",
    ],
    ["2026-09-06", "That is too far ahead. The latest day now is Saturday, September 5."],
  ])("%j: %j", (day, words) => {
    expect(faultOfArrival(day, days)).toBe(words);
  });

  test("that is invalid has no text", () => {
    expect(dayInWords("soon")).toBe("");
  });
});
