// Texts of the scale seed's library: words of content/ and made-up ones, as often as words are in real texts.
import { searchWordsOf } from "@larkwell/domain/text/search-words.ts";
import { speaksOfBirth } from "@larkwell/domain/tracks/birth-words.ts";
import { readContent } from "../library.ts";
import type { Dice } from "./dice.ts";

/** As many different words as a library of this size has: content/ has some thousands, and the rest is made up. */
const different = 60_000;
/** Shorter words are seldom what a text is about, and neither are some longer ones. */
const shortestInTitle = 5;
const emptyWords = new Set(
  "about above after again against before being below between doing during every further having herself itself other should their theirs there these those through under until where which while would yours yourself".split(
    " ",
  ),
);
const syllables =
  "ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve xi yo zu al en ir os um an bra cle dri flo gra pli sta tre".split(
    " ",
  );

const FRONT = /^---\n[\s\S]*?\n---\n/;

/** The words of all pieces in content/, the most frequent first. */
function wordsOfContent(): string[] {
  const counts = new Map<string, number>();
  for (const text of readContent().pieces.values())
    for (const word of searchWordsOf(text.replace(FRONT, "").replace(/\]\([^)]*\)|\[\^[^\]]*\]/g, " ")))
      if (!/\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, times], [b, others]) => others - times || (a < b ? -1 : 1)).map(([word]) => word);
}

function madeUp(number: number): string {
  const at = (place: number) => syllables[Math.floor(number / syllables.length ** place) % syllables.length] ?? "";
  return `${at(0)}${at(1)}${at(2)}${"nrslm"[number % 5]}`;
}

/** Words in the order of how often they are used. */
export interface Vocabulary {
  all: readonly string[];
  inTitles: readonly string[];
}

const vocabularyOf = (words: readonly string[]): Vocabulary => ({
  all: [...words, ...Array.from({ length: Math.max(0, different - words.length) }, (_, number) => madeUp(number))],
  inTitles: words.filter((word) => word.length >= shortestInTitle && !emptyWords.has(word)),
});

/** `quiet`: without words about pregnancy, birth and babies. */
export type Vocabularies = Record<"whole" | "quiet", Vocabulary>;

export function readVocabularies(): Vocabularies {
  const words = wordsOfContent();
  return { whole: vocabularyOf(words), quiet: vocabularyOf(words.filter((word) => !speaksOfBirth(word))) };
}

/** The second word is half as frequent as the first, the hundredth has a hundredth of it, and so on (Zipf). */
const draw = (dice: Dice, words: readonly string[]): string => words[Math.floor(words.length ** dice.next()) - 1] ?? "";

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export function sentenceOf(dice: Dice, { all }: Vocabulary): string {
  let text = draw(dice, all);
  for (let more = 5 + dice.below(13); more > 0; more -= 1) text += ` ${draw(dice, all)}`;
  return `${capital(text)}.`;
}

export function paragraphOf(dice: Dice, vocabulary: Vocabulary, words: number): string {
  let [text, length] = ["", 0];
  while (length < words) {
    const sentence = sentenceOf(dice, vocabulary);
    length += sentence.split(" ").length;
    text += text === "" ? sentence : ` ${sentence}`;
  }
  return text;
}

/** "Sleep: planning and recovery after appointments". */
export const titleOf = (dice: Dice, { inTitles }: Vocabulary, topic: string): string =>
  `${topic}: ${draw(dice, inTitles)} and ${draw(dice, inTitles)} ${dice.pick(["after", "before", "with", "without"])} ${draw(dice, inTitles)}`;
