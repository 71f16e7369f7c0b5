// Reads a FHIR bundle (R4, and what older releases call otherwise) into entries for a health record.
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

type Resource = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Resource =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const objectsOf = (value: unknown): Resource[] => listOf(value).filter(isObject);

/** The value at a path of names; of a list, its first one. */
function at(value: unknown, ...path: string[]): unknown {
  let here = value;
  for (const name of path) {
    const [first] = listOf(here);
    if (!isObject(first) || !Object.hasOwn(first, name)) return undefined;
    here = first[name];
  }
  return Array.isArray(here) ? here[0] : here;
}
const textAt = (value: unknown, ...path: string[]): string => {
  const found = at(value, ...path);
  return typeof found === "string" ? found.trim() : typeof found === "number" ? String(found) : "";
};

const codingsOf = (concept: unknown) =>
  objectsOf(isObject(concept) ? concept["coding"] : undefined).map((one) => ({
    system: textAt(one, "system"),
    code: textAt(one, "code"),
    display: textAt(one, "display"),
  }));

const wordsOf = (concept: unknown): string =>
  textAt(concept, "text") || (codingsOf(concept).find(({ display }) => display !== "")?.display ?? "");

/** A status, which older releases write as a word and R4 as a concept. */
const statusOf = (value: unknown): string => (typeof value === "string" ? value : (codingsOf(value)[0]?.code ?? ""));

const dateOf = (today: Temporal.PlainDate, ...texts: string[]): string | undefined => {
  for (const text of texts) {
    const [date = ""] = /^\d{4}(-\d{2}(-\d{2})?)?/.exec(text) ?? [];
    const when = date === "" ? undefined : pastDate(date, today);
    if (when) return when;
  }
  return undefined;
};

const notesOf = (resource: Resource): string =>
  [
    ...objectsOf(resource["note"]).map((one) => textAt(one, "text")),
    ...listOf(resource["note"]).filter((one) => typeof one === "string"),
  ]
    .filter((one) => one !== "")
    .join("\n");

interface Reading {
  today: Temporal.PlainDate;
  /** What a reference points at. */
  resolve: (reference: string, inside: Resource) => Resource | undefined;
}

type Read = (resource: Resource, reading: Reading) => Found | LeftOut;

function found(kind: ImportedKind, concept: unknown, content: Content): Found | LeftOut {
  const codings = codingsOf(concept);
  const name = wordsOf(concept);
  if (saysNone(name, codings)) return "none_known";
  if (name === "") return "unusable";
  const named = contentOf({ [kind === "allergy" ? "substance" : "name"]: name });
  return { kind, content: { ...named, ...content }, code: codeAmong(kind, codings) };
}

/** The clinical status; DSTU2 writes it where later releases have the status of the resource. */
const clinicalStatus = (resource: Resource): string => statusOf(resource["clinicalStatus"] ?? resource["status"]);

const takenBack = ["entered-in-error", "refuted", "unconfirmed-refuted"];
const isTakenBack = (resource: Resource): boolean =>
  takenBack.includes(textAt(resource, "status")) || takenBack.includes(statusOf(resource["verificationStatus"]));

/** True if it begins after today: it is a plan. */
const isPlanned = (today: Temporal.PlainDate, start: string): boolean => start.slice(0, 10) > today.toString();

const isRxNorm = (concept: unknown) => codeAmong("allergy", codingsOf(concept)) !== null;
const allergyKinds: Readonly<Record<string, string>> = {
  medication: "medication",
  biologic: "medication",
  food: "food",
};

const allergy: Read = (resource, { today }) => {
  const concept = resource["code"] ?? resource["substance"];
  // An allergy that is over has no place in the list of what to avoid.
  if (["resolved", "inactive"].includes(clinicalStatus(resource))) return "not_happened";
  const category = allergyKinds[textAt(resource, "category")] ?? (isRxNorm(concept) ? "medication" : "other");
  const reactions = objectsOf(resource["reaction"]).flatMap((one) => objectsOf(one["manifestation"]).map(wordsOf));
  const onset = [
    textAt(resource, "onsetDateTime"),
    textAt(resource, "onsetPeriod", "start"),
    textAt(resource, "onset"),
  ];
  return found(
    "allergy",
    concept,
    contentOf({
      category,
      reaction: reactions.filter((one) => one !== "").join(", "),
      since: dateOf(today, ...onset),
    }),
  );
};

const doubtful = ["provisional", "differential", "unconfirmed"];
function conditionState(resource: Resource): string | undefined {
  const status = clinicalStatus(resource);
  if (CONDITION_STATES.includes(status)) return status;
  if (["recurrence", "relapse"].includes(status)) return "active";
  // "It has ended" without a status.
  return Object.keys(resource).some((name) => name.startsWith("abatement")) ? "resolved" : undefined;
}

const condition: Read = (resource, { today }) => {
  if (doubtful.includes(statusOf(resource["verificationStatus"]))) return "taken_back";
  const since = dateOf(today, textAt(resource, "onsetDateTime"), textAt(resource, "onsetPeriod", "start"));
  return found(
    "condition",
    resource["code"],
    contentOf({ since, state: conditionState(resource), note: notesOf(resource) }),
  );
};

const notTaken = ["not-taken", "cancelled", "draft", "declined", "intended"];
const onlyPlanned = ["proposal", "plan", "option"];
const takenNow: Readonly<Record<string, string>> = { completed: "no", stopped: "no", "on-hold": "paused" };

const medicine: Read = (resource, { today, resolve }) => {
  const status = textAt(resource, "status");
  const start = textAt(resource, "effectivePeriod", "start") || textAt(resource, "effectiveDateTime");
  const isRefused = resource["doNotPerform"] === true || resource["wasNotTaken"] === true || resource["taken"] === "n";
  if (notTaken.includes(status) || isRefused || onlyPlanned.includes(textAt(resource, "intent"))) return "not_happened";
  if (isPlanned(today, start)) return "not_happened";
  const reference = textAt(resource, "medicationReference", "reference");
  const concept = resource["medicationCodeableConcept"] ?? resolve(reference, resource)?.["code"];
  const until = dateOf(today, textAt(resource, "effectivePeriod", "end"));
  const doses = objectsOf(resource["dosage"] ?? resource["dosageInstruction"]).map((one) => textAt(one, "text"));
  return found(
    "medicine",
    concept ?? { text: textAt(resource, "medicationReference", "display") },
    contentOf({
      // All steps of it: the first one alone could be a dose that no one takes any more.
      dose: doses.filter((one) => one !== "").join("; "),
      since: dateOf(today, start),
      until,
      taken: takenNow[status],
      note: notesOf(resource),
    }),
  );
};

const isDone = (resource: Resource): boolean => ["completed", "unknown", ""].includes(textAt(resource, "status"));

const surgery: Read = (resource, { today }) => {
  if (!isDone(resource) || resource["notPerformed"] === true) return "not_happened";
  const start = textAt(resource, "performedDateTime") || textAt(resource, "performedPeriod", "start");
  if (isPlanned(today, start)) return "not_happened";
  return found("surgery", resource["code"], contentOf({ date: dateOf(today, start), note: notesOf(resource) }));
};

const vaccination: Read = (resource, { today }) => {
  if (!isDone(resource) || resource["notGiven"] === true || resource["wasNotGiven"] === true) return "not_happened";
  const date = textAt(resource, "occurrenceDateTime") || textAt(resource, "date");
  if (isPlanned(today, date)) return "not_happened";
  return found(
    "vaccination",
    resource["vaccineCode"],
    contentOf({ date: dateOf(today, date), note: notesOf(resource) }),
  );
};

const readers: Readonly<Record<string, Read>> = {
  AllergyIntolerance: allergy,
  Condition: condition,
  MedicationStatement: medicine,
  MedicationRequest: medicine,
  MedicationOrder: medicine,
  Procedure: surgery,
  Immunization: vaccination,
};

/** Parts of a bundle that say nothing about the member's health by themselves. */
const silent = new Set([
  "Patient",
  "Composition",
  "Organization",
  "Practitioner",
  "PractitionerRole",
  "Medication",
  "Device",
  "Location",
  "Provenance",
  "OperationOutcome",
  "Encounter",
]);

const namesOf = (patient: Resource): PersonName[] =>
  objectsOf(patient["name"])
    .slice(0, MOST_NAMES)
    .map((one) => {
      const family = listOf(one["family"]).join(" ");
      const given = listOf(one["given"]).join(" ");
      // Some write the whole name as one text.
      const whole = textAt(one, "text").split(/\s+/);
      return family || given ? { family, given } : { family: whole.slice(1).join(" "), given: whole[0] ?? "" };
    });

interface Entry {
  url: string;
  resource: Resource;
}

const referenceTo = ({ url, resource }: Entry): string[] => {
  const [type, id] = [textAt(resource, "resourceType"), textAt(resource, "id")];
  return [url, id === "" ? "" : `${type}/${id}`].filter((name) => name !== "");
};

/** The person the bundle is about: named by its composition, or its only patient. */
function patientOf(entries: readonly Entry[]): Entry {
  const patients = entries.filter(({ resource }) => resource["resourceType"] === "Patient");
  const composition = entries.find(({ resource }) => resource["resourceType"] === "Composition");
  const named = textAt(composition?.resource, "subject", "reference");
  const subject = patients.find((one) => named !== "" && referenceTo(one).includes(named));
  const [only, ...others] = patients;
  if (subject) return subject;
  if (!only) throw new UnreadableRecord("not_a_record");
  if (others.length > 0) throw new UnreadableRecord("record_of_several");
  return only;
}

function originOf(entries: readonly Entry[]): string {
  const byType = (type: string) => entries.find(({ resource }) => resource["resourceType"] === type)?.resource;
  const custodian = textAt(byType("Composition"), "custodian", "reference");
  const named = entries.find((one) => custodian !== "" && referenceTo(one).includes(custodian))?.resource;
  return textAt(named, "name") || textAt(byType("Organization"), "name");
}

function resolverOf(entries: readonly Entry[]): Reading["resolve"] {
  const byReference = new Map(entries.flatMap((one) => referenceTo(one).map((name) => [name, one.resource] as const)));
  return (reference, inside) =>
    reference.startsWith("#")
      ? objectsOf(inside["contained"]).find((one) => `#${textAt(one, "id")}` === reference)
      : byReference.get(reference);
}

/** Named by a reference to the patient, or by nothing at all. */
function isAbout(resource: Resource, own: readonly string[]): boolean {
  const subject = at(resource, "subject") ?? at(resource, "patient");
  if (subject === undefined) return true;
  return own.includes(textAt(subject, "reference").replace(/\/_history\/[^/]*$/, ""));
}

/** @throws UnreadableRecord if this is no bundle with exactly one person */
export function readFhir(document: unknown, today: Temporal.PlainDate): ReadRecord {
  if (!isObject(document) || document["resourceType"] !== "Bundle") throw new UnreadableRecord("not_a_record");
  const entries = objectsOf(document["entry"]).flatMap((one): Entry[] =>
    isObject(one["resource"]) ? [{ url: textAt(one, "fullUrl"), resource: one["resource"] }] : [],
  );
  const patient = patientOf(entries);
  const own = referenceTo(patient);
  const findings = new Findings();
  const reading = { today, resolve: resolverOf(entries) };
  for (const { resource } of entries) {
    const type = textAt(resource, "resourceType");
    const read = readers[type];
    if (silent.has(type)) continue;
    if (!read) findings.take("other_kinds");
    else if (!isAbout(resource, own)) findings.take("about_others");
    else if (isTakenBack(resource)) findings.take("taken_back");
    else findings.take(read(resource, reading));
  }
  const composition = entries.find(({ resource }) => resource["resourceType"] === "Composition")?.resource;
  const written = dateOf(today, textAt(composition, "date"), textAt(document, "timestamp"));
  const birthday = textAt(patient.resource, "birthDate");
  return {
    names: namesOf(patient.resource),
    birthday: birthday.length === 10 ? birthday : null,
    from: originOf(entries),
    written: written?.length === 10 ? written : null,
    found: findings.found,
    leftOut: findings.leftOut,
  };
}
