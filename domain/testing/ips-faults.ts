// Checks a document against the published definitions of the International Patient Summary 2.0.0 and of FHIR R4: cardinalities, fixed
// and pattern values, required bindings whose codes are known here, the sections of the composition, and the invariants.
import fhirpath from "fhirpath";
import r4 from "fhirpath/fhir-context/r4";
import { referencesIn } from "../my-data/fhir-faults.ts";

export interface ElementRule {
  id: string;
  path: string;
  min: number;
  max: string;
  sliceName?: string;
  binding?: string;
  constraint?: { key: string; expression: string }[];
  type?: { code: string }[];
  [fixedOrPattern: string]: unknown;
}
interface Definition {
  type: string;
  elements: ElementRule[];
}
/** By canonical address. */
export type Definitions = Readonly<Record<string, Definition>>;
/** Pairs of system and code, by the canonical address of the value set. */
export type ValueSets = Readonly<Record<string, readonly (readonly [system: string, code: string])[]>>;

interface AnyResource {
  resourceType: string;
  id?: string;
  meta?: { profile?: string[] };
  [name: string]: unknown;
}
export interface AnyBundle extends AnyResource {
  entry?: { fullUrl?: string; resource: AnyResource }[];
}

export interface Published {
  profiles: Definitions;
  base: Definitions;
  valueSets: ValueSets;
}

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** The values of one element: "value[x]" is any "valueQuantity", and an extension may stand for a value that is missing. */
function valuesOf(parent: Tree, name: string): unknown[] {
  const isChoice = name.endsWith("[x]");
  const stem = isChoice ? name.slice(0, -3) : name;
  const fits = (key: string) =>
    isChoice ? key.startsWith(stem) && /^[A-Z]/.test(key.slice(stem.length)) : key === stem;
  const given = Object.keys(parent).filter((key) => fits(key.replace(/^_/, "")));
  return [...new Set(given.map((key) => key.replace(/^_/, "")))].flatMap((key) =>
    listOf(parent[key] ?? parent[`_${key}`]),
  );
}

/** Every instance of the parent of an element. */
function parentsOf(resource: Tree, path: string): Tree[] {
  const steps = path.split(".").slice(1, -1);
  return steps.reduce<Tree[]>(
    (parents, step) => parents.flatMap((parent) => valuesOf(parent, step).filter(isTree)),
    [resource],
  );
}

/** A pattern is there if each of its parts is in the value, in any order. */
function hasPattern(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern))
    return Array.isArray(value) && pattern.every((part) => value.some((one) => hasPattern(one, part)));
  if (isTree(pattern))
    return isTree(value) && Object.entries(pattern).every(([name, part]) => hasPattern(value[name], part));
  return value === pattern;
}

const ruled = (rule: ElementRule): unknown =>
  Object.entries(rule).find(([name]) => /^(fixed|pattern)[A-Z]/.test(name))?.[1];

function isInSet(value: unknown, codes: ValueSets[string]): boolean {
  if (typeof value === "string") return codes.some(([, code]) => code === value);
  if (!isTree(value)) return false;
  const codings = value["coding"] === undefined ? [value] : listOf(value["coding"]);
  return codings.some(
    (one) => isTree(one) && codes.some(([system, code]) => one["system"] === system && one["code"] === code),
  );
}

function faultsOfElement(resource: AnyResource, rule: ElementRule, { valueSets }: Published): string[] {
  const name = rule.path.split(".").at(-1) ?? "";
  const wanted = ruled(rule);
  const codes = rule.binding ? valueSets[rule.binding.split("|")[0] ?? ""] : undefined;
  return parentsOf(resource, rule.path).flatMap((parent) => {
    const values = valuesOf(parent, name);
    const faults = [];
    if (values.length < rule.min) faults.push(`${rule.id}: at least ${rule.min}`);
    if (rule.max !== "*" && values.length > Number(rule.max)) faults.push(`${rule.id}: at most ${rule.max}`);
    if (wanted !== undefined && values.some((value) => !hasPattern(value, wanted))) faults.push(`${rule.id}: value`);
    if (codes && values.some((value) => !isInSet(value, codes))) faults.push(`${rule.id}: code`);
    return faults;
  });
}

/** These need other resources, or a terminology server, to be answered. */
const notHere = /resolve\(|memberOf\(|conformsTo\(/;

function isTrue(resource: AnyResource, path: string, expression: string): boolean {
  const found: unknown[] = fhirpath.evaluate(
    resource,
    `${path}.all(${expression})`,
    { resource, rootResource: resource },
    r4,
    { async: false, traceFn: () => {} },
  ) as unknown[];
  return found.length === 0 || found[0] === true;
}

const faultsOfInvariants = (resource: AnyResource, rule: ElementRule, path = rule.path): string[] =>
  (rule.constraint ?? [])
    .filter(({ expression }) => !notHere.test(expression))
    .filter(({ expression }) => !isTrue(resource, path.replaceAll("[x]", ""), expression))
    .map(({ key }) => `${rule.id}: ${key}`);

/** Sections of a composition are slices by their code. */
function faultsOfSections(composition: AnyResource, { elements }: Definition): string[] {
  const sections = listOf(composition["section"]).filter(isTree);
  return elements.flatMap((rule) => {
    if (rule.path !== "Composition.section" || rule.sliceName === undefined) return [];
    const pattern = ruled(elements.find(({ id }) => id === `${rule.id}.code`) as ElementRule) as {
      coding: [{ code: string }];
    };
    const found = sections.filter((one) => hasPattern(one["code"], pattern));
    const faults = [];
    if (found.length < rule.min) faults.push(`${rule.id}: at least ${rule.min}`);
    if (rule.max !== "*" && found.length > Number(rule.max)) faults.push(`${rule.id}: at most ${rule.max}`);
    const path = `Composition.section.where(code.coding.where(code = '${pattern.coding[0].code}').exists())`;
    return [...faults, ...faultsOfInvariants(composition, rule, path)];
  });
}

/** By the definition's own slices of entries: one composition, which is the first, and one patient. */
function faultsOfEntries({ entry = [] }: AnyBundle): string[] {
  const count = (type: string) => entry.filter(({ resource }) => resource.resourceType === type).length;
  const faults = ["Composition", "Patient"].flatMap((type) => (count(type) === 1 ? [] : [`Bundle.entry: one ${type}`]));
  if (entry[0]?.resource.resourceType !== "Composition") faults.push("Bundle.entry: the composition comes first");
  return faults;
}

const isSlice = ({ id }: ElementRule) => id.includes(":");

function faultsByDefinition(resource: AnyResource, definition: Definition, published: Published): string[] {
  const whole = definition.elements.filter((rule) => !isSlice(rule));
  return [
    ...whole.filter(({ path }) => path.includes(".")).flatMap((rule) => faultsOfElement(resource, rule, published)),
    ...whole.flatMap((rule) => faultsOfInvariants(resource, rule)),
    ...(resource.resourceType === "Composition" ? faultsOfSections(resource, definition) : []),
  ];
}

const ofType = (resource: AnyResource): string | undefined => {
  const named: Readonly<Record<string, string>> = {
    Bundle: "Bundle",
    Composition: "Composition",
    Patient: "Patient",
    AllergyIntolerance: "AllergyIntolerance",
    Condition: "Condition",
    MedicationStatement: "MedicationStatement",
    Procedure: "Procedure",
    Immunization: "Immunization",
  };
  const profile = named[resource.resourceType];
  return profile ? `http://hl7.org/fhir/uv/ips/StructureDefinition/${profile}-uv-ips` : undefined;
};

/** Empty if the resource follows FHIR R4 and the profiles that it, or the summary, names. */
export function faultsOfResource(resource: AnyResource, published: Published): string[] {
  const base = published.base[`http://hl7.org/fhir/StructureDefinition/${resource.resourceType}`];
  if (!base) return [`${resource.resourceType}: not defined`];
  const profiles = new Set([...(resource.meta?.profile ?? []), ofType(resource) ?? ""]);
  const followed = [...profiles].flatMap((url) => published.profiles[url] ?? published.base[url] ?? []);
  const faults = [base, ...followed].flatMap((definition) => faultsByDefinition(resource, definition, published));
  return [...new Set(faults)].map((fault) => `${resource.resourceType}/${resource.id ?? ""} ${fault}`);
}

/** References in a document lead to one of its entries, by their address or by type and id. */
function faultsOfReferences({ entry = [] }: AnyBundle): string[] {
  const known = new Set(
    entry.flatMap(({ fullUrl = "", resource }) => [fullUrl, `${resource.resourceType}/${resource.id}`]),
  );
  return entry.flatMap(({ resource }) =>
    referencesIn(resource)
      .filter((one) => !one.startsWith("#") && !known.has(one))
      .map((one) => `${resource.resourceType}/${resource.id}: ${one} leads nowhere`),
  );
}

/** Empty if the bundle is an International Patient Summary. */
export const ipsFaults = (bundle: AnyBundle, published: Published): string[] => [
  ...faultsOfEntries(bundle),
  ...faultsOfReferences(bundle),
  ...[bundle, ...(bundle.entry ?? []).map(({ resource }) => resource)].flatMap((resource) =>
    faultsOfResource(resource, published),
  ),
];
