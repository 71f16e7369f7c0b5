// Reads everything that the application has about one person. SQL only.
import type {
  HeldAnswers,
  HeldPayment,
  HeldVisit,
  Holdings,
  Person,
  PlainRecord,
} from "@larkwell/domain/my-data/holdings.ts";
import { trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { TablePlans } from "../../../data/personal-tables.ts";
import { answersInWords } from "./question-texts.ts";

/** A limit for an unreadably long copy; no one comes near it. */
const MAX = 20_000;

const findPerson = (read: Reader, userId: number): Promise<Person> =>
  read
    .selectFrom("users as u")
    .leftJoin("member_profiles as p", "p.user_id", "u.id")
    .select(["u.id", "u.role", "u.email", "u.username", "u.first_name", "u.middle_name", "u.last_name"])
    .select(["u.date_of_birth", "u.time_zone", "p.tel_number", "p.address_state as state"])
    .select((eb) => [
      eb.fn.coalesce("p.street_address", sql<string>`''`).as("street_address"),
      eb.fn.coalesce("p.street_address_2", sql<string>`''`).as("street_address_2"),
      eb.fn.coalesce("p.city", sql<string>`''`).as("city"),
      eb.fn.coalesce("p.zip_code", sql<string>`''`).as("zip_code"),
      eb.fn.coalesce("p.country", sql<string>`'US'`).as("country"),
    ])
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();

const listMessages = (read: Reader, userId: number) =>
  read
    .selectFrom("visit_messages as m")
    .innerJoin("appointments as a", "a.id", "m.appointment_id")
    .select(["m.id", "m.appointment_id", "m.author_id", "m.body", "m.created_at"])
    .where("a.member_id", "=", userId)
    .orderBy("m.id")
    .limit(MAX)
    .execute();

const listAppointments = (read: Reader, userId: number) =>
  read
    .selectFrom("appointments as a")
    .innerJoin("products", "products.id", "a.product_id")
    .innerJoin("verticals", "verticals.id", "products.vertical_id")
    .innerJoin("users as doctor", "doctor.id", "a.practitioner_id")
    .leftJoin("appointment_notes as note", "note.appointment_id", "a.id")
    .select(["a.id", "a.scheduled_start", "a.scheduled_end", "a.created_at", "a.cancelled_at", "a.settled_status"])
    .select(["a.privacy", "a.pre_session_notes", "a.price_cents", "verticals.name as service"])
    .select(["a.rating_reliability", "a.rating_satisfaction", "a.rating_empathy", "a.rating_credibility"])
    .select(["doctor.id as doctor_id", "doctor.first_name", "doctor.last_name"])
    .select(["note.body as note", "note.updated_at as noted_at"])
    .where("a.member_id", "=", userId)
    .where("a.booking_state", "=", sql.lit("booked"))
    .orderBy("a.scheduled_start")
    .limit(MAX)
    .execute();

async function listVisits(read: Reader, userId: number): Promise<HeldVisit[]> {
  const [rows, messages] = await Promise.all([listAppointments(read, userId), listMessages(read, userId)]);
  const byVisit = Map.groupBy(messages, (message) => message.appointment_id);
  return rows.map((row) => ({
    id: row.id,
    practitioner: { id: row.doctor_id, first_name: row.first_name, last_name: row.last_name },
    service: row.service,
    start: row.scheduled_start,
    end: row.scheduled_end,
    booked_at: row.created_at,
    cancelled: row.cancelled_at !== null,
    status: row.settled_status ?? (row.cancelled_at ? "cancelled" : "scheduled"),
    privacy: row.privacy,
    member_note: row.pre_session_notes,
    practitioner_note: row.note && row.noted_at ? { body: row.note, at: row.noted_at } : null,
    messages: (byVisit.get(row.id) ?? []).map((message) => ({
      id: message.id,
      from_member: message.author_id === userId,
      body: message.body,
      at: message.created_at,
    })),
    price_cents: row.price_cents,
    ratings: Object.fromEntries(
      (["reliability", "satisfaction", "empathy", "credibility"] as const).flatMap((name) => {
        const stars = row[`rating_${name}`];
        return stars === null ? [] : [[name, stars]];
      }),
    ),
  }));
}

const listPayments = (read: Reader, userId: number): Promise<HeldPayment[]> =>
  read
    .selectFrom("payments")
    .select(["id", sql<"charge" | "refund">`kind`.as("kind"), "status", "created_at as at"])
    .select(["appointment_id as visit_id", "card_cents", "credit_cents"])
    .where("member_id", "=", userId)
    .orderBy("id")
    .limit(MAX)
    .execute();

async function listPayers(read: Reader, userId: number) {
  const [organizations, plans] = await Promise.all([
    read
      .selectFrom("organization_members as m")
      .innerJoin("organizations as o", "o.id", "m.organization_id")
      .select(["o.id", "o.name", "m.since", "m.until"])
      .where("m.user_id", "=", userId)
      .execute(),
    read
      .selectFrom("plan_members as m")
      .innerJoin("subscription_plans as p", "p.id", "m.plan_id")
      .select(["p.id", "p.name", "m.since", "m.until"])
      .where("m.user_id", "=", userId)
      .execute(),
  ]);
  return { organizations, plans };
}

async function listAnswers(read: Reader, userId: number): Promise<HeldAnswers[]> {
  const rows = await read
    .selectFrom("assessment_responses as r")
    .innerJoin("assessments as a", "a.id", "r.assessment_id")
    .innerJoin("assessment_versions as v", "v.id", "r.version_id")
    .select(["r.id", "a.title", "a.slug", "v.version", "r.started_at", "r.completed_at", "r.score", "r.answers"])
    .select("v.question_json")
    .where("r.user_id", "=", userId)
    .orderBy("r.id")
    .limit(MAX)
    .execute();
  return rows.map(({ answers, question_json, ...row }) => ({
    ...row,
    answers: answersInWords(question_json, answers),
  }));
}

const listAgreements = (read: Reader, userId: number) =>
  read
    .selectFrom("agreement_acceptances as x")
    .innerJoin("agreements as a", "a.id", "x.agreement_id")
    .select(["a.id", "a.title", "a.version", "a.path", "x.accepted_at"])
    .where("x.user_id", "=", userId)
    .orderBy("x.accepted_at")
    .execute();

async function listRecords(read: Reader, userId: number, plans: TablePlans): Promise<PlainRecord[]> {
  const found: PlainRecord[] = [];
  for (const [table, { whose, copied }] of Object.entries(plans)) {
    if (!("as" in copied) || copied.as !== "record") continue;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${whose(userId)} limit ${MAX}`.execute(read);
    for (const row of rows)
      found.push({
        table,
        title: copied.title,
        values: Object.fromEntries(Object.entries(row).filter(([name]) => !copied.hides?.includes(name))),
      });
  }
  return found;
}

export async function collectHoldings(read: Reader, userId: number, plans: TablePlans): Promise<Holdings> {
  const [person, children, profile, tracks, visits, payments, payers, agreements, assessments, records] =
    await Promise.all([
      findPerson(read, userId),
      read
        .selectFrom("children")
        .select(["id", "name", "birthday", "gender", "weeks_at_birth"])
        .where("user_id", "=", userId)
        .orderBy("id")
        .execute(),
      read
        .selectFrom("health_profiles")
        .select(["due_date", "updated_at"])
        .where("user_id", "=", userId)
        .executeTakeFirst(),
      read
        .selectFrom("member_tracks")
        .select(["id", "name", "started_at", "ended_at"])
        .where("user_id", "=", userId)
        .orderBy("id")
        .execute(),
      listVisits(read, userId),
      listPayments(read, userId),
      listPayers(read, userId),
      listAgreements(read, userId),
      listAnswers(read, userId),
      listRecords(read, userId, plans),
    ]);
  return {
    person,
    children,
    due_date: profile?.due_date ? { date: profile.due_date, at: profile.updated_at } : null,
    tracks: tracks.map((track) => ({ ...track, name: trackDisplayName(track.name) })),
    visits,
    payments,
    ...payers,
    agreements,
    assessments,
    records,
  };
}
