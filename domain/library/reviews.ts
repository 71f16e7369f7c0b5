// Clinical reviews of the library: who may sign, for how long, and what a text's reviews say about it (D59, decision 072).

/** Letters behind a name that show a clinical education. */
export const CREDENTIALS = [
  "MD",
  "DO",
  "MBBS",
  "DNP",
  "NP",
  "APRN",
  "FNP",
  "WHNP",
  "PMHNP",
  "CNM",
  "CPM",
  "RN",
  "PA",
  "PA-C",
  "PhD",
  "PsyD",
  "LCSW",
  "LMFT",
  "LPC",
  "LMHC",
  "PharmD",
  "RD",
  "RDN",
  "IBCLC",
  "DPT",
  "PT",
  "OTR",
  "CGC",
  "DDS",
  "DMD",
] as const;

export const LONGEST_CREDENTIAL = 80;
export const LONGEST_COMMENT = 2_000;

const known: ReadonlySet<string> = new Set(CREDENTIALS);

/** "MD, obstetrics" begins with letters that we know. As readers see it behind the name. */
export const isCredential = (typed: string): boolean => known.has(/^[A-Za-z-]+/.exec(typed.trim())?.[0] ?? "");

/** A review holds for a year unless the reviewer says otherwise, and for three at most. */
export const REVIEW_MONTHS = { usual: 12, most: 36 } as const;
/** Editors are told this many days before. */
export const REMIND_DAYS = 30;

export const usualDue = (today: Temporal.PlainDate): Temporal.PlainDate => today.add({ months: REVIEW_MONTHS.usual });

/** From tomorrow to three years from now. */
export function isDueAllowed(due: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  const last = today.add({ months: REVIEW_MONTHS.most });
  return Temporal.PlainDate.compare(due, today) > 0 && Temporal.PlainDate.compare(due, last) <= 0;
}

/** The person who wrote a text last doesn’t review it. `editorId`: null if it came with Larkwell. */
export const mayReview = (reviewerId: number, { editorId }: { editorId: number | null }): boolean =>
  reviewerId !== editorId;

/**
 * What the reviews say about the text that is shown, or the draft if there is one: a review holds, it lapsed, it was given back,
 * an older text was reviewed, or no one has reviewed any.
 */
export const STANDINGS = ["reviewed", "lapsed", "returned", "changed", "waiting"] as const;
export type Standing = (typeof STANDINGS)[number];
