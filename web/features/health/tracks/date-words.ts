// A calendar date in words, as the pages about programs say it.

/** "June 29, 2026", from "2026-06-29". */
export const spokenDate = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString("en-US", { year: "numeric", month: "long", day: "numeric" });
