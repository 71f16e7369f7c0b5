// Reads and writes of authenticator apps, passkeys, their challenges and recovery codes. SQL only.
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export const findApp = (read: Reader, userId: number) =>
  read
    .selectFrom("authenticator_apps")
    .select(["secret_sealed", "last_step", "confirmed_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();

export const listPasskeys = (read: Reader, userId: number) =>
  read.selectFrom("passkeys").selectAll().where("user_id", "=", userId).orderBy("created_at").limit(50).execute();

export const countRecoveryCodes = async (read: Reader, userId: number): Promise<number> => {
  const row = await read
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Failed second steps since the last successful sign-in. */
export async function countFailuresSinceSignIn(tx: Tx, userId: number): Promise<number> {
  const row = await tx.db
    .selectFrom("audit_log")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("subject_user_id", "=", userId)
    .where("action", "=", "session.second_factor_failed")
    .where("id", ">", (eb) =>
      eb
        .selectFrom("audit_log")
        .select(eb.fn.coalesce(eb.fn.max<number>("id"), eb.lit(0)).as("id"))
        .where("subject_user_id", "=", userId)
        .where("action", "=", "session.started"),
    )
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const findFactorOwner = (read: Reader, userId: number) =>
  read.selectFrom("users").select(["email", "mfa_required"]).where("id", "=", userId).executeTakeFirstOrThrow();

/** Replaces a secret that was never confirmed; a confirmed app is left alone. False if there is one. */
export async function keepUnconfirmedApp(tx: Tx, userId: number, sealed: string): Promise<boolean> {
  const row = await tx.db
    .insertInto("authenticator_apps")
    .values({ user_id: userId, secret_sealed: sealed })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ secret_sealed: sealed, last_step: 0 })
        .where("authenticator_apps.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a time step as used; false if it or a later one was used before (a code works once). */
export async function consumeStep(
  tx: Tx,
  userId: number,
  step: number,
  confirmedAt?: Temporal.Instant,
): Promise<boolean> {
  const row = await tx.db
    .updateTable("authenticator_apps")
    .set({ last_step: step, ...(confirmedAt ? { confirmed_at: confirmedAt } : {}) })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteApp = (tx: Tx, userId: number) =>
  tx.db.deleteFrom("authenticator_apps").where("user_id", "=", userId).executeTakeFirst();

export async function deletePasskey(tx: Tx, userId: number, id: string): Promise<boolean> {
  const row = await tx.db
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

interface NewPasskey {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
  label: string;
}

/** False if this passkey is already known. */
export async function insertPasskey(tx: Tx, userId: number, passkey: NewPasskey): Promise<boolean> {
  const row = await tx.db
    .insertInto("passkeys")
    .values({
      id: passkey.id,
      user_id: userId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      label: passkey.label,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export const markPasskeyUsed = (tx: Tx, id: string, counter: number, now: Temporal.Instant) =>
  tx.db.updateTable("passkeys").set({ counter, last_used_at: now }).where("id", "=", id).execute();

export type ChallengePurpose = "passkey_register" | "passkey_sign_in";

interface Challenge {
  hash: string;
  purpose: ChallengePurpose;
  userId: number;
}

export const insertChallenge = (tx: Tx, { hash, purpose, userId }: Challenge, expiresAt: Temporal.Instant) =>
  tx.db
    .insertInto("one_time_tokens")
    .values({ token_hash: hash, purpose, user_id: userId, expires_at: expiresAt })
    .execute();

/** True once for every challenge that was made for this person and has not expired. */
export async function consumeChallenge(tx: Tx, { hash, purpose, userId }: Challenge, now: Temporal.Instant) {
  const row = await tx.db
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("token_hash")
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  if (hashes.length === 0) return;
  await tx.db
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

export async function consumeRecoveryCode(tx: Tx, userId: number, hash: string, now: Temporal.Instant) {
  const row = await tx.db
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}
