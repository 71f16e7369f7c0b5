// Someone who pays for a member's plan, without an account: invited, confirmed, paying, ended. Pure: what happens next.

/**
 * invited: the member asked, and the payer has not answered
 * confirmed: the address is the payer’s own; a card is missing
 * paying: the payer’s card pays the next charges
 * ended: nothing more is charged to it
 */
export const PAYER_STATES = ["invited", "confirmed", "paying", "ended"] as const;
export type PayerState = (typeof PAYER_STATES)[number];

/** member, payer: who ended it. plan_over: the plan ended. closed: the member’s account ended. */
export type PayerEnd = "member" | "payer" | "expired" | "plan_over" | "closed";

/** How long a payer has for an answer and a card. */
export const PAYER_INVITE_DAYS = 14;
/** A request that was not answered can be sent again after this long. */
export const SEND_AGAIN_HOURS = 1;

export const maySendAgain = (
  request: { state: PayerState; sentAt: Temporal.Instant; expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean =>
  request.state === "invited" &&
  Temporal.Instant.compare(request.expiresAt, now) > 0 &&
  Temporal.Instant.compare(request.sentAt.add({ hours: SEND_AGAIN_HOURS }), now) <= 0;

/** A link that the member made for anyone works for this long. */
export const PLAN_LINK_DAYS = 7;
/** The link in an email to a payer works for this long: longer than the longest period. */
export const PAYER_LINK_DAYS = 400;

export type PayerEvent =
  | { kind: "confirm" }
  /** A card was saved. */
  | { kind: "card" }
  | { kind: "end"; because: PayerEnd };

/** Undefined: the event does not fit the state, and nothing happens. */
export function payerStep(from: PayerState, event: PayerEvent): PayerState | undefined {
  if (from === "ended") return undefined;
  switch (event.kind) {
    case "confirm":
      return from === "invited" ? "confirmed" : undefined;
    case "card":
      return from === "invited" ? undefined : "paying";
    case "end":
      // Whoever pays does not lose that by time.
      return event.because === "expired" && from === "paying" ? undefined : "ended";
  }
}

interface PeriodFacts {
  /** The plan was a gift. */
  isGift: boolean;
  /** Someone else pays in place of the member. */
  hasPayer: boolean;
  /** A payer's card paid the first period. */
  begunByPayer: boolean;
  /** The member has paid a period of it with a card of their own. */
  hasPaidSelf: boolean;
}

/** Whose card pays the next period. no_one: a member who never agreed to pay for the plan is not charged. */
export function nextPaidBy({ isGift, hasPayer, begunByPayer, hasPaidSelf }: PeriodFacts): PaidBy {
  if (isGift) return "gift";
  if (hasPayer) return "payer";
  return begunByPayer && !hasPaidSelf ? "no_one" : "member";
}
export type PaidBy = "gift" | "payer" | "member" | "no_one";
