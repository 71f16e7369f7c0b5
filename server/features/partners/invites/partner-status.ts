// May this member invite a partner, and have they? Onboarding, verification and the dashboard ask here.
import { mayInvitePartner } from "@larkwell/domain/partners/may-invite.ts";
import type { Reader } from "../../../data/db.ts";
import { findInviter, findLinkOfMember, findMembership, hasOpenInvite } from "./grants.queries.ts";

export interface PartnerStanding {
  /** The value of can_invite_partner (D24). */
  mayInvite: boolean;
  /** An invite is open, or a partner is linked. */
  invited: boolean;
}

export async function partnerStatusOf(read: Reader, memberId: number, now: Temporal.Instant): Promise<PartnerStanding> {
  const [person, membership, link, open] = await Promise.all([
    findInviter(read, memberId),
    findMembership(read, memberId, now),
    findLinkOfMember(read, memberId),
    hasOpenInvite(read, memberId, now),
  ]);
  const mayInvite = mayInvitePartner({
    role: person?.role ?? "",
    activeTracks: person?.after_loss ? [] : (person?.active_tracks ?? []),
    membership: membership
      ? {
          // A member who is eligible through another person invites no one else.
          verifiedBy: membership.as_dependent ? "partner" : membership.verified_by,
          partnerInvites: membership.partner_invites,
        }
      : null,
  });
  return { mayInvite, invited: link !== undefined || open };
}
