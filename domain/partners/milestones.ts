// The milestones of a pregnancy that a member can share with their partner: dates that follow from the due date, in plain words.
import { texts } from "../language/table.ts";

/** Completed weeks, and what they are. The due date itself is a separate item. */
const MILESTONES = texts([
  { week: 14, words: "Second trimester begins" },
  { week: 20, words: "Halfway" },
  { week: 28, words: "Third trimester begins" },
  { week: 37, words: "Early term" },
  { week: 39, words: "Full term" },
] as const);

const TERM_WEEKS = 40;

/** Those that are today or later, the next one first. */
export const milestonesAhead = (due: Temporal.PlainDate, today: Temporal.PlainDate) =>
  MILESTONES.map(({ week, words }) => ({ words, date: due.subtract({ weeks: TERM_WEEKS - week }) })).filter(
    ({ date }) => Temporal.PlainDate.compare(date, today) >= 0,
  );
