// Whose file it is, what is offered of it, and which entries it repeats.
import { describe, expect, test } from "vitest";
import type { Found } from "./found.ts";
import { offersFrom, sameAs } from "./offers.ts";
import { differsFrom } from "./same-person.ts";

const today = Temporal.PlainDate.from("2026-11-27");
const none = { taken_back: 0, not_happened: 0, none_known: 0, about_others: 0, unusable: 0, other_kinds: 0 };

describe("whose file it is", () => {
  const member = { firstName: "Elin", lastName: "Ortiz Vega", birthday: "1992-04-05" };
  const named = (given: string, family: string, birthday: string | null = null) => ({
    names: [{ given, family }],
    birthday,
  });
  test.each([
    [named("Elin Rae", "Ortiz Vega", "1992-04-05"), undefined],
    [named("ELIN", "Ortiz"), undefined],
    [named("Élin", "Ortíz-Vega"), undefined],
    [
      {
        names: [
          { given: "Elin", family: "Wu" },
          { given: "Elin", family: "Ortiz" },
        ],
        birthday: null,
      },
      undefined,
    ],
    [named("Elin", "Ortiz", "1992-05-04"), "birthday"],
    [named("Sam", "Ortiz Vega", "1992-04-05"), "name"],
    [named("Elin", "Wu", "1992-04-05"), "name"],
    [named("", "Ortiz"), "name"],
    [{ names: [], birthday: "1992-04-05" }, "name"],
  ])("%j: %s", (record, difference) => {
    expect(differsFrom(member, record)).toBe(difference);
  });
  test("a member without a date of birth is told apart by name alone", () => {
    expect(differsFrom({ ...member, birthday: null }, named("Elin", "Ortiz", "1950-01-01"))).toBeUndefined();
  });
});

describe("what is offered", () => {
  const condition = (content: Found["content"], remark: Found["remark"] = null): Found => ({
    kind: "condition",
    content,
    code: null,
    remark,
  });
  test("says in a note what the record has no field for", () => {
    const { offers } = offersFrom(
      { found: [condition({ name: "Asthma", note: "Mild" }, "resolved")], leftOut: none },
      today,
    );
    expect(offers).toEqual([
      { kind: "condition", content: { name: "Asthma", note: "Resolved, according to the file.\nMild" }, code: null },
    ]);
  });
  test("never cuts a name, and counts what is too long for it", () => {
    const { offers, leftOut } = offersFrom({ found: [condition({ name: "x".repeat(121) })], leftOut: none }, today);
    expect([offers, leftOut.unusable]).toEqual([[], 1]);
  });
  test("is at most 500 entries", () => {
    const found = Array.from({ length: 501 }, (_, n) => condition({ name: `Condition ${n}` }));
    const { offers, leftOut } = offersFrom({ found, leftOut: none }, today);
    expect([offers.length, leftOut.unusable]).toEqual([500, 1]);
  });
});

describe("an entry that the record has", () => {
  const entries = [
    { id: 7, kind: "vaccination", content: { name: "Flu", date: "2025-10-01" } },
    { id: 8, kind: "condition", content: { name: "Café-au-lait spots" } },
  ] as const;
  test.each([
    ["vaccination", { name: "flu" }, 7],
    ["vaccination", { name: "Flu", date: "2025" }, 7],
    ["vaccination", { name: "Flu", date: "2024-10-01" }, undefined],
    ["condition", { name: "CAFE AU LAIT SPOTS" }, 8],
    ["surgery", { name: "Flu" }, undefined],
  ] as const)("%s %j: %s", (kind, content, expected) => {
    expect(sameAs({ kind, content }, entries)).toBe(expected);
  });
});
