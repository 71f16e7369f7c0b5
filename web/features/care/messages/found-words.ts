/** The part of a message around the words that were searched for, in pieces. */
export interface FoundPiece {
  text: string;
  isHit: boolean;
}

/** Characters before the first hit, and in total. */
const BEFORE = 40;
const TOTAL = 140;

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

/** Without accents and case. A letter that becomes several, or none, would shift the marks: then nothing is marked. */
export function aroundWords(body: string, term: string): FoundPiece[] {
  const text = body.replace(/\s+/g, " ").trim();
  const folded = plain(text);
  const words = plain(term).match(/[\p{L}\p{N}]+/gu) ?? [];
  const hits = folded.length === text.length ? hitsOf(folded, words) : [];
  const from = Math.max(0, (hits[0]?.from ?? 0) - BEFORE);
  const to = Math.min(text.length, from + TOTAL);
  const pieces: FoundPiece[] = [];
  let at = from;
  for (const hit of hits) {
    if (hit.from < at || hit.to > to) continue;
    if (hit.from > at) pieces.push({ text: text.slice(at, hit.from), isHit: false });
    pieces.push({ text: text.slice(hit.from, hit.to), isHit: true });
    at = hit.to;
  }
  if (at < to) pieces.push({ text: text.slice(at, to), isHit: false });
  if (from > 0) pieces.unshift({ text: "…", isHit: false });
  if (to < text.length) pieces.push({ text: "…", isHit: false });
  return pieces;
}

/** Beginnings of words, as the search finds them, in the order of the text. */
function hitsOf(text: string, words: readonly string[]): { from: number; to: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([word]) => words.some((one) => word.startsWith(one)))
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
}
