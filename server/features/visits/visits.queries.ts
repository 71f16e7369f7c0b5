// Reads and writes of video visits: the appointment as its two people see it, presence and messages. SQL only.
import type { Reader } from "../../data/db.ts";
import type { Tx } from "../../data/transaction.ts";
import type { Actor } from "../../http/call.ts";
import { livingProcesses } from "../../realtime/heartbeat.ts";

/** The booked appointment with what a visit needs, only for the two people in it. */
export const findVisit = (read: Reader, actor: Pick<Actor, "id">, appointmentId: number) =>
  read
    .selectFrom("appointments as a")
    .innerJoin("users as member", "member.id", "a.member_id")
    .innerJoin("users as practitioner", "practitioner.id", "a.practitioner_id")
    .leftJoin("member_profiles", "member_profiles.user_id", "a.member_id")
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
      "member_profiles.state as profile_state",
      "member_profiles.tel_number as profile_number",
    ])
    .where("a.id", "=", appointmentId)
    .where("a.booking_state", "=", "booked")
    .where((or) => or.or([or("a.member_id", "=", actor.id), or("a.practitioner_id", "=", actor.id)]))
    .executeTakeFirst();

export type VisitRow = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

/** Who of the two is in the visit at this moment, by a line into a process that lives. */
export const findPresent = async (read: Reader, visit: Pick<VisitRow, "id">): Promise<Set<number>> => {
  const rows = await read
    .selectFrom("visit_presence")
    .select("user_id")
    .where("appointment_id", "=", visit.id)
    .where("left_at", "is", null)
    .where((or) => or.or([or("process_id", "is", null), or("process_id", "in", livingProcesses(read))]))
    .execute();
  return new Set(rows.map((row) => row.user_id));
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

/** What the state rule asks of the practitioner and the product (D37). */
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

/** Where the member is during this visit, and what she agreed to go on with. */
export const updateWhereabouts = (
  tx: Tx,
  visit: VisitRow,
  values: { join_state: string; callback_number: string; privacy?: "anonymous"; prescription_wanted?: false },
) => tx.db.updateTable("appointments").set(values).where("id", "=", visit.id).execute();

/** When the practitioner opened the call-back number of an anonymous visit. */
export const updateNumberShown = (tx: Tx, visit: Pick<VisitRow, "id">, now: Temporal.Instant) =>
  tx.db.updateTable("appointments").set({ number_shown_at: now }).where("id", "=", visit.id).execute();

/** A person is in a visit once: a new presence closes the one before. */
export async function openPresence(
  tx: Tx,
  visit: Pick<VisitRow, "id">,
  { userId, peer, processId }: { userId: number; peer: string; processId: string },
  now: Temporal.Instant,
) {
  await tx.db
    .updateTable("visit_presence")
    .set({ left_at: now })
    .where("appointment_id", "=", visit.id)
    .where("user_id", "=", userId)
    .where("left_at", "is", null)
    .execute();
  const row = await tx.db
    .insertInto("visit_presence")
    .values({ appointment_id: visit.id, user_id: userId, peer, process_id: processId, joined_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export const closePresence = (tx: Tx, presenceId: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("visit_presence")
    .set({ left_at: now })
    .where("id", "=", presenceId)
    .where("left_at", "is", null)
    .execute();

/** Closes the presences whose process died and who did not come back through another; answers who they were. */
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

/** Adds a message once; the same client key answers the row that is there. */
export async function insertMessage(
  tx: Tx,
  visit: VisitRow,
  actor: Actor,
  message: { client_key: string; body: string },
) {
  const columns = ["id", "author_id", "client_key", "body", "created_at"] as const;
  const key = { appointment_id: visit.id, author_id: actor.id, client_key: message.client_key };
  const added = await tx.db
    .insertInto("visit_messages")
    .values({ ...key, body: message.body })
    .onConflict((conflict) => conflict.columns(["appointment_id", "author_id", "client_key"]).doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (added) return { message: added, isNew: true };
  const known = await tx.db
    .selectFrom("visit_messages")
    .select(columns)
    .where((eb) => eb.and(key))
    .executeTakeFirstOrThrow();
  return { message: known, isNew: false };
}
