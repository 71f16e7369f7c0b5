// The same data as the FHIR bundle for people: sections of titled entries with lines of name and value, as the PDF shows them (D65).
import { CODE_SYSTEMS } from "../health-record/codes.ts";
import { entryLines } from "../health-record/entry-words.ts";
import { kindOf } from "../health-record/kinds.ts";
import type { HeldConversation, HeldVisit, Holdings, PlainRecord } from "./holdings.ts";

export interface Entry {
  title: string;
  lines: [name: string, value: string][];
}
export interface ReadableSection {
  title: string;
  entries: Entry[];
}

/** Formats instants in the person's own zone, which it names. */
type Print = (at: Temporal.Instant) => string;

const dollars = (cents: number) => `${cents < 0 ? "-" : ""}$${(Math.abs(cents) / 100).toFixed(2)}`;
const lines = (pairs: readonly (readonly [string, string | number | null | undefined])[]): [string, string][] =>
  pairs.flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : [[name, String(value)]],
  );
const named = (one: { first_name: string; last_name: string }) => `${one.first_name} ${one.last_name}`.trim();

function you({ person, children, due_date }: Holdings): ReadableSection {
  const address = [
    person.street_address,
    person.street_address_2,
    person.city,
    person.state,
    person.zip_code,
    person.country,
  ];
  return {
    title: "You",
    entries: [
      {
        title: named(person) || "Your account",
        lines: lines([
          ["Middle name", person.middle_name],
          ["Username", person.username],
          ["E-mail", person.email],
          ["Phone", person.tel_number],
          ["Date of birth", person.date_of_birth],
          ["Address", person.street_address ? address.filter(Boolean).join(", ") : ""],
          ["Time zone", person.time_zone],
          ["Due date", due_date?.date],
        ]),
      },
      ...children.map((child, place) => ({
        title: child.name || `Child ${place + 1}`,
        lines: lines([
          ["Born", child.birthday],
          ["Gender", child.gender],
          ["Weeks at birth", child.weeks_at_birth],
          ["Growth chart", child.growth_chart],
          ["Died", child.died ? "yes" : ""],
          ["Removed from your profile", child.removed ? "yes" : ""],
        ]),
      })),
    ],
  };
}

const visitWords: Readonly<Record<string, string>> = {
  scheduled: "booked",
  occurred: "took place",
  cancelled: "cancelled",
  missed_by_member: "missed",
  missed_by_practitioner: "missed by the practitioner",
};

const visit =
  (print: Print) =>
  (one: HeldVisit): Entry => ({
    title: `${one.service}, ${print(one.start)}`,
    lines: lines([
      ["With", named(one.practitioner)],
      ["What became of it", visitWords[one.status] ?? one.status],
      ["Price", dollars(one.price_cents)],
      ["Your note", one.member_note],
      ["Note of the practitioner", one.practitioner_note?.body],
      ...one.messages.map(
        (message) =>
          [`${message.from_member ? "You" : named(one.practitioner)}, ${print(message.at)}`, message.body] as const,
      ),
      ...Object.entries(one.ratings).map(([name, stars]) => [`Your rating: ${name}`, `${stars} of 5`] as const),
    ]),
  });

const conversation =
  (print: Print) =>
  ({ others, messages }: HeldConversation): Entry => ({
    title: others.map(named).join(", "),
    lines: lines(
      messages.map(
        (one) =>
          [
            `${one.from_member ? "You" : named(one.author)}, ${print(one.at)}`,
            one.removed ? "Removed" : one.body,
          ] as const,
      ),
    ),
  });

const inWords = (value: unknown, print: Print): string => {
  if (value instanceof Temporal.Instant) return print(value);
  if (Array.isArray(value)) return value.map((one) => inWords(one, print)).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};

function records(all: readonly PlainRecord[], print: Print): ReadableSection[] {
  return [...Map.groupBy(all, ({ title }) => title)].map(([title, rows]) => ({
    title,
    entries: rows.map(({ values }, place) => ({
      title: `${place + 1} of ${rows.length}`,
      lines: lines(
        Object.entries(values)
          .filter(([name]) => !/^(id|user_id|member_id|owner_id|subject_user_id)$/.test(name))
          .map(([name, value]) => [name.replaceAll("_", " "), inWords(value, print)] as const),
      ),
    })),
  }));
}

const healthRecord = (held: Holdings, print: Print): ReadableSection => ({
  title: "Health record",
  entries: held.health_record.map((entry) => ({
    title: kindOf(entry.kind).title,
    lines: lines([
      ...entryLines(entry.kind, entry.content).map(({ label, words }) => [label, words] as const),
      ["Code", entry.code && `${CODE_SYSTEMS[entry.code.system].name} ${entry.code.code}`],
      ["Written", print(entry.written_at)],
    ]),
  })),
});

const birthPlans = (held: Holdings, print: Print): ReadableSection => ({
  title: "Birth plan",
  entries: held.birth_plans.flatMap((plan) =>
    plan.topics.map(({ name, lines: said, ask, written_at }) => ({
      title: name,
      lines: lines([
        ["What you want", said.join("; ")],
        ["To ask your provider", ask ? "yes" : ""],
        ["Written", print(written_at)],
      ]),
    })),
  ),
});

const paymentsOf = (held: Holdings, print: Print): ReadableSection => ({
  title: "Payments",
  entries: held.payments.map((payment) => ({
    title: `${payment.kind === "refund" ? "Refund" : "Payment"}, ${print(payment.at)}`,
    lines: lines([
      ["By card", dollars(payment.card_cents)],
      ["By credit", dollars(payment.credit_cents)],
      ["Status", payment.status],
      ["Of visit", payment.visit_id],
      ["Of the purchase of message credits", payment.purchase_id],
      ["Of the invoice of a plan", payment.invoice_id],
      ["Of money that someone else added", payment.top_up_id],
    ]),
  })),
});

/** Sections without an entry are left out. */
export function readableCopy(held: Holdings, print: Print): ReadableSection[] {
  const since = (one: { since: Temporal.Instant; until: Temporal.Instant | null }) =>
    lines([
      ["Since", print(one.since)],
      ["Until", one.until && print(one.until)],
    ]);
  const sections: ReadableSection[] = [
    you(held),
    healthRecord(held, print),
    birthPlans(held, print),
    {
      title: "Programs",
      entries: held.tracks.map((track) => ({
        title: track.name,
        lines: lines([
          ["Began", print(track.started_at)],
          ["Ended", track.ended_at && print(track.ended_at)],
        ]),
      })),
    },
    { title: "Visits", entries: held.visits.map(visit(print)) },
    { title: "Messages", entries: held.conversations.map(conversation(print)) },
    paymentsOf(held, print),
    {
      title: "Who pays besides you",
      entries: [...held.organizations, ...held.plans].map((one) => ({ title: one.name, lines: since(one) })),
    },
    {
      title: "Questions you answered",
      entries: held.assessments.map((one) => ({
        title: `${one.title}, ${print(one.completed_at ?? one.started_at)}`,
        lines: lines([
          ...one.answers.map(({ question, answer }) => [question, answer.join(", ")] as const),
          ["Score", one.score],
        ]),
      })),
    },
    {
      title: "What you agreed to",
      entries: held.agreements.map((one) => ({
        title: `${one.title}, version ${one.version}`,
        lines: lines([["Accepted", print(one.accepted_at)]]),
      })),
    },
    ...records(held.records, print),
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}
