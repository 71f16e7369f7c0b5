// May this member, in this state, book this visit with this practitioner? (D37, R5.016-R5.022)
import { isInternational } from "../places/states.ts";

export interface StateCheckFacts {
  /** States of the practitioner's valid licenses; empty for professions without licenses. */
  certifiedStates: readonly string[];
  /** Where the member is: a state code, ZZ outside the US, null if unknown. */
  memberState: string | null;
  anonymous: boolean;
  prescriptionWanted: boolean;
  /** The product is care that only a licensed practitioner may give. */
  licensedCareProduct: boolean;
  canPrescribe: boolean;
  /** The member's organization allows prescriptions in its visits (R6.036). */
  rxEnabled: boolean;
}

export const STATE_OUTCOMES = [
  "ok",
  "state_missing",
  "state_warning",
  "cannot_prescribe",
  "rx_unavailable",
  "education_only",
] as const;
export type StateOutcome = (typeof STATE_OUTCOMES)[number];

export interface StateVerdict {
  outcome: StateOutcome;
  /** Every result except "ok" stops the booking as requested. */
  blocks: boolean;
  /** "Continue without prescription (anonymous)" would be allowed. */
  mayContinueAnonymously: boolean;
}

/**
 * In order: no state known (R5.019-020); a prescription requested where none is possible (R6.036), or from a
 * practitioner who can't prescribe (R5.021-022); licensed care or a prescription for a member abroad, who gets coaching
 * and education only; a state in which the practitioner has no license. A practitioner without certified states gives
 * no warning (R5.018), but a product marked as licensed care always requires a license: when the last license expires,
 * that must not open every state.
 */
export function bookingStateCheck(facts: StateCheckFacts): StateVerdict {
  if (!facts.memberState) return refuse("state_missing", false);
  const mayContinueAnonymously = !facts.licensedCareProduct;
  if (facts.prescriptionWanted && !facts.anonymous) {
    if (!facts.rxEnabled) return refuse("rx_unavailable", mayContinueAnonymously);
    if (!facts.canPrescribe) return refuse("cannot_prescribe", mayContinueAnonymously);
  }
  if (isInternational(facts.memberState)) {
    if (facts.licensedCareProduct || facts.prescriptionWanted) return refuse("education_only", mayContinueAnonymously);
    return { outcome: "ok", blocks: false, mayContinueAnonymously: true };
  }
  return isLicensedFor(facts)
    ? { outcome: "ok", blocks: false, mayContinueAnonymously }
    : refuse("state_warning", mayContinueAnonymously);
}

function isLicensedFor(facts: StateCheckFacts): boolean {
  if (facts.memberState && facts.certifiedStates.includes(facts.memberState)) return true;
  if (facts.licensedCareProduct) return false;
  if (facts.certifiedStates.length === 0) return true;
  return facts.anonymous && !facts.prescriptionWanted;
}

function refuse(outcome: StateOutcome, mayContinueAnonymously: boolean): StateVerdict {
  return { outcome, blocks: true, mayContinueAnonymously };
}
