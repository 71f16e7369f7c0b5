// When two texts count as the same, so that nothing is posted twice by mistake or spread over the forum.

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Short thanks may be said many times. */
const SHORTEST = 40;

export const isSameText = (one: string, other: string): boolean => bare(one) === bare(other);

/** The same again elsewhere, and long enough not to be a coincidence. */
export const isRepeated = (text: string, earlier: readonly string[]): boolean =>
  text.length >= SHORTEST && earlier.some((other) => isSameText(text, other));
