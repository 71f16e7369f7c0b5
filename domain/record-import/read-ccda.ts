// Reads a C-CDA document (HL7 CDA R2, Consolidated CDA) into entries for a health record: its sections of allergies, problems,
// medicines, immunizations and procedures.
import type { Content } from "../health-record/entry-words.ts";
import {
  codeAmong,
  contentOf,
  Findings,
  type Found,
  type ImportedKind,
  type LeftOut,
  type PersonName,
  pastDate,
  type ReadRecord,
  type Remark,
  saysNone,
  UnreadableRecord,
} from "./found.ts";
import { all, attribute, byId, elementsOf, first, textOf, type XmlElement } from "./xml-tree.ts";

/** An entry is read with the text of its section, to which it refers. */
interface Reading {
  today: Temporal.PlainDate;
  narrative: ReadonlyMap<string, XmlElement>;
}
type Read = (entry: XmlElement, reading: Reading) => (Found | LeftOut)[];

/** "20190514103000-0500" as "2019-05-14", as much of it as is known. */
function dateOf(text: string, today: Temporal.PlainDate): string | undefined {
  const [, year = "", month, day] = /^(\d{4})(\d{2})?(\d{2})?/.exec(text) ?? [];
  return year === "" ? undefined : pastDate([year, month, day].filter((part) => part !== undefined).join("-"), today);
}

const isRange = (time: XmlElement): boolean => !["PIVL_TS", "EIVL_TS"].includes(attribute(time, "type"));

function timesOf(element: XmlElement | undefined, today: Temporal.PlainDate) {
  const time = all(element, "effectiveTime").find(isRange);
  const read = (name: string) => dateOf(attribute(first(time, name), "value"), today);
  return { since: read("low") ?? dateOf(attribute(time, "value"), today), until: read("high") };
}

const codingsOf = (code: XmlElement | undefined) =>
  [code, ...all(code, "translation")].map((one) => ({
    system: attribute(one, "codeSystem"),
    code: attribute(one, "code"),
    display: attribute(one, "displayName"),
  }));

const referred = (text: XmlElement | undefined, { narrative }: Reading): string => {
  const value = attribute(first(text, "reference"), "value");
  return (value.startsWith("#") ? textOf(narrative.get(value.slice(1))) : "") || textOf(text);
};

/** In the document's own words, or else as its code is called. */
const wordsOf = (code: XmlElement | undefined, reading: Reading): string =>
  codingsOf(code).find(({ display }) => display !== "")?.display ?? referred(first(code, "originalText"), reading);

const isNegated = (element: XmlElement): boolean => attribute(element, "negationInd") === "true";
const statusOf = (element: XmlElement | undefined): string => attribute(first(element, "statusCode"), "code");
const isTakenBack = (element: XmlElement): boolean => ["nullified", "aborted", "cancelled"].includes(statusOf(element));

function found(
  kind: ImportedKind,
  name: string,
  code: XmlElement | undefined,
  content: Content,
  remark: Remark | null = null,
): Found | LeftOut {
  const codings = codingsOf(code);
  if (saysNone(name, codings)) return "none_known";
  if (name === "") return attribute(code, "nullFlavor") === "" ? "unusable" : "none_known";
  const named = contentOf({ [kind === "allergy" ? "substance" : "name"]: name });
  return { kind, content: { ...named, ...content }, code: codeAmong(kind, codings), remark };
}

/** The clinical status stands in an observation inside (LOINC 33999-4). */
const clinicalStatus = (observation: XmlElement): string =>
  all(observation, "entryRelationship", "observation")
    .filter((one) => attribute(first(one, "code"), "code") === "33999-4")
    .map((one) => attribute(first(one, "value"), "displayName").toLowerCase())[0] ?? "";

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

const allergies: Read = (entry, reading) =>
  observationsIn(entry).map((observation) => {
    if (isTakenBack(observation) || all(entry, "act").some(isTakenBack)) return "taken_back";
    if (isNegated(observation)) return "none_known";
    if (["resolved", "inactive"].includes(clinicalStatus(observation))) return "not_happened";
    const entity = first(observation, "participant", "participantRole", "playingEntity");
    const code = first(entity, "code");
    const reactions = all(observation, "entryRelationship")
      .filter((one) => attribute(one, "typeCode") === "MFST")
      .flatMap((one) => all(one, "observation"))
      .map((one) => wordsOf(first(one, "value"), reading))
      .filter((words) => words !== "");
    const name = wordsOf(code, reading) || textOf(first(entity, "name"));
    return found(
      "allergy",
      name,
      code,
      contentOf({
        category: allergyKinds[attribute(first(observation, "value"), "code")] ?? "other",
        reaction: reactions.join(", "),
        since: timesOf(observation, reading.today).since,
      }),
    );
  });

const remarks: Readonly<Record<string, Remark>> = {
  resolved: "resolved",
  inactive: "inactive",
  remission: "remission",
};

const conditions: Read = (entry, reading) =>
  observationsIn(entry).map((observation) => {
    if (isTakenBack(observation) || all(entry, "act").some(isTakenBack)) return "taken_back";
    if (isNegated(observation)) return "none_known";
    const value = first(observation, "value");
    const { since, until } = timesOf(observation, reading.today);
    const said = remarks[clinicalStatus(observation)] ?? null;
    const remark = said ?? (until === undefined ? null : "resolved");
    return found("condition", wordsOf(value, reading), value, contentOf({ since }), remark);
  });

const materialOf = (administration: XmlElement) =>
  first(administration, "consumable", "manufacturedProduct", "manufacturedMaterial");

const medicines: Read = (entry, reading) =>
  all(entry, "substanceAdministration").map((one) => {
    if (statusOf(one) === "nullified") return "taken_back";
    if (isNegated(one) || ["cancelled", "held"].includes(statusOf(one))) return "not_happened";
    const material = materialOf(one);
    const code = first(material, "code");
    const { since, until } = timesOf(one, reading.today);
    const dose = first(one, "doseQuantity");
    const amount = [attribute(dose, "value"), attribute(dose, "unit")].filter((part) => part !== "" && part !== "1");
    return found(
      "medicine",
      wordsOf(code, reading) || textOf(first(material, "name")),
      code,
      contentOf({ dose: amount.length === 2 ? amount.join(" ") : "", since, until }),
      until === undefined && statusOf(one) === "aborted" ? "stopped" : null,
    );
  });

const vaccinations: Read = (entry, reading) =>
  all(entry, "substanceAdministration").map((one) => {
    if (statusOf(one) === "nullified") return "taken_back";
    if (isNegated(one) || attribute(one, "moodCode") === "INT" || statusOf(one) !== "completed") return "not_happened";
    const material = materialOf(one);
    const code = first(material, "code");
    const { since } = timesOf(one, reading.today);
    const name = wordsOf(code, reading) || textOf(first(material, "name"));
    return found("vaccination", name, code, contentOf({ date: since }));
  });

const surgeries: Read = (entry, reading) =>
  elementsOf(entry)
    .filter(({ name }) => ["procedure", "act", "observation"].includes(name))
    .map((one) => {
      if (statusOf(one) === "nullified") return "taken_back";
      if (isNegated(one) || attribute(one, "moodCode") !== "EVN" || statusOf(one) !== "completed")
        return "not_happened";
      const code = first(one, "code");
      return found("surgery", wordsOf(code, reading), code, contentOf({ date: timesOf(one, reading.today).since }));
    });

/** By the LOINC code of the section. */
const sections: Readonly<Record<string, Read>> = {
  "48765-2": allergies,
  "11450-4": conditions,
  "11348-0": conditions,
  "10160-0": medicines,
  "11369-6": vaccinations,
  "47519-4": surgeries,
};

const namesOf = (patient: XmlElement | undefined): PersonName[] =>
  all(patient, "name").map((name) => ({
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
    const reading = { today, narrative: byId(first(section, "text")) };
    for (const entry of entries) {
      if (!read) findings.take("other_kinds");
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
