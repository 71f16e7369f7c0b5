// Finds words of danger in what a person types: on the device, right away, and nowhere else. It opens a panel and never blocks (D84).
//
// How an entry of the list reads, word by word:
//   "chest pain"       these words, one after the other
//   "cant|cannot"      either of them          "very?"   this word or nothing
//   "suicid*"          any word that begins so "~"       up to four words in between
//   "= hurting"        only if this is all that was typed
// Everything is compared in small letters, without accents, apostrophes and punctuation: write "cant", "im", "dont", "nino".
import { DANGER_KINDS, type DangerKind, type DangerWords, ENGLISH } from "./danger-list.ts";
import { SPANISH } from "./danger-list-spanish.ts";

export type { DangerKind } from "./danger-list.ts";

/**
 * By language. A text is compared with all of them, whichever language its writer reads here: in distress people write in
 * the language that is closest to them, and many mix two.
 */
const LISTS = [ENGLISH, SPANISH] as const;

/** Signs of the body: here a "no" in front, or a mention of family history, counts. */
const BODILY: ReadonlySet<DangerKind> = new Set(["breathing", "bleeding", "movement", "seizure"]);

interface Reader {
  spellings: ReadonlyMap<string, string>;
  harmless: RegExp;
  history: RegExp;
  now: RegExp;
  kinds: readonly { kind: DangerKind; anywhere: RegExp; whole: RegExp | undefined }[];
}

const readers = new Map<DangerWords, Reader>();

/** The kinds of danger that the text mentions, most urgent first; none for nearly everything people write. */
export function dangersIn(text: string): DangerKind[] {
  const found = new Set(LISTS.flatMap((list) => dangersOf(text, readerOf(list))));
  return DANGER_KINDS.filter((kind) => found.has(kind));
}

function dangersOf(text: string, reader: Reader): DangerKind[] {
  const clauses = text
    .split(/[.!?;:\n]+/)
    .map((clause) => plainWords(clause, reader.spellings))
    .filter((clause) => clause !== "");
  return reader.kinds
    .filter(({ kind, anywhere, whole }) => {
      if (whole && clauses.length === 1 && whole.test(clauses[0] ?? "")) return true;
      return clauses.some((clause) => {
        if (BODILY.has(kind) && reader.history.test(clause) && !reader.now.test(clause)) return false;
        return anywhere.test(clause.replace(reader.harmless, " # "));
      });
    })
    .map(({ kind }) => kind);
}

/** Small letters, no accents, no apostrophes, single spaces, and everyday spellings corrected. */
function plainWords(text: string, spellings: ReadonlyMap<string, string>): string {
  const words = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}|['’‘`´]/gu, "")
    // "soooo", "heeelp"
    .replace(/(\p{L})\1{2,}/gu, "$1$1")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => spellings.get(word) ?? word);
  return words.length === 0 ? "" : words.join(" ");
}

function readerOf(list: DangerWords): Reader {
  const known = readers.get(list);
  if (known) return known;
  const { spellings, harmless, denied, history, now, kinds } = list;
  const reader: Reader = {
    spellings: new Map(
      Object.entries(spellings).flatMap(([right, wrong]) => wrong.map((one) => [one, right] as const)),
    ),
    harmless: new RegExp(`(?:^|(?<= ))(?:${harmless.map(toPattern).join("|")})(?= |$)`, "g"),
    history: anyOf(history),
    now: anyOf(now),
    kinds: Object.entries(kinds).map(([kind, phrases]) => readKind(kind as DangerKind, phrases, denied)),
  };
  readers.set(list, reader);
  return reader;
}

function readKind(kind: DangerKind, phrases: readonly string[], denied: readonly string[]) {
  const alone = phrases.filter((phrase) => phrase.startsWith("= ")).map((phrase) => toPattern(phrase.slice(2)));
  const inside = phrases.filter((phrase) => !phrase.startsWith("= ")).map(toPattern);
  const before = BODILY.has(kind) ? `(?<!(?:^| )(?:${denied.join("|")}) )` : "";
  return {
    kind,
    anywhere: new RegExp(`(?:^|(?<= ))${before}(?:${inside.join("|")})(?= |$)`),
    whole: alone.length === 0 ? undefined : new RegExp(`^(?:${alone.join("|")})$`),
  };
}

const anyOf = (phrases: readonly string[]) => new RegExp(`(?:^| )(?:${phrases.map(toPattern).join("|")})(?= |$)`);

/** The pattern of one entry. Each word includes the space after it, so that optional words leave none. */
function toPattern(phrase: string): string {
  const parts = phrase.split(" ").map((word, index, all) => {
    const space = index === all.length - 1 ? "" : " ";
    if (word === "~") return "(?:[^ #]+ ){0,4}?";
    const optional = word.endsWith("?");
    const choices = (optional ? word.slice(0, -1) : word)
      .split("|")
      .map((choice) => (choice.endsWith("*") ? `${choice.slice(0, -1)}[^ ]*` : choice));
    return optional ? `(?:(?:${choices.join("|")})${space})?` : `(?:${choices.join("|")})${space}`;
  });
  return parts.join("");
}
