// What is kept after an account has ended, for how long and why; and what is erased immediately (D65). The operator sets the years.

/** Days in which a request to leave can be undone by signing in. */
export const DAYS_TO_TAKE_BACK = 14;

export interface RetentionYears {
  medical: number;
  money: number;
}

/** If the operator sets nothing else. */
export const USUAL_RETENTION: RetentionYears = { medical: 10, money: 7 };

export interface KeptPart {
  what: string;
  how_long: string;
  why: string;
}

export const years = (count: number) => (count === 1 ? "1 year" : `${count} years`);

export const keptParts = ({ medical, money }: RetentionYears): KeptPart[] => [
  {
    what: "Your visits: when they were and who they were with, your practitioners’ notes, what you wrote to each other there, and your screenings",
    how_long: `${years(medical)} after your account has ended`,
    why: "Practitioners must keep a record of the care they give. If you had visits, payments or screenings, we keep your name and date of birth with them, encrypted. We use them only if you ask for that record or the law requires it.",
  },
  {
    what: "What you paid, what was refunded, and your credits",
    how_long: `At least ${years(money)} after your account has ended`,
    why: "Tax and accounting law requires it. We keep it under a number, without your name.",
  },
  {
    what: "Which agreements you accepted, which kinds of information you shared with a partner and until when, and who opened your record, when and why",
    how_long: `At least ${years(medical)} after your account has ended`,
    why: "So that we can show how your record was handled.",
  },
];

export const ERASED_PARTS: readonly string[] = [
  "Your name, email address, phone number, address, date of birth and picture",
  "Your health record, with every earlier version",
  "Your programs, dates, children, anything you told us about a loss, and the answers you gave when you joined",
  "What our records say about changes to your programs, answers, gifts, orders and coverage. We keep only the fact that something changed",
  "Your message settings, and every message we sent you",
  "Your sign-ins, passkeys and codes, on every device",
  "Your link to your employer’s list and to your partner. We don’t notify them",
  "Your saved cards, here and at the card service",
];

/** After this time everything that had to be kept is deleted. */
export const clearedFrom = (doneAt: Temporal.Instant, keptYears: number): Temporal.Instant =>
  doneAt.toZonedDateTimeISO("UTC").add({ years: keptYears }).toInstant();
