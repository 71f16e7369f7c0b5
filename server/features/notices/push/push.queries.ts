// The browsers that take notifications, and the keys of this installation. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export const findKeys = (read: Reader) =>
  read.selectFrom("push_keys").select(["public_key", "private_sealed"]).executeTakeFirst();

/** The first process that needs them makes them. */
export const insertKeys = (tx: Tx, keys: { public_key: string; private_sealed: string; made_at: Temporal.Instant }) =>
  tx.db
    .insertInto("push_keys")
    .values(keys)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();

export interface SubscriptionValues {
  user_id: number;
  session_id: string;
  endpoint_hash: string;
  sealed: string;
  created_at: Temporal.Instant;
  used_at: Temporal.Instant;
}

/** A browser that was known, also under another account, moves to this person and session. */
export const upsertSubscription = (tx: Tx, values: SubscriptionValues) =>
  tx.db
    .insertInto("push_subscriptions")
    .values(values)
    .onConflict((conflict) =>
      conflict.column("endpoint_hash").doUpdateSet({
        user_id: values.user_id,
        session_id: values.session_id,
        sealed: values.sealed,
        used_at: values.used_at,
      }),
    )
    .execute();

/** Of one person, all but the newest so many; and what this session had at another address. */
export const dropSurplus = (tx: Tx, { user_id, session_id, endpoint_hash }: SubscriptionValues, most: number) =>
  tx.db
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", user_id)
    .where((or) =>
      or.or([
        or.and([or("session_id", "=", session_id), or("endpoint_hash", "<>", endpoint_hash)]),
        or(
          "id",
          "in",
          or
            .selectFrom("push_subscriptions as older")
            .select("older.id")
            .where("older.user_id", "=", user_id)
            .orderBy("older.used_at", "desc")
            .orderBy("older.id", "desc")
            .offset(most),
        ),
      ]),
    )
    .execute();

export const deleteOfSession = (tx: Tx, sessionId: string) =>
  tx.db.deleteFrom("push_subscriptions").where("session_id", "=", sessionId).execute();

export const deleteSubscriptions = (tx: Tx, ids: readonly number[]) =>
  tx.db.deleteFrom("push_subscriptions").where("id", "in", ids).execute();

export async function hasSubscription(read: Reader, sessionId: string): Promise<boolean> {
  const row = await read
    .selectFrom("push_subscriptions")
    .select("id")
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Only of sessions that live and are not locked: everything else has ended, whether its row is deleted yet or not. */
export const listLive = (read: Reader, userId: number, now: Temporal.Instant) =>
  read
    .selectFrom("push_subscriptions")
    .innerJoin("sessions", "sessions.id", "push_subscriptions.session_id")
    .select(["push_subscriptions.id", "push_subscriptions.sealed"])
    .where("push_subscriptions.user_id", "=", userId)
    .where("sessions.ended_at", "is", null)
    .where("sessions.locked_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .orderBy("push_subscriptions.used_at", "desc")
    .execute();

/** Of one person whose sessions have just ended, or of everyone. */
export const deleteOfEnded = (tx: Tx, now: Temporal.Instant, userId?: number) =>
  tx.db
    .deleteFrom("push_subscriptions")
    .where("session_id", "in", (from) =>
      from
        .selectFrom("sessions")
        .innerJoin("push_subscriptions as own", "own.session_id", "sessions.id")
        .select("sessions.id")
        .where((or) => or.or([or("sessions.ended_at", "is not", null), or("sessions.expires_at", "<=", now)])),
    )
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? 0))
    .execute();

/** The reader’s language, and whether our name may be seen. */
export const findReader = (read: Reader, userId: number) =>
  read
    .selectFrom("users")
    .leftJoin("notice_wishes as wish", "wish.user_id", "users.id")
    .select(["users.language", sql<boolean>`coalesce(wish.brand_in_mail, true)`.as("brand_in_mail")])
    .where("users.id", "=", userId)
    .executeTakeFirst();

/** For the outbox page: one row for all browsers of a person. */
export const recordPush = (
  tx: Tx,
  sent: {
    outboxId: number;
    userId: number;
    template: string;
    browsers: number;
    provider: string;
    body: string;
    at: Temporal.Instant;
  },
) =>
  tx.db
    .insertInto("sent_messages")
    .values({
      outbox_id: sent.outboxId,
      channel: "push",
      template: sent.template,
      user_id: sent.userId,
      recipient: sent.browsers === 1 ? "1 browser" : `${sent.browsers} browsers`,
      subject: "",
      body: sent.provider === "embedded" ? sent.body : "",
      provider: sent.provider,
      sent_at: sent.at,
    })
    .onConflict((conflict) => conflict.column("outbox_id").doNothing())
    .execute();
