import { describe, expect, test } from "vitest";
import { entryCode } from "../health-record/entry-words.ts";
import { KIND_NAMES, type KindName, OPPOSITE_OF_NONE } from "../health-record/kinds.ts";
import { fhirBundle, type Resource } from "./fhir-bundle.ts";
import { fhirFaults } from "./fhir-faults.ts";
import type { Holdings } from "./holdings.ts";

const at = (text: string) => Temporal.Instant.from(`${text}Z`);
const setting = { base: "https://care.example", now: at("2026-03-09T15:00:00.25") };

const nearlyNothing: Holdings = {
  person: {
    id: 7,
    role: "member",
    email: "ines@people.example",
    username: null,
    first_name: "Ines",
    middle_name: "",
    last_name: "Marsh",
    date_of_birth: null,
    time_zone: "America/New_York",
    tel_number: null,
    street_address: "",
    street_address_2: "",
    city: "",
    state: null,
    zip_code: "",
    country: "US",
  },
  health_record: [],
  birth_plans: [],
  children: [],
  due_date: null,
  tracks: [],
  visits: [],
  conversations: [],
  payments: [],
  organizations: [],
  plans: [],
  agreements: [],
  assessments: [],
  records: [],
};

const examples: Partial<Record<KindName, Record<string, string>>> = {
  allergy: { category: "medication", substance: "Codeine", reaction: "Rash", since: "2019-05" },
  condition: { name: "Asthma", since: "2010" },
  medicine: { name: "Sertraline", dose: "50 mg once a day", since: "2020", until: "2024-01-02" },
  surgery: { name: "Appendix", date: "2011" },
  vaccination: { name: "Tdap", date: "2025-10-01" },
  height: { feet: "5", inches: "6" },
  blood_type: { type: "o_neg" },
  insurer: { provider: "aetna" },
};

/** One example, or everything that can be said not to be there. */
const contentsOf = (kind: KindName): Record<string, string>[] =>
  kind === "none_known"
    ? Object.keys(OPPOSITE_OF_NONE).map((about) => ({ about }))
    : [examples[kind] ?? { name: "Ana", with: "Ana", date: "2026-04-01", title: "Ask", phone: "911" }];

const doctor = { id: 3, first_name: "Ada", last_name: "Okafor" };
const visit: Holdings["visits"][number] = {
  id: 41,
  practitioner: doctor,
  service: "OB-GYN",
  start: at("2026-03-02T15:00:00"),
  end: at("2026-03-02T15:20:00"),
  booked_at: at("2026-02-20T09:00:00"),
  cancelled: false,
  status: "occurred",
  privacy: "basic",
  member_note: "Sleeping badly – “again”.",
  practitioner_note: { body: "Naïve note: 日本", at: at("2026-03-02T16:00:00") },
  messages: [
    { id: 1, from_member: true, body: "Hello", at: at("2026-03-02T15:01:00") },
    { id: 2, from_member: false, body: "Hi", at: at("2026-03-02T15:02:00") },
  ],
  price_cents: 3500,
  ratings: { empathy: 5 },
};

const all: Holdings = {
  person: {
    ...nearlyNothing.person,
    date_of_birth: "1990-04-12",
    tel_number: "+12125550123",
    street_address: "12 Grove Street",
    city: "Albany",
    state: "NY",
    zip_code: "12207",
  },
  children: [
    {
      id: 1,
      name: "",
      birthday: "2026-01-02",
      gender: null,
      weeks_at_birth: null,
      growth_chart: null,
      died: false,
      removed: false,
    },
    {
      id: 2,
      name: "Noa",
      birthday: "2023-05-06",
      gender: "intersex",
      weeks_at_birth: 34,
      growth_chart: "girls",
      died: true,
      removed: false,
    },
  ],
  birth_plans: [
    {
      id: 4,
      started_at: at("2026-03-01T12:00:00"),
      topics: [
        { name: "Pain relief", lines: ["An epidural", "Slowly"], ask: true, written_at: at("2026-03-02T12:00:00") },
      ],
    },
  ],
  health_record: KIND_NAMES.flatMap((kind, place) =>
    contentsOf(kind).map((content, nth) => ({
      id: 100 * (place + 1) + nth,
      kind,
      content,
      code: entryCode(kind, content) ?? null,
      source: "member",
      written_at: at("2026-03-01T12:00:00"),
    })),
  ),
  due_date: { date: "2026-08-01", at: at("2026-01-01T12:00:00") },
  tracks: [
    { id: 1, name: "pregnancy", started_at: at("2026-01-01T12:00:00"), ended_at: null },
    { id: 2, name: "fertility", started_at: at("2025-01-01T12:00:00"), ended_at: at("2026-01-01T12:00:00") },
  ],
  visits: [
    visit,
    ...["scheduled", "cancelled", "missed_by_member", "missed_by_practitioner"].map((status, place) => ({
      ...visit,
      id: 50 + place,
      status,
      practitioner_note: null,
      messages: [],
      ratings: {},
      member_note: "",
    })),
  ],
  conversations: [
    {
      id: 7,
      others: [doctor, { id: 4, first_name: "Noor", last_name: "Haddad" }],
      messages: [
        { id: 1, author: doctor, from_member: false, body: "Hello", removed: false, at: at("2026-03-02T15:01:00") },
        { id: 2, author: doctor, from_member: true, body: "", removed: true, at: at("2026-03-02T15:02:00") },
      ],
    },
  ],
  payments: [
    {
      id: 1,
      kind: "charge",
      status: "succeeded",
      at: at("2026-02-20T09:00:00"),
      visit_id: 41,
      purchase_id: null,
      invoice_id: null,
      top_up_id: null,
      card_cents: 3000,
      credit_cents: 500,
    },
    {
      id: 2,
      kind: "refund",
      status: "succeeded",
      at: at("2026-02-21T09:00:00"),
      visit_id: 51,
      purchase_id: null,
      invoice_id: null,
      top_up_id: null,
      card_cents: 3500,
      credit_cents: 0,
    },
    {
      id: 3,
      kind: "charge",
      status: "failed",
      at: at("2026-02-21T09:00:00"),
      visit_id: 51,
      purchase_id: null,
      invoice_id: null,
      top_up_id: null,
      card_cents: 0,
      credit_cents: 0,
    },
  ],
  organizations: [{ id: 9, name: "Harbor & Vale", since: at("2026-01-01T00:00:00"), until: null }],
  plans: [{ id: 9, name: "College", since: at("2025-01-01T00:00:00"), until: at("2026-01-01T00:00:00") }],
  agreements: [{ id: 1, title: "Terms", version: 2, path: "/terms", accepted_at: at("2026-01-01T00:00:00") }],
  assessments: [
    {
      id: 5,
      title: "Before we begin",
      slug: "onboarding-pregnancy",
      version: 1,
      started_at: at("2026-01-01T00:00:00"),
      completed_at: null,
      score: 4,
      answers: [{ id: "1", question: "How are you?", answer: ["Well", "Tired"] }],
    },
  ],
  records: [
    {
      table: "milk_orders",
      title: "Order",
      values: { kits: 2, placed_at: at("2026-01-01T00:00:00"), carrier: null, names: ["a", "b"], body: { x: 1 } },
    },
    { table: "milk_orders", title: "Order", values: { kits: 1 } },
  ],
};

const resourcesOf = (held: Holdings, type: string): Resource[] =>
  fhirBundle(held, setting)
    .entry.map(({ resource }) => resource)
    .filter((resource) => resource.resourceType === type);

test("a person without data is a patient with a name, and nothing else", () => {
  const bundle = fhirBundle(nearlyNothing, setting);
  expect(fhirFaults(bundle)).toEqual([]);
  expect(bundle.timestamp).toBe("2026-03-09T15:00:00Z");
  expect(bundle.entry.map(({ resource }) => resource)).toEqual([
    {
      resourceType: "Patient",
      id: "7",
      active: true,
      name: [{ use: "official", family: "Marsh", given: ["Ines"] }],
      telecom: [{ system: "email", value: "ines@people.example" }],
      _birthDate: {
        extension: [{ url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason", valueCode: "unknown" }],
      },
    },
  ]);
});

describe("everything there is", () => {
  test("is valid FHIR R4", () => {
    expect(fhirFaults(fhirBundle(all, setting))).toEqual([]);
  });

  test.each([
    ["Patient", 1],
    ["RelatedPerson", 2],
    ["Observation", 4],
    ["EpisodeOfCare", 2],
    ["Practitioner", 2],
    ["Appointment", 5],
    ["DocumentReference", 1],
    ["CarePlan", 1],
    ["Communication", 4],
    ["Invoice", 3],
    ["Coverage", 2],
    ["Organization", 2],
    ["Consent", 1],
    ["QuestionnaireResponse", 1],
    ["Basic", 7],
  ])("%s: %i", (type, count) => {
    expect(resourcesOf(all, type)).toHaveLength(count);
  });

  test("notes keep every letter, and money its sign", () => {
    const [note] = resourcesOf(all, "DocumentReference");
    const [{ attachment }] = (note?.["content"] ?? [{ attachment: { data: "" } }]) as [
      { attachment: { data: string } },
    ];
    expect(new TextDecoder().decode(Uint8Array.fromBase64(attachment.data))).toBe("Naïve note: 日本");
    expect(resourcesOf(all, "Invoice").map((one) => one["totalNet"])).toEqual([
      { value: 35, currency: "USD" },
      { value: -35, currency: "USD" },
      { value: 0, currency: "USD" },
    ]);
  });
});

describe("errors are found", () => {
  const broken = (change: (resource: Resource) => void, type: string) => {
    const bundle = fhirBundle(all, setting);
    const found = bundle.entry.find(({ resource }) => resource.resourceType === type)?.resource;
    if (found) change(found);
    return fhirFaults(bundle);
  };
  test.each<[string, string, (resource: Resource) => void]>([
    ["a missing part", "Coverage", (one) => delete one["payor"]],
    ["a code that is none", "Appointment", (one) => Object.assign(one, { status: "occurred" })],
    ["a local time", "Appointment", (one) => Object.assign(one, { start: "2026-03-02 15:00:00" })],
    ["an empty text", "Basic", (one) => Object.assign(one, { code: { text: "" } })],
    ["a reference to no one", "Invoice", (one) => Object.assign(one, { subject: { reference: "Patient/8" } })],
    ["an unknown resource", "Basic", (one) => Object.assign(one, { resourceType: "Thing" })],
  ])("%s", (_what, type, change) => {
    expect(broken(change, type)).not.toEqual([]);
  });
});

test("the health record has the member’s words, a code only where one is known, and “none known” only where it was said", () => {
  const found = fhirBundle(all, setting).entry.map(({ resource }) => resource);
  const of = (type: string) => found.filter(({ resourceType }) => resourceType === type);
  expect(of("MedicationStatement")[0]).toMatchObject({
    status: "completed",
    medicationCodeableConcept: {
      coding: [{ system: "http://www.nlm.nih.gov/research/umls/rxnorm", code: "36437" }],
      text: "Sertraline",
    },
    effectivePeriod: { start: "2020", end: "2024-01-02" },
  });
  expect(of("Procedure")[0]?.["code"]).toEqual({ text: "Appendix" });
  expect(of("Immunization")[0]).toMatchObject({
    vaccineCode: { coding: [{ code: "115" }] },
    occurrenceDateTime: "2025-10-01",
  });
  expect(JSON.stringify(of("AllergyIntolerance"))).toContain("no-known-food-allergies");
  expect(JSON.stringify(fhirBundle(nearlyNothing, setting))).not.toMatch(/no-known|AllergyIntolerance/);
  expect(found.find(({ id }) => id === "health-record-600")).toMatchObject({
    valueQuantity: { value: 66, code: "[in_i]" },
  });
});
