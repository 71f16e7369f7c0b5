// Reads and writes of video visits: the appointment as its two people see it, presence and messages. SQL only.
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { livingProcesses } from "../../../realtime/heartbeat.ts";
import { isHere } from "../../../realtime/presence.ts";

const visitOf = compiledOnce((read, { actorId, appointmentId }: { actorId: number; appointmentId: number }) =>
  read
    .selectFrom("appointments as a")
    .innerJoin("users as member", "member.id", "a.member_id")
    .innerJoin("users as practitioner", "practitioner.id", "a.practitioner_id")
    .leftJoin("member_profiles", "member_profiles.user_id", "a.member_id")
    .leftJoin("practitioner_profiles as practice", "practice.user_id", "a.practitioner_id")
    .select([
      "a.id",
      "a.member_id",
      "a.practitioner_id",
      "a.product_id",
      "a.scheduled_start",
      "a.scheduled_end",
      "a.cancelled_at",
      "a.member_joined_at",
      "a.practitioner_joined_at",
      "a.member_ended_at",
      "a.practitioner_ended_at",
      "a.privacy",
      "a.prescription_wanted",
      "a.join_state",
      "a.callback_number",
      "a.number_shown_at",
      "a.settled_at",
      "member.first_name as member_first_name",
      "member.last_name as member_last_name",
      "practitioner.first_name as practitioner_first_name",
      "practitioner.last_name as practitioner_last_name",
      "practitioner.image_id",
      "practitioner.drawing",
      "practice.messaging_enabled",
      "member_profiles.state as profile_state",
      "member_profiles.tel_number as profile_number",
    ])
    .select(
      sql<boolean>`exists (select from overflow_reports told where told.appointment_id = a.id)`.as("overflow_told"),
    )
    .where("a.id", "=", appointmentId)
    .where("a.booking_state", "=", sql.lit("booked"))
    .where((or) => or.or([or("a.member_id", "=", actorId), or("a.practitioner_id", "=", actorId)])),
);

/** The booked appointment with what a visit needs, only for its two people. */
export const findVisit = async (read: Reader, { id: actorId }: Pick<Actor, "id">, appointmentId: number) =>
  (await visitOf(read, { actorId, appointmentId }))[0];

export type VisitRow = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

/** The presence of one of the two. */
export interface Presence {
  /** This person has the visit or its waiting room open right now. */
  present: boolean;
  /** Only the waiting room is open. */
  waits: boolean;
  /** Has ever been in the visit itself. */
  entered: boolean;
}

/** The current presence of a visit's people, by connections to living processes. A person who never came is not included. */
export const findPresent = async (
  read: Reader,
  visit: Pick<VisitRow, "id">,
  now: Temporal.Instant,
): Promise<ReadonlyMap<number, Presence>> => {
  const rows = await read
    .selectFrom("visit_presence as p")
    .select([
      "p.user_id",
      sql<boolean>`bool_or(${isHere(read, now)})`.as("present"),
      sql<boolean>`bool_or(${isHere(read, now)} and not p.waiting)`.as("in_visit"),
      sql<boolean>`bool_or(not p.waiting)`.as("entered"),
    ])
    .where("p.appointment_id", "=", visit.id)
    .groupBy("p.user_id")
    .execute();
  return new Map(
    rows.map(({ user_id, present, in_visit, entered }) => [user_id, { present, waits: present && !in_visit, entered }]),
  );
};

const shownMessages = 500;

export const findMessages = (read: Reader, visit: Pick<VisitRow, "id">) =>
  read
    .selectFrom("visit_messages")
    .select(["id", "author_id", "client_key", "body", "created_at"])
    .where("appointment_id", "=", visit.id)
    .orderBy("id")
    .limit(shownMessages)
    .execute();

/** What the state rule needs of the practitioner and the product (D37). */
export async function findStateFacts(read: Reader, visit: VisitRow, today: string) {
  const licences = await read
    .selectFrom("licences")
    .select("state")
    .where("practitioner_id", "=", visit.practitioner_id)
    .where("expires_on", ">=", today)
    .execute();
  const product = await read
    .selectFrom("products")
    .innerJoin("verticals", "verticals.id", "products.vertical_id")
    .innerJoin("practitioner_profiles", "practitioner_profiles.user_id", "products.practitioner_id")
    .select(["verticals.licensed", "practitioner_profiles.can_prescribe"])
    .where("products.id", "=", visit.product_id)
    .executeTakeFirstOrThrow();
  return {
    certifiedStates: licences.map((licence) => licence.state),
    licensedCareProduct: product.licensed,
    canPrescribe: product.can_prescribe,
  };
}

/** When the practitioner opened the call-back number of an anonymous visit. */
export const updateNumberShown = (tx: Tx, visit: Pick<VisitRow, "id">, now: Temporal.Instant) =>
  tx.db.updateTable("appointments").set({ number_shown_at: now }).where("id", "=", visit.id).execute();

export interface NewPresence {
  userId: number;
  /** Null in the waiting room, where no signals are sent. */
  peer: string | null;
  processId: string;
  /** The waiting-room presence that ends with it. */
  instead?: number | undefined;
}

/** A person is in a visit once: a new presence closes the one before. A waiting room may be open in many tabs. */
export async function openPresence(
  tx: Tx,
  visit: Pick<VisitRow, "id">,
  { userId, peer, processId, instead }: NewPresence,
  now: Temporal.Instant,
) {
  const waiting = peer === null;
  if (!waiting)
    await tx.db
      .updateTable("visit_presence")
      .set({ left_at: now })
      .where("appointment_id", "=", visit.id)
      .where("user_id", "=", userId)
      .where("left_at", "is", null)
      .where((or) => or.or([or("waiting", "=", false), ...(instead === undefined ? [] : [or("id", "=", instead)])]))
      .execute();
  const row = await tx.db
    .insertInto("visit_presence")
    .values({ appointment_id: visit.id, user_id: userId, peer, process_id: processId, joined_at: now, waiting })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The connection of a presence broke: it counts for a little longer, until forgetDropped. */
export const dropPresence = (tx: Tx, presenceId: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("visit_presence")
    .set({ left_at: now, dropped: true })
    .where("id", "=", presenceId)
    .where("left_at", "is", null)
    .execute();

/** The person left on purpose, whichever connection had just broken. */
export async function closePresence(
  tx: Tx,
  presence: { id: number; appointmentId: number; userId: number },
  now: Temporal.Instant,
) {
  await tx.db
    .updateTable("visit_presence")
    .set({ left_at: now })
    .where("id", "=", presence.id)
    .where("left_at", "is", null)
    .execute();
  await tx.db
    .updateTable("visit_presence")
    .set({ dropped: false })
    .where("appointment_id", "=", presence.appointmentId)
    .where("user_id", "=", presence.userId)
    .where("dropped", "=", true)
    .execute();
}

/** A person who is not back by now is gone. */
export const forgetDropped = (tx: Tx, presenceId: number) =>
  tx.db.updateTable("visit_presence").set({ dropped: false }).where("id", "=", presenceId).execute();

/** Closes the presences whose process died and whose people did not return through another; returns who they were. */
export const closeLostPresences = (tx: Tx, now: Temporal.Instant) =>
  tx.db
    .updateTable("visit_presence as p")
    .from("appointments as a")
    .set({ left_at: now })
    .whereRef("a.id", "=", "p.appointment_id")
    .where("p.left_at", "is", null)
    .where("p.process_id", "is not", null)
    .where("p.process_id", "not in", livingProcesses(tx.db))
    .returning(["p.appointment_id", "p.user_id", "p.peer", "a.member_id", "a.practitioner_id"])
    .execute();

interface OwnMessage {
  appointmentId: number;
  authorId: number;
  clientKey: string;
}

const messageColumns = ["id", "author_id", "client_key", "body", "created_at"] as const;

/** Adds a message; undefined if there is already one with this key. */
export const insertMessage = (tx: Tx, { appointmentId, authorId, clientKey }: OwnMessage, body: string) =>
  tx.db
    .insertInto("visit_messages")
    .values({ appointment_id: appointmentId, author_id: authorId, client_key: clientKey, body })
    .onConflict((conflict) => conflict.columns(["appointment_id", "author_id", "client_key"]).doNothing())
    .returning(messageColumns)
    .executeTakeFirst();

export const findOwnMessage = (read: Reader, { appointmentId, authorId, clientKey }: OwnMessage) =>
  read
    .selectFrom("visit_messages")
    .select(messageColumns)
    .where((eb) => eb.and({ appointment_id: appointmentId, author_id: authorId, client_key: clientKey }))
    .executeTakeFirstOrThrow();
