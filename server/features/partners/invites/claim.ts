// What all claims have in common: find the invite, lock it, grant what it contains, and close it, in one transaction.
import type { ClaimedInvite } from "@larkwell/contract/invites.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { InviteKind } from "@larkwell/domain/invites/invite-states.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { countGuess, forgiveGuess, mustBeUsable } from "./invites.access.ts";
import { acceptInvite, findByToken, findInvite, findUse, findWaiting, type InviteRow } from "./invites.queries.ts";
import { viewClaimed } from "./invites.view.ts";

export interface Claim {
  actor: Actor;
  context: AppContext;
  /** A link's token, or a mark that it is the invite the account came with. */
  body: { invite_id?: string | undefined; waiting?: true | undefined };
  kinds: readonly InviteKind[];
  /** Grants what the invite contains. A refusal leaves the invite open. */
  give: (tx: Tx, invite: InviteRow) => Promise<void>;
}

async function find({ actor, context, body, kinds }: Claim): Promise<InviteRow> {
  const who = `person:${actor.id}`;
  await countGuess(context, who);
  const found = body.invite_id
    ? await findByToken(context.read, context.secret.hash(body.invite_id))
    : await findWaiting(context.read, actor, context.now());
  if (found) await forgiveGuess(context, who);
  if (!found || !kinds.includes(found.kind)) throw new Refusal("invite_unusable");
  return found;
}

/** Repeated by the same person it gets the same answer; a second person gets invite_unusable. */
export async function claim(request: Claim): Promise<ClaimedInvite> {
  const { actor, context, give } = request;
  const found = await find(request);
  return context.write(actor, async (tx) => {
    // For a partner invite both people: what the inviter takes back, begins or ends comes before or after, not between.
    await tx.lockPeople(actor.id, ...(found.kind === "partner" ? [found.created_by] : []));
    const invite = (await findInvite(tx.db, found.id)) ?? found;
    if (invite.state === "accepted" && invite.accepted_by === actor.id) return tx.answer(viewClaimed(invite));
    // The same for a link for many, also when it has ended since.
    if (invite.max_uses > 1 && (await findUse(tx.db, invite.id, actor.id))) return tx.answer(viewClaimed(invite));
    mustBeUsable(invite, context.now());
    if (invite.created_by === actor.id) throw new Refusal("invite_own");
    if (!(await acceptInvite(tx, invite.id, { by: actor.id, now: context.now() }))) {
      // Someone else took the last place, or staff withdrew it, since it was read.
      mustBeUsable(await findInvite(tx.db, invite.id), context.now());
      throw new Refusal("invite_unusable");
    }
    await give(tx, invite);
    await tx.audit({
      action: "invite.accepted",
      subjectUserId: actor.id,
      subject: { kind: `${invite.kind}_invite`, id: invite.id },
    });
    return tx.answer(viewClaimed(invite));
  });
}
