// What someone typed -> a text search query for the column `words`: all of its words, without accents.
import { searchWordsOf } from "@larkwell/domain/text/search-words.ts";

/** More words find nothing else. */
const WORDS_MOST = 12;

/** For to_tsquery('english', …). Null if nothing can be found. `unfinished`: someone is still typing the last word. */
export function queryOf(
  term: string,
  { unfinished = false, any = false }: { unfinished?: boolean; any?: boolean } = {},
): string | null {
  const words = searchWordsOf(term).slice(0, WORDS_MOST);
  if (words.length === 0) return null;
  return words
    .map((word, place) => (unfinished && place === words.length - 1 ? `${word}:*` : word))
    .join(any ? " | " : " & ");
}
