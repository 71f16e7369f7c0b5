// A summary as a FHIR R4 document of the International Patient Summary 2.0.0 (https://hl7.org/fhir/uv/ips). The patient is its author.
//
// The SNOMED CT code in it is from the IPS terminology: SNOMED CT content used with permission of SNOMED International under the
// Creative Commons Attribution 4.0 International license (https://www.snomed.org/ips).
import { locale, t } from "../language/text.ts";
import { patientOf, patientResource, type Resource, withoutEmpty } from "../my-data/fhir-bundle.ts";
import type { Person } from "../my-data/holdings.ts";
import {
  chosenWords,
  itemLines,
  missingWords,
  PARTS,
  type PartName,
  type SummaryItem,
  type SummaryPart,
} from "./parts.ts";
import type { WrittenItem } from "./summary.ts";

type WrittenPart = SummaryPart<WrittenItem>;

export interface IpsBundle {
  resourceType: "Bundle";
  meta: { profile: string[] };
  language: string;
  identifier: { system: string; value: string };
  type: "document";
  timestamp: string;
  entry: { fullUrl: string; resource: Resource }[];
}

interface Setting {
  /** Of the installation: "https://care.example.org". */
  base: string;
  now: Temporal.Instant;
  /** A new one for each document. */
  uuid: string;
}

const profileOf = (name: string) => `http://hl7.org/fhir/uv/ips/StructureDefinition/${name}-uv-ips`;

/** What a resource of this kind says it follows. */
const profiles: Readonly<Record<string, string>> = {
  Patient: "Patient",
  AllergyIntolerance: "AllergyIntolerance",
  Condition: "Condition",
  MedicationStatement: "MedicationStatement",
  Procedure: "Procedure",
  Immunization: "Immunization",
};

/** By LOINC code; other observations follow only FHIR itself. */
const observationProfiles: Readonly<Record<string, string>> = {
  "82810-3": profileOf("Observation-pregnancy-status"),
  "11778-8": profileOf("Observation-pregnancy-edd"),
  "8302-2": "http://hl7.org/fhir/StructureDefinition/bodyheight",
  "85354-9": "http://hl7.org/fhir/StructureDefinition/bp",
  "29463-7": "http://hl7.org/fhir/StructureDefinition/bodyweight",
  "8310-5": "http://hl7.org/fhir/StructureDefinition/bodytemp",
};

const loincOf = (resource: Resource): string =>
  (resource["code"] as { coding?: { code: string }[] } | undefined)?.coding?.[0]?.code ?? "";

function profiled(resource: Resource): Resource {
  const own = profiles[resource.resourceType];
  const profile = own ? profileOf(own) : observationProfiles[loincOf(resource)];
  const meta = (resource["meta"] ?? {}) as object;
  return profile ? { ...resource, meta: { ...meta, profile: [profile] } } : resource;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** XHTML has no room for control characters. */
const printable = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "");

const narrative = (html: string) => ({
  status: "generated",
  div: `<div xmlns="http://www.w3.org/1999/xhtml" xml:lang="${locale()}" lang="${locale()}">${html}</div>`,
});

const paragraph = (text: string) => `<p>${escaped(printable(text))}</p>`;

/** As one line of a list. */
const itemWords = (item: SummaryItem): string =>
  [item.title, ...itemLines(item).map(([label, words]) => `${label}: ${words}`)].join("; ");

const emptyReasons = { withheld: "Information Withheld", unavailable: "Unavailable" } as const;

function section({ name, items, missing }: WrittenPart) {
  const { title, loinc } = PARTS[name];
  const list = items.map((item) => `<li>${escaped(printable(itemWords(item)))}</li>`).join("");
  return {
    title,
    code: { coding: [{ system: "http://loinc.org", code: loinc, display: loincNames[name] }] },
    text: narrative(missing ? paragraph(missingWords(missing)) : `<ul>${list}</ul>`),
    entry: items
      .flatMap(({ resources }) => resources)
      .map(({ resourceType, id }) => ({ reference: `${resourceType}/${id}` })),
    ...(missing
      ? {
          emptyReason: {
            coding: [
              {
                system: "http://terminology.hl7.org/CodeSystem/list-empty-reason",
                code: missing,
                display: emptyReasons[missing],
              },
            ],
          },
        }
      : {}),
  };
}

/** As the definition of the summary names them. */
const loincNames: Readonly<Record<PartName, string>> = {
  allergies: "Allergies and adverse reactions Document",
  problems: "Problem list - Reported",
  medicines: "History of Medication use Narrative",
  vaccinations: "History of Immunization note",
  procedures: "History of Procedures Document",
  vitals: "Vital signs note",
  results: "Relevant diagnostic tests/laboratory data note",
  pregnancy: "History of pregnancies Narrative",
};

function composition(person: Person, parts: readonly WrittenPart[], { now, uuid }: Setting): Resource {
  // With the patient's own offset: its first ten letters are the day that the patient had, as in the PDF.
  const date = now.round("second").toZonedDateTimeISO(person.time_zone).toString({ timeZoneName: "never" });
  return {
    resourceType: "Composition",
    id: `summary-${uuid}`,
    meta: { profile: [profileOf("Composition")] },
    language: locale(),
    text: narrative(paragraph(chosenWords())),
    status: "final",
    type: { coding: [{ system: "http://loinc.org", code: "60591-5", display: "Patient summary Document" }] },
    subject: patientOf(person),
    date,
    author: [patientOf(person)],
    title: t("Patient summary"),
    confidentiality: "R",
    attester: [{ mode: "personal", time: date, party: patientOf(person) }],
    section: parts.map(section),
  };
}

/** Who it is, and nothing that a summary does not need: no address, email or phone number. */
const asPatient = (person: Person): Person => ({ ...person, email: "", tel_number: null, street_address: "" });

export function ipsDocument(person: Person, parts: readonly WrittenPart[], setting: Setting): IpsBundle {
  const { base, now, uuid } = setting;
  const resources = [
    composition(person, parts, setting),
    patientResource(asPatient(person)),
    ...parts.flatMap(({ items }) => items.flatMap((item) => item.resources)),
  ];
  return {
    resourceType: "Bundle",
    meta: { profile: [profileOf("Bundle")] },
    language: locale(),
    identifier: { system: "urn:ietf:rfc:3986", value: `urn:uuid:${uuid}` },
    type: "document",
    timestamp: now.round("second").toString(),
    entry: resources.map((resource) => ({
      fullUrl: `${base}/fhir/${resource.resourceType}/${resource.id}`,
      resource: withoutEmpty(profiled(resource)) as Resource,
    })),
  };
}

/** The PDF of a summary as a FHIR resource of its own. */
export const pdfResource = (person: Person, pdf: string, { base, now, uuid }: Setting) => ({
  resourceType: "DocumentReference",
  id: `summary-pdf-${uuid}`,
  status: "current",
  type: { coding: [{ system: "http://loinc.org", code: "60591-5", display: "Patient summary Document" }] },
  subject: { reference: `${base}/fhir/Patient/${person.id}` },
  author: [{ reference: `${base}/fhir/Patient/${person.id}` }],
  date: now.round("second").toString(),
  content: [{ attachment: { contentType: "application/pdf", title: "summary.pdf", data: pdf } }],
});
