// When prescription features are shown, and the count on the prescribe menu (R6.017-R6.019, R6.036).
import { badgeText } from "../text/truncate.ts";

/** Practitioners with a vertical that can prescribe see the prescribe link (R6.017). */
export function showsPrescribeLink(practitioner: { verticals: readonly { canPrescribe: boolean }[] }): boolean {
  return practitioner.verticals.some((vertical) => vertical.canPrescribe);
}

/** Refills and transactions that need attention (R6.018) and how the badge shows them, "9+" at most (R6.019). */
export function prescribeErrors(counts: { refillCount: number; transactionCount: number }): {
  count: number;
  text: string;
} {
  const count = Math.max(0, counts.refillCount) + Math.max(0, counts.transactionCount);
  return { count, text: badgeText(count) };
}

/** An organization decides for its members; members without one have prescription features (R6.036). */
export function prescriptionsEnabled(member: { organization: { rxEnabled: boolean } | null }): boolean {
  return member.organization?.rxEnabled ?? true;
}

/** The prescription_info.enabled of a visit: features on, a prescriber, and a member who is not anonymous. */
export function visitPrescriptionEnabled(visit: {
  rxEnabled: boolean;
  canPrescribe: boolean;
  privacy: "basic" | "anonymous";
}): boolean {
  return visit.rxEnabled && visit.canPrescribe && visit.privacy === "basic";
}

/** A US ZIP code of five digits, "+4" allowed and dropped; undefined for anything else (R5.032). */
export function readZipCode(raw: string): string | undefined {
  return /^(\d{5})(-?\d{4})?$/.exec(raw.trim())?.[1];
}
