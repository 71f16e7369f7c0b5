// Delays, distances and limits of the interface that the specification sets (section 9).

/** Typeahead (R9.018-R9.020). */
export const TYPEAHEAD_DEBOUNCE_MS = 500;
export const TYPEAHEAD_RESULTS = 3;
export const TYPEAHEAD_MIN_CHARACTERS = 2;
/** Infinite scroll (R5.058-R5.059). */
export const INFINITE_SCROLL_THRESHOLD_PX = 100;
export const INFINITE_SCROLL_DEBOUNCE_MS = 300;
/** A countdown changes every second (R9.024). */
export const COUNTDOWN_TICK_MS = 1_000;
/** List page sizes (R9.012-R9.013) and the maximum of any list (D5). */
export const APPOINTMENTS_PAGE_SIZE = 10;
export const PRACTITIONERS_PAGE_SIZE = 10;
export const LARGEST_PAGE_SIZE = 100;

/** "mm:ss" of the time left, rounded up to the second so that 00:00 means over (R9.025). Minutes go past 99 if needed. */
export function countdown(msLeft: number): string {
  const seconds = Math.max(0, Math.ceil(msLeft / 1000));
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}
