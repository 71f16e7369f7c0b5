// Entries of the health record as FHIR R4 resources. Each says who said it: nothing is confirmed by anyone, and a code is there only
// if the entry has one. Kinds without a resource of their own become Basic.
import { CODE_SYSTEMS } from "../health-record/codes.ts";
import { entryLines } from "../health-record/entry-words.ts";
import { KINDS, kindOf, type NoneAbout } from "../health-record/kinds.ts";
import type { HeldEntry } from "./holdings.ts";

type Resource = { resourceType: string; id: string } & Record<string, unknown>;

interface About {
  patient: { reference: string };
  base: string;
}

const absent = "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips";
const clinical = (name: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${name}`, code }],
});

/** The member's words, and the code if there is one. */
const concept = ({ code }: HeldEntry, text = "") => ({
  ...(code ? { coding: [{ system: CODE_SYSTEMS[code.system].url, code: code.code, display: text }] } : {}),
  text,
});

/** What is said not to be there, in the words and codes of the International Patient Summary. */
const noneKnown: Readonly<Record<NoneAbout, { type: string; code: string; display: string }>> = {
  medication_allergies: {
    type: "AllergyIntolerance",
    code: "no-known-medication-allergies",
    display: "No known medication allergies",
  },
  food_allergies: {
    type: "AllergyIntolerance",
    code: "no-known-food-allergies",
    display: "No known food allergies",
  },
  conditions: { type: "Condition", code: "no-known-problems", display: "No known problems" },
  medicines: { type: "MedicationStatement", code: "no-known-medications", display: "No known medications" },
  surgeries: { type: "Procedure", code: "no-known-procedures", display: "No known procedures" },
};

/** Says that a required value is not known. */
export const dataAbsent = {
  extension: [{ url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason", valueCode: "unknown" }],
};

const sourceNames: Readonly<Record<string, string>> = {
  member: "Told by the patient",
  imported: "From an imported document",
  practitioner: "Written by a practitioner",
};

/** What is imported, or written by a practitioner, is not said by the patient. */
const isOwnWord = ({ source }: HeldEntry) => source === "member";

const note = (text: string | undefined) => (text ? [{ text }] : []);

type Write = (entry: HeldEntry, about: About) => { resourceType: string } & Record<string, unknown>;

const allergy: Write = (entry, { patient }) => {
  const { category, substance, reaction, since } = entry.content;
  return {
    resourceType: "AllergyIntolerance",
    clinicalStatus: clinical("allergyintolerance-clinical", "active"),
    verificationStatus: clinical("allergyintolerance-verification", "unconfirmed"),
    category: category === "medication" || category === "food" ? [category] : [],
    code: concept(entry, substance),
    patient,
    onsetDateTime: since,
    recordedDate: entry.written_at.toString().slice(0, 10),
    ...(isOwnWord(entry) ? { asserter: patient } : {}),
    reaction: reaction ? [{ manifestation: [{ text: reaction }] }] : [],
  };
};

const condition: Write = (entry, { patient }) => ({
  resourceType: "Condition",
  // Without a word about it, it stands in the list of what someone has.
  clinicalStatus: clinical("condition-clinical", entry.content["state"] ?? "active"),
  verificationStatus: clinical("condition-ver-status", "unconfirmed"),
  code: concept(entry, entry.content["name"]),
  subject: patient,
  ...(isOwnWord(entry) ? { asserter: patient } : {}),
  onsetDateTime: entry.content["since"],
  note: note(entry.content["note"]),
});

function takenStatus({ taken, until }: HeldEntry["content"]): string {
  if (until) return "completed";
  if (taken === "no") return "stopped";
  return taken === "paused" ? "on-hold" : "active";
}

const medicine: Write = (entry, { patient }) => {
  const { name, dose, since, until } = entry.content;
  return {
    resourceType: "MedicationStatement",
    status: takenStatus(entry.content),
    medicationCodeableConcept: concept(entry, name),
    subject: patient,
    ...(isOwnWord(entry) ? { informationSource: patient } : {}),
    ...(since || until ? { effectivePeriod: { start: since, end: until } } : { _effectiveDateTime: dataAbsent }),
    dosage: dose ? [{ text: dose }] : [],
    note: note(entry.content["note"]),
  };
};

const surgery: Write = (entry, { patient }) => ({
  resourceType: "Procedure",
  status: "completed",
  code: concept(entry, entry.content["name"]),
  subject: patient,
  ...(isOwnWord(entry) ? { asserter: patient } : {}),
  ...(entry.content["date"] ? { performedDateTime: entry.content["date"] } : { _performedDateTime: dataAbsent }),
  note: note(entry.content["note"]),
});

const vaccination: Write = (entry, { patient }) => {
  const { name, date } = entry.content;
  return {
    resourceType: "Immunization",
    status: "completed",
    vaccineCode: concept(entry, name),
    patient,
    ...(date ? { occurrenceDateTime: date } : { occurrenceString: "unknown" }),
    primarySource: false,
    note: note(entry.content["note"]),
  };
};

export const VITAL_SIGNS = [
  {
    coding: [
      {
        system: "http://terminology.hl7.org/CodeSystem/observation-category",
        code: "vital-signs",
        display: "Vital Signs",
      },
    ],
  },
];

const observation = (entry: HeldEntry, { patient }: About, code: [code: string, display: string], value: object) => ({
  resourceType: "Observation",
  status: "final",
  code: { coding: [{ system: "http://loinc.org", code: code[0], display: code[1] }], text: code[1] },
  subject: patient,
  performer: isOwnWord(entry) ? [patient] : [],
  effectiveDateTime: entry.written_at.round("second").toString(),
  ...value,
});

const height: Write = (entry, about) =>
  observation(entry, about, ["8302-2", "Body height"], {
    category: VITAL_SIGNS,
    valueQuantity: {
      value: Number(entry.content["feet"]) * 12 + Number(entry.content["inches"]),
      unit: "in",
      system: "http://unitsofmeasure.org",
      code: "[in_i]",
    },
  });

const bloodType: Write = (entry, about) =>
  observation(entry, about, ["882-1", "ABO and Rh group [Type] in Blood"], {
    valueCodeableConcept: { text: entryLines(entry.kind, entry.content)[0]?.words },
  });

const none: Write = (entry, { patient }) => {
  const { type, code, display } = noneKnown[entry.content["about"] as NoneAbout];
  const asserter = isOwnWord(entry) ? { asserter: patient } : {};
  const said = { coding: [{ system: absent, code, display }], text: display };
  if (type === "AllergyIntolerance")
    return {
      resourceType: type,
      clinicalStatus: clinical("allergyintolerance-clinical", "active"),
      code: said,
      patient,
      ...asserter,
    };
  if (type === "MedicationStatement")
    return {
      resourceType: type,
      status: "unknown",
      medicationCodeableConcept: said,
      subject: patient,
      _effectiveDateTime: dataAbsent,
    };
  if (type === "Procedure")
    return {
      resourceType: type,
      status: "unknown",
      code: said,
      subject: patient,
      _performedDateTime: dataAbsent,
      ...asserter,
    };
  return {
    resourceType: type,
    clinicalStatus: clinical("condition-clinical", "active"),
    code: said,
    subject: patient,
    ...asserter,
  };
};

const plain: Write = ({ kind, content }, { patient, base }) => ({
  resourceType: "Basic",
  code: { text: kindOf(kind).title },
  subject: patient,
  extension: entryLines(kind, content).map(({ field, words }) => ({
    url: `${base}/fhir/health-record.${kind}.${field}`,
    valueString: words,
  })),
});

const writers: Readonly<Record<keyof typeof KINDS, Write>> = {
  allergy,
  condition,
  medicine,
  surgery,
  vaccination,
  height,
  blood_type: bloodType,
  insurer: plain,
  emergency_contact: plain,
  provider: plain,
  appointment: plain,
  note: plain,
  none_known: none,
};

export const healthRecordResource = (entry: HeldEntry, about: About): Resource => ({
  ...writers[entry.kind](entry, about),
  id: `health-record-${entry.id}`,
  meta: {
    tag: [{ system: `${about.base}/fhir/source`, code: entry.source, display: sourceNames[entry.source] }],
  },
});
