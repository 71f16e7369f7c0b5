/** Words of the pages about partners and sharing. */
import type { PartnerInvite } from "@larkwell/contract/invites.ts";
import type { PillKind } from "../../../kit/Badge.tsx";

export const inviteStates: Record<PartnerInvite["state"], { words: string; kind: PillKind }> = {
  open: { words: "Open", kind: "accent" },
  accepted: { words: "Accepted", kind: "good" },
  revoked: { words: "Taken back", kind: "plain" },
  expired: { words: "Expired", kind: "plain" },
};

/** "August 1, 2026"; dates never become instants. */
export const dayText = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString("en-US", { year: "numeric", month: "long", day: "numeric" });
