// What a signed-in person must do before anything else: accept agreements, set up a second factor, or decide about a
// requested deletion (D15, D16, D65).
import type { Role } from "@larkwell/domain/people/roles.ts";
import { type RawBuilder, sql } from "kysely";
import { compiledOnce } from "../data/compiled.ts";
import type { Reader } from "../data/db.ts";
import type { Actor } from "./call.ts";

interface Asked {
  id: number;
  role: Role;
  now: string;
}

/** True if the newest version in effect of any agreement for this role is not accepted. */
const agreementPending = ({ id, role, now }: Asked): RawBuilder<boolean> => sql<boolean>`exists (
  select from agreements a
  where a.effective_at <= ${now}::timestamptz and (a.for_role is null or a.for_role = ${role})
    and not exists (
      select from agreements newer
      where newer.name = a.name and newer.version > a.version and newer.effective_at <= ${now}::timestamptz)
    and not exists (select from agreement_acceptances x where x.agreement_id = a.id and x.user_id = ${id}))`;

const factorMissing = ({ id }: Asked): RawBuilder<boolean> => sql<boolean>`exists (
  select from users u
  where u.id = ${id} and u.mfa_required
    and not exists (select from authenticator_apps f where f.user_id = u.id and f.confirmed_at is not null)
    and not exists (select from passkeys p where p.user_id = u.id))`;

/** The person requested deletion of the account and has not withdrawn it. */
const deletionPending = ({ id }: Asked): RawBuilder<boolean> => sql<boolean>`exists (
  select from account_deletions d where d.user_id = ${id} and d.taken_back_at is null and d.done_at is null)`;

export interface Pending {
  agreement: boolean;
  factor: boolean;
  deletion: boolean;
}

const hindrances = (asked: Asked) =>
  [
    agreementPending(asked).as("agreement"),
    factorMissing(asked).as("factor"),
    deletionPending(asked).as("deletion"),
  ] as const;

const pending = compiledOnce((read, asked: Asked) => read.selectNoFrom(hindrances(asked)));

export async function readPending(read: Reader, { id, role }: Actor, now: Temporal.Instant): Promise<Pending> {
  const [row] = await pending(read, { id, role, now: now.toString() });
  if (!row) throw new Error("a question without a table has one answer");
  return row;
}

const session = compiledOnce((read, asked: Asked & { sessionId: string }) =>
  read
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(hindrances(asked))
    .select([
      "sessions.created_at as startedAt",
      "sessions.last_seen_at as lastSeenAt",
      "sessions.locked_at as lockedAt",
    ])
    .where("sessions.id", "=", asked.sessionId)
    .where("sessions.user_id", "=", asked.id)
    .where("sessions.ended_at", "is", null)
    .where("sessions.expires_at", ">", sql<Temporal.Instant>`${asked.now}::timestamptz`)
    .where("users.disabled_at", "is", null),
);

export interface LivingSession extends Pending {
  startedAt: Temporal.Instant;
  lastSeenAt: Temporal.Instant;
  lockedAt: Temporal.Instant | null;
}

/**
 * The same, read together with the session, so that a first request needs one query. Undefined if the session is gone.
 */
export async function readSession(
  read: Reader,
  actor: Actor,
  now: Temporal.Instant,
): Promise<LivingSession | undefined> {
  const { id, role, sessionId } = actor;
  const [row] = await session(read, { id, role, sessionId, now: now.toString() });
  return row;
}

/** What unlocks a session of this person after a quick exit. */
export async function unlockedBy(read: Reader, userId: number): Promise<"pin" | "password"> {
  const row = await read.selectFrom("exit_locks").select("pin_hash").where("user_id", "=", userId).executeTakeFirst();
  return row?.pin_hash ? "pin" : "password";
}

/** How many minutes a visit may run over its end (D40). */
const OVERTIME_MINUTES = 60;

/**
 * True while this person is in a call: they joined, have not ended it, and the visit's time including overtime is not
 * over.
 */
export async function isInVisit(read: Reader, { id }: Pick<Actor, "id">, now: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (
    select from appointments a
    where a.member_id = ${id} and a.scheduled_start > ${now.subtract({ hours: 6 }).toString()}::timestamptz
      and a.member_joined_at is not null and a.member_ended_at is null
      and a.settled_at is null and a.scheduled_end > ${now.subtract({ minutes: OVERTIME_MINUTES }).toString()}::timestamptz
    union all
    select from appointments a
    where a.practitioner_id = ${id} and a.scheduled_start > ${now.subtract({ hours: 6 }).toString()}::timestamptz
      and a.practitioner_joined_at is not null and a.practitioner_ended_at is null
      and a.settled_at is null and a.scheduled_end > ${now.subtract({ minutes: OVERTIME_MINUTES }).toString()}::timestamptz
  ) as is`.execute(read);
  return rows[0]?.is ?? false;
}
