// All data that the application has about one person: the input of the FHIR bundle and of the PDF (D65). All times are
// instants, money is in cents.
import type { Code } from "../health-record/codes.ts";
import type { Content } from "../health-record/entry-words.ts";
import type { KindName } from "../health-record/kinds.ts";

/** A row of a table without its own FHIR resource: names and values as they are stored. */
export interface PlainRecord {
  table: string;
  title: string;
  values: Record<string, unknown>;
}

export interface Person {
  id: number;
  role: string;
  email: string;
  username: string | null;
  first_name: string;
  middle_name: string;
  last_name: string;
  date_of_birth: string | null;
  time_zone: string;
  tel_number: string | null;
  street_address: string;
  street_address_2: string;
  city: string;
  state: string | null;
  zip_code: string;
  country: string;
}

export interface Named {
  id: number;
  first_name: string;
  last_name: string;
}

export interface HeldVisit {
  id: number;
  practitioner: Named;
  service: string;
  start: Temporal.Instant;
  end: Temporal.Instant;
  booked_at: Temporal.Instant;
  cancelled: boolean;
  /** scheduled, occurred, cancelled, missed_by_member or missed_by_practitioner. */
  status: string;
  privacy: string;
  member_note: string;
  practitioner_note: { body: string; at: Temporal.Instant } | null;
  messages: { id: number; from_member: boolean; body: string; at: Temporal.Instant }[];
  price_cents: number;
  /** Stars by question; only those that were given. */
  ratings: Record<string, number>;
}

/** A conversation with a practitioner, or with the care coordinators. */
export interface HeldConversation {
  id: number;
  /** Everyone of the care side who wrote in it, and the practitioner whose it is. */
  others: Named[];
  messages: { id: number; author: Named; from_member: boolean; body: string; removed: boolean; at: Temporal.Instant }[];
}

export interface HeldPayment {
  id: number;
  kind: "charge" | "refund";
  status: string;
  at: Temporal.Instant;
  /** Or the purchase of message credits, the invoice of a plan, or money that someone else added. */
  visit_id: number | null;
  purchase_id: number | null;
  invoice_id: number | null;
  top_up_id: number | null;
  card_cents: number;
  credit_cents: number;
}

export interface HeldAnswers {
  id: number;
  title: string;
  slug: string;
  version: number;
  started_at: Temporal.Instant;
  completed_at: Temporal.Instant | null;
  score: number | null;
  answers: { id: string; question: string; answer: string[] }[];
}

/** An entry of the health record that counts. */
export interface HeldEntry {
  id: number;
  kind: KindName;
  /** As the member typed it. */
  content: Content;
  code: Code | null;
  source: string;
  written_at: Temporal.Instant;
}

/** A birth plan as it is now. Plans of earlier pregnancies are in the copy too. */
export interface HeldPlan {
  id: number;
  started_at: Temporal.Instant;
  topics: { name: string; lines: string[]; ask: boolean; written_at: Temporal.Instant }[];
}

export interface Holdings {
  person: Person;
  health_record: HeldEntry[];
  birth_plans: HeldPlan[];
  children: {
    id: number;
    name: string;
    birthday: string;
    gender: string | null;
    weeks_at_birth: number | null;
    /** Whose growth chart the parent chose: girls, boys, or none. */
    growth_chart: string | null;
    died: boolean;
    /** Removed by the member, and kept. */
    removed: boolean;
  }[];
  due_date: { date: string; at: Temporal.Instant } | null;
  tracks: { id: number; name: string; started_at: Temporal.Instant; ended_at: Temporal.Instant | null }[];
  visits: HeldVisit[];
  conversations: HeldConversation[];
  payments: HeldPayment[];
  organizations: { id: number; name: string; since: Temporal.Instant; until: Temporal.Instant | null }[];
  plans: { id: number; name: string; since: Temporal.Instant; until: Temporal.Instant | null }[];
  agreements: { id: number; title: string; version: number; path: string; accepted_at: Temporal.Instant }[];
  assessments: HeldAnswers[];
  records: PlainRecord[];
}
