// A plan that was bought for someone else: paid, sent, and then claimed once or returned. Pure: what happens next.

/**
 * pending: the payment is not settled
 * ready: paid, and waiting to be sent or claimed
 * claimed: the plan of the person who claimed it
 * returned: the money goes back to the giver, or their bank took it back
 * void: never paid
 */
export const GIFT_STATES = ["pending", "ready", "claimed", "returned", "void"] as const;
export type GiftState = (typeof GIFT_STATES)[number];

/** taken_back: by the giver. closed: the giver’s account ended. disputed: the giver’s bank took the money back. */
export type ReturnCause = "expired" | "taken_back" | "closed" | "disputed";

/** A gift can be claimed for this many days after the day it is sent. Then it is refunded. */
export const GIFT_CLAIM_DAYS = 90;
/** The day of sending may be this far away. */
export const GIFT_SEND_DAYS = 60;
/** A gift lasts a year at most. */
export const GIFT_MONTHS = 12;
export const GIFT_MESSAGE_CHARACTERS = 300;
/** On another day than today, the email is sent at this hour in the giver’s time zone. */
const SENDING_HOUR = 9;

export interface Gift {
  state: GiftState;
  sendAt: Temporal.Instant;
  sentAt: Temporal.Instant | null;
  expiresAt: Temporal.Instant;
  returnedBecause: ReturnCause | null;
}

export type GiftEvent =
  | { kind: "paid" }
  | { kind: "unpaid" }
  /** The time to send or to return it has come. */
  | { kind: "due" }
  | { kind: "claim" }
  | { kind: "take_back" }
  /** The giver’s account ends. */
  | { kind: "close" }
  /** The giver’s bank took the money back. */
  | { kind: "dispute" };

/** What a step has to be followed by, in the same transaction. */
export interface GiftWork {
  send?: true;
  /** All of it, to the card that paid. */
  refund?: true;
  tell?: "gift_paid" | "gift_returned";
}

export interface GiftStep {
  next: Gift;
  work: GiftWork;
}

/** When the job looks at it again: to send it, or to return it. */
export function giftNextAt({ state, sendAt, sentAt, expiresAt }: Gift): Temporal.Instant | null {
  if (state !== "ready") return null;
  return sentAt === null ? sendAt : expiresAt;
}

/** Undefined: the event does not fit the state, and nothing happens. */
export function giftStep(from: Gift, event: GiftEvent, now: Temporal.Instant): GiftStep | undefined {
  if (from.state === "pending") return pendingStep(from, event);
  if (from.state !== "ready") return undefined;
  switch (event.kind) {
    case "due":
      return due(from, now);
    case "claim":
      return isBefore(now, from.expiresAt) ? { next: { ...from, state: "claimed" }, work: {} } : undefined;
    case "take_back":
      return giveBack(from, "taken_back", { refund: true });
    case "close":
      return giveBack(from, "closed", { refund: true });
    case "dispute":
      return giveBack(from, "disputed", {});
    default:
      return undefined;
  }
}

function pendingStep(from: Gift, { kind }: GiftEvent): GiftStep | undefined {
  if (kind === "paid") return { next: { ...from, state: "ready" }, work: { tell: "gift_paid" } };
  // Money that arrives later is refunded.
  if (kind === "unpaid" || kind === "close") return { next: { ...from, state: "void" }, work: {} };
  return undefined;
}

function due(from: Gift, now: Temporal.Instant): GiftStep | undefined {
  if (!isBefore(now, from.expiresAt)) return giveBack(from, "expired", { refund: true, tell: "gift_returned" });
  if (from.sentAt !== null || isBefore(now, from.sendAt)) return undefined;
  return { next: { ...from, sentAt: now }, work: { send: true } };
}

const giveBack = (from: Gift, returnedBecause: ReturnCause, work: GiftWork): GiftStep => ({
  next: { ...from, state: "returned", returnedBecause },
  work,
});

/** Null: the day is past, or too far away. `day` is a date; without one, the gift is sent now. */
export function giftTimes(day: string | undefined, timeZone: string, now: Temporal.Instant) {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const asked = day === undefined ? today : Temporal.PlainDate.from(day);
  const days = today.until(asked, { largestUnit: "days" }).days;
  if (days < 0 || days > GIFT_SEND_DAYS) return null;
  const morning = asked.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(SENDING_HOUR) }).toInstant();
  const sendAt = days === 0 ? now : morning;
  const expiresAt = sendAt.toZonedDateTimeISO(timeZone).add({ days: GIFT_CLAIM_DAYS }).toInstant();
  return { sendAt, expiresAt };
}

/** How many periods a gift of this plan can have. */
export const giftPeriods = (periodMonths: number): number[] =>
  [1, 2, 3, 6, 9, 12].filter((periods) => periods * periodMonths <= GIFT_MONTHS);

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
