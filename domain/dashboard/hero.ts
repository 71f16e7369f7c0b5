// The one primary action of a member's home, as a table: the first row that applies is shown (D67).

export interface HeroFacts {
  /** Of the visit that can be joined now. */
  joinable: number | null;
  /** The channel of the latest unread message from a practitioner or coordinator. */
  unreadIn: number | null;
  /** Of an answer that recently asked for help, if the member has not said that they found it. */
  safetyFollowUp: number | null;
  onboardingOpen: boolean;
  /** The soonest upcoming visit that still fits, and in how many hours it begins. */
  next: { id: number; inHours: number } | null;
  /** The first step of the curriculum that is not done; null if there is no step or no curriculum. */
  curriculumStep: number | null;
  /** The last visit that took place and is not rated yet, while it is recent. */
  unrated: number | null;
  inLoss: boolean;
}

export const HERO_KINDS = [
  "join",
  "unread_message",
  "safety_follow_up",
  "prepare_visit",
  "onboarding",
  "curriculum_step",
  "next_visit",
  "rate_visit",
  "book",
] as const;
export type HeroKind = (typeof HERO_KINDS)[number];

export interface Hero {
  kind: HeroKind;
  /** What it is about: the visit, the channel, the step, or the flagged answer. */
  id: number | null;
}

/** A visit within this time comes before everything that can wait. */
export const SOON_HOURS = 72;

interface Row {
  kind: HeroKind;
  /** Undefined: it does not apply. */
  applies: (facts: HeroFacts) => number | null | undefined;
}

/** In this order. */
const TABLE: readonly Row[] = [
  { kind: "join", applies: ({ joinable }) => joinable ?? undefined },
  { kind: "unread_message", applies: ({ unreadIn }) => unreadIn ?? undefined },
  { kind: "safety_follow_up", applies: ({ safetyFollowUp }) => safetyFollowUp ?? undefined },
  { kind: "prepare_visit", applies: ({ next }) => (next && next.inHours <= SOON_HOURS ? next.id : undefined) },
  // After a loss no one is asked to continue with forms first.
  { kind: "onboarding", applies: ({ onboardingOpen, inLoss }) => (onboardingOpen && !inLoss ? null : undefined) },
  { kind: "curriculum_step", applies: ({ curriculumStep }) => curriculumStep ?? undefined },
  { kind: "next_visit", applies: ({ next }) => next?.id },
  // No rating is requested before an upcoming visit, or after a loss.
  { kind: "rate_visit", applies: ({ unrated, inLoss }) => (inLoss ? undefined : (unrated ?? undefined)) },
  { kind: "book", applies: () => null },
];

export function heroFor(facts: HeroFacts): Hero {
  for (const { kind, applies } of TABLE) {
    const id = applies(facts);
    if (id !== undefined) return { kind, id };
  }
  return { kind: "book", id: null };
}
