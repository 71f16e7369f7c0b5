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
    what: "Your visits: when and with whom, the notes of your practitioners, what you wrote to each other there, and your screenings",
    how_long: `${years(medical)} after your account has ended`,
    why: "Practitioners must keep a record of the care they give. If you had visits, payments or screenings, your name and date of birth are kept with them, sealed, and used only if you or the law ask for that record.",
  },
  {
    what: "What you paid, what was refunded, and credit",
    how_long: `At least ${years(money)} after your account has ended`,
    why: "Tax and accounting law. Without your name: by a number only.",
  },
  {
    what: "Which agreements you accepted, which kinds of facts you shared with a partner and until when, and who opened your record, when, and the reason they gave",
    how_long: `At least ${years(medical)} after your account has ended`,
    why: "To be able to show that your record was handled as it should be.",
  },
];

export const ERASED_PARTS: readonly string[] = [
  "Your name, email address, phone number, address, date of birth and picture",
  "Your programs, dates, children, anything you told us about a loss, and the answers you gave when you joined",
  "What our records say about changes to your programs, answers, gifts, orders and coverage. Only the fact that something changed stays",
  "Your message settings, and every message we sent you",
  "Your sign-ins, passkeys and codes, on every device",
  "The link to your employer's list, and to your partner. They are not notified",
  "Your saved cards, here and at the card service",
];

/** After this time everything that had to be kept is deleted. */
export const clearedFrom = (doneAt: Temporal.Instant, keptYears: number): Temporal.Instant =>
  doneAt.toZonedDateTimeISO("UTC").add({ years: keptYears }).toInstant();
