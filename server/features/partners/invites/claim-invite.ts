// Claims staff's invites: an enterprise invite connects with the organization, a campus or plan invite grants the plan (D21, D32).
import type * as contract from "@larkwell/contract/invites.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { beginOnboarding } from "../../journey/onboarding/begin-onboarding.ts";
import { settleWhoRestsOn } from "../../sponsors/organizations/settle-memberships.ts";
import { claim } from "./claim.ts";
import { findMembership, joinOrganization, joinPlan } from "./grants.queries.ts";
import type { InviteRow } from "./invites.queries.ts";
import { makeStaffInvite } from "./staff-invites.ts";

async function connect(tx: Tx, context: AppContext, actor: Actor, invite: InviteRow): Promise<void> {
  const organizationId = Number(invite.organization_id);
  const now = context.now();
  const present = await findMembership(tx.db, actor.id, now);
  if (present && present.organization_id !== organizationId) throw new Refusal("already_sponsored");
  if (!present) {
    await joinOrganization(tx, { userId: actor.id, organizationId, verifiedBy: "invite", until: null, now });
    await settleWhoRestsOn(tx, actor.id);
  }
  await beginOnboarding(tx, { userId: actor.id, origin: "invite", now });
  await tx.audit({
    action: "membership.began",
    subjectUserId: actor.id,
    subject: { kind: "organization", id: organizationId },
    reason: "invite",
  });
}

export const claimInvite = ({ actor, body, context }: CallOf<typeof contract.claimInvite>) =>
  claim({ actor, body, context, kinds: ["enterprise"], give: (tx, invite) => connect(tx, context, actor, invite) });

async function grantPlan(tx: Tx, context: AppContext, actor: Actor, invite: InviteRow): Promise<void> {
  const planId = Number(invite.plan_id);
  await joinPlan(tx, { userId: actor.id, planId, until: invite.grants_until, now: context.now() });
  await tx.audit({
    action: "plan.began",
    subjectUserId: actor.id,
    subject: { kind: "plan", id: planId },
    reason: "invite",
  });
}

/** The same as accepting it by POST invite (R7.080). */
export const acceptPlanInvite = ({ actor, body, context }: CallOf<typeof contract.acceptPlanInvite>) =>
  claim({
    actor,
    body: { invite_id: body.plan_invite_id },
    context,
    kinds: ["campus", "plan"],
    give: (tx, invite) => grantPlan(tx, context, actor, invite),
  });

/** POST invite: with an id a member accepts; without one staff creates a campus invite. */
export async function createOrAcceptInvite({ actor, body, context }: CallOf<typeof contract.createOrAcceptInvite>) {
  if (actor.role === "staff" && !body.invite_id) {
    const { token } = await makeStaffInvite(context, actor, { kind: "campus", name: body.name ?? "" });
    return { outcome: "created" as const, invite_id: token, claimed: null };
  }
  if (actor.role !== "member" || (!body.invite_id && !body.waiting)) throw new Refusal("forbidden");
  const claimed = await claim({
    actor,
    body,
    context,
    kinds: ["campus", "plan"],
    give: (tx, invite) => grantPlan(tx, context, actor, invite),
  });
  return { outcome: "accepted" as const, invite_id: null, claimed };
}
