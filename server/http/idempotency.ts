// Idempotency-Key: the first answer to a key is kept and given again; a repeat that comes too early waits for it (D34).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { House } from "../house.ts";
import type { Actor } from "./call.ts";

interface Once {
  actor: Actor;
  endpoint: string;
  key: string;
  fingerprint: string;
}

/** A key whose process died is free again after this; while its work goes on, the lock is renewed. */
const lockSeconds = 4;
const renewMilliseconds = 1_000;
const waitMilliseconds = 100;
const waits = 100;

/** True when this request is the first with its key, or takes over from one that died. */
async function claim(house: House, once: Once): Promise<boolean> {
  const now = house.now();
  const lockedUntil = now.add({ seconds: lockSeconds });
  return house.write(once.actor, async (tx) => {
    const claimed = await tx.db
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
          .doUpdateSet({ locked_until: lockedUntil })
          .where("idempotency_keys.status", "is", null)
          .where("idempotency_keys.locked_until", "<", now)
          .where("idempotency_keys.request_hash", "=", once.fingerprint),
      )
      .returning("key")
      .executeTakeFirst();
    return claimed !== undefined;
  });
}

const renew = (house: House, once: Once) =>
  house.write(once.actor, (tx) =>
    tx.db
      .updateTable("idempotency_keys")
      .set({ locked_until: house.now().add({ seconds: lockSeconds }) })
      .where("actor_id", "=", once.actor.id)
      .where("endpoint", "=", once.endpoint)
      .where("key", "=", once.key)
      .where("status", "is", null)
      .execute(),
  );

async function firstAnswer(house: House, once: Once): Promise<unknown> {
  for (let wait = 0; wait < waits; wait++) {
    const row = await house.read
      .selectFrom("idempotency_keys")
      .select(["request_hash", "status", "response", "locked_until"])
      .where("actor_id", "=", once.actor.id)
      .where("endpoint", "=", once.endpoint)
      .where("key", "=", once.key)
      .executeTakeFirst();
    // The first one was refused and forgotten: this one may try.
    if (!row) return undefined;
    if (row.request_hash !== once.fingerprint) throw new Refusal("key_reused");
    if (row.status !== null) return row.response;
    // Its process died: this one takes over.
    if (Temporal.Instant.compare(row.locked_until, house.now()) < 0) return undefined;
    await new Promise((resolve) => setTimeout(resolve, waitMilliseconds));
  }
  throw new Refusal("in_progress");
}

/** Runs the use case once per key. Refusals are not kept: after one, the same key may be tried again. */
export async function answerOnce<T>(house: House, once: Once, run: () => Promise<T>): Promise<T> {
  while (!(await claim(house, once))) {
    const answer = await firstAnswer(house, once);
    if (answer !== undefined) return answer as T;
  }
  const row = { actor_id: once.actor.id, endpoint: once.endpoint, key: once.key };
  const keepLocked = setInterval(() => void renew(house, once).catch(() => {}), renewMilliseconds);
  try {
    const answer = await run();
    await house.write(once.actor, async (tx) => {
      await tx.db
        .updateTable("idempotency_keys")
        .set({ status: 200, response: JSON.stringify(answer) })
        .where((eb) => eb.and(row))
        .execute();
    });
    return answer;
  } catch (error) {
    await house.write(once.actor, async (tx) => {
      await tx.db
        .deleteFrom("idempotency_keys")
        .where((eb) => eb.and(row))
        .where("status", "is", null)
        .execute();
    });
    throw error;
  } finally {
    clearInterval(keepLocked);
  }
}
