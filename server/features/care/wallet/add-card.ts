// Saves a card by its token, through the bank's question if there is one (D47, 3-D Secure).

import { createHash, randomUUID } from "node:crypto";
import type * as contract from "@larkwell/contract/payments.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import type { SaveCardResult } from "../../../outside/cards/port.ts";
import { askForCard, openCardRef } from "./ask-for-card.ts";
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
  const ref = openCardRef(context, { owner: actor.id }, body.ref);
  return keep(context, actor, () => context.cards.finishSave({ ref, approve: body.approve }));
}

const keep = async (context: AppContext, actor: Actor, ask: () => Promise<SaveCardResult>) =>
  viewCard(await saveOnce(context, actor, actor, await askForCard(context, { owner: actor.id }, ask)), context.now());
