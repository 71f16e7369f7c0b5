// What one entry of "this week" is made of. Plain words, no pictures, nothing that compares a child to fruit.
import type { SourceName } from "./sources.ts";

export interface Entry {
  title: string;
  /** What may be happening with her, or with him. */
  you: string;
  /** One thing to do. */
  act: string;
  /** One question to bring to a visit. */
  ask: string;
  /** Whose advice fits best: the slug of a profession. */
  who?: string;
  sources: readonly SourceName[];
}

/** Entries for stretches of time: `from` and `until` are both included. */
export interface Stretch extends Entry {
  from: number;
  until: number;
}

/** Who looked at the texts as a clinician, and when. Null: nobody yet, and then no screen says that somebody did (docs/runbook.md). */
export const clinicalReview: { by: string; on: string } | null = null;
