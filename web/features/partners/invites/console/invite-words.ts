/** The names of invites in the console. */
import type { InviteState, StaffInviteKind } from "@larkwell/domain/invites/invite-states.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { PillKind } from "../../../../kit/Badge.tsx";

export const inviteKinds = (): Record<StaffInviteKind, string> => ({
  campus: t("College plan"),
  enterprise: t("Organization"),
  plan: t("Other plan"),
});

export const inviteStandings = (): Record<InviteState, { words: string; kind: PillKind }> => ({
  open: { words: t("Open"), kind: "accent" },
  accepted: { words: t("Used"), kind: "good" },
  revoked: { words: t("Withdrawn"), kind: "plain" },
  expired: { words: t("Expired"), kind: "plain" },
});
