// Email links: unguessable, stored hashed, for one purpose, expiring; reading one never consumes it (D8).
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { heldByAnother } from "./address-holder.facts.ts";

export type TokenPurpose = "email_confirm" | "password_reset";

/** How long a link of each purpose works, in seconds: confirmation three days, reset one hour. */
export const tokenSeconds: Readonly<Record<TokenPurpose, number>> = {
  email_confirm: 3 * 24 * 3600,
  password_reset: 3600,
};

interface TokenRequest {
  /** Only for its clock and its hash. */
  context: Pick<AppContext, "now" | "secret">;
  purpose: TokenPurpose;
  userId: number;
  /** Lifetime; by default that of the purpose. */
  seconds?: number;
}

/** Makes a link's token and returns it in plain text. Called when the email is sent, so that it is never queued or logged. */
export async function issueToken(tx: Tx, { context, purpose, userId, seconds }: TokenRequest): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.db
    .insertInto("one_time_tokens")
    .values({
      token_hash: context.secret.hash(token),
      purpose,
      user_id: userId,
      expires_at: context.now().add({ seconds: seconds ?? tokenSeconds[purpose] }),
    })
    .execute();
  return token;
}

interface TokenGiven {
  context: Pick<AppContext, "now" | "secret">;
  purpose: TokenPurpose;
  token: string;
  /** The lower-cased address in the link, beside the token. */
  email: string;
}

/** Whose token this is, while it is valid for this purpose and this address; undefined otherwise. Changes nothing. */
export const readToken = (read: Reader, { context, purpose, token, email }: TokenGiven) =>
  read
    .selectFrom("one_time_tokens")
    .innerJoin("users", "users.id", "one_time_tokens.user_id")
    .select(["users.id as userId", "users.role", "users.email_confirmed_at"])
    .where("one_time_tokens.token_hash", "=", context.secret.hash(token))
    .where("one_time_tokens.purpose", "=", purpose)
    .where("one_time_tokens.used_at", "is", null)
    .where("one_time_tokens.expires_at", ">", context.now())
    .where("users.email", "=", email)
    .where("users.disabled_at", "is", null)
    // The account that confirmed the address first has it.
    .where(sql<boolean>`not ${heldByAnother("users")}`)
    .executeTakeFirst();

/** Uses a token up and, with it, every other open one of the same purpose. False if another request was faster. */
export async function consumeToken(tx: Tx, { context, purpose, token }: TokenGiven, userId: number): Promise<boolean> {
  const used = await tx.db
    .updateTable("one_time_tokens")
    .set({ used_at: context.now() })
    .where("token_hash", "=", context.secret.hash(token))
    .where("used_at", "is", null)
    .returning("token_hash")
    .executeTakeFirst();
  if (!used) return false;
  await tx.db
    .updateTable("one_time_tokens")
    .set({ used_at: context.now() })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
  return true;
}

/** True if this very token confirmed the address: the link may be opened again without a warning. */
export async function wasConfirmedWith(read: Reader, { context, token, email }: TokenGiven): Promise<boolean> {
  const row = await read
    .selectFrom("one_time_tokens")
    .innerJoin("users", "users.id", "one_time_tokens.user_id")
    .select("users.id")
    .where("one_time_tokens.token_hash", "=", context.secret.hash(token))
    .where("one_time_tokens.purpose", "=", "email_confirm")
    .where("users.email", "=", email)
    .where("users.email_confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

const emailChangeSeconds = 24 * 3600;

/** The link that makes another address the login. It names its change, so that an older one no longer works. */
export async function issueEmailChangeToken(
  tx: Tx,
  { context, userId, changeId }: { context: Pick<AppContext, "now" | "secret">; userId: number; changeId: number },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.db
    .insertInto("one_time_tokens")
    .values({
      token_hash: context.secret.hash(token),
      purpose: "email_change",
      user_id: userId,
      data: JSON.stringify({ change_id: changeId }),
      expires_at: context.now().add({ seconds: emailChangeSeconds }),
    })
    .execute();
  return token;
}

const overflowHours = 14 * 24;

/** The links with which a practitioner answers whether a visit ran over, without a session. */
export async function issueOverflowToken(
  tx: Tx,
  context: Pick<AppContext, "now" | "secret">,
  { appointmentId, practitionerId }: { appointmentId: number; practitionerId: number },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = context.now();
  await tx.db
    .insertInto("one_time_tokens")
    .values({
      token_hash: context.secret.hash(token),
      purpose: "overflow_report",
      user_id: practitionerId,
      data: JSON.stringify({ appointment_id: appointmentId }),
      created_at: now,
      expires_at: now.add({ hours: overflowHours }),
    })
    .execute();
  return token;
}
