// Browsers that an account knows: they were signed in to it, or have just set its new password. Strangers' guesses do not lock them out.
import { randomBytes } from "node:crypto";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { holdsAddress } from "./address-holder.facts.ts";

/** How long a browser that reset the password is known without having signed in. */
const afterResetHours = 1;

/**
 * True if this binding belongs to a session of this account that no one ended. An expired one counts: its browser is
 * the one that signs in again.
 */
export async function isKnownBrowser(context: AppContext, email: string, secret: string): Promise<boolean> {
  const hash = context.secret.hash(secret);
  const signedIn = await context.read
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select("sessions.id")
    .where("users.email", "=", email)
    .where("sessions.binding_hash", "=", hash)
    .where("sessions.ended_at", "is", null)
    // Anyone can open an account with an address that they do not own (decision 038): its browser may not guess at the owner's.
    .where(holdsAddress("users"))
    .executeTakeFirst();
  if (signedIn) return true;
  const afterReset = await context.read
    .selectFrom("one_time_tokens")
    .innerJoin("users", "users.id", "one_time_tokens.user_id")
    .select("users.id")
    .where("one_time_tokens.token_hash", "=", hash)
    .where("one_time_tokens.purpose", "=", "known_browser")
    .where("one_time_tokens.expires_at", ">", context.now())
    .where("users.email", "=", email)
    .executeTakeFirst();
  return afterReset !== undefined;
}

/** Makes the binding of a browser that has just reset the password; set it as its cookie. */
export async function knowBrowserAfterReset(tx: Tx, context: AppContext, userId: number): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const now = context.now();
  await tx.db
    .insertInto("one_time_tokens")
    .values({
      token_hash: context.secret.hash(secret),
      purpose: "known_browser",
      user_id: userId,
      created_at: now,
      expires_at: now.add({ hours: afterResetHours }),
    })
    .execute();
  return secret;
}
