// Reads an invite by its link, or the one an account was registered with. Reading never uses anything up (D8).
import type * as contract from "@larkwell/contract/invites.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { networkOf } from "../../../http/network.ts";
import { countGuess, forgiveGuess, isUsable, mustBeUsable } from "./invites.access.ts";
import { declineWaiting, findByToken, findWaiting } from "./invites.queries.ts";
import { viewInvite } from "./invites.view.ts";

export async function readInvite({ actor, params, context, request }: CallOf<typeof contract.readInvite>) {
  const who = networkOf(request.ip);
  await countGuess(context, who);
  const found = await findByToken(context.read, context.secret.hash(params.invite_id));
  // A real link that has expired does not count as a guess either.
  if (found) await forgiveGuess(context, who);
  const invite = viewInvite(mustBeUsable(found, context.now()), params.invite_id);
  // The name of a program reveals what a person is going through: a link may be opened on any screen.
  return actor ? invite : { ...invite, module: null };
}

export async function readWaitingInvite({ actor, params, context }: CallOf<typeof contract.readWaitingInvite>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  const found = await findWaiting(context.read, actor, now);
  const isOffered = isUsable(found, now) && found.created_by !== actor.id;
  return { invite: isOffered ? viewInvite(found, "") : null };
}

export async function declineWaitingInvite({ actor, params, context }: CallOf<typeof contract.declineWaitingInvite>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    if (await declineWaiting(tx, actor, context.now()))
      await tx.audit({ action: "invite.declined", subjectUserId: actor.id });
    return tx.answer({});
  });
}
