// Invites in the shape of the contract: for people with the link, for the member who sent one, for staff.
import type { ClaimedInvite, Invite, OpsInvite, PartnerInvite } from "@larkwell/contract/invites.ts";
import type { DB } from "@larkwell/database/migrate.ts";
import { type InviteState, type StaffInviteKind, stateOf } from "@larkwell/domain/invites/invite-states.ts";
import { senderName } from "@larkwell/domain/invites/sender-name.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { Selectable } from "kysely";
import type { InviteRow } from "./invites.queries.ts";

/** Who it is from, worded for people with the link. */
export function nameOf(invite: InviteRow): string {
  if (invite.kind === "partner") return invite.shows_first_name ? senderName(invite.creator_first_name) : "";
  return invite.organization_name ?? invite.plan_name ?? "";
}

export const viewInvite = (invite: InviteRow, token: string): Invite => ({
  invite_id: token,
  kind: invite.kind,
  name: nameOf(invite),
  module: invite.kind === "partner" ? null : invite.module,
  expires_at: toWire(invite.expires_at),
  grants_until: invite.grants_until ? toWire(invite.grants_until) : null,
});

export const viewClaimed = (invite: InviteRow): ClaimedInvite => ({
  kind: invite.kind,
  name: nameOf(invite),
  next: invite.kind === "enterprise" || invite.kind === "partner" ? "onboarding" : "dashboard",
});

export function viewPartnerInvite(row: Selectable<DB["invites"]>, now: Temporal.Instant): PartnerInvite {
  const state = stateOf({ state: row.state as InviteState, expiresAt: row.expires_at }, now);
  return {
    id: row.id,
    name: row.name,
    sent_to: row.shown_to,
    state,
    created_at: toWire(row.created_at),
    expires_at: toWire(row.expires_at),
    can: { resend: state === "open", revoke: state === "open" },
  };
}

export function viewForStaff(row: InviteRow, now: Temporal.Instant): OpsInvite {
  const state = stateOf({ state: row.state, expiresAt: row.expires_at }, now);
  return {
    id: row.id,
    kind: row.kind as StaffInviteKind,
    holds: row.organization_name ?? row.plan_name ?? "",
    name: row.name,
    module: row.module,
    state,
    created_by: row.creator_first_name,
    created_at: toWire(row.created_at),
    expires_at: toWire(row.expires_at),
    ended_at: row.ended_at ? toWire(row.ended_at) : null,
    college: row.college_name,
    places: row.max_uses,
    used: row.uses,
    grants_until: row.grants_until ? toWire(row.grants_until) : null,
    can: { revoke: state === "open" },
  };
}
