// Requests that staff reviews: what can be done with one and when, why it is decided that way, and how long it takes (D76).
import { texts } from "../language/table.ts";
import { isWorkingDay } from "../time/federal-holidays.ts";

export const REQUEST_STATES = ["waiting", "approved", "refused", "withdrawn"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Working days within which staff answers. */
export const ANSWER_DAYS = 2;
/** The person who opened a request has it alone for this long; then others may take it. */
export const CLAIM_MINUTES = 15;
/** A decision can be undone for this long, and its email waits as long. */
export const UNDO_MINUTES = 10;
/** What was typed is erased this long after the request, once it is closed. */
export const FACTS_DAYS = 90;

/** Why it was approved, as the console says it. */
export const APPROVE_REASONS = texts(
  {
    found_on_list: "Found on the employer’s list",
    employer_confirmed: "The employer confirmed it",
    proof_shown: "The member showed proof",
  } as const,
  ["words", "member"],
);

/** Why it was refused: the console's text, and the member's. */
export const REFUSE_REASONS = texts(
  {
    not_on_list: {
      words: "Not on the employer’s list",
      member: "You aren’t on your employer’s list right now. Your benefits team can tell you why, or add you.",
    },
    not_a_sponsor: {
      words: "This employer isn’t a sponsor",
      member: "Your employer doesn’t sponsor care here yet. You can continue on your own. Nothing you entered is lost.",
    },
    not_covered: {
      words: "On the list, but not covered",
      member: "You’re on your employer’s list, but your plan doesn’t cover this. Your benefits team can tell you more.",
    },
    answers_differ: {
      words: "The answers don’t match",
      member: "Some of what you entered doesn’t match your employer’s list. Check it and send it again.",
    },
    already_used: {
      words: "Already used by another account",
      member: "This person already has an account. Contact our support team, and we’ll sort it out together.",
    },
  } as const,
  ["words", "member"],
);

export type ApproveReason = keyof typeof APPROVE_REASONS;
export type RefuseReason = keyof typeof REFUSE_REASONS;
export const approveReasons = Object.keys(APPROVE_REASONS) as [ApproveReason, ...ApproveReason[]];
export const refuseReasons = Object.keys(REFUSE_REASONS) as [RefuseReason, ...RefuseReason[]];

export const isRefuseReason = (reason: string): reason is RefuseReason => Object.hasOwn(REFUSE_REASONS, reason);

/** The day by whose end staff has answered: ANSWER_DAYS working days after the given one. */
export function answerBy(asked: Temporal.PlainDate): Temporal.PlainDate {
  let date = asked;
  for (let left = ANSWER_DAYS; left > 0; ) {
    date = date.add({ days: 1 });
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}

export interface Claim {
  claimedBy: number | null;
  claimedUntil: Temporal.Instant | null;
}

/** Is another person of staff working on it? */
export const isTaken = ({ claimedBy, claimedUntil }: Claim, staffId: number, now: Temporal.Instant): boolean =>
  claimedBy !== null &&
  claimedBy !== staffId &&
  claimedUntil !== null &&
  Temporal.Instant.compare(now, claimedUntil) < 0;

export const canUndo = (state: RequestState, decidedAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  (state === "approved" || state === "refused") &&
  decidedAt !== null &&
  Temporal.Instant.compare(now, decidedAt.add({ minutes: UNDO_MINUTES })) < 0;
