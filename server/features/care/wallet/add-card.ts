// Saves a card by its token, through the bank's question if there is one (D47, 3-D Secure).

import { createHash, randomUUID } from "node:crypto";
import type * as contract from "@larkwell/contract/payments.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import type { SaveCardResult } from "../../../outside/cards/port.ts";
import { ProviderRejected } from "../../../outside/failures.ts";
import { customerOf } from "./customer.ts";
import { saveOnce } from "./save-card.ts";
import { viewCard } from "./wallet.view.ts";

/** Enough for a person with many cards, too few to try out stolen numbers. */
const tries = { points: 30, seconds: 3600 };

async function mustBeCalm(context: AppContext, actor: Actor) {
  if (!(await context.allow(`cards:${actor.id}`, tries)))
    throw new Refusal("throttled", { details: { retry_after: tries.seconds } });
}

export async function addPaymentMethod({
  actor,
  params,
  body,
  context,
  requestKey,
}: CallOf<typeof contract.addPaymentMethod>) {
  mustBeSelf(actor, params.user_id);
  await mustBeCalm(context, actor);
  const customerRef = await customerOf(context, actor);
  const intent = createHash("sha256")
    .update(`${actor.id}:${requestKey ?? randomUUID()}:${body.stripe_token}`)
    .digest("hex");
  return keep(context, actor, () =>
    context.cards.saveCard({ customerRef, token: body.stripe_token, idempotencyKey: `save-${intent}` }),
  );
}

export async function confirmPaymentMethod({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.confirmPaymentMethod>) {
  mustBeSelf(actor, params.user_id);
  await mustBeCalm(context, actor);
  const ref = refOf(context, actor, body.ref);
  return keep(context, actor, () => context.cards.finishSave({ ref, approve: body.approve }));
}

/** The reference passes through the browser: sealed with its owner, so that no one can use another person's card. */
const sealRef = (context: AppContext, actor: Actor, ref: string) =>
  context.secret.seal(JSON.stringify({ owner: actor.id, provider: context.cards.name, ref }));

function refOf(context: AppContext, actor: Actor, sealed: string): string {
  let opened: unknown;
  try {
    opened = JSON.parse(context.secret.open(sealed));
  } catch {
    throw new Refusal("not_found");
  }
  const { owner, provider, ref } = opened as { owner?: unknown; provider?: unknown; ref?: unknown };
  if (owner !== actor.id || provider !== context.cards.name || typeof ref !== "string") throw new Refusal("not_found");
  return ref;
}

async function keep(context: AppContext, actor: Actor, ask: () => Promise<SaveCardResult>) {
  const result = await answerOf(ask);
  if (result.status === "declined")
    throw new Refusal("card_declined", { message: result.message, details: { code: result.code } });
  if (result.status === "requires_action")
    throw new Refusal("card_action", {
      details: { ref: sealRef(context, actor, result.ref), client_secret: result.clientSecret },
    });
  return viewCard(await saveOnce(context, actor, actor, result), context.now());
}

/** An invalid request to the provider is, here, always a token or a reference from outside. */
async function answerOf(ask: () => Promise<SaveCardResult>): Promise<SaveCardResult> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderRejected)
      return { status: "declined", code: error.code, message: msg("We couldn’t save this card. Enter it again.") };
    throw error;
  }
}
