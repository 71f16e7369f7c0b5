// What FHIR R4 requires of the resources that the application writes: required parts, codes, formats of values, and
// references that exist.
import type { Bundle, Resource } from "./fhir-bundle.ts";

type Codes = readonly string[];
interface Shape {
  /** Cardinality 1..1 and 1..*, from https://hl7.org/fhir/R4. */
  required: Codes;
  /** Required bindings. */
  codes?: Record<string, Codes>;
  /** Of dates and times, by name of the element. */
  lists: Codes;
}

const shapes: Readonly<Record<string, Shape>> = {
  Patient: { required: [], lists: ["name", "telecom", "address"] },
  RelatedPerson: {
    required: ["patient"],
    codes: { gender: ["male", "female", "other", "unknown"] },
    lists: ["name", "relationship"],
  },
  Practitioner: { required: [], lists: ["name"] },
  Organization: { required: ["name"], lists: [] },
  Observation: {
    required: ["status", "code"],
    codes: { status: ["registered", "preliminary", "final", "amended", "corrected", "cancelled"] },
    lists: ["focus"],
  },
  EpisodeOfCare: {
    required: ["status", "patient"],
    codes: { status: ["planned", "waitlist", "active", "onhold", "finished", "cancelled"] },
    lists: ["type"],
  },
  Appointment: {
    required: ["status", "participant"],
    codes: { status: ["proposed", "pending", "booked", "arrived", "fulfilled", "cancelled", "noshow"] },
    lists: ["participant", "serviceType", "extension"],
  },
  DocumentReference: {
    required: ["status", "content"],
    codes: { status: ["current", "superseded", "entered-in-error"] },
    lists: ["content", "author"],
  },
  Communication: {
    required: ["status"],
    codes: { status: ["preparation", "in-progress", "not-done", "on-hold", "stopped", "completed"] },
    lists: ["payload", "recipient", "about"],
  },
  Invoice: {
    required: ["status"],
    codes: { status: ["draft", "issued", "balanced", "cancelled", "entered-in-error"] },
    lists: ["lineItem", "note"],
  },
  Coverage: {
    required: ["status", "beneficiary", "payor"],
    codes: { status: ["active", "cancelled", "draft", "entered-in-error"] },
    lists: ["payor"],
  },
  Consent: {
    required: ["status", "scope", "category", "policy"],
    codes: { status: ["draft", "proposed", "active", "rejected", "inactive", "entered-in-error"] },
    lists: ["category", "policy"],
  },
  QuestionnaireResponse: {
    required: ["status"],
    codes: { status: ["in-progress", "completed", "amended", "entered-in-error", "stopped"] },
    lists: ["item", "extension"],
  },
  AllergyIntolerance: {
    required: ["patient", "code"],
    lists: ["category", "reaction"],
  },
  CarePlan: {
    required: ["status", "intent", "subject"],
    codes: {
      status: ["draft", "active", "on-hold", "revoked", "completed", "entered-in-error", "unknown"],
      intent: ["proposal", "plan", "order", "option"],
    },
    lists: ["activity"],
  },
  Condition: { required: ["subject", "code"], lists: ["note"] },
  MedicationStatement: {
    required: ["status", "medicationCodeableConcept", "subject"],
    codes: {
      status: ["active", "completed", "entered-in-error", "intended", "stopped", "on-hold", "unknown", "not-taken"],
    },
    lists: ["dosage", "note"],
  },
  Procedure: {
    required: ["status", "subject"],
    codes: {
      status: [
        "preparation",
        "in-progress",
        "not-done",
        "on-hold",
        "stopped",
        "completed",
        "entered-in-error",
        "unknown",
      ],
    },
    lists: ["note"],
  },
  Immunization: {
    required: ["status", "vaccineCode", "patient"],
    codes: { status: ["completed", "entered-in-error", "not-done"] },
    lists: ["note"],
  },
  Basic: { required: ["code"], lists: ["extension"] },
};

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const dateForm = /^\d{4}-\d{2}-\d{2}$/;
/** dateTime allows a year or a month. */
const partForm = /^\d{4}(-\d{2}(-\d{2})?)?$/;
const partTimes: ReadonlySet<string> = new Set([
  "onsetDateTime",
  "performedDateTime",
  "occurrenceDateTime",
  "recordedDate",
]);
const times: ReadonlySet<string> = new Set([
  "start",
  "end",
  "sent",
  "authored",
  "dateTime",
  "date",
  "effectiveDateTime",
  "timestamp",
]);

function faultsInValue(where: string, name: string, value: unknown): string[] {
  if (value === null || value === undefined || value === "") return [`${where}: empty`];
  if (Array.isArray(value))
    return value.length === 0
      ? [`${where}: empty`]
      : value.flatMap((one, at) => faultsInValue(`${where}[${at}]`, name, one));
  if (typeof value === "object") {
    const parts = Object.entries(value);
    if (parts.length === 0) return [`${where}: empty`];
    return parts.flatMap(([part, inner]) => faultsInValue(`${where}.${part}`, part, inner));
  }
  if (name === "birthDate" && !(typeof value === "string" && dateForm.test(value))) return [`${where}: no date`];
  const mayBePart = partTimes.has(name) || where.includes(".effectivePeriod.");
  if (mayBePart) return typeof value === "string" && partForm.test(value) ? [] : [`${where}: no date`];
  if (times.has(name) && !(typeof value === "string" && instantForm.test(value))) return [`${where}: no instant`];
  return [];
}

function faultsInResource(resource: Resource): string[] {
  const where = `${resource.resourceType}/${resource.id}`;
  const shape = shapes[resource.resourceType];
  if (!shape) return [`${where}: not a resource that is known here`];
  const faults = faultsInValue(where, "", resource);
  if (!/^[A-Za-z0-9\-.]{1,64}$/.test(resource.id)) faults.push(`${where}: id`);
  for (const name of shape.required) if (resource[name] === undefined) faults.push(`${where}: lacks ${name}`);
  for (const name of shape.lists)
    if (resource[name] !== undefined && !Array.isArray(resource[name])) faults.push(`${where}: ${name} is no list`);
  for (const [name, codes] of Object.entries(shape.codes ?? {}))
    if (resource[name] !== undefined && !codes.some((code) => code === resource[name]))
      faults.push(`${where}: ${name}`);
  return faults;
}

export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "reference" && typeof inner === "string" ? [inner] : referencesIn(inner),
  );
}

/** Empty if the bundle is valid FHIR R4, as far as this application writes it. */
export function fhirFaults(bundle: Bundle): string[] {
  const known = new Set(bundle.entry.map(({ resource }) => `${resource.resourceType}/${resource.id}`));
  const faults = bundle.entry.flatMap(({ resource }) => faultsInResource(resource));
  if (known.size !== bundle.entry.length) faults.push("Bundle: two resources of one name");
  if (new Set(bundle.entry.map(({ fullUrl }) => fullUrl)).size !== bundle.entry.length) faults.push("Bundle: fullUrl");
  if (!instantForm.test(bundle.timestamp)) faults.push("Bundle: timestamp");
  for (const { resource } of bundle.entry)
    for (const reference of referencesIn(resource))
      if (!known.has(reference)) faults.push(`${resource.resourceType}/${resource.id}: ${reference} leads nowhere`);
  return faults;
}
