// Double-entry bookkeeping: each movement of money or credit as entries that add up to zero (D48).

/**
 * card: money at the card provider, owned by a member (negative: they have paid in)
 * credits: what a member has in credits
 * credit_source: where granted credits come from (promotion, sponsor); negative: given out
 * held: paid for visits that are not settled yet, owned by the appointment
 * earnings: what a practitioner has earned and not been paid
 * revenue: what the clinic keeps
 * paid_out: what was paid out to practitioners
 * other_means: refunded to a member by check or bank transfer, because their card no longer accepted it
 */
export const LEDGER_ACCOUNTS = [
  "card",
  "credits",
  "credit_source",
  "held",
  "earnings",
  "revenue",
  "paid_out",
  "other_means",
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** The practitioner's share of what is kept of a visit, in basis points (7000 = 70%). */
export const PRACTITIONER_SHARE = 7_000;

export type MovementKind =
  | "charge"
  | "credit_grant"
  | "credit_use"
  | "credit_expiry"
  | "plan_cover"
  | "plan_return"
  | "refund_to_card"
  | "refund_to_credit"
  | "refund_returned"
  | "refund_by_other_means"
  | "dispute_lost"
  | "earned"
  | "payout";

export interface LedgerEntry {
  account: LedgerAccount;
  /**
   * The member for card, credits and other_means, the appointment for held, the practitioner for earnings and paid_out,
   * null for the clinic's own accounts.
   */
  ownerId: number | null;
  /** Whole cents; positive adds to the account. */
  cents: number;
}

export interface Movement {
  kind: MovementKind;
  /** The visit it belongs to, null for movements without one. */
  appointmentId: number | null;
  entries: LedgerEntry[];
}

/** Throws RangeError unless there are two entries or more, each of whole cents, that add up to zero. */
export function assertBalanced(entries: readonly LedgerEntry[]): void {
  if (entries.length < 2) throw new RangeError("a movement has two sides");
  if (!entries.every((entry) => Number.isSafeInteger(entry.cents))) throw new RangeError("entries are whole cents");
  if (entries.reduce((sum, entry) => sum + entry.cents, 0) !== 0) throw new RangeError("entries do not sum to zero");
}

/** The sum of an account, of one owner if given. */
export function balanceOf(entries: readonly LedgerEntry[], account: LedgerAccount, ownerId?: number | null): number {
  return entries
    .filter((entry) => entry.account === account && (ownerId === undefined || entry.ownerId === ownerId))
    .reduce((sum, entry) => sum + entry.cents, 0);
}

interface VisitMovement {
  memberId: number;
  appointmentId: number;
  cents: number;
}

/** The card paid for a visit. */
export function charge({ memberId, appointmentId, cents }: VisitMovement): Movement {
  return move("charge", appointmentId, cents, ["card", memberId], ["held", appointmentId]);
}

/** Credits paid for a visit. */
export function creditUse({ memberId, appointmentId, cents }: VisitMovement): Movement {
  return move("credit_use", appointmentId, cents, ["credits", memberId], ["held", appointmentId]);
}

/** Money of a visit is refunded to the card. */
export function refundToCard({ memberId, appointmentId, cents }: VisitMovement): Movement {
  return move("refund_to_card", appointmentId, cents, ["held", appointmentId], ["card", memberId]);
}

/** The bank returned a refund: the clinic has the money again, held for the visit until staff finds another way. */
export function refundReturned({ memberId, appointmentId, cents }: VisitMovement): Movement {
  return move("refund_returned", appointmentId, cents, ["card", memberId], ["held", appointmentId]);
}

/** A refund that the card did not accept was paid by check or bank transfer. */
export function refundByOtherMeans({ memberId, appointmentId, cents }: VisitMovement): Movement {
  return move("refund_by_other_means", appointmentId, cents, ["held", appointmentId], ["other_means", memberId]);
}

/** The member's bank returned the money of a visit to them, against the clinic's objection. The practitioner keeps the earnings. */
export function disputeLost({ memberId, appointmentId, cents }: VisitMovement): Movement {
  return move("dispute_lost", appointmentId, cents, ["revenue", null], ["card", memberId]);
}

/** Credits of a visit are returned to the member. */
export function refundToCredit({ memberId, appointmentId, cents }: VisitMovement): Movement {
  return move("refund_to_credit", appointmentId, cents, ["held", appointmentId], ["credits", memberId]);
}

/** A member is given credits. */
export function creditGrant({ memberId, cents }: { memberId: number; cents: number }): Movement {
  return move("credit_grant", null, cents, ["credit_source", null], ["credits", memberId]);
}

/** A member's plan pays for a visit; the clinic offsets it against the plan's income. */
export function planCover({ appointmentId, cents }: Omit<VisitMovement, "memberId">): Movement {
  return move("plan_cover", appointmentId, cents, ["credit_source", null], ["held", appointmentId]);
}

/** What a plan paid for a visit that did not take place is returned. */
export function planReturn({ appointmentId, cents }: Omit<VisitMovement, "memberId">): Movement {
  return move("plan_return", appointmentId, cents, ["held", appointmentId], ["credit_source", null]);
}

/** Credits expired unused. */
export function creditExpiry({ memberId, cents }: { memberId: number; cents: number }): Movement {
  return move("credit_expiry", null, cents, ["credits", memberId], ["credit_source", null]);
}

/**
 * What is kept of a settled visit: the practitioner's share and the clinic's. `shareBasisPoints` is the practitioner's
 * share in hundredths of a percent (7000 = 70%); the odd cent goes to the practitioner.
 */
export function earned(input: {
  practitionerId: number;
  appointmentId: number;
  cents: number;
  shareBasisPoints: number;
}): Movement {
  const { appointmentId, cents, shareBasisPoints } = input;
  requirePositive(cents);
  if (!Number.isInteger(shareBasisPoints) || shareBasisPoints < 0 || shareBasisPoints > 10_000) {
    throw new RangeError("a share lies between 0 and 10000 basis points");
  }
  const share = Math.ceil((cents * shareBasisPoints) / 10_000);
  const entries: LedgerEntry[] = [
    { account: "held", ownerId: appointmentId, cents: -cents },
    { account: "earnings", ownerId: input.practitionerId, cents: share },
    { account: "revenue", ownerId: null, cents: cents - share },
  ];
  return { kind: "earned", appointmentId, entries: entries.filter((entry) => entry.cents !== 0) };
}

/** Earnings are paid out to a practitioner. */
export function payout({ practitionerId, cents }: { practitionerId: number; cents: number }): Movement {
  return move("payout", null, cents, ["earnings", practitionerId], ["paid_out", practitionerId]);
}

type Side = [account: LedgerAccount, ownerId: number | null];

function move(kind: MovementKind, appointmentId: number | null, cents: number, from: Side, to: Side): Movement {
  requirePositive(cents);
  const entries: LedgerEntry[] = [
    { account: from[0], ownerId: from[1], cents: -cents },
    { account: to[0], ownerId: to[1], cents },
  ];
  return { kind, appointmentId, entries };
}

function requirePositive(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError("a movement is of one cent or more");
}
