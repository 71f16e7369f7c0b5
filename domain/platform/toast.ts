// How long a notice stays (D74). Errors stay until they are dismissed and need no number.

/** A notice of the timed kind (spec 9). */
export const TIMED_TOAST_MS = 3_500;
/** The base time of every other notice, before reading time is added (spec 9). */
export const TOAST_BASE_MS = 800;
/** Reading time for one word, at 200 words a minute, so that slow readers can read it too. */
export const READING_MS_PER_WORD = 300;

/** Milliseconds for which an untimed notice shows: 800 plus the time it takes to read it (D74). */
export function untimedToastMs(message: string): number {
  const words = message.split(/\s+/).filter((word) => word !== "").length;
  return TOAST_BASE_MS + words * READING_MS_PER_WORD;
}
