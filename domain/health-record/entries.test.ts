// Entries of the health record: what can be kept, what is stored of it, and how it reads.
import { describe, expect, test } from "vitest";
import { codeOf, namesIn } from "./codes.ts";
import { checkEntry } from "./entries.ts";
import { entryCode, entryLines, shownContent, slotOf } from "./entry-words.ts";
import { KIND_NAMES, KINDS, type KindName, SEEN_BY_PRACTITIONERS } from "./kinds.ts";
import { readWhen, whenInWords, whenTyped } from "./when.ts";

const today = Temporal.PlainDate.from("2026-03-09");
const check = (kind: KindName, content: Record<string, string>) => checkEntry(kind, content, today);
const faultsOf = (kind: KindName, content: Record<string, string>) =>
  check(kind, content).faults.map(({ field }) => field);

describe("a height", () => {
  test.each([
    ["5", "6", "66"],
    ["0", "66", "66"],
    ["0", "2", "2"],
    ["9", "0", "108"],
  ])("of %s feet and %s inches is %s inches", (feet, inches, total) => {
    const { content, faults } = check("height", { feet, inches });
    expect([content, faults]).toEqual([{ inches: total }, []]);
  });
  test.each([
    ["", "6", "feet"],
    ["5", "", "inches"],
    ["-1", "6", "feet"],
    ["5", "1.5", "inches"],
    ["0", "1", "inches"],
    ["0", "0", "inches"],
    ["9", "1", "inches"],
  ])("of %j feet and %j inches must be corrected at %s", (feet, inches, field) => {
    expect(faultsOf("height", { feet, inches })).toEqual([field]);
  });
  test("is shown in feet and inches again", () => {
    expect(shownContent("height", { inches: "66" })).toEqual({ feet: "5", inches: "6" });
  });
});

test.each([
  ["2019", "2019", "2019", "2019"],
  ["5/2019", "2019-05", "May 2019", "05/2019"],
  ["05/14/2019", "2019-05-14", "May 14, 2019", "05/14/2019"],
  ["2019-05-14", "2019-05-14", "May 14, 2019", "05/14/2019"],
])("the date %s is stored as %s and reads as %s", (typed, stored, words, again) => {
  const when = readWhen(typed) ?? "";
  expect([when, whenInWords(when), whenTyped(when)]).toEqual([stored, words, again]);
});

test.each(["", "19", "13/2019", "02/30/2019", "1899", "soon", "2019-5", "1/2/3"])("%j is no date", (typed) =>
  expect(readWhen(typed)).toBeUndefined(),
);

test.each([
  ["medicine", { name: "" }, ["name"]],
  ["medicine", { name: "Iron", since: "4/2026" }, ["since"]],
  ["medicine", { name: "Iron", since: "2026", until: "3/2026" }, []],
  ["medicine", { name: "Iron", since: "2026", until: "2025" }, ["until"]],
  ["medicine", { name: "Iron", color: "red" }, ["color"]],
  ["medicine", { name: "x".repeat(121) }, ["name"]],
  ["allergy", { category: "pets", substance: "Cats" }, ["category"]],
  ["insurer", { provider: "other" }, ["other"]],
  ["insurer", { provider: "other", other: "A small one" }, []],
  ["emergency_contact", { name: "Ana", phone: "call me" }, ["phone"]],
  ["emergency_contact", { name: "Ana", phone: "+44 20 7946 0018 x4" }, []],
  ["emergency_contact", { name: "Ana", phone: "(212) 555-0100" }, []],
  ["appointment", { date: "2026-13-01", with: "Dr. Ito" }, ["date"]],
  ["appointment", { date: "2027-01-04", with: "Dr. Ito" }, []],
  ["note", { title: "  Ask  ", body: "" }, []],
] as const)("%s %j must be corrected at %j", (kind, content, fields) => {
  expect(faultsOf(kind, content)).toEqual(fields);
});

test("spaces around a text and empty fields are not stored", () => {
  expect(check("note", { title: "  Ask  ", body: " " }).content).toEqual({ title: "Ask" });
});

test("a code belongs only to exactly its name, and only to medication among allergies", () => {
  expect(entryCode("medicine", { name: "sertraline" })).toEqual({ system: "rxnorm", code: "36437" });
  expect(entryCode("medicine", { name: "sertraline 50" })).toBeUndefined();
  expect(entryCode("vaccination", { name: "Tdap" })).toEqual({ system: "cvx", code: "115" });
  expect(entryCode("condition", { name: "Asthma" })).toEqual({ system: "icd10", code: "J45.909" });
  expect(entryCode("allergy", { category: "medication", substance: "Codeine" })?.code).toBe("2670");
  expect(entryCode("allergy", { category: "food", substance: "Codeine" })).toBeUndefined();
  expect(entryCode("allergy", { category: "medication", substance: "Penicillins" })).toBeUndefined();
  expect(entryCode("note", { title: "Asthma" })).toBeUndefined();
});

test("every name of a list has a code in the form of its system, and no two are the same", () => {
  const forms = { medicines: /^\d{3,6}$/, vaccines: /^\d{2,3}$/, conditions: /^[A-Z]\d{2}(\.\d{1,3})?$/ } as const;
  for (const list of ["medicines", "vaccines", "conditions"] as const) {
    const codes = namesIn(list).map((name) => codeOf(list, name)?.code ?? "");
    expect(codes.filter((code) => !forms[list].test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  }
});

test("reads with labels and words, not with what is stored", () => {
  expect(entryLines("allergy", { category: "food", substance: "Nuts", since: "2019-05" })).toEqual([
    { field: "category", label: "Kind of allergy", words: "Food" },
    { field: "substance", label: "What you react to", words: "Nuts" },
    { field: "since", label: "Since", words: "May 2019" },
  ]);
});

test("one height and one statement about each subject, and any number of the rest", () => {
  expect(slotOf("height", { inches: "66" })).toBe("height");
  expect(slotOf("none_known", { about: "conditions" })).toBe("none:conditions");
  expect(slotOf("allergy", { category: "food", substance: "Nuts" })).toBeNull();
});

test("no words of any kind are about birth, and what a member keeps for themselves is shown to no practitioner", () => {
  expect(JSON.stringify(KINDS)).not.toMatch(/bab(y|ies)|pregnan|birth|due date|child/i);
  expect(KIND_NAMES.filter((kind) => !SEEN_BY_PRACTITIONERS.includes(kind))).toEqual([
    "insurer",
    "emergency_contact",
    "provider",
    "appointment",
    "note",
  ]);
});
