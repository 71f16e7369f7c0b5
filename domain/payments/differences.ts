// What the books and the card provider can disagree about, and in which ways a person settles it (D48).

export const DIFFERENCE_KINDS = ["unknown_movement", "amount", "missing_at_provider", "refund_failed"] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const MOVEMENTS_OF_MONEY = ["charge", "refund"] as const;
export type MovementOfMoney = (typeof MOVEMENTS_OF_MONEY)[number];

/**
 * explained: nothing moves, the reason says why.
 * linked: what the provider has under an unknown reference is a payment that seemed to be missing there.
 * refunded_at_provider: a charge that isn't ours was refunded in the provider's dashboard.
 */
export const WAYS_TO_SETTLE = ["explained", "linked", "refunded_at_provider"] as const;
export type WayToSettle = (typeof WAYS_TO_SETTLE)[number];

interface Found {
  kind: DifferenceKind;
  movement: MovementOfMoney;
}

/** The ways that fit. A returned refund has none here: it is sent another way, which settles it. */
export function waysToSettle({ kind, movement }: Found): readonly WayToSettle[] {
  if (kind === "refund_failed") return [];
  if (kind !== "unknown_movement") return ["explained"];
  return movement === "charge" ? ["explained", "linked", "refunded_at_provider"] : ["explained", "linked"];
}

interface Sides extends Found {
  provider: string;
  /** Whole cents, null if that side has nothing. */
  provider_cents: number | null;
  our_cents: number | null;
}

/** Whether an unknown movement is the same money as a payment that is missing at the provider. */
export const isSameMoney = (unknown: Sides, missing: Sides): boolean =>
  unknown.kind === "unknown_movement" &&
  missing.kind === "missing_at_provider" &&
  unknown.movement === missing.movement &&
  unknown.provider === missing.provider &&
  unknown.provider_cents !== null &&
  unknown.provider_cents === missing.our_cents;
