// Summaries: what is in them for a full life, an empty one and after a loss, and whether they follow the published definitions of the
// International Patient Summary. Its own examples pass the same check, and documents with one fault do not.
import { describe, expect, test } from "vitest";
import { codeOf } from "../health-record/codes.ts";
import type { Content } from "../health-record/entry-words.ts";
import type { KindName } from "../health-record/kinds.ts";
import type { HeldEntry, Person } from "../my-data/holdings.ts";
import { type AnyBundle, faultsOfResource, ipsFaults } from "../testing/ips-faults.ts";
import { EXAMPLES, exampleOf, publishedIps } from "../testing/published-ips.ts";
import { ipsDocument, pdfResource } from "./ips-document.ts";
import { chosenParts } from "./parts.ts";
import { SECTION_NAMES, SENSITIVE, type SectionName, TICKED_AT_FIRST } from "./sections.ts";
import { isPregnantNow, type Program, type SummaryFacts, summaryItems } from "./summary.ts";

const published = publishedIps();
const at = (text: string) => Temporal.Instant.from(`${text}Z`);
const setting = {
  base: "https://care.example.org",
  now: at("2026-03-09T15:00:00"),
  uuid: "2d5f0f0e-6c1d-4a6e-9c0b-0f6f1f5b2a11",
};

const person: Person = {
  id: 7,
  role: "member",
  email: "maya@people.example",
  username: null,
  first_name: "Maya",
  middle_name: "",
  last_name: "Marsh",
  date_of_birth: "1990-04-12",
  time_zone: "America/New_York",
  tel_number: "+12125550123",
  street_address: "12 Grove Street",
  street_address_2: "",
  city: "Albany",
  state: "NY",
  zip_code: "12207",
  country: "US",
};

let lastId = 0;
const entry = (kind: KindName, content: Content, more: Partial<HeldEntry> = {}): HeldEntry => ({
  id: ++lastId,
  kind,
  content,
  code: null,
  source: "member",
  written_at: at("2026-03-01T12:00:00"),
  ...more,
});
const rxnorm = (name: string) => ({ code: codeOf("medicines", name) ?? null });

const program = (id: number, name: string, from: string, until?: string, because?: string): Program => ({
  id,
  name,
  started_at: at(`${from}T12:00:00`),
  ended_at: until === undefined ? null : at(`${until}T12:00:00`),
  ended_because: because ?? null,
});

const nothing: SummaryFacts = { person, entries: [], readings: [], programs: [], due_date: null, quiet: false };

const full: SummaryFacts = {
  person,
  entries: [
    entry("allergy", {
      category: "medication",
      substance: "Penicillins",
      reaction: "Rash <red> & itchy",
      since: "2019",
    }),
    entry("none_known", { about: "food_allergies" }),
    entry("condition", { name: "Asthma", since: "2001-05" }, { code: codeOf("conditions", "Asthma") ?? null }),
    entry("condition", { name: "Depression after the move" }),
    entry("condition", { name: "Preeclampsia", note: "With the first" }),
    entry("medicine", { name: "Levothyroxine", dose: "50 mcg" }, rxnorm("Levothyroxine")),
    entry("medicine", { name: "Sertraline", since: "2025-11-03" }, rxnorm("Sertraline")),
    entry("medicine", { name: "Birth control pill", until: "2025" }),
    entry("surgery", { name: "Appendix", date: "2011" }),
    entry("surgery", { name: "D&C" }),
    entry(
      "vaccination",
      { name: "Tdap", date: "2025-10-01" },
      { code: codeOf("vaccines", "Tdap") ?? null, source: "imported" },
    ),
    entry("vaccination", { name: "Flu" }),
    entry("height", { feet: "5", inches: "6" }),
    entry("blood_type", { type: "o_neg" }),
    entry("note", { title: "Only for me" }),
    entry("insurer", { provider: "aetna", member_number: "X-1" }),
  ],
  readings: [
    { id: 1, kind: "blood_pressure", amount: 118, second: 76, at: at("2026-03-08T12:00:00") },
    { id: 2, kind: "weight", amount: 68_000, second: null, at: at("2026-03-07T12:00:00") },
    { id: 3, kind: "temperature", amount: 3_690, second: null, at: at("2026-03-06T12:00:00") },
  ],
  programs: [
    program(1, "pregnancy", "2020-01-05", "2020-08-05", "birth"),
    program(2, "postpartum", "2020-08-05", "2021-08-05", "member"),
    program(3, "pregnancy", "2023-01-05", "2023-04-05", "loss"),
    program(4, "pregnancyloss", "2023-04-05", "2025-01-05", "next_step"),
    program(5, "pregnancy", "2025-11-05"),
  ],
  due_date: { date: "2026-08-23", at: at("2026-01-01T12:00:00") },
  quiet: false,
};

/** A loss was reported three days ago. The due date is kept until undo runs out. */
const afterLoss: SummaryFacts = {
  ...full,
  programs: [
    ...full.programs.slice(0, -1),
    program(5, "pregnancy", "2025-11-05", "2026-03-06", "loss"),
    program(6, "pregnancyloss", "2026-03-06"),
  ],
  quiet: true,
};

const documentOf = (facts: SummaryFacts, sections: readonly SectionName[] = SECTION_NAMES, without: number[] = []) =>
  ipsDocument(facts.person, chosenParts(summaryItems(facts, setting), { sections, without }), setting);
const wordsOf = (facts: SummaryFacts, sections?: readonly SectionName[]) => JSON.stringify(documentOf(facts, sections));
type Section = {
  title: string;
  text: { div: string };
  emptyReason?: { coding: { code: string }[] };
  entry?: unknown[];
};
const sectionsOf = (facts: SummaryFacts, sections?: readonly SectionName[]) =>
  documentOf(facts, sections).entry[0]?.resource["section"] as Section[];
const reasonsOf = (facts: SummaryFacts, sections?: readonly SectionName[]) =>
  sectionsOf(facts, sections).map(({ title, emptyReason }) => [title, emptyReason?.coding[0]?.code ?? null]);

describe("the published examples", () => {
  test.each(EXAMPLES)("%s has no fault", (name) => {
    expect(ipsFaults(exampleOf(name), published)).toEqual([]);
  });
  test.each(["pregnancy-edd-example", "pregnancy-status-example"])("%s has no fault", (name) => {
    expect(faultsOfResource(exampleOf(name), published)).toEqual([]);
  });
});

describe("our documents have no fault", () => {
  test.each([
    ["a full life", full, SECTION_NAMES],
    ["a full life as it starts", full, TICKED_AT_FIRST],
    ["an empty life", nothing, SECTION_NAMES],
    ["nothing ticked", full, []],
    ["after a loss", afterLoss, SECTION_NAMES],
    [
      "a person without name and birthday",
      { ...full, person: { ...person, first_name: "", last_name: "", date_of_birth: null } },
      SECTION_NAMES,
    ],
    [
      "no known anything",
      {
        ...nothing,
        entries: ["medication_allergies", "food_allergies", "conditions", "medicines", "surgeries"].map((about) =>
          entry("none_known", { about }),
        ),
      },
      SECTION_NAMES,
    ],
  ] as const)("%s", (_, facts, sections) => {
    expect(ipsFaults(documentOf(facts, sections) as unknown as AnyBundle, published)).toEqual([]);
  });

  test("the PDF resource", () => {
    expect(faultsOfResource(pdfResource(person, "JVBERi0=", setting), published)).toEqual([]);
  });
});

describe("a document with one fault is found", () => {
  type Part = Record<string, unknown>;
  type Changed = AnyBundle & { entry: { fullUrl?: string; resource: Part }[] };
  type Change = (bundle: Changed) => unknown;
  const of = (bundle: Changed, type: string): Part =>
    bundle.entry.find(({ resource }) => resource["resourceType"] === type)?.resource ?? {};
  const sections = (bundle: Changed) => of(bundle, "Composition")["section"] as Part[];
  const nth = (bundle: Changed, place: number): Part => sections(bundle)[place] ?? {};
  test.each<[string, Change, RegExp]>([
    ["no identifier", (bundle) => delete bundle["identifier"], /Bundle\.identifier: at least 1/],
    ["a collection", (bundle) => (bundle["type"] = "collection"), /Bundle\.type: value/],
    ["no composition", (bundle) => bundle.entry.shift(), /one Composition/],
    ["the patient first", (bundle) => bundle.entry.reverse(), /composition comes first/],
    ["no patient", (bundle) => bundle.entry.splice(1, 1), /one Patient/],
    ["no allergies section", (bundle) => sections(bundle).splice(0, 1), /sectionAllergies: at least 1/],
    ["two sections of medicines", (bundle) => sections(bundle).push(nth(bundle, 2)), /sectionMedications: at most 1/],
    ["a section without text", (bundle) => delete nth(bundle, 1)["text"], /section\.text: at least 1/],
    ["a section without title", (bundle) => delete nth(bundle, 1)["title"], /section\.title: at least 1/],
    ["neither entries nor a reason", (bundle) => delete nth(bundle, 0)["entry"], /ips-comp-1/],
    [
      "entries and a reason",
      (bundle) => (nth(bundle, 0)["emptyReason"] = { coding: [{ code: "unavailable" }] }),
      /cmp-2/,
    ],
    [
      "another type of document",
      (bundle) => (of(bundle, "Composition")["type"] = { coding: [{ code: "11488-4" }] }),
      /Composition\.type: value/,
    ],
    ["no author", (bundle) => delete of(bundle, "Composition")["author"], /Composition\.author: at least 1/],
    ["an unknown status", (bundle) => (of(bundle, "Composition")["status"] = "done"), /Composition\.status: code/],
    ["no birthday", (bundle) => delete of(bundle, "Patient")["birthDate"], /Patient\.birthDate: at least 1/],
    ["an empty name", (bundle) => (of(bundle, "Patient")["name"] = [{ use: "official" }]), /ips-pat-1/],
    [
      "a medicine without a time",
      (bundle) => delete of(bundle, "MedicationStatement")["_effectiveDateTime"],
      /effective\[x\]: at least 1/,
    ],
    [
      "a surgery without a time",
      (bundle) => delete of(bundle, "Procedure")["performedDateTime"],
      /performed\[x\]: at least 1/,
    ],
    ["a condition without a code", (bundle) => delete of(bundle, "Condition")["code"], /Condition\.code: at least 1/],
    [
      "an allergy that is nowhere",
      (bundle) => (of(bundle, "AllergyIntolerance")["patient"] = { reference: "Patient/8" }),
      /leads nowhere/,
    ],
    [
      "an allergy without a clinical status",
      (bundle) => delete of(bundle, "AllergyIntolerance")["clinicalStatus"],
      /ait-1/,
    ],
    ["an unknown category", (bundle) => (of(bundle, "AllergyIntolerance")["category"] = ["pets"]), /category: code/],
    [
      "a request in a document",
      (bundle) => Object.assign(bundle.entry[1] ?? {}, { request: { method: "GET", url: "Patient" } }),
      /request/,
    ],
  ])("%s", (_, change, fault) => {
    const bundle = structuredClone(documentOf(full)) as unknown as Changed;
    change(bundle);
    expect(ipsFaults(bundle, published).join("\n")).toMatch(fault);
  });
});

describe("what is in it", () => {
  test("a full life, with every section ticked", () => {
    expect(reasonsOf(full)).toEqual([
      ["Allergies", null],
      ["Conditions", null],
      ["Medicines", null],
      ["Vaccinations", null],
      ["Surgeries", null],
      ["Measurements", null],
      ["Results", null],
      ["Pregnancy", null],
    ]);
    const words = wordsOf(full);
    expect(words).toContain("Rash &lt;red&gt; &amp; itchy");
    expect(words).toContain("From an imported document");
    for (const said of [
      "Blood type: O negative",
      "Height: 5 ft 6 in",
      "Blood pressure: 118/76 mmHg",
      "150 lb (68.0 kg)",
      "98.4 °F (36.9 °C)",
    ])
      expect(words).toContain(said);
    for (const secret of ["Only for me", "X-1", "maya@people.example", "12 Grove Street", "2125550123"])
      expect(words).not.toContain(secret);
  });

  test("every summary says that no clinician has checked it", () => {
    for (const facts of [full, nothing, afterLoss]) expect(wordsOf(facts, [])).toContain("no clinician has checked it");
  });

  test("an empty list says that nothing is known about it, never that there is nothing", () => {
    expect(reasonsOf(nothing)).toEqual([
      ["Allergies", "unavailable"],
      ["Conditions", "unavailable"],
      ["Medicines", "unavailable"],
    ]);
    expect(wordsOf(nothing)).not.toMatch(/no-known|No known|nilknown/);
  });

  test("“no known” is there only where the member said so", () => {
    const said = { ...nothing, entries: [entry("none_known", { about: "medicines" })] };
    expect(wordsOf(said)).toContain("no-known-medications");
    expect(wordsOf(said)).not.toMatch(/no-known-(problems|food|medication-allergies|procedures)/);
  });

  test("a section that is not ticked is withheld, and none of its entries are there", () => {
    const sections = TICKED_AT_FIRST.filter((name) => name !== "medicines");
    expect(reasonsOf(full, sections)).toContainEqual(["Medicines", "withheld"]);
    expect(wordsOf(full, sections)).not.toContain("Levothyroxine");
  });

  test("a single entry that is left out is nowhere in it", () => {
    const left = full.entries.find(({ content }) => content["name"] === "Asthma")?.id ?? 0;
    const words = JSON.stringify(documentOf(full, SECTION_NAMES, [left]));
    expect([words.includes("Asthma"), words.includes("Preeclampsia")]).toEqual([false, true]);
  });

  test("nothing sensitive is there before the member ticks it", () => {
    expect(SENSITIVE).toEqual(["pregnancy", "pregnancy_history", "loss", "mental_health", "sexual_health"]);
    const words = wordsOf(full, TICKED_AT_FIRST);
    expect(words).not.toMatch(
      /depress|preeclampsia|sertraline|36437|birth control|D&amp;C|pregnan|postpartum|loss|82810-3|10162-6/i,
    );
    expect(words).toContain("Levothyroxine");
  });

  test("codes are those of the exact names; other words have none", () => {
    const words = wordsOf(full);
    for (const code of ["J45.909", "10582", "36437", "115"]) expect(words).toContain(`"code":"${code}"`);
    const depression = documentOf(full).entry.find(({ resource }) =>
      JSON.stringify(resource["code"])?.includes("Depression"),
    );
    expect(depression?.resource["code"]).toEqual({ text: "Depression after the move" });
  });

  test("the patient is the author, and what others said is not said by the patient", () => {
    const { entry: entries } = documentOf(full);
    expect(entries[0]?.resource["author"]).toEqual([{ reference: "Patient/7" }]);
    const tags = entries.flatMap(
      ({ resource }) =>
        (resource["meta"] as { tag?: { code: string }[] } | undefined)?.tag?.map(({ code }) => code) ?? [],
    );
    expect(new Set(tags)).toEqual(new Set(["member", "imported"]));
    const told = { ...nothing, entries: [entry("condition", { name: "Asthma" }, { source: "practitioner" })] };
    expect(documentOf(told).entry[2]?.resource["asserter"]).toBeUndefined();
    expect(wordsOf(told)).toContain("Written by a practitioner");
  });
});

describe("after a loss", () => {
  test("no current pregnancy and no due date, whatever is ticked", () => {
    expect(isPregnantNow(full, setting.now)).toBe(true);
    expect(isPregnantNow(afterLoss, setting.now)).toBe(false);
    expect(wordsOf(afterLoss)).not.toMatch(/82810-3|77386006|11778-8|2026-08-23|Due date/);
    expect(summaryItems(afterLoss, setting).map(({ section }) => section)).not.toContain("pregnancy");
  });

  test("also if a pregnancy program was left running", () => {
    expect(isPregnantNow({ ...full, quiet: true }, setting.now)).toBe(false);
    expect(wordsOf({ ...full, quiet: true })).not.toMatch(/82810-3|2026-08-23/);
  });

  test("the loss is there only if it is ticked", () => {
    expect(wordsOf(afterLoss, [...TICKED_AT_FIRST, "pregnancy", "pregnancy_history"])).not.toMatch(/loss/i);
    expect(wordsOf(afterLoss, ["loss"])).toContain("Reported a pregnancy loss here in March 2026");
  });

  test.each([
    ["full", full],
    ["after a loss", afterLoss],
  ])("“Earlier pregnancies” alone doesn’t tell that one ended by a loss: %s", (_, facts) => {
    const words = wordsOf(facts, ["pregnancy_history"]);
    expect(words).toContain("In a pregnancy program here from January 2020 to August 2020");
    expect(words).not.toMatch(/2023|2025|March 2026/);
    expect(wordsOf(facts, ["loss"])).toContain("In a pregnancy program here from January 2023 to April 2023");
  });

  test("nor one that was ended by hand before the loss was reported", () => {
    const programs = full.programs.map((one) => (one.id === 3 ? { ...one, ended_because: "member" } : one));
    expect(wordsOf({ ...full, programs }, ["pregnancy_history"])).not.toContain("2023");
  });
});

describe("a pregnancy program that was left open", () => {
  const now = (day: string) => at(`${day}T15:00:00`);
  test("says “Pregnant” until three weeks after the due date", () => {
    expect(isPregnantNow(full, now("2026-09-13"))).toBe(true);
    expect(isPregnantNow(full, now("2026-09-14"))).toBe(false);
    const late = summaryItems(full, { ...setting, now: now("2026-12-01") });
    expect(late.map(({ title }) => title)).not.toContain("Pregnant");
  });
  test("without a due date, until a pregnancy that began with it must be over", () => {
    expect(isPregnantNow({ ...full, due_date: null }, now("2026-08-01"))).toBe(true);
    expect(isPregnantNow({ ...full, due_date: null }, now("2026-09-03"))).toBe(false);
  });
});

test("the document has the day that the patient had when it was written", () => {
  const late = { ...setting, now: at("2026-03-10T00:30:00") };
  const written = ipsDocument(
    person,
    chosenParts(summaryItems(full, late), { sections: SECTION_NAMES, without: [] }),
    late,
  );
  expect(written.entry[0]?.resource["date"]).toBe("2026-03-09T20:30:00-04:00");
  expect(ipsFaults(written as unknown as AnyBundle, published)).toEqual([]);
});
