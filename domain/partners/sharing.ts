// The ledger of sharing: what a member can let her partner see, and what of it is seen now (D28, D29).

/** `aboutBaby`: neither offered nor seen in a loss (D29). `words` say what the partner sees of it. */
export const SHARED_ITEMS = {
  due_date: { title: "Due date", words: "The date itself, and nothing about how it was found.", aboutBaby: true },
  week: { title: "Week of pregnancy", words: "How far along you are, counted in weeks.", aboutBaby: true },
  milestones: { title: "Milestones ahead", words: "Dates that follow from your due date.", aboutBaby: true },
  child_names: { title: "Children’s names", words: "The first names you have added to your family.", aboutBaby: true },
  child_birthdays: {
    title: "Children’s birthdays",
    words: "The birthdays you have added, without names.",
    aboutBaby: true,
  },
  appointments: {
    title: "Appointment dates",
    words: "Day and time of the next visits. Never with whom, about what, or any notes.",
    aboutBaby: false,
  },
} as const satisfies Record<string, { title: string; words: string; aboutBaby: boolean }>;

export type SharedItem = keyof typeof SHARED_ITEMS;
export const SHARED_ITEM_NAMES = Object.keys(SHARED_ITEMS) as readonly SharedItem[];

/** The latest decision about one item. Dates are "YYYY-MM-DD". */
export interface Decision {
  item: SharedItem;
  shared: boolean;
  /** The last day it is seen, by her calendar; null: until she takes it back. */
  expiresOn: string | null;
  decidedAt: Temporal.Instant;
}

export interface Circumstances {
  /** Of the link between the two. */
  linkEnded: boolean;
  /** The day in the member's own zone. */
  today: string;
  inLoss: boolean;
  /** When her latest loss began, be it over or not; null: there was none. */
  lastLossAt: Temporal.Instant | null;
  /** Since that loss she has not said that her partner may see anything again. */
  paused: boolean;
}

export const isOffered = (item: SharedItem, { inLoss }: Pick<Circumstances, "inLoss">): boolean =>
  !(inLoss && SHARED_ITEMS[item].aboutBaby);

/**
 * A loss suspends what was decided before it until she was asked (D29). What speaks of a pregnancy or a child does not come back by
 * that: a due date shared then is not consent to show the next one.
 */
export function isSuspended(decision: Decision, now: Pick<Circumstances, "lastLossAt" | "paused">): boolean {
  const isOlder = now.lastLossAt !== null && Temporal.Instant.compare(decision.decidedAt, now.lastLossAt) <= 0;
  return isOlder && (now.paused || SHARED_ITEMS[decision.item].aboutBaby);
}

/** Does the partner see this item now? Asked at the time of reading. */
export function isSeen(decision: Decision | undefined, now: Circumstances): boolean {
  if (!decision?.shared || now.linkEnded) return false;
  if (decision.expiresOn !== null && decision.expiresOn < now.today) return false;
  return isOffered(decision.item, now) && !isSuspended(decision, now);
}
