// Hashing of passwords: argon2id, with the work factors of OWASP (19 MiB, 2 passes).
import { hash, verify } from "@node-rs/argon2";

// Algorithm.Argon2id is a const enum of the library, which erasable TypeScript cannot import: 2 is its value.
const argon2id = 2;
const factors = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, factors);

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is an account (D13). */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== null && stored !== undefined;
}
