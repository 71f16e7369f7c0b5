// Counts password attempts, so that guessing ends soon and a stranger's guesses never lock out the person (D13, decision 037).

import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import type { Actor } from "../../../http/call.ts";
import { networkOf } from "../../../http/network.ts";
import { readBinding } from "./binding-cookie.ts";
import { isKnownBrowser } from "./known-browsers.ts";

interface Limit {
  points: number;
  seconds: number;
}

const quarterHour = 15 * 60;
/** Per account, from browsers that the account does not know: guessing slows down to fifty a day. */
const byAccount: Limit = { points: 10, seconds: quarterHour };
const byAccountInADay: Limit = { points: 50, seconds: 24 * 3600 };
const byAddress: Limit = { points: 100, seconds: quarterHour };
/** A browser that was signed in to the account before, and an open session, each count separately. */
const byBrowser: Limit = { points: 10, seconds: quarterHour };
const bySession: Limit = { points: 10, seconds: quarterHour };
const bySessionInADay: Limit = { points: 50, seconds: 24 * 3600 };

export interface Attempt {
  /** It was the right person: this attempt does not count. */
  forgive(): Promise<void>;
}

interface Count {
  key: string;
  limit: Limit;
  refusal: () => Refusal;
}

const locked = (limit: Limit, message?: string) => () =>
  new Refusal("account_locked", { ...(message ? { message } : {}), details: { retry_after: limit.seconds } });

const lockedForADay = msg(
  "Too many sign-in attempts. For the next 24 hours, sign in from a browser you used before, or reset your password.",
);
const lockedHere = msg("Too many wrong passwords. Wait 15 minutes and try again.");
const lockedHereForADay = msg("Too many wrong passwords. Sign out and sign in again.");

const keysOf = (context: AppContext, email: string) => {
  const account = context.secret.hash(email);
  return { account: `sign-in:${account}`, day: `sign-in-day:${account}` };
};

/** Takes one from each count, in this order; throws the refusal of the first that is used up. */
async function take(context: AppContext, counts: readonly Count[]): Promise<Attempt> {
  for (const { key, limit, refusal } of counts) if (!(await context.allow(key, limit))) throw refusal();
  return {
    forgive: async () => {
      for (const { key, limit } of counts) await context.forgive(key, limit);
    },
  };
}

/** Counts one sign-in attempt; throws account_locked or throttled if there were too many. Known and unknown addresses count the same. */
export async function countAttempt(context: AppContext, email: string, request: FastifyRequest): Promise<Attempt> {
  const binding = readBinding(request);
  if (binding && (await isKnownBrowser(context, email, binding.secret))) {
    const key = `sign-in-known:${context.secret.hash(`${email} ${binding.secret}`)}`;
    return take(context, [{ key, limit: byBrowser, refusal: locked(byBrowser) }]);
  }
  const { account, day } = keysOf(context, email);
  const throttled = () => new Refusal("throttled", { details: { retry_after: byAddress.seconds } });
  return take(context, [
    { key: `sign-in-from:${networkOf(request.ip)}`, limit: byAddress, refusal: throttled },
    { key: account, limit: byAccount, refusal: locked(byAccount) },
    { key: day, limit: byAccountInADay, refusal: locked(byAccountInADay, lockedForADay) },
  ]);
}

/** Counts one password attempt inside an open session: what strangers try elsewhere does not count here. */
export const countAttemptInSession = (context: AppContext, actor: Actor): Promise<Attempt> =>
  take(context, [
    { key: `password-in:${actor.sessionId}`, limit: bySession, refusal: locked(bySession, lockedHere) },
    {
      key: `password-in-day:${actor.sessionId}`,
      limit: bySessionInADay,
      refusal: locked(bySessionInADay, lockedHereForADay),
    },
  ]);

/** After a reset no one waits because of what strangers tried. */
export async function forgetAttempts(context: AppContext, email: string): Promise<void> {
  const { account, day } = keysOf(context, email);
  await context.forgetCount(account, byAccount);
  await context.forgetCount(day, byAccountInADay);
}
