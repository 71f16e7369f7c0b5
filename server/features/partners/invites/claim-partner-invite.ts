// A partner says yes: membership through the inviter, a track of the partner's own, a link, and nothing to see until
// the inviter shares it.
import type * as contract from "@larkwell/contract/invites.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { dateOf, partnerTrackOf } from "@larkwell/domain/partners/may-invite.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import { birthdayFault, dueDateFault } from "@larkwell/domain/tracks/dating.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { startTrack } from "../../health/tracks/start-track.ts";
import { applyLifeStage } from "../../journey/onboarding/apply-life-stage.ts";
import { beginOnboarding } from "../../journey/onboarding/begin-onboarding.ts";
import { claim } from "./claim.ts";
import {
  findInviter,
  findLinkOfMember,
  findLinkOfPartner,
  findMembership,
  insertLink,
  joinOrganization,
  suggestChild,
  suggestDueDate,
  suggestPhone,
} from "./grants.queries.ts";
import type { InviteRow } from "./invites.queries.ts";

type Call = CallOf<typeof contract.claimPartnerInvite>;

/** The partner's benefit ends with the inviter's. A person who is already sponsored keeps their own. */
async function giveMembership(tx: Tx, { actor, context }: Call, inviterId: number): Promise<void> {
  const now = context.now();
  const inviterMembership = await findMembership(tx.db, inviterId, now);
  if (
    !inviterMembership?.partner_invites ||
    inviterMembership.as_dependent ||
    inviterMembership.verified_by === "partner"
  )
    throw new Refusal("invite_unusable");
  if (await findMembership(tx.db, actor.id, now)) return;
  const { organization_id: organizationId, until } = inviterMembership;
  await joinOrganization(tx, { userId: actor.id, organizationId, verifiedBy: "partner", until, now });
}

/** After a loss there is none to begin with, and the partner is given no reason: onboarding asks what fits, as it asks everyone. */
async function beginTrack(
  tx: Tx,
  { actor, context }: Call,
  inviterTracks: readonly string[],
): Promise<TrackName | null> {
  const name = partnerTrackOf(inviterTracks);
  if (name === null) return null;
  try {
    await startTrack(tx, { memberId: actor.id, name, because: "partner_invite", now: context.now() });
    return name;
  } catch (refusal) {
    // The organization does not offer it, or the partner has a loss: the account is connected anyway.
    if (refusal instanceof Refusal) return null;
    throw refusal;
  }
}

/** The inviter's dates are a suggestion; what the partner has already said, here or earlier, counts. */
async function keepFacts(tx: Tx, call: Call, invite: InviteRow, track: TrackName | null): Promise<void> {
  const { actor, body, context } = call;
  const today = Temporal.PlainDate.from(dateIn(actor.timeZone, context.now()));
  const date = dateOf(track);
  const given = date && (body[date] ?? invite[date]);
  if (given) {
    const day = Temporal.PlainDate.from(given);
    if (date === "due_date" && dueDateFault(day, { today }) === null) await suggestDueDate(tx, actor.id, given);
    if (date === "last_child_birthday" && birthdayFault(day, today) === null) await suggestChild(tx, actor.id, given);
  }
  const number = body.tel_number ? parsePhone(body.tel_number)?.e164 : undefined;
  if (number) await suggestPhone(tx, actor.id, number);
}

async function join(tx: Tx, call: Call, invite: InviteRow): Promise<void> {
  const { actor, context } = call;
  const inviter = await findInviter(tx.db, invite.created_by);
  if (!inviter || (await findLinkOfMember(tx.db, inviter.id))) throw new Refusal("invite_unusable");
  if (await findLinkOfPartner(tx.db, actor.id)) throw new Refusal("already_partner");
  await giveMembership(tx, call, inviter.id);
  const track = await beginTrack(tx, call, inviter.after_loss ? [] : inviter.active_tracks);
  await keepFacts(tx, call, invite, track);
  await beginOnboarding(tx, { userId: actor.id, origin: "invite", now: context.now() });
  if (track) await applyLifeStage(tx, { userId: actor.id, track, now: context.now() });
  const link = await insertLink(tx, {
    member_id: inviter.id,
    partner_id: actor.id,
    since: context.now(),
    shows_first_name: invite.shows_first_name,
  });
  await tx.audit({
    action: "partner.joined",
    subjectUserId: inviter.id,
    subject: { kind: "partner_link", id: link.id },
  });
}

export const claimPartnerInvite = (call: Call) =>
  claim({ ...call, kinds: ["partner"], give: (tx, invite) => join(tx, call, invite) });
