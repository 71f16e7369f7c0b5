// A calendar date in words, for the pages about programs.
import { locale } from "@larkwell/domain/language/text.ts";

/** "June 29, 2026", from "2026-06-29". */
export const spokenDate = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString(locale(), { year: "numeric", month: "long", day: "numeric" });
