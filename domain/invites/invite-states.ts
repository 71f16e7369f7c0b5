// What invites are of and how long they are open (D8, D21, D24, D32).

export const INVITE_KINDS = ["campus", "enterprise", "partner", "plan"] as const;
export type InviteKind = (typeof INVITE_KINDS)[number];

/** What staff makes in the console. Partners are invited by members, and nobody else sees those invites. */
export const STAFF_INVITE_KINDS = ["campus", "enterprise", "plan"] as const;
export type StaffInviteKind = (typeof STAFF_INVITE_KINDS)[number];

export const INVITE_STATES = ["open", "accepted", "revoked", "expired"] as const;
export type InviteState = (typeof INVITE_STATES)[number];

/** Days that an invite can be claimed. */
export const INVITE_DAYS: Readonly<Record<InviteKind, number>> = { campus: 60, enterprise: 60, partner: 14, plan: 60 };

/** After a claim the person goes on this much later (R9.017, milliseconds). */
export const POST_INVITE_REDIRECT_MS = 1_000;

/** The state now: an open one that has run out is expired, also before a job has marked it. */
export function stateOf(
  invite: { state: InviteState; expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): InviteState {
  const isOver = invite.state === "open" && Temporal.Instant.compare(invite.expiresAt, now) <= 0;
  return isOver ? "expired" : invite.state;
}
