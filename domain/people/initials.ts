// The initials of a person who shows no photo (D83).

/**
 * Small words of a family name that its initial skips: "de la Cruz" is C, "van den Berg" is B. In upper case they are part of the name.
 */
const particle =
  /^(?:d[aeiou]|d[eo]s|d[eu]l|della|di|von|van|vom|zu|zum|zur|der|den|ten|ter|te|het|la|las|le|les|lo|los|al|el|bin|ibn|bint|y|e|af|av)$/u;
const title = /^(?:dr|prof|mr|mrs|ms|mx)\.?$/iu;

/** Scripts in which only the family name's character is used: two characters of one name would read as a word. */
const oneSign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Letters of these scripts join; a character between them keeps the initials separate. */
const joined = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}]/u;
const letter = /\p{L}/u;

const signs = new Intl.Segmenter("en", { granularity: "grapheme" });

const wordsOf = (name: string) =>
  name
    .normalize("NFC")
    .split(/[\s.,]+/u)
    .filter((word) => letter.test(word) && !title.test(word));

/** The first letter with its marks, as people see it: "Ó", "क्षि". */
function firstOf(word: string | undefined): string {
  for (const { segment } of signs.segment(word ?? "")) if (letter.test(segment)) return segment.toUpperCase();
  return "";
}

/**
 * At most two letters, in the order in which the name is written; "" if there is none. Of several first names the first
 * counts, of a family name its first word that is not a particle; Chinese, Japanese and Korean names give one
 * character.
 */
export function initialsOf({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string {
  const last = wordsOf(last_name ?? "");
  const first = firstOf(wordsOf(first_name ?? "")[0]);
  const family = firstOf(last.find((word) => !particle.test(word)) ?? last[0]);
  if (oneSign.test(family || first)) return family || first;
  return joined.test(first) && family !== "" ? `${first}\u200c${family}` : first + family;
}
