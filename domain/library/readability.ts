// The Flesch-Kincaid grade of prose: the school year whose readers follow it.
import { syllablesIn } from "./syllables.ts";

/** The highest grade that a piece may have without a reason (issue 16). */
export const HIGHEST_GRADE = 8.9;

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?][”’")]*)\s+|\n+/).filter((sentence) => wordsOf(sentence).length > 0);

/** 0 for a text without words. */
export function gradeOf(prose: string): number {
  const words = wordsOf(prose);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  const grade = 0.39 * (words.length / sentencesOf(prose).length) + 11.8 * (syllables / words.length) - 15.59;
  return Math.round(grade * 10) / 10;
}
