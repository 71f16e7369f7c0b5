// Finds the account that an email address and a password belong to, with the same work in every case (D13, D80).
import type { Role } from "@larkwell/domain/people/roles.ts";
import type { AppContext } from "../../../context.ts";
import { hashForAddress, passwordMatches } from "../credentials/passwords.ts";
import { findAccountByHash, findFirstAccount } from "./sessions.queries.ts";

/** Always two hashes and two reads, for known, shared and unknown addresses alike. */
export async function findAccount(context: AppContext, email: string, password: string) {
  const first = await findFirstAccount(context.read, email);
  const matches = await passwordMatches(first?.password_hash, password);
  const shared = await findAccountByHash(context.read, email, await hashForAddress(context, email, password));
  const account = first && matches ? first : shared;
  return account && { ...account, role: account.role as Role };
}
