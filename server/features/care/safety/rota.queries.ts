// Shifts on call and tested ways to be reached. SQL only.
import type { ReachChannel } from "@larkwell/domain/safety/on-call.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export const findShifts = (read: Reader, from: Temporal.Instant, until: Temporal.Instant) =>
  read
    .selectFrom("on_call_shifts as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .leftJoin("on_call_shifts as before", "before.id", "s.taken_from")
    .leftJoin("users as giver", "giver.id", "before.user_id")
    .select(["s.id", "s.user_id", "s.place", "s.starts_at", "s.ends_at"])
    .select([
      sql<string>`trim(u.first_name || ' ' || u.last_name)`.as("name"),
      sql<string | null>`nullif(trim(giver.first_name || ' ' || giver.last_name), '')`.as("taken_from"),
    ])
    .where("s.removed_at", "is", null)
    .where("s.ends_at", ">", from)
    .where("s.starts_at", "<", until)
    .orderBy("s.starts_at")
    .orderBy("s.place")
    .limit(500)
    .execute();

interface NewShift {
  user_id: number;
  place: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  taken_from?: number;
  created_by: number;
  created_at: Temporal.Instant;
}

export const insertShift = (tx: Tx, shift: NewShift) => tx.db.insertInto("on_call_shifts").values(shift).execute();

export const lockShift = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("on_call_shifts")
    .select(["id", "user_id", "place", "starts_at", "ends_at", "removed_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export type ShiftRow = NonNullable<Awaited<ReturnType<typeof lockShift>>>;

/** One that has begun ends now; one that has not is removed. */
export async function endShift(tx: Tx, { id, starts_at }: ShiftRow, now: Temporal.Instant): Promise<void> {
  const isBegun = Temporal.Instant.compare(starts_at, now) < 0;
  await tx.db
    .updateTable("on_call_shifts")
    .set(isBegun ? { ends_at: now } : { removed_at: now })
    .where("id", "=", id)
    .execute();
}

export const findReach = (read: Reader, userId: number) =>
  read
    .selectFrom("on_call_reach")
    .select(["address", "tested_at", "tries", "confirmed_at"])
    .select(sql<ReachChannel>`channel`.as("channel"))
    .where("user_id", "=", userId)
    .execute();

export const lockReach = (tx: Tx, userId: number, channel: ReachChannel) =>
  tx.db
    .selectFrom("on_call_reach")
    .select(["address", "tested_at", "tries"])
    .where("user_id", "=", userId)
    .where("channel", "=", channel)
    .forUpdate()
    .executeTakeFirst();

/** Another address must be tested again; the same one stays confirmed until it is. */
export const keepTest = (
  tx: Tx,
  test: { userId: number; channel: ReachChannel; address: string; now: Temporal.Instant },
) =>
  tx.db
    .insertInto("on_call_reach")
    .values({ user_id: test.userId, channel: test.channel, address: test.address, tested_at: test.now })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "channel"]).doUpdateSet({
        address: test.address,
        tested_at: test.now,
        tries: 0,
        confirmed_at: sql`case when on_call_reach.address = ${test.address} then on_call_reach.confirmed_at end`,
      }),
    )
    .execute();

export const changeReach = (
  tx: Tx,
  userId: number,
  channel: ReachChannel,
  change: { tries: number; confirmed_at?: Temporal.Instant },
) =>
  tx.db.updateTable("on_call_reach").set(change).where("user_id", "=", userId).where("channel", "=", channel).execute();

export const findEmail = (read: Reader, userId: number) =>
  read.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
