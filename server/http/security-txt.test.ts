// Where to report a vulnerability, if the operator has a contact; and ids that are only digits.
import { id, idList, wholeNumber } from "@larkwell/contract/shapes.ts";
import { expect, test } from "vitest";
import { testNow, useTestApp } from "../testing/build-app.ts";

const app = useTestApp({
  env: { SECURITY_CONTACT: "mailto:security@example.org", PUBLIC_URL: "https://care.example" },
});

test("security.txt names the contact, the address of the file, and a day by which to ask again", async () => {
  const answer = await fetch(`${app.url}/.well-known/security.txt`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const lines = (await answer.text()).trim().split("\n");
  expect(lines).toEqual([
    "Contact: mailto:security@example.org",
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    "Preferred-Languages: en",
    "Canonical: https://care.example/.well-known/security.txt",
  ]);
  const expires = Temporal.Instant.from(lines[1]?.slice("Expires: ".length) ?? "");
  expect(expires.since(testNow).total("days")).toBeCloseTo(30, 0);
});

test.each([[7], ["7"], ["007"], [Number.MAX_SAFE_INTEGER]])("%j is an id", (given) => {
  expect(id.parse(given)).toBe(Number(given));
});

test.each([
  ["0x10"],
  ["1e3"],
  [" 7"],
  ["7 "],
  ["+7"],
  ["-7"],
  ["7.0"],
  [""],
  [[153]],
  [true],
  [null],
  [0],
  [7.5],
  ["0"],
  [Infinity],
])("%j is no id", (given) => {
  expect(id.safeParse(given).success).toBe(false);
});

test("lists of ids and other numbers take digits only", () => {
  expect(idList.parse("3,4")).toEqual([3, 4]);
  for (const given of ["0x10", "3,1e1", ["0b1"]]) expect(idList.safeParse(given).success).toBe(false);
  expect(wholeNumber(0, 10).parse("10")).toBe(10);
  for (const given of ["11", "0xa", [5], "1 "]) expect(wholeNumber(0, 10).safeParse(given).success).toBe(false);
});
