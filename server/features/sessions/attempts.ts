// Counts attempts at a password, by account and by address, so that guessing ends soon (D13).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { FastifyRequest } from "fastify";
import type { House } from "../../house.ts";
import { networkOf } from "../../http/network.ts";

const byAccount = { points: 10, seconds: 15 * 60 };
const byAddress = { points: 100, seconds: 15 * 60 };

export interface Attempt {
  /** The right person after all: this attempt does not count. */
  forgive(): Promise<void>;
}

/** Counts one attempt; throws account_locked or throttled when there were too many. Known and unknown addresses count alike. */
export async function countAttempt(house: House, email: string, request: FastifyRequest): Promise<Attempt> {
  const account = `sign-in:${house.secret.hash(email)}`;
  const address = `sign-in-from:${networkOf(request.ip)}`;
  if (!(await house.allow(address, byAddress)))
    throw new Refusal("throttled", { details: { retry_after: byAddress.seconds } });
  if (!(await house.allow(account, byAccount)))
    throw new Refusal("account_locked", { details: { retry_after: byAccount.seconds } });
  return {
    forgive: async () => {
      await house.forgive(account, byAccount);
      await house.forgive(address, byAddress);
    },
  };
}
