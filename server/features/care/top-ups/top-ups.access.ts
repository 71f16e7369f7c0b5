// Who may ask for money and who may pay it, and how often. Links that are not good all get the same answer (D8, D10).

import { randomBytes } from "node:crypto";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { PAYER_INVITE_DAYS, PAYER_LINK_DAYS } from "@larkwell/domain/plans/payer.ts";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { networkOf } from "../../../http/network.ts";
import { guarded } from "../plans/gifts.access.ts";
import { findPayerByToken, insertToken, type ToldTopUpPayer } from "./payers.queries.ts";

const day = 24 * 3_600;
/** Each message reaches a person who did not ask for it: this many by a member, and this many to one address. */
const byMember = { points: 6, seconds: day };
const toPlace = { points: 3, seconds: day };

export async function mayAsk(context: AppContext, memberId: number, email: string): Promise<void> {
  if (!(await context.allow(`top-up-payers:${memberId}`, byMember))) throw new Refusal("throttled");
  if (!(await context.allow(`top-up-payer-to:${context.secret.hash(email)}`, toPlace))) throw new Refusal("throttled");
}

/**
 * Enough for a person with several cards, too few to try out stolen numbers: by a payer, by everyone whom a member asked
 * together, and from one network.
 */
const byPayer = { points: 10, seconds: day };
const forMember = { points: 20, seconds: day };
const fromNetwork = { points: 60, seconds: day };

interface Trying {
  payerId: number;
  memberId: number;
  request: Pick<FastifyRequest, "ip">;
}

export async function mayTryCard(
  context: Pick<AppContext, "allow">,
  { payerId, memberId, request }: Trying,
): Promise<void> {
  const counted = [
    [`top-up-cards:${payerId}`, byPayer],
    [`top-up-cards-for:${memberId}`, forMember],
    [`top-up-cards-from:${networkOf(request.ip)}`, fromNetwork],
  ] as const;
  for (const [key, limit] of counted)
    if (!(await context.allow(key, limit))) throw new Refusal("throttled", { details: { retry_after: limit.seconds } });
}

interface Link {
  token: string;
  purpose: "confirm" | "pay";
  request: Pick<FastifyRequest, "ip">;
}

export async function payerOf(context: AppContext, { token, purpose, request }: Link): Promise<ToldTopUpPayer> {
  const asked = { hash: context.secret.hash(token), purpose, now: context.now() };
  const found = await guarded(context, networkOf(request.ip), () => findPayerByToken(context.read, asked));
  if (!found || found.state === "ended") throw new Refusal("top_up_unusable");
  const isLate = found.state === "invited" && Temporal.Instant.compare(context.now(), found.expires_at) >= 0;
  if (isLate || (purpose === "pay" && found.state === "invited")) throw new Refusal("top_up_unusable");
  return found;
}

const days = { confirm: PAYER_INVITE_DAYS, pay: PAYER_LINK_DAYS };

/** Made when it is shown or sent, so that it is never queued or logged; only its keyed hash is stored (D8). */
export async function issueToken(
  tx: Tx,
  context: Pick<AppContext, "now" | "secret">,
  payerId: number,
  purpose: "confirm" | "pay",
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = context.now();
  await insertToken(tx, {
    token_hash: context.secret.hash(token),
    payer_id: payerId,
    purpose,
    issued_at: now,
    expires_at: now.add({ hours: 24 * days[purpose] }),
  });
  return token;
}
