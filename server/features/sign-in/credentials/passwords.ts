// Hashing of passwords: argon2id, with OWASP's work factors (19 MiB, 2 passes).

import { availableParallelism } from "node:os";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { hash, verify } from "@node-rs/argon2";
import type { AppContext } from "../../../context.ts";
import { createTurns } from "./work-queue.ts";

// Algorithm.Argon2id is a const enum of the library, which erasable TypeScript can't import: 2 is its value.
const argon2id = 2;
const factors = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const retrySeconds = 5;
/** One processor stays free for all other answers while many people sign in together; the last of them wait seconds, not minutes. */
const turns = createTurns({
  atOnce: Math.max(1, availableParallelism() - 1),
  // A sign-in takes two turns.
  waiting: 500,
  tooMany: () =>
    new Refusal("unavailable", {
      message: msg("Many people are signing in right now. Try again in a few seconds."),
      details: { retry_after: retrySeconds },
    }),
});

export const hashPassword = (password: string): Promise<string> => turns.take(() => hash(password, factors));

/**
 * The hash for an account whose address no one has confirmed. Accounts may share such an address: their salt comes from
 * the address and the key of the installation, so that one hash finds among all of them the one whose password fits
 * (decision 038).
 */
export function hashForAddress(context: Pick<AppContext, "secret">, email: string, password: string): Promise<string> {
  const salt = Buffer.from(context.secret.hash(`password-salt:${email}`), "base64url").subarray(0, 16);
  return turns.take(() => hash(password, { ...factors, salt }));
}

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is an account (D13). */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password").catch((error) => {
    decoy = undefined;
    throw error;
  });
  const known = stored ?? (await decoy);
  const matches = await turns.take(() => verify(known, password));
  return matches && stored !== null && stored !== undefined;
}
