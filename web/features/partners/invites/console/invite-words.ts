/** What invites are called in the console. */
import type { InviteState, StaffInviteKind } from "@larkwell/domain/invites/invite-states.ts";
import type { PillKind } from "../../../../kit/Badge.tsx";

export const inviteKinds: Record<StaffInviteKind, string> = {
  campus: "College plan",
  enterprise: "Organization",
  plan: "Other plan",
};

export const inviteStandings: Record<InviteState, { words: string; kind: PillKind }> = {
  open: { words: "Open", kind: "accent" },
  accepted: { words: "Used", kind: "good" },
  revoked: { words: "Taken back", kind: "plain" },
  expired: { words: "Expired", kind: "plain" },
};
