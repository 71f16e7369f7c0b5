// What the application has about a person as a FHIR R4 bundle (D65): standard resources where they exist, Basic for the rest.
import { dataAbsent, healthRecordResource } from "./fhir-health-record.ts";
import type {
  HeldAnswers,
  HeldConversation,
  HeldPayment,
  HeldPlan,
  HeldVisit,
  Holdings,
  Named,
  Person,
  PlainRecord,
} from "./holdings.ts";

export type Resource = { resourceType: string; id: string } & Record<string, unknown>;
export interface Bundle {
  resourceType: "Bundle";
  type: "collection";
  timestamp: string;
  entry: { fullUrl: string; resource: Resource }[];
}

interface Setting {
  /** Of the installation: "https://care.example.org". Addresses of resources begin with it. */
  base: string;
  now: Temporal.Instant;
}

export const instant = (at: Temporal.Instant): string => at.round("second").toString();
const reference = (type: string, id: number | string) => ({ reference: `${type}/${id}` });
export const patientOf = (person: Person) => reference("Patient", person.id);
const money = (cents: number) => ({ value: cents / 100, currency: "USD" });
const period = (start: Temporal.Instant, end: Temporal.Instant | null) => ({
  start: instant(start),
  ...(end ? { end: instant(end) } : {}),
});
const coded = (system: string, code: string, display: string) => ({
  coding: [{ system, code, display }],
  text: display,
});

/** FHIR has no empty values, so empty fields are left out, at every depth. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    const kept = value.map(withoutEmpty).filter((one) => one !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  if (typeof value === "object" && value !== null) {
    const kept = Object.entries(value).flatMap(([name, part]) => {
      const whole = withoutEmpty(part);
      return whole === undefined ? [] : [[name, whole] as const];
    });
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  }
  return value === null || value === "" ? undefined : value;
}

const nameOf = ({ first_name, last_name, middle_name = "" }: Omit<Named, "id"> & { middle_name?: string }) => [
  { use: "official", family: last_name, given: [first_name, middle_name].filter((part) => part !== "") },
];

const isNamed = ({ first_name, last_name }: Person) => first_name !== "" || last_name !== "";

/** A name or a birthday that is not known is said to be unknown: other programs require both. */
export const patientResource = (person: Person): Resource => ({
  resourceType: "Patient",
  id: String(person.id),
  active: true,
  name: isNamed(person) ? nameOf(person) : [{ _text: dataAbsent }],
  telecom: [
    ...(person.email ? [{ system: "email", value: person.email }] : []),
    ...(person.tel_number ? [{ system: "phone", value: person.tel_number }] : []),
  ],
  birthDate: person.date_of_birth,
  ...(person.date_of_birth ? {} : { _birthDate: dataAbsent }),
  address: person.street_address
    ? [
        {
          use: "home",
          line: [person.street_address, person.street_address_2],
          city: person.city,
          state: person.state,
          postalCode: person.zip_code,
          country: person.country,
        },
      ]
    : [],
});

const genders: Readonly<Record<string, string>> = { female: "female", male: "male", intersex: "other" };

const child = (person: Person, one: Holdings["children"][number], { base }: Setting): Resource => ({
  resourceType: "RelatedPerson",
  id: `child-${one.id}`,
  extension: [
    ...(one.died ? [extension(base, "died", "yes")] : []),
    ...(one.growth_chart ? [extension(base, "growth-chart", one.growth_chart)] : []),
  ],
  active: !one.removed,
  patient: patientOf(person),
  relationship: [coded("http://terminology.hl7.org/CodeSystem/v3-RoleCode", "CHILD", "child")],
  name: one.name ? [{ text: one.name }] : [],
  gender: genders[one.gender ?? ""] ?? "unknown",
  birthDate: one.birthday,
});

const gestationAtBirth = (person: Person, one: Holdings["children"][number]): Resource[] =>
  one.weeks_at_birth === null
    ? []
    : [
        {
          resourceType: "Observation",
          id: `gestation-${one.id}`,
          status: "final",
          code: coded("http://loinc.org", "11884-4", "Gestational age Estimated"),
          subject: patientOf(person),
          focus: [reference("RelatedPerson", `child-${one.id}`)],
          valueQuantity: {
            value: one.weeks_at_birth,
            unit: "weeks",
            system: "http://unitsofmeasure.org",
            code: "wk",
          },
        },
      ];

export const dueDateResource = (person: Person, due: NonNullable<Holdings["due_date"]>): Resource => ({
  resourceType: "Observation",
  id: `due-date-${person.id}`,
  status: "final",
  code: coded("http://loinc.org", "11778-8", "Delivery date Estimated"),
  subject: patientOf(person),
  effectiveDateTime: instant(due.at),
  valueDateTime: due.date,
});

/** A track is a program of care that a person chose, not a diagnosis. */
const track = (person: Person, one: Holdings["tracks"][number]): Resource => ({
  resourceType: "EpisodeOfCare",
  id: `track-${one.id}`,
  status: one.ended_at ? "finished" : "active",
  type: [{ text: one.name }],
  patient: patientOf(person),
  period: period(one.started_at, one.ended_at),
});

const practitioner = (one: Named): Resource => ({
  resourceType: "Practitioner",
  id: String(one.id),
  name: nameOf(one),
});

const appointmentStatuses: Readonly<Record<string, string>> = {
  scheduled: "booked",
  occurred: "fulfilled",
  cancelled: "cancelled",
  missed_by_member: "noshow",
  missed_by_practitioner: "cancelled",
};

const extension = (base: string, name: string, value: string) => ({ url: `${base}/fhir/${name}`, valueString: value });

function appointment(person: Person, visit: HeldVisit, { base }: Setting): Resource {
  const status = appointmentStatuses[visit.status] ?? "booked";
  const part = status === "fulfilled" || status === "booked" ? "accepted" : "declined";
  return {
    resourceType: "Appointment",
    id: String(visit.id),
    extension: [
      ...Object.entries(visit.ratings).map(([name, stars]) => extension(base, `rating-${name}`, String(stars))),
      extension(base, "outcome", visit.status),
    ],
    status,
    serviceType: [{ text: visit.service }],
    start: instant(visit.start),
    end: instant(visit.end),
    created: instant(visit.booked_at),
    comment: visit.member_note,
    participant: [
      { actor: patientOf(person), status: part },
      { actor: reference("Practitioner", visit.practitioner.id), status: part },
    ],
  };
}

const base64 = (text: string): string => new TextEncoder().encode(text).toBase64();

const note = (person: Person, visit: HeldVisit): Resource[] =>
  visit.practitioner_note
    ? [
        {
          resourceType: "DocumentReference",
          id: `note-${visit.id}`,
          status: "current",
          type: coded("http://loinc.org", "34109-9", "Note"),
          subject: patientOf(person),
          date: instant(visit.practitioner_note.at),
          author: [reference("Practitioner", visit.practitioner.id)],
          content: [
            { attachment: { contentType: "text/plain; charset=utf-8", data: base64(visit.practitioner_note.body) } },
          ],
        },
      ]
    : [];

const messages = (person: Person, visit: HeldVisit): Resource[] =>
  visit.messages.map((one) => {
    const doctor = reference("Practitioner", visit.practitioner.id);
    const [sender, recipient] = one.from_member ? [patientOf(person), doctor] : [doctor, patientOf(person)];
    return {
      resourceType: "Communication",
      id: `message-${one.id}`,
      status: "completed",
      subject: patientOf(person),
      about: [reference("Appointment", visit.id)],
      sent: instant(one.at),
      sender,
      recipient: [recipient],
      payload: [{ contentString: one.body }],
    };
  });

/** Messages outside of visits. Communications of visits have numbers of their own. */
const conversation = (person: Person, { id, others, messages: all }: HeldConversation): Resource[] =>
  all.map((one) => ({
    resourceType: "Communication",
    id: `conversation-${id}-message-${one.id}`,
    status: one.removed ? "stopped" : "completed",
    subject: patientOf(person),
    sent: instant(one.at),
    sender: one.from_member ? patientOf(person) : reference("Practitioner", one.author.id),
    recipient: one.from_member ? others.map((other) => reference("Practitioner", other.id)) : [patientOf(person)],
    ...(one.body === "" ? {} : { payload: [{ contentString: one.body }] }),
  }));

const invoiceStatuses: Readonly<Record<string, string>> = {
  succeeded: "balanced",
  failed: "cancelled",
  pending: "issued",
  requires_action: "issued",
};

/** A refund is an invoice with a negative amount. */
function invoice(person: Person, payment: HeldPayment): Resource {
  const sign = payment.kind === "refund" ? -1 : 1;
  const line = (text: string, cents: number) =>
    cents === 0
      ? []
      : [
          {
            chargeItemCodeableConcept: { text },
            priceComponent: [{ type: "base", amount: money(sign * cents) }],
          },
        ];
  return {
    resourceType: "Invoice",
    id: String(payment.id),
    status: invoiceStatuses[payment.status] ?? "issued",
    type: { text: payment.kind === "refund" ? "Refund" : "Charge" },
    subject: patientOf(person),
    date: instant(payment.at),
    lineItem: [...line("By card", payment.card_cents), ...line("By credit", payment.credit_cents)],
    totalNet: money(sign * (payment.card_cents + payment.credit_cents)),
    note: [{ text: paidFor(payment) }],
  };
}

function paidFor({ visit_id, purchase_id, invoice_id, top_up_id }: HeldPayment): string {
  if (visit_id !== null) return `Of appointment ${visit_id}`;
  if (top_up_id !== null) return `Of money ${top_up_id} that someone else added`;
  return purchase_id === null ? `Of invoice ${invoice_id} of a plan` : `Of purchase ${purchase_id} of message credits`;
}

interface Payer {
  kind: string;
  id: number;
  name: string;
  since: Temporal.Instant;
  until: Temporal.Instant | null;
}

function coverage(person: Person, payer: Payer, now: Temporal.Instant): Resource[] {
  const id = `${payer.kind}-${payer.id}`;
  const ended = payer.until !== null && Temporal.Instant.compare(payer.until, now) <= 0;
  return [
    { resourceType: "Organization", id, name: payer.name },
    {
      resourceType: "Coverage",
      id,
      status: ended ? "cancelled" : "active",
      type: { text: payer.kind === "plan" ? "Plan" : "Sponsored by an organization" },
      beneficiary: patientOf(person),
      period: period(payer.since, payer.until),
      payor: [reference("Organization", id)],
    },
  ];
}

const consent = (person: Person, one: Holdings["agreements"][number], { base }: Setting): Resource => ({
  resourceType: "Consent",
  id: `agreement-${one.id}`,
  status: "active",
  scope: coded("http://terminology.hl7.org/CodeSystem/consentscope", "patient-privacy", "Privacy Consent"),
  category: [coded("http://loinc.org", "59284-0", "Patient Consent")],
  patient: patientOf(person),
  dateTime: instant(one.accepted_at),
  policy: [{ uri: `${base}${one.path}` }],
  sourceAttachment: { contentType: "text/html", title: `${one.title}, version ${one.version}` },
});

const answered = (person: Person, one: HeldAnswers, { base }: Setting): Resource => ({
  resourceType: "QuestionnaireResponse",
  id: String(one.id),
  questionnaire: `${base}/fhir/Questionnaire/${one.slug}|${one.version}`,
  status: one.completed_at ? "completed" : "in-progress",
  subject: patientOf(person),
  authored: instant(one.completed_at ?? one.started_at),
  source: patientOf(person),
  extension: one.score === null ? [] : [extension(base, "score", String(one.score))],
  item: one.answers.map(({ id, question, answer }) => ({
    linkId: id,
    text: question,
    answer: answer.map((valueString) => ({ valueString })),
  })),
});

/** What the member prefers; nothing in it is an order, and nothing says whether it happened. */
const birthPlan = (person: Person, plan: HeldPlan): Resource => ({
  resourceType: "CarePlan",
  id: `birth-plan-${plan.id}`,
  status: "unknown",
  intent: "proposal",
  title: "Birth plan",
  subject: patientOf(person),
  author: patientOf(person),
  created: instant(plan.started_at),
  activity: plan.topics.map(({ name, lines, ask }) => ({
    detail: {
      status: "unknown",
      code: { text: name },
      description: [...lines, ...(ask ? ["To ask my provider"] : [])].join("\n"),
    },
  })),
});

const inWords = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (value instanceof Temporal.Instant) return instant(value);
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
};

const plain = (person: Person, record: PlainRecord, place: number, { base }: Setting): Resource => ({
  resourceType: "Basic",
  id: `${record.table.replaceAll("_", "-")}-${place + 1}`,
  code: { text: record.title },
  subject: patientOf(person),
  extension: Object.entries(record.values).map(([name, value]) =>
    inWords(value) === "" ? null : extension(base, `${record.table}.${name}`, inWords(value)),
  ),
});

export function fhirBundle(held: Holdings, setting: Setting): Bundle {
  const { person, visits } = held;
  const doctors = new Map(
    [...visits.map((visit) => visit.practitioner), ...held.conversations.flatMap(({ others }) => others)].map(
      (doctor) => [doctor.id, doctor] as const,
    ),
  );
  const payers: Payer[] = [
    ...held.organizations.map((one) => ({ kind: "organization", ...one })),
    ...held.plans.map((one) => ({ kind: "plan", ...one })),
  ];
  const resources: Resource[] = [
    patientResource(person),
    ...held.children.flatMap((one) => [child(person, one, setting), ...gestationAtBirth(person, one)]),
    ...held.health_record.map((entry) =>
      healthRecordResource(entry, { patient: patientOf(person), base: setting.base }),
    ),
    ...held.birth_plans.map((plan) => birthPlan(person, plan)),
    ...(held.due_date ? [dueDateResource(person, held.due_date)] : []),
    ...held.tracks.map((one) => track(person, one)),
    ...[...doctors.values()].map(practitioner),
    ...visits.flatMap((visit) => [
      appointment(person, visit, setting),
      ...note(person, visit),
      ...messages(person, visit),
    ]),
    ...held.conversations.flatMap((one) => conversation(person, one)),
    ...held.payments.map((payment) => invoice(person, payment)),
    ...payers.flatMap((payer) => coverage(person, payer, setting.now)),
    ...held.agreements.map((one) => consent(person, one, setting)),
    ...held.assessments.map((one) => answered(person, one, setting)),
    ...held.records.map((record, place) => plain(person, record, place, setting)),
  ];
  return {
    resourceType: "Bundle",
    type: "collection",
    timestamp: instant(setting.now),
    entry: resources.map((resource) => ({
      fullUrl: `${setting.base}/fhir/${resource.resourceType}/${resource.id}`,
      resource: withoutEmpty(resource) as Resource,
    })),
  };
}
