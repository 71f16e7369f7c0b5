// What is read from a FHIR bundle, and what is left out.
import { describe, expect, test } from "vitest";
import { UnreadableRecord } from "./found.ts";
import { readFhir } from "./read-fhir.ts";

const today = Temporal.PlainDate.from("2026-11-27");
const patient = {
  resourceType: "Patient",
  id: "p1",
  name: [{ family: "Ortiz", given: ["Elin", "Rae"] }],
  birthDate: "1992-04-05",
};
const subject = { reference: "Patient/p1" };
const bundle = (...resources: object[]) => ({
  resourceType: "Bundle",
  type: "collection",
  entry: [patient, ...resources].map((resource) => ({ resource })),
});
const read = (...resources: object[]) => readFhir(bundle(...resources), today);
const rxnorm = { system: "http://www.nlm.nih.gov/research/umls/rxnorm", code: "36437", display: "sertraline" };
const verified = (code: string) => ({
  coding: [{ system: "http://terminology.hl7.org/CodeSystem/condition-ver-status", code }],
});

describe("entries", () => {
  test.each([
    [
      "an allergy",
      {
        resourceType: "AllergyIntolerance",
        patient: subject,
        category: ["medication"],
        code: { text: "Penicillin", coding: [{ ...rxnorm, code: "7980" }] },
        onsetDateTime: "2010-05",
        reaction: [{ manifestation: [{ text: "Hives" }, { coding: [{ display: "Itching" }] }] }],
      },
      {
        kind: "allergy",
        content: { category: "medication", substance: "Penicillin", reaction: "Hives, Itching", since: "2010-05" },
        code: { system: "rxnorm", code: "7980" },
      },
    ],
    [
      "a condition that is over",
      {
        resourceType: "Condition",
        subject,
        clinicalStatus: verified("resolved"),
        code: {
          coding: [{ system: "http://hl7.org/fhir/sid/icd-10-cm", code: "O24.410", display: "Gestational diabetes" }],
        },
        onsetDateTime: "2021-02-03T10:00:00Z",
        note: [{ text: "Diet only" }],
      },
      {
        kind: "condition",
        content: { name: "Gestational diabetes", since: "2021-02-03", state: "resolved", note: "Diet only" },
        code: { system: "icd10", code: "O24.410" },
      },
    ],
    [
      "a medicine named by a reference",
      {
        resourceType: "MedicationRequest",
        status: "active",
        intent: "order",
        subject,
        contained: [{ resourceType: "Medication", id: "m", code: { coding: [rxnorm] } }],
        medicationReference: { reference: "#m" },
        authoredOn: "2025-01-02",
        dosageInstruction: [{ text: "50 mg once a day" }, { text: "then 100 mg" }],
      },
      {
        kind: "medicine",
        content: { name: "sertraline", dose: "50 mg once a day; then 100 mg" },
        code: { system: "rxnorm", code: "36437" },
      },
    ],
    [
      "a medicine that was stopped, without a day",
      { resourceType: "MedicationStatement", status: "stopped", subject, medicationCodeableConcept: { text: "Iron" } },
      { kind: "medicine", content: { name: "Iron", taken: "no" }, code: null },
    ],
    [
      "a procedure",
      {
        resourceType: "Procedure",
        status: "completed",
        subject,
        code: { text: "Appendectomy" },
        performedPeriod: { start: "2004" },
      },
      { kind: "surgery", content: { name: "Appendectomy", date: "2004" }, code: null },
    ],
    [
      "a vaccination, with a code of its own system only",
      {
        resourceType: "Immunization",
        status: "completed",
        patient: subject,
        vaccineCode: {
          text: "Flu",
          coding: [
            { system: "http://snomed.info/sct", code: "1181000221105" },
            { system: "http://hl7.org/fhir/sid/cvx", code: "158" },
          ],
        },
        occurrenceDateTime: "2025-10-01",
      },
      {
        kind: "vaccination",
        content: { name: "Flu", date: "2025-10-01" },
        code: { system: "cvx", code: "158" },
      },
    ],
    [
      "a medicine that is on hold",
      {
        resourceType: "MedicationStatement",
        status: "on-hold",
        subject,
        medicationCodeableConcept: { text: "Warfarin" },
      },
      { kind: "medicine", content: { name: "Warfarin", taken: "paused" }, code: null },
    ],
    [
      "a condition that ended, without a status",
      { resourceType: "Condition", subject, code: { text: "Mastitis" }, abatementDateTime: "2020-01-01" },
      { kind: "condition", content: { name: "Mastitis", state: "resolved" }, code: null },
    ],
    [
      "an allergy of no category, by its code for a medicine",
      { resourceType: "AllergyIntolerance", code: { text: "Amoxicillin", coding: [{ ...rxnorm, code: "723" }] } },
      {
        kind: "allergy",
        content: { category: "medication", substance: "Amoxicillin" },
        code: { system: "rxnorm", code: "723" },
      },
    ],
    [
      "a subject with its version",
      { resourceType: "Condition", subject: { reference: "Patient/p1/_history/2" }, code: { text: "Asthma" } },
      { kind: "condition", content: { name: "Asthma" }, code: null },
    ],
    [
      "a name with marks that turn its direction, and half a character",
      { resourceType: "Condition", code: { text: "Asth\u202ema\u0000 \ud83d" } },
      { kind: "condition", content: { name: "Asth ma  \ufffd" }, code: null },
    ],
  ])("%s", (_, resource, expected) => {
    expect(read(resource).found).toEqual([expected]);
  });

  test("a medicine that was stopped hides none that is taken now", () => {
    const sertraline = {
      resourceType: "MedicationRequest",
      intent: "order",
      medicationCodeableConcept: { text: "Sertraline" },
    };
    const { found } = read({ ...sertraline, status: "completed" }, { ...sertraline, status: "active" });
    expect(found.map(({ content }) => content["taken"])).toEqual(["no", undefined]);
  });

  test("are offered once, however often the file has them", () => {
    const flu = { resourceType: "Immunization", status: "completed", vaccineCode: { text: "Flu" } };
    const { found } = read(
      flu,
      { ...flu, vaccineCode: { text: "FLU " } },
      { ...flu, occurrenceDateTime: "2024-10-01" },
    );
    expect(found.map(({ content }) => content)).toEqual([{ name: "Flu" }, { name: "Flu", date: "2024-10-01" }]);
  });
});

describe("is left out", () => {
  const condition = { resourceType: "Condition", subject, code: { text: "Asthma" } };
  const medicine = {
    resourceType: "MedicationRequest",
    status: "active",
    intent: "order",
    medicationCodeableConcept: { text: "Iron" },
  };
  test.each([
    ["taken_back", { ...condition, verificationStatus: verified("entered-in-error") }],
    ["taken_back", { ...condition, verificationStatus: verified("refuted") }],
    ["taken_back", { ...condition, verificationStatus: verified("differential") }],
    ["taken_back", { ...condition, verificationStatus: "refuted" }],
    ["taken_back", { ...medicine, status: "entered-in-error" }],
    ["not_happened", { ...medicine, intent: "proposal" }],
    ["not_happened", { ...medicine, doNotPerform: true }],
    [
      "not_happened",
      { resourceType: "MedicationStatement", status: "not-taken", medicationCodeableConcept: { text: "Iron" } },
    ],
    ["not_happened", { resourceType: "Immunization", status: "not-done", vaccineCode: { text: "Flu" } }],
    ["not_happened", { resourceType: "Procedure", status: "not-done", code: { text: "Scan" } }],
    ["not_happened", { resourceType: "Procedure", status: "in-progress", code: { text: "Scan" } }],
    [
      "not_happened",
      { resourceType: "Procedure", status: "completed", code: { text: "Scan" }, performedDateTime: "2027-01-01" },
    ],
    ["not_happened", { ...medicine, effectivePeriod: { start: "2027-01-01" } }],
    ["taken_back", { resourceType: "AllergyIntolerance", status: "refuted", substance: { text: "Penicillin" } }],
    ["not_happened", { resourceType: "AllergyIntolerance", status: "resolved", substance: { text: "Egg" } }],
    ["none_known", { resourceType: "AllergyIntolerance", code: { text: "None" } }],
    ["none_known", { resourceType: "AllergyIntolerance", code: { text: "No known allergies to medicines on file" } }],
    ["none_known", { resourceType: "Condition", code: { text: "Denies any medical problems" } }],
    ["about_others", { ...condition, subject: { display: "Mother" } }],
    [
      "not_happened",
      { resourceType: "AllergyIntolerance", clinicalStatus: verified("resolved"), code: { text: "Milk" } },
    ],
    ["none_known", { resourceType: "AllergyIntolerance", code: { text: "No known allergies" } }],
    [
      "none_known",
      {
        resourceType: "AllergyIntolerance",
        code: { coding: [{ system: "http://snomed.info/sct", code: "716186003", display: "x" }] },
      },
    ],
    [
      "none_known",
      {
        resourceType: "Condition",
        code: {
          coding: [
            { system: "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips", code: "no-known-problems" },
          ],
        },
      },
    ],
    ["about_others", { ...condition, subject: { reference: "Patient/p2" } }],
    ["unusable", { ...condition, code: {} }],
    ["other_kinds", { resourceType: "Observation", subject }],
    ["other_kinds", { resourceType: "FamilyMemberHistory", patient: subject }],
  ] as const)("%s: %j", (reason, resource) => {
    const { found, leftOut } = read(resource);
    expect(found).toEqual([]);
    expect(Object.entries(leftOut).filter(([, count]) => count > 0)).toEqual([[reason, 1]]);
  });
});

describe("whom it is about", () => {
  test("is the subject of the composition, if there are several people in it", () => {
    const document = {
      resourceType: "Bundle",
      type: "document",
      entry: [
        {
          resource: {
            resourceType: "Composition",
            subject: { reference: "urn:uuid:2" },
            custodian: { reference: "urn:uuid:3" },
            date: "2026-03-04T08:00:00Z",
          },
        },
        { fullUrl: "urn:uuid:1", resource: { ...patient, id: "other", name: [{ text: "Sam Wu" }] } },
        { fullUrl: "urn:uuid:2", resource: patient },
        { fullUrl: "urn:uuid:3", resource: { resourceType: "Organization", name: "Riverside Clinic" } },
      ],
    };
    expect(readFhir(document, today)).toMatchObject({
      names: [{ family: "Ortiz", given: "Elin Rae" }],
      birthday: "1992-04-05",
      from: "Riverside Clinic",
      written: "2026-03-04",
    });
  });

  test.each([
    ["record_of_several", bundle({ ...patient, id: "p2" })],
    ["not_a_record", { resourceType: "Bundle", entry: [] }],
    ["not_a_record", { resourceType: "Patient" }],
    ["not_a_record", [1]],
    ["not_a_record", null],
  ])("%s", (reason, document) => {
    expect(() => readFhir(document, today)).toThrow(new UnreadableRecord(reason as "not_a_record"));
  });

  test("what is of another shape than FHIR breaks nothing", () => {
    const odd = [
      { resourceType: 5 },
      { resourceType: "Condition", code: "Asthma" },
      { resourceType: "Immunization", vaccineCode: [[]] },
    ];
    expect(
      readFhir(
        {
          resourceType: "Bundle",
          entry: [{ resource: patient }, 7, { resource: [] }, ...odd.map((resource) => ({ resource }))],
        },
        today,
      ).found,
    ).toEqual([]);
    expect(readFhir({ resourceType: "Bundle", entry: { resource: patient } }, today).found).toEqual([]);
  });
});
