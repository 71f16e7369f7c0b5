// How far lists are counted whose subject never stops growing: audit log, messages, queue.

/** No list of these says how many more there are beyond this, and none leads further: its filters do. */
export const COUNTED_MOST = 10_000;

/** A number for a screen: "1,234", or "10,000 or more" where counting stopped. */
export const countedWords = (count: number): string =>
  count >= COUNTED_MOST ? `${COUNTED_MOST.toLocaleString("en")} or more` : count.toLocaleString("en");
