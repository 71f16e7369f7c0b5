// The kinds of invites and how long they are open (D8, D21, D24, D32).

export const INVITE_KINDS = ["campus", "enterprise", "partner", "plan"] as const;
export type InviteKind = (typeof INVITE_KINDS)[number];

/** What staff creates in the console. Members invite partners, and only they see those invites. */
export const STAFF_INVITE_KINDS = ["campus", "enterprise", "plan"] as const;
export type StaffInviteKind = (typeof STAFF_INVITE_KINDS)[number];

export const INVITE_STATES = ["open", "accepted", "revoked", "expired"] as const;
export type InviteState = (typeof INVITE_STATES)[number];

/** Days in which an invite can be claimed. */
export const INVITE_DAYS: Readonly<Record<InviteKind, number>> = { campus: 60, enterprise: 60, partner: 14, plan: 60 };

/** How many people can use one link. */
export const MOST_PLACES = 5_000;

/** How many days ahead a chosen last day of a link can be. */
export const MOST_INVITE_DAYS = 366;

/** How many people can still use it. */
export const placesLeft = (invite: { state: InviteState; places: number; used: number }): number =>
  invite.state === "open" ? Math.max(0, invite.places - invite.used) : 0;

/** Why a person with a link for many came too late. A link for one never says: it would tell of the one. */
export function lateBecause(invite: {
  state: InviteState;
  places: number;
}): "invite_full" | "invite_over" | "invite_unusable" {
  if (invite.places === 1) return "invite_unusable";
  if (invite.state === "accepted") return "invite_full";
  return invite.state === "expired" || invite.state === "revoked" ? "invite_over" : "invite_unusable";
}

/** The redirect after a claim waits this long (R9.017, milliseconds). */
export const POST_INVITE_REDIRECT_MS = 1_000;

/** The state now: an open invite past its time is expired, even before a job has marked it. */
export function stateOf(
  invite: { state: InviteState; expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): InviteState {
  const isOver = invite.state === "open" && Temporal.Instant.compare(invite.expiresAt, now) <= 0;
  return isOver ? "expired" : invite.state;
}
