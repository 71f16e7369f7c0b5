// How names from an employer are compared with names that people type: José-María O'Neil is josemariaoneil.

/** Letters without a Unicode decomposition. */
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

/** Lower case without accents, spaces, hyphens and apostrophes. Letters of other scripts stay. Empty if there is no letter. */
export const matchName = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => whole[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, "");
