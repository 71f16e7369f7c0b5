// Whose file it is, what is offered of it, and which entries it repeats.
import { describe, expect, test } from "vitest";
import type { Found } from "./found.ts";
import { offersFrom, repeatsAmong } from "./offers.ts";
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
    [named("E'lin", "Ortiz"), undefined],
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
  test("without the member’s date of birth, only the name is compared", () => {
    expect(differsFrom({ ...member, birthday: null }, named("Elin", "Ortiz", "1950-01-01"))).toBeUndefined();
  });
});

describe("what is offered", () => {
  const condition = (content: Found["content"]): Found => ({ kind: "condition", content, code: null });
  const offered = (one: Found) => offersFrom({ found: [one], leftOut: none }, today);
  test("never cuts a name, and counts what is too long for it", () => {
    const { offers, leftOut } = offered(condition({ name: "x".repeat(121) }));
    expect([offers, leftOut.unusable]).toEqual([[], 1]);
  });
  test("is kept when another field is too long", () => {
    const reaction = "😀".repeat(150);
    const allergy: Found = {
      kind: "allergy",
      content: { category: "other", substance: "Latex", reaction },
      code: null,
    };
    const latex: Record<string, string> = { ...offered(allergy).offers[0]?.content };
    expect([latex["substance"], latex["reaction"]?.endsWith("…"), latex["reaction"]?.isWellFormed()]).toEqual([
      "Latex",
      true,
      true,
    ]);
    const dose = `${"5 mg, ".repeat(30)}then 10 mg`;
    const medicine: Found = {
      kind: "medicine",
      content: { name: "Iron", dose, since: "2024", until: "2021" },
      code: null,
    };
    expect(offered(medicine).offers[0]?.content).toEqual({ name: "Iron", until: "2021", note: dose });
  });
  test("is at most 500 entries", () => {
    const found = Array.from({ length: 501 }, (_, n) => condition({ name: `Condition ${n}` }));
    const { offers, leftOut } = offersFrom({ found, leftOut: none }, today);
    expect([offers.length, leftOut.unusable]).toEqual([500, 1]);
  });
});

describe("an entry that the record has", () => {
  const repeats = repeatsAmong([
    { id: 7, kind: "vaccination", content: { name: "Flu", date: "2025-10-01" } },
    { id: 8, kind: "condition", content: { name: "Café-au-lait spots" } },
    { id: 9, kind: "medicine", content: { name: "Sertraline", dose: "50 mg" } },
  ]);
  test.each([
    ["vaccination", { name: "flu" }, { id: 7, differs: false }],
    ["vaccination", { name: "Flu", date: "2025" }, { id: 7, differs: false }],
    ["vaccination", { name: "Flu", date: "2024-10-01" }, undefined],
    ["condition", { name: "CAFE AU LAIT SPOTS" }, { id: 8, differs: false }],
    ["condition", { name: "Café-au-lait spots", state: "resolved" }, { id: 8, differs: true }],
    ["medicine", { name: "Sertraline", dose: "100 mg" }, { id: 9, differs: true }],
    ["medicine", { name: "Sertraline" }, { id: 9, differs: false }],
    ["surgery", { name: "Flu" }, undefined],
  ] as const)("%s %j: %j", (kind, content, expected) => {
    expect(repeats({ kind, content })).toEqual(expected);
  });
});
