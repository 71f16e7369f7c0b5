// The people whom a channel is opened with, and the channels that are there already. SQL only.
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { coordinatorsInOffice, hasVisitWith } from "./people.facts.ts";

/** A practitioner who is shown in the directory. */
export const isWritable = async (read: Reader, practitionerId: number): Promise<boolean> =>
  (await read
    .selectFrom("practitioner_profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select("u.id")
    .where("u.id", "=", practitionerId)
    .where("p.published_at", "is not", null)
    .where("u.disabled_at", "is", null)
    .executeTakeFirst()) !== undefined;

export interface Counterpart {
  id: number;
  role: string;
  is_cx: boolean;
  /** A practitioner: shown in the directory. */
  published: boolean;
  disabled: boolean;
  messaging: boolean;
}

/** Those of them who exist. */
export const findCounterparts = (read: Reader, ids: readonly number[]): Promise<Counterpart[]> =>
  read
    .selectFrom("users as u")
    .leftJoin("practitioner_profiles as p", "p.user_id", "u.id")
    .select([
      "u.id",
      "u.role",
      sql<boolean>`coalesce(p.is_cx, false)`.as("is_cx"),
      sql<boolean>`p.published_at is not null`.as("published"),
      sql<boolean>`u.disabled_at is not null`.as("disabled"),
      sql<boolean>`coalesce(p.messaging_enabled, true)`.as("messaging"),
    ])
    .where("u.id", "in", [...ids])
    .execute();

async function yes(read: Reader, question: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${question} as "is"`.execute(read);
  return rows[0]?.is ?? false;
}

export const isAnyoneInOffice = (read: Reader) => yes(read, sql<boolean>`exists (select from ${coordinatorsInOffice})`);

/** Has every one of these practitioners met the member, or is a coordinator? */
export const doAllKnow = (read: Reader, practitionerIds: readonly number[], memberId: number) =>
  yes(
    read,
    sql<boolean>`exists (select from users m where m.id = ${memberId} and m.role = 'member' and m.disabled_at is null)
    and not exists (select from practitioner_profiles p where p.user_id = any(${practitionerIds}::bigint[])
      and not p.is_cx and not ${hasVisitWith(sql`p.user_id`, sql`${memberId}::bigint`)})`,
  );

export const findOfPair = (read: Reader, memberId: number, practitionerId: number) =>
  read
    .selectFrom("channels")
    .select("id")
    .where("kind", "=", sql.lit("practitioner"))
    .where("member_id", "=", memberId)
    .where("practitioner_id", "=", practitionerId)
    .executeTakeFirst();

export const findOfCoordinators = (read: Reader, memberId: number) =>
  read
    .selectFrom("channels")
    .select("id")
    .where("kind", "=", sql.lit("coordinator"))
    .where("member_id", "=", memberId)
    .executeTakeFirst();

interface NewChannel {
  kind: "practitioner" | "coordinator" | "internal";
  memberId: number | null;
  practitionerId: number | null;
  createdBy: number;
  now: Temporal.Instant;
}

/** Undefined if somebody else has just opened the same channel with a member. */
export const insertChannel = async (tx: Tx, { kind, memberId, practitionerId, createdBy, now }: NewChannel) =>
  (
    await tx.db
      .insertInto("channels")
      .values({
        kind,
        member_id: memberId,
        practitioner_id: practitionerId,
        created_by: createdBy,
        created_at: now,
        active_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst()
  )?.id;

/** The internal channel of exactly these people, about this member or about nobody. */
export async function findInternal(tx: Tx, actorId: number, ids: readonly number[], aboutId: number | null) {
  const { rows } = await sql<{
    id: number;
  }>`select c.id from channel_people mine join channels c on c.id = mine.channel_id
    where mine.user_id = ${actorId} and c.kind = 'internal' and c.member_id is not distinct from ${aboutId}::bigint
      and (select array_agg(other.user_id order by other.user_id) from channel_people other
        where other.channel_id = c.id and other.left_at is null) = ${ids.toSorted((a, b) => a - b)}::bigint[]
    order by c.id limit 1`.execute(tx.db);
  return rows[0]?.id;
}
