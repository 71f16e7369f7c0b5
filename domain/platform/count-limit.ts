// How far lists are counted whose subject never stops growing: audit log, messages, queue.

/** No list of these says how many more there are beyond this, and none leads further: its filters do. */
export const COUNT_LIMIT = 10_000;

/** A number for a screen: "1,234", or "10,000 or more" where counting stopped. */
export const printCount = (count: number): string =>
  count >= COUNT_LIMIT ? `${COUNT_LIMIT.toLocaleString("en")} or more` : count.toLocaleString("en");
