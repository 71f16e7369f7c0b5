// Reads everything that the application has about one person. SQL only.
import { answerLines } from "@larkwell/domain/birth-plan/answers.ts";
import { TOPIC_NAMES, topicOf } from "@larkwell/domain/birth-plan/topics.ts";
import type {
  HeldAnswers,
  HeldConversation,
  HeldPayment,
  HeldPlan,
  HeldVisit,
  Holdings,
  Named,
  PlainRecord,
} from "@larkwell/domain/my-data/holdings.ts";
import { trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { PersonKeys, TablePlans } from "../../../data/personal-tables.ts";
import { listPlans, listTopics } from "../../health/birth-plan/birth-plan.facts.ts";
import { findDueDate, findPerson, listHealthRecord } from "./my-data.facts.ts";
import { answersInWords } from "./question-texts.ts";

/** A limit for an unreadably long copy; no one comes near it. */
const MAX = 20_000;

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

async function listConversations(read: Reader, userId: number): Promise<HeldConversation[]> {
  const rows = await read
    .selectFrom("channels as c")
    .innerJoin("messages as m", "m.channel_id", "c.id")
    .innerJoin("users as author", "author.id", "m.author_id")
    .leftJoin("users as doctor", "doctor.id", "c.practitioner_id")
    .select(["m.id", "m.channel_id", "m.side", "m.created_at as at", "m.author_id"])
    .select(["author.first_name", "author.last_name", "doctor.id as doctor_id"])
    .select(["doctor.first_name as doctor_first_name", "doctor.last_name as doctor_last_name"])
    .select(sql<boolean>`m.removed_at is not null`.as("removed"))
    .select(sql<string>`case when m.removed_at is null then m.body else '' end`.as("body"))
    .where("c.member_id", "=", userId)
    .where("c.kind", "<>", sql.lit("internal"))
    .orderBy("m.channel_id")
    .orderBy("m.number")
    .limit(MAX)
    .execute();
  return [...Map.groupBy(rows, (row) => row.channel_id)].map(([id, all]) => {
    const others = new Map<number, Named>();
    for (const row of all) {
      if (row.doctor_id !== null)
        others.set(row.doctor_id, {
          id: row.doctor_id,
          first_name: row.doctor_first_name ?? "",
          last_name: row.doctor_last_name ?? "",
        });
      if (row.side === "care") others.set(row.author_id, { ...row, id: row.author_id });
    }
    return {
      id,
      others: [...others.values()].map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
      messages: all.map((row) => ({
        id: row.id,
        author: { id: row.author_id, first_name: row.first_name, last_name: row.last_name },
        from_member: row.side === "member",
        body: row.body,
        removed: row.removed,
        at: row.at,
      })),
    };
  });
}

const listPayments = (read: Reader, userId: number): Promise<HeldPayment[]> =>
  read
    .selectFrom("payments")
    .select(["id", sql<"charge" | "refund">`kind`.as("kind"), "status", "created_at as at"])
    .select(["appointment_id as visit_id", "message_purchase_id as purchase_id", "plan_invoice_id as invoice_id"])
    .select("top_up_id")
    .select(["card_cents", "credit_cents"])
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

/** How the copy finds a person's rows and reads what is sealed. */
export interface Unsealing {
  open(sealed: string): string;
  keys: PersonKeys;
  now: Temporal.Instant;
}

/** The words of a sealed column, under its name without "_sealed". */
const openedValue = (name: string, value: unknown, open: Unsealing["open"]): [string, unknown] => [
  name.replace(/_sealed$/, ""),
  typeof value === "string" ? open(value) : "",
];

async function listRecords(
  read: Reader,
  userId: number,
  plans: TablePlans,
  unsealing: Unsealing,
): Promise<PlainRecord[]> {
  const found: PlainRecord[] = [];
  for (const [table, { whose, copied }] of Object.entries(plans)) {
    if (!("as" in copied) || copied.as !== "record") continue;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${whose(userId, unsealing.keys)} and ${copied.only?.(unsealing.now) ?? sql<boolean>`true`} limit ${MAX}`.execute(
      read,
    );
    for (const row of rows)
      found.push({
        table,
        title: copied.title,
        values: Object.fromEntries(
          Object.entries(row)
            .filter(([name]) => !copied.hides?.includes(name))
            .map(([name, value]) =>
              copied.opens?.includes(name) ? openedValue(name, value, unsealing.open) : [name, value],
            ),
        ),
      });
  }
  return found;
}

const listChildren = (read: Reader, userId: number) =>
  read
    .selectFrom("children")
    .select(["id", "name", "birthday", "gender", "weeks_at_birth", "growth_chart", "died"])
    .select(sql<boolean>`removed_at is not null`.as("removed"))
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();

async function listTracks(read: Reader, userId: number) {
  const rows = await read
    .selectFrom("member_tracks")
    .select(["id", "name", "started_at", "ended_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map((track) => ({ ...track, name: trackDisplayName(track.name) }));
}

async function listBirthPlans(read: Reader, userId: number): Promise<HeldPlan[]> {
  const plans = await listPlans(read, userId);
  const answers =
    plans.length === 0
      ? []
      : await listTopics(
          read,
          plans.map(({ id }) => id),
        );
  return plans.map(({ id, started_at }) => ({
    id,
    started_at,
    topics: TOPIC_NAMES.flatMap((topic) =>
      answers
        .filter((one) => one.plan_id === id && one.topic === topic)
        .map(({ content, written_at }) => ({
          name: topicOf(topic).title,
          lines: answerLines(topic, content),
          ask: content.ask,
          written_at,
        })),
    ),
  }));
}

export async function collectHoldings(
  read: Reader,
  userId: number,
  plans: TablePlans,
  unsealing: Unsealing,
): Promise<Holdings> {
  const [
    person,
    health_record,
    birth_plans,
    children,
    due_date,
    tracks,
    visits,
    conversations,
    payments,
    payers,
    agreements,
    assessments,
    records,
  ] = await Promise.all([
    findPerson(read, userId),
    listHealthRecord(read, userId),
    listBirthPlans(read, userId),
    listChildren(read, userId),
    findDueDate(read, userId),
    listTracks(read, userId),
    listVisits(read, userId),
    listConversations(read, userId),
    listPayments(read, userId),
    listPayers(read, userId),
    listAgreements(read, userId),
    listAnswers(read, userId),
    listRecords(read, userId, plans, unsealing),
  ]);
  return {
    person,
    health_record,
    birth_plans,
    children,
    due_date,
    tracks,
    visits,
    conversations,
    payments,
    ...payers,
    agreements,
    assessments,
    records,
  };
}
