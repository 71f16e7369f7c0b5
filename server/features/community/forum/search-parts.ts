// A headline of PostgreSQL -> parts of the original text, those that were found marked. Never markup: what people wrote stays text.

/** Private characters of Unicode, taken out of every text before. */
export const MARK_START = "\uE000";
export const MARK_END = "\uE001";

const ACCENTS = "áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ";
const LETTERS = "aaaaaeeeeiiiiooooouuuuncAAAAAEEEEIIIIOOOOOUUUUNC";
const foldings = new Map([...ACCENTS].map((letter, place) => [letter, LETTERS[place] ?? letter]));

const marksOut = (text: string): string => text.replaceAll(MARK_START, "").replaceAll(MARK_END, "");
/** As search.queries.ts does it: letter by letter, so that places stay the same. */
const fold = (text: string): string =>
  text.replace(/[<>&]/g, " ").replace(/[\u00c0-\u00ff]/g, (letter) => foldings.get(letter) ?? letter);

export interface Part {
  text: string;
  hit: boolean;
}

const dots = (text: string): Part => ({ text, hit: false });

const withEllipses = (parts: readonly Part[], before: string, after: string): Part[] => [
  ...(before.trim() === "" ? [] : [dots("… ")]),
  ...parts,
  ...(after.trim() === "" ? [] : [dots(" …")]),
];

/** `marked` is a piece of `original` without accents; the parts have them again, and "…" where the piece leaves something out. */
export function partsOf(marked: string, original: string): Part[] {
  const whole = marksOut(original);
  const start = fold(whole).indexOf(marksOut(marked));
  let place = start;
  const parts: Part[] = [];
  for (const [n, piece] of marked.split(/[\uE000\uE001]/).entries()) {
    const text = start === -1 ? piece : whole.slice(place, place + piece.length);
    place += piece.length;
    if (text !== "") parts.push({ text, hit: n % 2 === 1 });
  }
  return start === -1 || parts.length === 0 ? parts : withEllipses(parts, whole.slice(0, start), whole.slice(place));
}
