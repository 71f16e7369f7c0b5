// Reads and writes of the lock after a quick exit. SQL only.
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

/** Wrong PINs that are accepted before only the password helps. */
export const maxWrongPins = 5;

export const findExitLock = (read: Reader, userId: number) =>
  read.selectFrom("exit_locks").select("pin_hash").where("user_id", "=", userId).executeTakeFirst();

export const deleteExitLock = (tx: Tx, userId: number) =>
  tx.db.deleteFrom("exit_locks").where("user_id", "=", userId).execute();

export const keepExitLock = (tx: Tx, userId: number, pinHash: string | null, now: Temporal.Instant) =>
  tx.db
    .insertInto("exit_locks")
    .values({ user_id: userId, pin_hash: pinHash, updated_at: now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ pin_hash: pinHash, updated_at: now }))
    .execute();

/** The open session that a refresh token belongs to, used or not, if its account wants a lock. */
export const findLockable = (read: Reader, tokenHash: string, now: Temporal.Instant) =>
  read
    .selectFrom("refresh_tokens")
    .innerJoin("sessions", "sessions.id", "refresh_tokens.session_id")
    .innerJoin("exit_locks", "exit_locks.user_id", "sessions.user_id")
    .select([
      "sessions.id",
      "sessions.user_id",
      "sessions.client_id",
      "sessions.binding_hash",
      "sessions.cookie_prefixed",
      "sessions.locked_at",
    ])
    .where("refresh_tokens.token_hash", "=", tokenHash)
    .where("sessions.ended_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .executeTakeFirst();

/** False if it was already locked. */
export async function markLocked(tx: Tx, sessionId: string, now: Temporal.Instant): Promise<boolean> {
  const row = await tx.db
    .updateTable("sessions")
    .set({ locked_at: now })
    .where("id", "=", sessionId)
    .where("locked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export const markUnlocked = (tx: Tx, sessionId: string) =>
  tx.db.updateTable("sessions").set({ locked_at: null, wrong_pins: 0 }).where("id", "=", sessionId).execute();

/** Takes one of the tries at the PIN, before it is checked; false if they are used up. */
export async function takePinTry(tx: Tx, sessionId: string): Promise<boolean> {
  const row = await tx.db
    .updateTable("sessions")
    .set((eb) => ({ wrong_pins: eb("wrong_pins", "+", 1) }))
    .where("id", "=", sessionId)
    .where("wrong_pins", "<", maxWrongPins)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
