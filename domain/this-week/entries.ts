// One entry of "this week". Plain words, no pictures, and no comparison of a child to fruit.
import type { Where } from "../safety/urgent-signs.ts";
import type { SourceName } from "./sources.ts";

export interface Entry {
  title: string;
  /** What may be happening with the reader. */
  you: string;
  /** One thing to do. */
  act: string;
  /** One question to bring to a visit. */
  ask: string;
  /** Whose advice fits best: the slug of a profession. */
  who?: string;
  /** For members outside the United States: the alternative text if law, numbers, insurance, vaccines or degrees differ. */
  elsewhere?: Partial<Pick<Entry, "you" | "act" | "ask">>;
  sources: readonly SourceName[];
}

/** Entries for periods: `from` and `until` are both included. */
export interface Stretch extends Entry {
  from: number;
  until: number;
}

/** The text of an entry for the reader's location. */
export const wordsFor = (entry: Entry, where: Where): Pick<Entry, "you" | "act" | "ask"> => ({
  you: entry.you,
  act: entry.act,
  ask: entry.ask,
  ...(where === "elsewhere" ? entry.elsewhere : {}),
});

/** Who reviewed the texts as a clinician, and when. Null: no one yet, and every screen that shows them says so (docs/runbook.md). */
export const clinicalReview: { by: string; on: string } | null = null;
