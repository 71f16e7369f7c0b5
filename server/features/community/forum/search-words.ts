// What someone typed -> a text search query for the column `words`: all of its words, without accents.
import { searchWordsOf } from "@larkwell/domain/text/search-words.ts";

/** More words find nothing else. */
const WORDS_MOST = 12;

/** For to_tsquery('english', …). Null if nothing can be found. `unfinished`: someone is still typing the last word. */
export function queryOf(term: string, { unfinished = false }: { unfinished?: boolean } = {}): string | null {
  const words = searchWordsOf(term).slice(0, WORDS_MOST);
  if (words.length === 0) return null;
  return words.map((word, place) => (unfinished && place === words.length - 1 ? `${word}:*` : word)).join(" & ");
}

/** Longer words say more about what a question is about; of these there are none in the index, or in too many questions. */
const PAIRED_MOST = 6;
const SHORTEST_PAIRED = 4;
const EMPTY_WORDS = new Set(
  "about also anyone been does else ever from have just like many more much only other over really should some than that their them then there they this what when where which while will with without would your".split(
    " ",
  ),
);
const saysSomething = (word: string) => word.length >= SHORTEST_PAIRED && !EMPTY_WORDS.has(word);

/** For texts with something in common: at least two of the words, if there are as many. */
export function similarTo(term: string): string | null {
  const all = [...new Set(searchWordsOf(term))];
  const telling = all.filter(saysSomething);
  const words = (telling.length > 0 ? telling : all)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, PAIRED_MOST);
  if (words.length < 3) return words.length === 0 ? null : words.join(" | ");
  return words.flatMap((word, place) => words.slice(place + 1).map((other) => `(${word} & ${other})`)).join(" | ");
}
