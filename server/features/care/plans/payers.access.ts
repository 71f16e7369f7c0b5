// A payer's links: each good for one purpose, for one payer, and for a time. All that are not good get the same answer (D8, D10).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import { networkOf } from "../../../http/network.ts";
import { guarded } from "./gifts.access.ts";
import { findPayerByToken, type ToldPayerRow } from "./payers.queries.ts";

/** Each message reaches a person who did not ask for it: this many by a member, and this many of them to one address. */
const byMember = { points: 6, seconds: 24 * 3_600 };
const toPlace = { points: 3, seconds: 24 * 3_600 };

export async function mayAsk(context: AppContext, memberId: number, email: string): Promise<void> {
  if (!(await context.allow(`plan-payers:${memberId}`, byMember))) throw new Refusal("throttled");
  if (!(await context.allow(`plan-payer-to:${memberId}:${context.secret.hash(email)}`, toPlace)))
    throw new Refusal("throttled");
}

/**
 * Requests of all members to one address. Those beyond wait: no member is told, because the answer would say that someone
 * else asked this person.
 */
const fromAll = { points: 3, seconds: 24 * 3_600 };

export const mayAskNow = (context: AppContext, email: string): Promise<boolean> =>
  context.allow(`plan-payer-mail:${context.secret.hash(email)}`, fromAll);

/** Enough for a person with many cards, too few to try out stolen numbers. */
const tries = { points: 15, seconds: 3_600 };

export async function mayTryCards(context: AppContext, payerId: number): Promise<void> {
  if (!(await context.allow(`payer-cards:${payerId}`, tries)))
    throw new Refusal("throttled", { details: { retry_after: tries.seconds } });
}

interface Link {
  token: string;
  purpose: "confirm" | "pay";
  request: Pick<FastifyRequest, "ip">;
}

export async function payerOf(context: AppContext, { token, purpose, request }: Link): Promise<ToldPayerRow> {
  const asked = { hash: context.secret.hash(token), purpose, now: context.now() };
  const found = await guarded(context, networkOf(request.ip), () => findPayerByToken(context.read, asked));
  if (!found || found.state === "ended") throw new Refusal("payer_unusable");
  const isLate = found.state !== "paying" && Temporal.Instant.compare(context.now(), found.expires_at) >= 0;
  if (isLate) throw new Refusal("payer_unusable");
  return found;
}
