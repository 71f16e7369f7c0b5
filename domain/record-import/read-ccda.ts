// Reads a C-CDA document (HL7 CDA R2, Consolidated CDA) into entries for a health record: its sections of allergies, problems,
// medicines, immunizations and procedures.
import type { Content } from "../health-record/entry-words.ts";
import {
  CONDITION_STATES,
  codeAmong,
  contentOf,
  Findings,
  type Found,
  type ImportedKind,
  type LeftOut,
  MOST_NAMES,
  type PersonName,
  pastDate,
  type ReadRecord,
  saysNone,
  UnreadableRecord,
} from "./found.ts";
import { all, attribute, byId, elementsOf, first, textOf, type XmlElement } from "./xml-tree.ts";

/** An entry is read with the text of its section, to which it refers. */
interface Reading {
  today: Temporal.PlainDate;
  narrative: ReadonlyMap<string, XmlElement>;
  /** Each text is read once, however many entries refer to it. */
  read: Map<string, string>;
}
type Read = (entry: XmlElement, reading: Reading) => (Found | LeftOut)[];

/** "20190514103000-0500" as "2019-05-14", as much of it as is known. */
function dateOf(text: string, today: Temporal.PlainDate): string | undefined {
  const [, year = "", month, day] = /^(\d{4})(\d{2})?(\d{2})?/.exec(text) ?? [];
  return year === "" ? undefined : pastDate([year, month, day].filter((part) => part !== undefined).join("-"), today);
}

const isRange = (time: XmlElement): boolean => !["PIVL_TS", "EIVL_TS"].includes(attribute(time, "type"));

/** From when to when, as far as that is over. `isPlanned`: it begins after today. `isEnded`: it has an end, past or to come. */
function timesOf(element: XmlElement | undefined, today: Temporal.PlainDate) {
  const time = all(element, "effectiveTime").find(isRange);
  const low = attribute(first(time, "low"), "value");
  const high = attribute(first(time, "high"), "value");
  const point = attribute(time, "value");
  return {
    since: dateOf(low, today) ?? dateOf(point, today),
    until: dateOf(high, today),
    isPlanned: (low || point).slice(0, 8) > today.toString().replaceAll("-", ""),
    isEnded: high !== "",
  };
}

const codingsOf = (code: XmlElement | undefined) =>
  [code, ...all(code, "translation")].map((one) => ({
    system: attribute(one, "codeSystem"),
    code: attribute(one, "code"),
    display: attribute(one, "displayName"),
  }));

function narrativeOf(id: string, { narrative, read }: Reading): string {
  const known = read.get(id);
  if (known !== undefined) return known;
  const words = textOf(narrative.get(id));
  read.set(id, words);
  return words;
}

const referred = (text: XmlElement | undefined, reading: Reading): string => {
  const value = attribute(first(text, "reference"), "value");
  return (value.startsWith("#") ? narrativeOf(value.slice(1), reading) : "") || textOf(text);
};

/** In the document's own words, or else as its code is called. */
const wordsOf = (code: XmlElement | undefined, reading: Reading): string =>
  codingsOf(code).find(({ display }) => display !== "")?.display ?? referred(first(code, "originalText"), reading);

const isNegated = (element: XmlElement): boolean => attribute(element, "negationInd") === "true";
const statusOf = (element: XmlElement | undefined): string => attribute(first(element, "statusCode"), "code");
const isTakenBack = (element: XmlElement): boolean => ["nullified", "aborted", "cancelled"].includes(statusOf(element));

function found(kind: ImportedKind, name: string, code: XmlElement | undefined, content: Content): Found | LeftOut {
  const codings = codingsOf(code);
  if (saysNone(name, codings)) return "none_known";
  if (name === "") return attribute(code, "nullFlavor") === "" ? "unusable" : "none_known";
  const named = contentOf({ [kind === "allergy" ? "substance" : "name"]: name });
  return { kind, content: { ...named, ...content }, code: codeAmong(kind, codings) };
}

/** SNOMED CT concepts and LOINC's words of a clinical status. */
const statusCodes: Readonly<Record<string, string>> = {
  "55561003": "active",
  "73425007": "inactive",
  "413322009": "resolved",
  "277022003": "remission",
};

/** The clinical status stands in an observation inside (LOINC 33999-4). */
function clinicalStatus(observation: XmlElement): string {
  const value = all(observation, "entryRelationship", "observation")
    .filter((one) => attribute(first(one, "code"), "code") === "33999-4")
    .map((one) => first(one, "value"))[0];
  return statusCodes[attribute(value, "code")] ?? attribute(value, "displayName").toLowerCase();
}

/** About a relative. */
const isAboutOthers = (element: XmlElement): boolean => first(element, "subject", "relatedSubject") !== undefined;

const observationsIn = (entry: XmlElement) => all(entry, "act", "entryRelationship", "observation");

/** SNOMED CT concepts of "allergy to a substance", by kind of substance. */
const allergyKinds: Readonly<Record<string, string>> = {
  "416098002": "medication",
  "419511003": "medication",
  "59037007": "medication",
  "414285001": "food",
  "418471000": "food",
  "235719002": "food",
};

function categoryOf(observation: XmlElement, code: XmlElement | undefined): string {
  const said = allergyKinds[attribute(first(observation, "value"), "code")];
  return said ?? (codeAmong("allergy", codingsOf(code)) ? "medication" : "other");
}

const allergies: Read = (entry, reading) =>
  observationsIn(entry).map((observation) => {
    const [concern] = all(entry, "act");
    if (isAboutOthers(observation)) return "about_others";
    if (isTakenBack(observation) || all(entry, "act").some(isTakenBack)) return "taken_back";
    if (isNegated(observation)) return "none_known";
    const { since, until, isEnded } = timesOf(observation, reading.today);
    const isOver = until !== undefined || (statusOf(concern) === "completed" && isEnded);
    // An allergy that is over has no place in the list of what to avoid.
    if (isOver || ["resolved", "inactive"].includes(clinicalStatus(observation))) return "not_happened";
    const entity = first(observation, "participant", "participantRole", "playingEntity");
    const code = first(entity, "code");
    const reactions = all(observation, "entryRelationship")
      .filter((one) => attribute(one, "typeCode") === "MFST")
      .flatMap((one) => all(one, "observation"))
      .map((one) => wordsOf(first(one, "value"), reading))
      .filter((words) => words !== "");
    const name = wordsOf(code, reading) || textOf(first(entity, "name"));
    const category = categoryOf(observation, code);
    return found("allergy", name, code, contentOf({ category, reaction: reactions.join(", "), since }));
  });

/** `isPast`: of the section of past illnesses. */
const conditionsOf =
  (isPast: boolean): Read =>
  (entry, reading) =>
    observationsIn(entry).map((observation) => {
      if (isAboutOthers(observation)) return "about_others";
      if (isTakenBack(observation) || all(entry, "act").some(isTakenBack)) return "taken_back";
      if (isNegated(observation)) return "none_known";
      const value = first(observation, "value");
      const { since, until } = timesOf(observation, reading.today);
      const said = clinicalStatus(observation);
      const state = CONDITION_STATES.includes(said) ? said : until !== undefined || isPast ? "resolved" : undefined;
      return found("condition", wordsOf(value, reading), value, contentOf({ since, state }));
    });

const materialOf = (administration: XmlElement) =>
  first(administration, "consumable", "manufacturedProduct", "manufacturedMaterial");

const takenNow: Readonly<Record<string, string>> = {
  completed: "no",
  aborted: "no",
  suspended: "paused",
  held: "paused",
};

const medicines: Read = (entry, reading) =>
  all(entry, "substanceAdministration").map((one) => {
    const status = statusOf(one);
    if (isAboutOthers(one)) return "about_others";
    if (status === "nullified") return "taken_back";
    const { since, until, isPlanned } = timesOf(one, reading.today);
    if (isNegated(one) || status === "cancelled" || isPlanned) return "not_happened";
    const material = materialOf(one);
    const code = first(material, "code");
    const dose = first(one, "doseQuantity");
    const unit = attribute(dose, "unit");
    // "1" is UCUM's way to say that there is no unit: then it is no dose.
    const amount = unit === "" || unit === "1" ? "" : `${attribute(dose, "value")} ${unit}`;
    const name = wordsOf(code, reading) || textOf(first(material, "name"));
    return found("medicine", name, code, contentOf({ dose: amount, since, until, taken: takenNow[status] }));
  });

const vaccinations: Read = (entry, reading) =>
  all(entry, "substanceAdministration").map((one) => {
    if (isAboutOthers(one)) return "about_others";
    if (statusOf(one) === "nullified") return "taken_back";
    const isDone = attribute(one, "moodCode") !== "INT" && statusOf(one) === "completed";
    const { since, isPlanned } = timesOf(one, reading.today);
    if (isNegated(one) || !isDone || isPlanned) return "not_happened";
    const material = materialOf(one);
    const code = first(material, "code");
    const name = wordsOf(code, reading) || textOf(first(material, "name"));
    return found("vaccination", name, code, contentOf({ date: since }));
  });

/** Acts and observations of this section are visits, screenings and tests: other kinds. */
const surgeries: Read = (entry, reading) =>
  elementsOf(entry).flatMap((one): (Found | LeftOut)[] => {
    if (["act", "observation"].includes(one.name)) return ["other_kinds"];
    if (one.name !== "procedure") return [];
    if (isAboutOthers(one)) return ["about_others"];
    if (statusOf(one) === "nullified") return ["taken_back"];
    const isDone = attribute(one, "moodCode") === "EVN" && statusOf(one) === "completed";
    const { since, isPlanned } = timesOf(one, reading.today);
    if (isNegated(one) || !isDone || isPlanned) return ["not_happened"];
    const code = first(one, "code");
    return [found("surgery", wordsOf(code, reading), code, contentOf({ date: since }))];
  });

/** By the LOINC code of the section. */
const sections: Readonly<Record<string, Read>> = {
  "48765-2": allergies,
  "11450-4": conditionsOf(false),
  "11348-0": conditionsOf(true),
  "10160-0": medicines,
  "11369-6": vaccinations,
  "47519-4": surgeries,
};

const namesOf = (patient: XmlElement | undefined): PersonName[] =>
  all(patient, "name")
    .slice(0, MOST_NAMES)
    .map((name) => ({
      family: all(name, "family").map(textOf).join(" "),
      given: all(name, "given").map(textOf).join(" "),
    }));

/** @throws UnreadableRecord if this is no clinical document about one person */
export function readCcda(root: XmlElement | undefined, today: Temporal.PlainDate): ReadRecord {
  if (root?.name !== "ClinicalDocument") throw new UnreadableRecord("not_a_record");
  const [patientRole, ...others] = all(root, "recordTarget", "patientRole");
  if (!patientRole) throw new UnreadableRecord("not_a_record");
  if (others.length > 0) throw new UnreadableRecord("record_of_several");
  const findings = new Findings();
  const parts = all(root, "component", "structuredBody", "component", "section");
  for (const section of parts) {
    const entries = all(section, "entry");
    const read = sections[attribute(first(section, "code"), "code")];
    const reading = { today, narrative: byId(first(section, "text")), read: new Map<string, string>() };
    for (const entry of entries) {
      if (!read) findings.take("other_kinds");
      else if (isAboutOthers(section) || isAboutOthers(entry)) findings.take("about_others");
      else for (const one of read(entry, reading)) findings.take(one);
    }
  }
  const patient = first(patientRole, "patient");
  const birthday = dateOf(attribute(first(patient, "birthTime"), "value"), today);
  const written = dateOf(attribute(first(root, "effectiveTime"), "value"), today);
  return {
    names: namesOf(patient),
    birthday: birthday?.length === 10 ? birthday : null,
    from: textOf(first(root, "custodian", "assignedCustodian", "representedCustodianOrganization", "name")),
    written: written?.length === 10 ? written : null,
    found: findings.found,
    leftOut: findings.leftOut,
  };
}
