// Idempotency-Key: the first answer to a key is stored and repeated; a repeated request that comes too early waits for
// it (D34). Use cases store the answer in their own transaction (tx.answer); those with several steps, like booking,
// recognize their key themselves.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { sql } from "kysely";
import type { AppContext } from "../context.ts";
import type { KeyInUse } from "../data/transaction.ts";
import type { Actor } from "./call.ts";

interface Once {
  actor: Actor;
  endpoint: string;
  key: string;
  fingerprint: string;
}

/** A key whose process died becomes free after this time; while the work runs, the lock is renewed. */
const lockSeconds = 4;
const renewMilliseconds = 1_000;
const waitMilliseconds = 100;
const waits = 100;

/**
 * The attempt number: 1 for the first request with its key, higher if it takes over from one that died; otherwise
 * undefined.
 */
async function claim(context: AppContext, once: Once): Promise<number | undefined> {
  const now = context.now();
  const lockedUntil = now.add({ seconds: lockSeconds });
  const claimed = await context.write(
    once.actor,
    ({ db }) =>
      db
        .insertInto("idempotency_keys")
        .values({
          actor_id: once.actor.id,
          endpoint: once.endpoint,
          key: once.key,
          request_hash: once.fingerprint,
          locked_until: lockedUntil,
        })
        .onConflict((conflict) =>
          conflict
            .columns(["actor_id", "endpoint", "key"])
            .doUpdateSet({ locked_until: lockedUntil, attempt: sql`idempotency_keys.attempt + 1` })
            .where("idempotency_keys.status", "is", null)
            .where("idempotency_keys.locked_until", "<", now)
            .where("idempotency_keys.request_hash", "=", once.fingerprint),
        )
        .returning("attempt")
        .executeTakeFirst(),
    { oneStatement: true },
  );
  return claimed?.attempt;
}

/** The row of this attempt, as long as it has no answer, so that a slower attempt can't change that of a newer one. */
const ownRow = (once: Once, attempt: number) => ({
  actor_id: once.actor.id,
  endpoint: once.endpoint,
  key: once.key,
  attempt,
});

const renew = (context: AppContext, once: Once, attempt: number) =>
  context.write(
    once.actor,
    ({ db }) =>
      db
        .updateTable("idempotency_keys")
        .set({ locked_until: context.now().add({ seconds: lockSeconds }) })
        .where((eb) => eb.and(ownRow(once, attempt)))
        .where("status", "is", null)
        .execute(),
    { oneStatement: true },
  );

const keep = (context: AppContext, once: Once, attempt: number, answer: unknown) =>
  context.write(
    once.actor,
    ({ db }) =>
      db
        .updateTable("idempotency_keys")
        .set({ status: 200, response: JSON.stringify(answer) })
        .where((eb) => eb.and(ownRow(once, attempt)))
        .where("status", "is", null)
        .execute(),
    { oneStatement: true },
  );

/** An answer that was committed with its work stays, even if the connection died before we were told. */
const forget = (context: AppContext, once: Once, attempt: number) =>
  context.write(
    once.actor,
    ({ db }) =>
      db
        .deleteFrom("idempotency_keys")
        .where((eb) => eb.and(ownRow(once, attempt)))
        .where("status", "is", null)
        .execute(),
    { oneStatement: true },
  );

async function firstAnswer(context: AppContext, once: Once): Promise<unknown> {
  for (let wait = 0; wait < waits; wait++) {
    const row = await context.read
      .selectFrom("idempotency_keys")
      .select(["request_hash", "status", "response", "locked_until"])
      .where("actor_id", "=", once.actor.id)
      .where("endpoint", "=", once.endpoint)
      .where("key", "=", once.key)
      .executeTakeFirst();
    // The first request was refused and its key released: this one may try.
    if (!row) return undefined;
    if (row.request_hash !== once.fingerprint) throw new Refusal("key_reused");
    if (row.status !== null) return row.response;
    // The other process died: this request takes over.
    if (Temporal.Instant.compare(row.locked_until, context.now()) < 0) return undefined;
    await new Promise((resolve) => setTimeout(resolve, waitMilliseconds));
  }
  throw new Refusal("in_progress");
}

/** Runs the use case once per key. Refusals are not stored: the same key may be used again. */
export async function answerOnce<T>(context: AppContext, once: Once, run: () => Promise<T>): Promise<T> {
  let attempt = await claim(context, once);
  while (attempt === undefined) {
    const answer = await firstAnswer(context, once);
    if (answer !== undefined) return answer as T;
    attempt = await claim(context, once);
  }
  const own = attempt;
  const inUse: KeyInUse = { endpoint: once.endpoint, key: once.key, attempt, kept: false };
  once.actor.once = inUse;
  const keepLocked = setInterval(() => void renew(context, once, own).catch(() => {}), renewMilliseconds);
  try {
    const answer = await run();
    // The work is committed and answered, even if the database has become unavailable and the answer can't be stored.
    if (!inUse.kept) await keep(context, once, own, answer).catch(() => {});
    return answer;
  } catch (error) {
    // If the database is unavailable, the key expires after some seconds; the original error is thrown anyway.
    await forget(context, once, own).catch(() => {});
    throw error;
  } finally {
    clearInterval(keepLocked);
  }
}
