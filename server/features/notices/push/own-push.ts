// Subscribes and unsubscribes the browser of a session.
import type * as contract from "@larkwell/contract/push.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { CallOf } from "../../../http/call.ts";
import { isPushOn } from "../../../outside/push/contact.ts";
import { isPushEndpoint } from "../../../outside/push/push-hosts.ts";
import { deleteOfSession, dropSurplus, hasSubscription, upsertSubscription } from "./push.queries.ts";
import { pushKeys } from "./push-keys.ts";

/** More browsers than anyone uses. */
const mostOfOnePerson = 16;

export async function readPush({ actor, context }: CallOf<typeof contract.readPush>) {
  if (!isPushOn(context.config)) return { offered: false, public_key: null, subscribed: false };
  const { publicKey } = await pushKeys(context);
  return { offered: true, public_key: publicKey, subscribed: await hasSubscription(context.read, actor.sessionId) };
}

export async function subscribePush({ actor, body, context }: CallOf<typeof contract.subscribePush>) {
  if (!isPushOn(context.config)) throw new Refusal("push_off");
  if (!isPushEndpoint(body.endpoint))
    throw new Refusal("invalid", {
      errors: [{ field: "endpoint", message: msg("We can’t send notifications to this browser.") }],
    });
  const now = context.now();
  const values = {
    user_id: actor.id,
    session_id: actor.sessionId,
    endpoint_hash: context.secret.hash(`push:${body.endpoint}`),
    sealed: context.secret.seal(JSON.stringify({ endpoint: body.endpoint, ...body.keys })),
    created_at: now,
    used_at: now,
  };
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    await upsertSubscription(tx, values);
    await dropSurplus(tx, values, mostOfOnePerson);
    await tx.audit({ action: "account.push_subscribed", subjectUserId: actor.id });
    return {};
  });
}

export async function unsubscribePush({ actor, context }: CallOf<typeof contract.unsubscribePush>) {
  return context.write(actor, async (tx) => {
    await deleteOfSession(tx, actor.sessionId);
    await tx.audit({ action: "account.push_unsubscribed", subjectUserId: actor.id });
    return {};
  });
}
