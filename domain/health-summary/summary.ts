// A member's health in the sections of the International Patient Summary: what is in each, in words and as FHIR resources. The
// screen, the PDF and the FHIR document are all made of this, so they say the same.

import { CODE_SYSTEMS } from "../health-record/codes.ts";
import { entryLines } from "../health-record/entry-words.ts";
import { texts } from "../language/table.ts";
import { locale, t } from "../language/text.ts";
import { dueDateResource, patientOf, type Resource } from "../my-data/fhir-bundle.ts";
import { healthRecordResource } from "../my-data/fhir-health-record.ts";
import { type HeldReading, readingResource, readingWords } from "../my-data/fhir-readings.ts";
import type { HeldEntry, Person } from "../my-data/holdings.ts";
import { dateInWords, spokenDate } from "../time/spoken-time.ts";
import { sectionOf } from "./section-of.ts";
import type { SectionName } from "./sections.ts";

/** The LOINC codes are from the definition of the International Patient Summary 2.0.0. The first three are always there. */
export const PARTS = texts(
  {
    allergies: { title: "Allergies", loinc: "48765-2", always: true, asked: ["allergies"] },
    problems: { title: "Conditions", loinc: "11450-4", always: true, asked: ["conditions"] },
    medicines: { title: "Medicines", loinc: "10160-0", always: true, asked: ["medicines"] },
    vaccinations: { title: "Vaccinations", loinc: "11369-6", always: false, asked: ["vaccinations"] },
    procedures: { title: "Surgeries", loinc: "47519-4", always: false, asked: ["surgeries"] },
    vitals: { title: "Measurements", loinc: "8716-3", always: false, asked: ["body", "readings"] },
    results: { title: "Results", loinc: "30954-2", always: false, asked: ["body"] },
    pregnancy: {
      title: "Pregnancy",
      loinc: "10162-6",
      always: false,
      asked: ["pregnancy", "pregnancy_history", "loss"],
    },
  } as const,
  ["title"],
);

export type PartName = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as readonly PartName[];

export interface Program {
  id: number;
  name: string;
  started_at: Temporal.Instant;
  ended_at: Temporal.Instant | null;
}

/** What a summary can be made of. Programs that were undone are not among them. */
export interface SummaryFacts {
  person: Person;
  entries: readonly HeldEntry[];
  /** The newest of each kind. */
  readings: readonly HeldReading[];
  programs: readonly Program[];
  due_date: { date: string; at: Temporal.Instant } | null;
  /** A loss was reported, and nothing new has begun since. */
  quiet: boolean;
}

export interface SummaryItem {
  /** The section that the member ticks for it. */
  section: SectionName;
  /** Of an entry of the health record: the member can leave out a single one. */
  entry: number | null;
  title: string;
  lines: [label: string, words: string][];
  /** Member, imported or practitioner. */
  source: string;
  resources: readonly Resource[];
}

export interface SummaryPart {
  name: PartName;
  items: readonly SummaryItem[];
  /** Why there is nothing: the member did not tick it, or nothing is written down. It never means that there is nothing to know. */
  missing: "withheld" | "unavailable" | null;
}

export interface Chosen {
  sections: readonly SectionName[];
  /** Entries that the member leaves out. */
  without: readonly number[];
}

interface Setting {
  base: string;
  now: Temporal.Instant;
}

const partOfKind: Readonly<Partial<Record<HeldEntry["kind"], PartName>>> = {
  allergy: "allergies",
  condition: "problems",
  medicine: "medicines",
  surgery: "procedures",
  vaccination: "vaccinations",
  height: "vitals",
  blood_type: "results",
};

const partOfNone: Readonly<Record<string, PartName>> = {
  medication_allergies: "allergies",
  food_allergies: "allergies",
  conditions: "problems",
  medicines: "medicines",
  surgeries: "procedures",
};

interface Placed {
  part: PartName;
  item: SummaryItem;
}

/** Fields that name the entry, before the others. */
const NAMES = ["name", "substance", "about", "type"] as const;

function entryItem(entry: HeldEntry, person: Person, { base }: Setting): Placed[] {
  const { id, kind, content, code, source } = entry;
  const part = kind === "none_known" ? partOfNone[content["about"] ?? ""] : partOfKind[kind];
  const section = sectionOf(kind, content);
  if (!part || !section) return [];
  const said = entryLines(kind, content);
  const name = said.find(({ field }) => (NAMES as readonly string[]).includes(field));
  const lines = said
    .filter((line) => line !== name && kind !== "height")
    .map(({ label, words }): [string, string] => [label, words]);
  const item: SummaryItem = {
    section,
    entry: id,
    title: kind === "height" ? t("Height: {words}", { words: feetAndInches(content) }) : (name?.words ?? ""),
    lines: [...lines, ...(code ? [[CODE_SYSTEMS[code.system].name, code.code] as [string, string]] : [])],
    source,
    resources: [healthRecordResource(entry, { patient: patientOf(person), base })],
  };
  return [{ part, item }];
}

const feetAndInches = ({ feet = "0", inches = "0" }: Readonly<Record<string, string>>): string =>
  t("{feet} ft {inches} in", { feet, inches });

const readingItem = (reading: HeldReading, person: Person, zone: string): Placed => {
  const { title, words } = readingWords(reading);
  return {
    part: "vitals",
    item: {
      section: "readings",
      entry: null,
      title: t("{title}: {words}", { title, words }),
      lines: [[t("Measured"), spokenDate(reading.at, zone)]],
      source: "member",
      resources: [readingResource(reading, patientOf(person))],
    },
  };
};

/** True only in a pregnancy program, and never after a loss. */
export const isPregnantNow = ({ quiet, programs }: Pick<SummaryFacts, "quiet" | "programs">): boolean =>
  !quiet && programs.some(({ name, ended_at }) => name === "pregnancy" && ended_at === null);

const PREGNANT = { system: "http://snomed.info/sct", code: "77386006", display: "Pregnant" } as const;

function pregnancyItem({ person, due_date }: SummaryFacts, { now }: Setting): Placed {
  const due = due_date ? dueDateResource(person, due_date) : null;
  const status: Resource = {
    resourceType: "Observation",
    id: `pregnancy-${person.id}`,
    status: "final",
    code: { coding: [{ system: "http://loinc.org", code: "82810-3", display: "Pregnancy status" }] },
    subject: patientOf(person),
    performer: [patientOf(person)],
    effectiveDateTime: now.round("second").toString(),
    valueCodeableConcept: { coding: [PREGNANT], text: "Pregnant" },
    ...(due ? { hasMember: [{ reference: `Observation/${due.id}` }] } : {}),
  };
  return {
    part: "pregnancy",
    item: {
      section: "pregnancy",
      entry: null,
      title: t("Pregnant"),
      lines: due_date ? [[t("Due date"), dateInWords(due_date.date)]] : [],
      source: "member",
      resources: [status, ...(due ? [due] : [])],
    },
  };
}

const monthOf = (at: Temporal.Instant, zone: string): string =>
  at.toZonedDateTimeISO(zone).toPlainDate().toLocaleString(locale(), { month: "long", year: "numeric" });

/** Programs are what the member chose here, so they are said in words and not as diagnoses. */
function programItem(program: Program, facts: SummaryFacts): Placed[] {
  const { name, started_at, ended_at } = program;
  const zone = facts.person.time_zone;
  const is = (section: SectionName, title: string): Placed => ({
    part: "pregnancy",
    item: { section, entry: null, title, lines: [], source: "member", resources: [] },
  });
  const values = { from: monthOf(started_at, zone), until: ended_at ? monthOf(ended_at, zone) : "" };
  if (name === "pregnancyloss") return [is("loss", t("Reported a pregnancy loss here in {from}", values))];
  if (name === "postpartum") return [is("pregnancy_history", t("Began a postpartum program here in {from}", values))];
  if (name === "pregnancy" && ended_at !== null)
    return [is("pregnancy_history", t("In a pregnancy program here from {from} to {until}", values))];
  return [];
}

function placedItems(facts: SummaryFacts, setting: Setting): Placed[] {
  const { person } = facts;
  return [
    ...facts.entries.flatMap((entry) => entryItem(entry, person, setting)),
    ...facts.readings.map((reading) => readingItem(reading, person, person.time_zone)),
    ...(isPregnantNow(facts) ? [pregnancyItem(facts, setting)] : []),
    ...facts.programs.flatMap((program) => programItem(program, facts)),
  ];
}

/** Everything that could be in a summary, so that a member can choose from it. */
export const everythingIn = (facts: SummaryFacts, setting: Setting): SummaryItem[] =>
  placedItems(facts, setting).map(({ item }) => item);

/** Only what the member ticked. Parts with nothing are left out, except the three that a receiver looks for first. */
export function summaryParts(facts: SummaryFacts, chosen: Chosen, setting: Setting): SummaryPart[] {
  const kept = placedItems(facts, setting).filter(
    ({ item }) =>
      chosen.sections.includes(item.section) && !(item.entry !== null && chosen.without.includes(item.entry)),
  );
  return PART_NAMES.flatMap((name): SummaryPart[] => {
    const items = kept.filter(({ part }) => part === name).map(({ item }) => item);
    const { always, asked } = PARTS[name];
    if (items.length > 0) return [{ name, items, missing: null }];
    if (!always) return [];
    const isTicked = asked.some((section) => chosen.sections.includes(section));
    return [{ name, items, missing: isTicked ? "unavailable" : "withheld" }];
  });
}

/** Said of a part without items. It never says that there is nothing. */
export const missingWords = (missing: "withheld" | "unavailable"): string =>
  missing === "withheld"
    ? t("The patient chose not to share this section here.")
    : t("No information here. This doesn’t mean that there is none.");

const sources = texts({
  member: "Told by the patient",
  imported: "From an imported document",
  practitioner: "Written by a practitioner",
} as const);

/** Who said it, in words; undefined for the patient, who is the author of the whole. */
export const sourceWords = (source: string): string | undefined =>
  source === "imported" || source === "practitioner" ? sources[source] : undefined;

/** Said once in every summary, whatever is in it, so that it gives nothing away. */
export const chosenWords = (): string =>
  t(
    "The patient wrote this summary and chose what is in it. It may not be complete, and no clinician has checked it. Ask the patient before you rely on it.",
  );
