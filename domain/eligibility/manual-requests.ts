// Requests that a person of ours looks at: what can be done with one and when, why it is decided so, and how long it takes (D76).
import { isWorkingDay } from "../time/federal-holidays.ts";

export const REQUEST_STATES = ["waiting", "approved", "refused", "withdrawn"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Working days within which somebody answers. */
export const ANSWER_DAYS = 2;
/** Who opened a request has it to herself for so long; afterwards anybody may take it. */
export const CLAIM_MINUTES = 15;
/** A decision can be taken back for so long, and its mail waits as long. */
export const UNDO_MINUTES = 10;
/** What was typed is erased so long after a request was made, once it is closed. */
export const FACTS_DAYS = 90;

/** Why it was approved, as the console says it. */
export const APPROVE_REASONS = {
  found_on_list: "Found on the employer’s list",
  employer_confirmed: "The employer confirmed it",
  proof_shown: "The member showed proof",
} as const;

/** Why it was refused: what the console says, and what the member reads. */
export const REFUSE_REASONS = {
  not_on_list: {
    words: "Not on the employer’s list",
    member:
      "Your employer's list doesn't have you on it at the moment. Your benefits team can tell you why, or add you.",
  },
  not_a_sponsor: {
    words: "This employer is no sponsor",
    member: "Your employer doesn't sponsor care here yet. You can go on by yourself, and nothing you entered is lost.",
  },
  not_covered: {
    words: "On the list, but not covered",
    member: "Your employer's list has you, but your plan doesn't cover this. Your benefits team can tell you more.",
  },
  answers_differ: {
    words: "The answers do not fit",
    member: "Some of what you entered differs from your employer's list. Please check it and send it again.",
  },
  already_used: {
    words: "Somebody else has an account with it",
    member:
      "There is already an account for this person. Please get in touch with our support team, and we'll sort it out together.",
  },
} as const;

export type ApproveReason = keyof typeof APPROVE_REASONS;
export type RefuseReason = keyof typeof REFUSE_REASONS;
export const approveReasons = Object.keys(APPROVE_REASONS) as [ApproveReason, ...ApproveReason[]];
export const refuseReasons = Object.keys(REFUSE_REASONS) as [RefuseReason, ...RefuseReason[]];

export const isRefuseReason = (reason: string): reason is RefuseReason => Object.hasOwn(REFUSE_REASONS, reason);

/** The day by whose end somebody has answered: ANSWER_DAYS working days after that one. */
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

/** Is somebody other than this one of staff at it? */
export const isTaken = ({ claimedBy, claimedUntil }: Claim, staffId: number, now: Temporal.Instant): boolean =>
  claimedBy !== null &&
  claimedBy !== staffId &&
  claimedUntil !== null &&
  Temporal.Instant.compare(now, claimedUntil) < 0;

export const canUndo = (state: RequestState, decidedAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  (state === "approved" || state === "refused") &&
  decidedAt !== null &&
  Temporal.Instant.compare(now, decidedAt.add({ minutes: UNDO_MINUTES })) < 0;
