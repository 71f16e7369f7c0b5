// What someone typed into the library's search, as a query for PostgreSQL's text search, and as a corrected spelling of it.
import { searchWordsOf } from "../text/search-words.ts";
import { meaningsOf } from "./synonyms.ts";

/** More words find nothing else. */
const WORDS_MOST = 8;
/** "C-section" and "IVF" are short; a correction of a shorter word would be a guess. */
const SHORTEST_CORRECTED = 4;
const LONG_WORD = 8;

export const libraryWordsOf = (term: string): string[] =>
  searchWordsOf(term.replace(/c-section/gi, "cesarean").replace(/ob[-/ ]gyn/gi, "obgyn")).slice(0, WORDS_MOST);

/** For to_tsquery. Every word, in one of its meanings; `unfinished`: someone is still typing the last one. Null: nothing to find. */
export function libraryQuery(words: readonly string[], { unfinished = false } = {}): string | null {
  if (words.length === 0) return null;
  return words
    .map((word, place) => {
      const last = unfinished && place === words.length - 1;
      const meanings = meaningsOf(word).map((one) => (last && one === word ? `${one}:*` : one));
      return meanings.length === 1 ? meanings[0] : `(${meanings.join(" | ")})`;
    })
    .join(" & ");
}

/** How many letters have to change, be added, be left out or change places; `most` + 1 if it is more than `most`. */
export function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, above]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1];
      let cost = Math.min((above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + (same ? 0 : 1));
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        cost = Math.min(cost, (before[at - 2] ?? 0) + 1);
      line.push(cost);
    }
    [before, above] = [above, line];
  }
  return Math.min(above[other.length] ?? 0, most + 1);
}

/** A long word may have two wrong letters. */
export const mistakesIn = (word: string): number => {
  if (word.length < SHORTEST_CORRECTED) return 0;
  return word.length < LONG_WORD ? 1 : 2;
};

/** The nearest known word, or undefined if none is near or it is spelled right. `known`: the frequent ones first. */
export function correctionOf(word: string, known: readonly string[]): string | undefined {
  const most = mistakesIn(word);
  if (most === 0 || known.includes(word)) return undefined;
  let best: { word: string; distance: number } | undefined;
  for (const other of known) {
    const distance = distanceOf(word, other, most);
    if (distance <= most && distance < (best?.distance ?? most + 1)) best = { word: other, distance };
  }
  return best?.word;
}
