// A member's health in the sections of the International Patient Summary: what is in each, in words and as FHIR resources. The
// screen, the PDF and the FHIR document are all made of this, so they say the same.

import { CODE_SYSTEMS } from "../health-record/codes.ts";
import { type Content, entryLines, kindAbout } from "../health-record/entry-words.ts";
import { locale, t } from "../language/text.ts";
import { dueDateResource, patientOf, type Resource } from "../my-data/fhir-bundle.ts";
import { healthRecordResource } from "../my-data/fhir-health-record.ts";
import { type HeldReading, readingResource, readingWords } from "../my-data/fhir-readings.ts";
import type { HeldEntry, Person } from "../my-data/holdings.ts";
import { dateInWords, spokenDate } from "../time/spoken-time.ts";
import type { PartName, SummaryItem } from "./parts.ts";
import { namesPregnancy, sectionOf } from "./section-of.ts";
import { QUIET_SECTIONS, type SectionName } from "./sections.ts";

export interface Program {
  id: number;
  name: string;
  started_at: Temporal.Instant;
  ended_at: Temporal.Instant | null;
  /** The transition that ended it, such as "birth" or "loss". */
  ended_because: string | null;
}

/** What a summary can be made of. Programs are in the order of their beginning, without those that were undone. */
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

/** With the resources that say the same. */
export interface WrittenItem extends SummaryItem {
  resources: readonly Resource[];
}

/** Fields that name the entry, before the others. */
const NAMES = ["name", "substance", "about", "type"] as const;
/** Fields that the name says already. */
const SAID = ["category"] as const;

/** What it is, where its section does not say so. */
function titleOf(
  kind: HeldEntry["kind"],
  content: Content,
  name: { label: string; words: string } | undefined,
): string {
  if (kind === "height") return t("Height: {words}", { words: feetAndInches(content) });
  return kind === "blood_type" && name ? `${name.label}: ${name.words}` : (name?.words ?? "");
}

function entryItem(entry: HeldEntry, person: Person, { base }: Setting): WrittenItem[] {
  const { id, kind, content, code, source } = entry;
  const part = partOfKind[kindAbout(kind, content)];
  const section = sectionOf(kind, content);
  if (!part || !section) return [];
  const said = entryLines(kind, content);
  const name = said.find(({ field }) => (NAMES as readonly string[]).includes(field));
  const lines = said
    .filter((line) => line !== name && kind !== "height" && !(SAID as readonly string[]).includes(line.field))
    .map(({ label, words }): [string, string] => [label, words]);
  const item: WrittenItem = {
    part,
    section,
    entry: id,
    title: titleOf(kind, content, name),
    lines: [...lines, ...(code ? [[CODE_SYSTEMS[code.system].name, code.code] as [string, string]] : [])],
    source,
    resources: [healthRecordResource(entry, { patient: patientOf(person), base })],
  };
  return [item];
}

const feetAndInches = ({ feet = "0", inches = "0" }: Readonly<Record<string, string>>): string =>
  t("{feet} ft {inches} in", { feet, inches });

const readingItem = (reading: HeldReading, person: Person, zone: string): WrittenItem => {
  const { title, words } = readingWords(reading);
  return {
    part: "vitals",
    section: "readings",
    entry: null,
    title: `${title}: ${words}`,
    lines: [[t("Measured"), spokenDate(reading.at, zone)]],
    source: "member",
    resources: [readingResource(reading, patientOf(person))],
  };
};

/** The end of week 42 (D25). */
const DAYS_AFTER_DUE = 21;
const LONGEST_DAYS = 280 + DAYS_AFTER_DUE;

/** A program can be left open long after the birth. */
function canStillRun({ started_at }: Program, { person, due_date }: SummaryFacts, now: Temporal.Instant): boolean {
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(person.time_zone).toPlainDate();
  return due_date
    ? Temporal.PlainDate.from(due_date.date).until(dayOf(now)).days <= DAYS_AFTER_DUE
    : dayOf(started_at).until(dayOf(now)).days <= LONGEST_DAYS;
}

/** True only in a pregnancy program, never after a loss, and not once the pregnancy must be over. */
export const isPregnantNow = (facts: SummaryFacts, now: Temporal.Instant): boolean =>
  !facts.quiet &&
  facts.programs.some(
    (program) => program.name === "pregnancy" && program.ended_at === null && canStillRun(program, facts, now),
  );

const PREGNANT = { system: "http://snomed.info/sct", code: "77386006", display: "Pregnant" } as const;

function pregnancyItem({ person, due_date }: SummaryFacts, { now }: Setting): WrittenItem {
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
    section: "pregnancy",
    entry: null,
    title: t("Pregnant"),
    lines: due_date ? [[t("Due date"), dateInWords(due_date.date)]] : [],
    source: "member",
    resources: [status, ...(due ? [due] : [])],
  };
}

const monthOf = (at: Temporal.Instant, zone: string): string =>
  at.toZonedDateTimeISO(zone).toPlainDate().toLocaleString(locale(), { month: "long", year: "numeric" });

/** Listed with earlier pregnancies, its months would reveal the loss. */
const endedByLoss = ({ id, ended_because }: Program, programs: readonly Program[]): boolean =>
  ended_because === "loss" ||
  (ended_because !== "birth" && programs.find((later) => later.id > id)?.name === "pregnancyloss");

/** Programs are what the member chose here, so they are said in words and not as diagnoses. */
function programItem(program: Program, facts: SummaryFacts): WrittenItem[] {
  const { name, started_at, ended_at } = program;
  const zone = facts.person.time_zone;
  const is = (section: SectionName, title: string): WrittenItem => ({
    part: "pregnancy",
    section,
    entry: null,
    title,
    lines: [],
    source: "member",
    resources: [],
  });
  const values = { from: monthOf(started_at, zone), until: ended_at ? monthOf(ended_at, zone) : "" };
  if (name === "pregnancyloss") return [is("loss", t("Reported a pregnancy loss here in {from}", values))];
  if (name === "postpartum") return [is("pregnancy_history", t("Began a postpartum program here in {from}", values))];
  if (name === "pregnancy" && ended_at !== null) {
    const section = endedByLoss(program, facts.programs) ? "loss" : "pregnancy_history";
    return [is(section, t("In a pregnancy program here from {from} to {until}", values))];
  }
  return [];
}

/** Everything that could be in a summary, so that a member can choose from it. */
export function summaryItems(facts: SummaryFacts, setting: Setting): WrittenItem[] {
  const { person } = facts;
  return [
    ...facts.entries.flatMap((entry) => entryItem(entry, person, setting)),
    ...facts.readings.map((reading) => readingItem(reading, person, person.time_zone)),
    ...(isPregnantNow(facts, setting.now) ? [pregnancyItem(facts, setting)] : []),
    ...facts.programs.flatMap((program) => programItem(program, facts)),
  ];
}

/** A loss that is reported later ends a link to these: one of them names a pregnancy, a birth or a loss. */
export const tellsPregnancy = (items: readonly SummaryItem[]): boolean =>
  items.some(
    ({ section, title, lines }) =>
      QUIET_SECTIONS.includes(section) || namesPregnancy([title, ...lines.flat()].join(" ")),
  );
