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
 * message_credits: paid for message credits that are not used, owned by the member
 * message_wait: paid for messages that wait for an answer, owned by the member
 * plan_prepaid: paid for periods of a plan that are not over, owned by the member; for a gift by its giver, until it is claimed
 * top_up: paid by someone else for a member's credits and not credited yet, or on its way back to them; owned by the member
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
  "message_credits",
  "message_wait",
  "plan_prepaid",
  "top_up",
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
  | "message_sent"
  | "message_answered"
  | "message_returned"
  | "plan_earned"
  | "gift_claimed"
  | "top_up_credited"
  | "top_up_taken_back"
  | "payout";

export interface LedgerEntry {
  account: LedgerAccount;
  /**
   * The member for card, credits, other_means, plan_prepaid, top_up and the accounts of messages, the appointment for held, the
   * practitioner for earnings and paid_out, null for the clinic's own accounts.
   */
  ownerId: number | null;
  /** Whole cents; positive adds to the account. */
  cents: number;
}

export interface Movement {
  kind: MovementKind;
  /** The visit it belongs to, null for movements without one. */
  appointmentId: number | null;
  /** The purchase of message credits it belongs to, if there is one. */
  purchaseId?: number;
  /** The invoice of a plan it belongs to, if there is one. */
  invoiceId?: number;
  /** The money for a member's credits it belongs to, if it does. */
  topUpId?: number;
  /** The statement of a practitioner that it pays, if there is one. */
  payoutStatementId?: number;
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

/** What money was paid for: a visit, a package of message credits, a period of a plan, or someone's credits. */
export type PaidFor = { appointmentId: number } | { purchaseId: number } | { invoiceId: number } | { topUpId: number };

interface VisitMovement {
  memberId: number;
  appointmentId: number;
  cents: number;
}

type PaidMovement = PaidFor & { memberId: number; cents: number };

/** Where the money of a payment is until it is earned or refunded. */
const heldBy = (paid: PaidMovement): Side => {
  if ("appointmentId" in paid) return ["held", paid.appointmentId];
  if ("purchaseId" in paid) return ["message_credits", paid.memberId];
  return ["invoiceId" in paid ? "plan_prepaid" : "top_up", paid.memberId];
};

/** The card paid for a visit, a package, a period or credits. */
export function charge(paid: PaidMovement): Movement {
  return move("charge", paid, paid.cents, ["card", paid.memberId], heldBy(paid));
}

/** Credits paid for a visit, or for a part of the first period of a plan. */
export function creditUse(paid: PaidMovement): Movement {
  return move("credit_use", paid, paid.cents, ["credits", paid.memberId], heldBy(paid));
}

/** Money of a visit, a package, a period or credits is refunded to the card. */
export function refundToCard(paid: PaidMovement): Movement {
  return move("refund_to_card", paid, paid.cents, heldBy(paid), ["card", paid.memberId]);
}

/** The bank returned a refund: the clinic has the money again, until staff finds another way. */
export function refundReturned(paid: PaidMovement): Movement {
  return move("refund_returned", paid, paid.cents, ["card", paid.memberId], heldBy(paid));
}

/** A refund that the card did not accept was paid by check or bank transfer. */
export function refundByOtherMeans(paid: PaidMovement): Movement {
  return move("refund_by_other_means", paid, paid.cents, heldBy(paid), ["other_means", paid.memberId]);
}

/**
 * The member's bank returned the money to them, against the clinic's objection. The practitioner keeps the earnings.
 * `unusedCents`: of message credits that are taken back, because they were not used yet, of a period that is not over, or of credits.
 */
export function disputeLost(paid: PaidMovement, unusedCents = 0): Movement {
  requirePositive(paid.cents);
  if (unusedCents < 0 || unusedCents > paid.cents) throw new RangeError("no more is taken back than was paid");
  const [account, ownerId] = heldBy(paid);
  const entries: LedgerEntry[] = [
    { account, ownerId, cents: -unusedCents },
    { account: "revenue", ownerId: null, cents: unusedCents - paid.cents },
    { account: "card", ownerId: paid.memberId, cents: paid.cents },
  ];
  return { kind: "dispute_lost", ...about(paid), entries: entries.filter((entry) => entry.cents !== 0) };
}

/** Money or credits of a visit, a package or a period are returned to the member as credits. */
export function refundToCredit(paid: PaidMovement): Movement {
  return move("refund_to_credit", paid, paid.cents, heldBy(paid), ["credits", paid.memberId]);
}

interface MessageMovement {
  memberId: number;
  purchaseId: number;
  /** What the credit cost. */
  cents: number;
}

/** A message was sent with a credit: its money waits for the answer. */
export function messageSent({ memberId, purchaseId, cents }: MessageMovement): Movement {
  return move("message_sent", { purchaseId }, cents, ["message_credits", memberId], ["message_wait", memberId]);
}

/** Nobody answered: the member has the credit again (D86). */
export function messageReturned({ memberId, purchaseId, cents }: MessageMovement): Movement {
  return move("message_returned", { purchaseId }, cents, ["message_wait", memberId], ["message_credits", memberId]);
}

/** The message was answered: the practitioner's share and the clinic's. */
export function messageAnswered(
  message: MessageMovement & { practitionerId: number; shareBasisPoints: number },
): Movement {
  const { memberId, purchaseId } = message;
  return {
    kind: "message_answered",
    ...about({ purchaseId }),
    entries: split(["message_wait", memberId], message),
  };
}

/** A member is given credits. */
export function creditGrant({ memberId, cents }: { memberId: number; cents: number }): Movement {
  return move("credit_grant", undefined, cents, ["credit_source", null], ["credits", memberId]);
}

/** A member's plan pays for a visit; the clinic offsets it against the plan's income. */
export function planCover({ appointmentId, cents }: Omit<VisitMovement, "memberId">): Movement {
  return move("plan_cover", { appointmentId }, cents, ["credit_source", null], ["held", appointmentId]);
}

/** What a plan paid for a visit that did not take place is returned. */
export function planReturn({ appointmentId, cents }: Omit<VisitMovement, "memberId">): Movement {
  return move("plan_return", { appointmentId }, cents, ["held", appointmentId], ["credit_source", null]);
}

/** A period of a plan is over: what was paid for it is the clinic's. */
export function planEarned({ memberId, invoiceId, cents }: { memberId: number; invoiceId: number; cents: number }) {
  return move("plan_earned", { invoiceId }, cents, ["plan_prepaid", memberId], ["revenue", null]);
}

interface ClaimedPeriod {
  giverId: number;
  /** Who claimed the gift. */
  memberId: number;
  /** Of this period. */
  invoiceId: number;
  cents: number;
}

/** What a giver paid for one period belongs to the person who claimed the gift. */
export function giftClaimed({ giverId, memberId, invoiceId, cents }: ClaimedPeriod): Movement {
  if (giverId === memberId) throw new RangeError("no one claims their own gift");
  return move("gift_claimed", { invoiceId }, cents, ["plan_prepaid", giverId], ["plan_prepaid", memberId]);
}

interface TopUpMovement {
  memberId: number;
  topUpId: number;
  cents: number;
}

/** What someone paid for a member's credits is theirs to use. */
export function topUpCredited({ memberId, topUpId, cents }: TopUpMovement): Movement {
  return move("top_up_credited", { topUpId }, cents, ["top_up", memberId], ["credits", memberId]);
}

/** Credits that were not used go back to the person who paid for them, or to their bank. */
export function topUpTakenBack({ memberId, topUpId, cents }: TopUpMovement): Movement {
  return move("top_up_taken_back", { topUpId }, cents, ["credits", memberId], ["top_up", memberId]);
}

/** Credits expired unused. */
export function creditExpiry({ memberId, cents }: { memberId: number; cents: number }): Movement {
  return move("credit_expiry", undefined, cents, ["credits", memberId], ["credit_source", null]);
}

/**
 * What is kept of a settled visit: the practitioner's share and the clinic's. `shareBasisPoints` is the practitioner's
 * share in hundredths of a percent (7000 = 70%); the odd cent goes to the practitioner.
 */
export function earned(visit: {
  practitionerId: number;
  appointmentId: number;
  cents: number;
  shareBasisPoints: number;
}): Movement {
  const { appointmentId } = visit;
  return { kind: "earned", appointmentId, entries: split(["held", appointmentId], visit) };
}

interface Split {
  practitionerId: number;
  cents: number;
  shareBasisPoints: number;
}

function split([account, ownerId]: Side, { practitionerId, cents, shareBasisPoints }: Split): LedgerEntry[] {
  requirePositive(cents);
  if (!Number.isInteger(shareBasisPoints) || shareBasisPoints < 0 || shareBasisPoints > 10_000) {
    throw new RangeError("a share lies between 0 and 10000 basis points");
  }
  const share = Math.ceil((cents * shareBasisPoints) / 10_000);
  const entries: LedgerEntry[] = [
    { account, ownerId, cents: -cents },
    { account: "earnings", ownerId: practitionerId, cents: share },
    { account: "revenue", ownerId: null, cents: cents - share },
  ];
  return entries.filter((entry) => entry.cents !== 0);
}

/** The earnings of a statement are paid out to its practitioner. */
export function payout(statement: { practitionerId: number; cents: number; statementId: number }): Movement {
  const { practitionerId, cents, statementId } = statement;
  const movement = move("payout", undefined, cents, ["earnings", practitionerId], ["paid_out", practitionerId]);
  return { ...movement, payoutStatementId: statementId };
}

type Side = [account: LedgerAccount, ownerId: number | null];

const about = (paid: PaidFor | undefined) => ({
  appointmentId: paid && "appointmentId" in paid ? paid.appointmentId : null,
  ...(paid && "purchaseId" in paid ? { purchaseId: paid.purchaseId } : {}),
  ...(paid && "invoiceId" in paid ? { invoiceId: paid.invoiceId } : {}),
  ...(paid && "topUpId" in paid ? { topUpId: paid.topUpId } : {}),
});

function move(kind: MovementKind, paid: PaidFor | undefined, cents: number, from: Side, to: Side): Movement {
  requirePositive(cents);
  const entries: LedgerEntry[] = [
    { account: from[0], ownerId: from[1], cents: -cents },
    { account: to[0], ownerId: to[1], cents },
  ];
  return { kind, ...about(paid), entries };
}

function requirePositive(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError("a movement is of one cent or more");
}
