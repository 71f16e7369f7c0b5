// Which usernames pass for someone else: names with a title or a role, and letters of several alphabets that look alike.

/** Words that say what someone is in the clinic. A member is none of it. */
const RESERVED = new Set(
  (
    "dr doctor doc md do rn np pa nurse midwife doula therapist psychologist physician clinician practitioner obgyn " +
    "coordinator moderator mod admin administrator staff support official team helpdesk system anonymous anonym deleted"
  ).split(" "),
);

/** Longer ones count also as a part of a word: "TheModerator1". */
const INSIDE = ["moderator", "administrator", "practitioner", "doctor", "midwife", "official"];

const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** "Dr.AmaraOyelaran" -> dr, amara, oyelaran. Digits that stand for letters count as these. */
function wordsOf(username: string): string[] {
  return username
    .normalize("NFKC")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replaceAll("0", "o")
    .replaceAll("1", "i")
    .replaceAll("3", "e")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");
}

/** Letters of several alphabets: some of them look the same. */
export const mixesAlphabets = (username: string): boolean =>
  ALPHABETS.filter((alphabet) => alphabet.test(username.normalize("NFKC"))).length > 1;

/** It says that this is a clinician, staff or the product. `names`: of the product. */
export function claimsRole(username: string, names: readonly string[] = []): boolean {
  const words = wordsOf(username);
  const whole = words.join("");
  return (
    words.some((word) => RESERVED.has(word.replace(/i+$/, "")) || RESERVED.has(word)) ||
    [...INSIDE, ...names.map(lettersOf)].some((inside) => inside !== "" && whole.includes(inside))
  );
}

/** For comparing a username with a practitioner's name: "June.Castellanos" and "june castellanos" are the same. */
export const lettersOf = (name: string): string => wordsOf(name).join("");
