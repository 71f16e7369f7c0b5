// How names are compared between what an employer writes and what a person types: José-María O'Neil is josemariaoneil.

/** Letters that no decomposition takes apart. */
const whole: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};

/** Lower case without accents, blanks, hyphens and apostrophes. Letters of other scripts stay. Empty when there is no letter. */
export const matchName = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => whole[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, "");
