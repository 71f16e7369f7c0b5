// Someone adds money to a member's credits, without an account: who may, how much, and what goes back. Pure.
import { t } from "../language/text.ts";

/**
 * invited: the member asked, and the address is not confirmed
 * confirmed: they may add money
 * ended: nothing more can be added
 */
export const TOP_UP_PAYER_STATES = ["invited", "confirmed", "ended"] as const;
export type TopUpPayerState = (typeof TOP_UP_PAYER_STATES)[number];

/** member, payer: who ended it. disputed: a bank took money back. closed: the member’s account ended. */
export type TopUpPayerEnd = "member" | "payer" | "expired" | "disputed" | "closed";

/** pending: the card is being charged. refused: it was paid after the end, and all of it goes back. */
export const TOP_UP_STATES = ["pending", "paid", "failed", "refused"] as const;
export type TopUpState = (typeof TOP_UP_STATES)[number];

/** What the page offers, in cents. Another amount can be typed. */
export const TOP_UP_OFFERS = [2_500, 5_000, 10_000] as const;
export const LEAST_TOP_UP = 1_000;
export const MOST_TOP_UP = 25_000;
/** By one payer, within 24 hours. */
export const MOST_TOP_UP_A_DAY = 50_000;
/** Who can be asked by one member at a time. */
export const MOST_TOP_UP_PAYERS = 5;

export type TopUpPayerEvent = { kind: "confirm" } | { kind: "end"; because: TopUpPayerEnd };

/** Undefined: the event does not fit the state, and nothing happens. */
export function topUpPayerStep(from: TopUpPayerState, event: TopUpPayerEvent): TopUpPayerState | undefined {
  if (from === "ended") return undefined;
  if (event.kind === "confirm") return from === "invited" ? "confirmed" : undefined;
  // A confirmed address stays confirmed, however much time passes.
  return event.because === "expired" && from === "confirmed" ? undefined : "ended";
}

interface DayFacts {
  cents: number;
  /** By the same payer within 24 hours, also what is being charged. */
  addedCents: number;
}

/** Why this amount can't be added. Undefined: it can. */
export function amountFault({ cents, addedCents }: DayFacts): "amount" | "day" | undefined {
  if (!Number.isSafeInteger(cents) || cents < LEAST_TOP_UP || cents > MOST_TOP_UP) return "amount";
  return addedCents + cents > MOST_TOP_UP_A_DAY ? "day" : undefined;
}

interface CreditFacts {
  /** What was added. */
  cents: number;
  /** What visits use of it, and what went back already. */
  usedCents: number;
}

/** What can still go back to the card: what is not used. */
export const unusedOf = ({ cents, usedCents }: CreditFacts): number => Math.max(0, cents - usedCents);

/**
 * What goes back by itself when the member's account ends: money of which nothing was used. A part would tell the payer that
 * some of it was used, as with a gift that was claimed.
 */
export const returnedAtEnd = (credit: CreditFacts): number => (credit.usedCents === 0 ? credit.cents : 0);

/** What the bank took back with a lost dispute that is taken from the credits. The rest was used, and the clinic bears it. */
export const takenByDispute = (credit: CreditFacts, disputedCents: number): number =>
  Math.min(unusedOf(credit), disputedCents);

/** What the payer agrees to, in the words they see. */
export const topUpTerms = (amount: string): string[] => [
  t("You pay {amount} today, once. We don’t keep your card.", { amount }),
  t("It becomes credit in their account, which doesn’t expire. You don’t see what it’s used for, or when."),
  t("They can send back what they haven’t used. It goes to the card you paid with."),
];
