// The ledger of sharing: what a member can share with their partner, and what of it is visible now (D28, D29).
import { texts } from "../language/table.ts";

/** `aboutBaby`: neither offered nor shown after a loss (D29). `words` say what the partner sees of it. */
export const SHARED_ITEMS = texts(
  {
    due_date: { title: "Due date", words: "The date itself, not how it was calculated.", aboutBaby: true },
    week: { title: "Week of pregnancy", words: "How far along you are, counted in weeks.", aboutBaby: true },
    milestones: { title: "Upcoming milestones", words: "Dates based on your due date.", aboutBaby: true },
    child_names: {
      title: "Children’s names",
      words: "The first names you have added to your family.",
      aboutBaby: true,
    },
    child_birthdays: {
      title: "Children’s birthdays",
      words: "The birthdays you have added, without names.",
      aboutBaby: true,
    },
    birth_plan: {
      title: "Birth plan",
      words: "What you choose and write in it, always the newest. Never what you want to ask your provider.",
      aboutBaby: true,
    },
    appointments: {
      title: "Appointment dates",
      words: "The day and time of your next visits. Never who they’re with, what they’re about, or any notes.",
      aboutBaby: false,
    },
  } as const satisfies Record<string, { title: string; words: string; aboutBaby: boolean }>,
  ["title", "words"],
);

export type SharedItem = keyof typeof SHARED_ITEMS;
export const SHARED_ITEM_NAMES = Object.keys(SHARED_ITEMS) as readonly SharedItem[];

/** The latest decision about one item. Dates are "YYYY-MM-DD". */
export interface Decision {
  item: SharedItem;
  shared: boolean;
  /** The last day it is visible, in the member's zone; null: until they end it. */
  expiresOn: string | null;
  decidedAt: Temporal.Instant;
}

export interface Circumstances {
  /** Of the link between the two. */
  linkEnded: boolean;
  /** The day in the member's own zone. */
  today: string;
  inLoss: boolean;
  /** When the latest loss began, even if it is over; null: there was none. */
  lastLossAt: Temporal.Instant | null;
  /** Since that loss the member has not said that the partner may see anything again. */
  paused: boolean;
}

export const isOffered = (item: SharedItem, { inLoss }: Pick<Circumstances, "inLoss">): boolean =>
  !(inLoss && SHARED_ITEMS[item].aboutBaby);

/**
 * A loss suspends earlier decisions until the member was asked (D29). Items about a pregnancy or a child don't return
 * then: a due date shared before is not consent to show the next one.
 */
export function isSuspended(decision: Decision, now: Pick<Circumstances, "lastLossAt" | "paused">): boolean {
  const isOlder = now.lastLossAt !== null && Temporal.Instant.compare(decision.decidedAt, now.lastLossAt) <= 0;
  return isOlder && (now.paused || SHARED_ITEMS[decision.item].aboutBaby);
}

/** Does the partner see this item now? Checked at the time of reading. */
export function isSeen(decision: Decision | undefined, now: Circumstances): boolean {
  if (!decision?.shared || now.linkEnded) return false;
  if (decision.expiresOn !== null && decision.expiresOn < now.today) return false;
  return isOffered(decision.item, now) && !isSuspended(decision, now);
}
