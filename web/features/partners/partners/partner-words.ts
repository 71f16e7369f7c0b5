/** Texts of the pages about partners and sharing. */
import type { PartnerInvite } from "@larkwell/contract/invites.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import type { PillKind } from "../../../kit/Badge.tsx";

export const inviteStates = (): Record<PartnerInvite["state"], { words: string; kind: PillKind }> => ({
  open: { words: t("Open"), kind: "accent" },
  accepted: { words: t("Accepted"), kind: "good" },
  revoked: { words: t("Withdrawn"), kind: "plain" },
  expired: { words: t("Expired"), kind: "plain" },
});

/** "August 1, 2026". A date is never converted to an instant. */
export const dayText = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString(locale(), { year: "numeric", month: "long", day: "numeric" });
