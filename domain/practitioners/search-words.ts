// What typed words mean: which profession, need or language was asked for. Over closed tables, tolerant of typos.
import { LANGUAGES, LANGUAGES_ALSO_CALLED } from "../people/languages.ts";
import type { Circumstances } from "../tracks/suppression.ts";
import { NEEDS, type Need, needsToOffer } from "./needs.ts";
import { PROFESSION_NAMES, type ProfessionName } from "./profession-names.ts";

export const MAX_NEEDS = 3;

/** What a person looks for, as far as the tables know it. Empty lists: the words may still be a name or a specialty. */
export interface Meaning {
  /** Slugs of the verticals that fit, best first. */
  verticals: readonly string[];
  /** Names of specialties whose practitioners come first within their profession. */
  specialties: readonly string[];
  /** Only people who speak one of these. */
  languages: readonly string[];
  /** Shown with the answer: what was asked for is not offered here, and who is here instead. */
  note: string | undefined;
  /** The named profession has no one here: showing no one is better than showing others without a note. */
  nobody: boolean;
  /** A profession was named, so no other one is shown. */
  isProfession: boolean;
  /** The words with corrected spelling and without names of languages: what specialties are compared with. */
  words: string;
  /** Words that no table knows: they may be a name. */
  unknown: string;
}

interface Entry {
  need?: Need;
  profession?: ProfessionName;
  language?: string;
  /** Counts only if nothing else was typed. */
  alone: boolean;
}

interface Found extends Entry {
  from: number;
  to: number;
  letters: number;
}

/** British and hasty spellings, word by word. */
const SPELLINGS: Readonly<Record<string, string>> = {
  gynaecologist: "gynecologist",
  gynaecology: "gynecology",
  paediatrician: "pediatrician",
  paediatric: "pediatric",
  paediatrics: "pediatrics",
  counsellor: "counselor",
  counselling: "counseling",
  diarrhoea: "diarrhea",
  caesarean: "cesarean",
  oestrogen: "estrogen",
  labour: "labor",
  behaviour: "behavior",
  anaemia: "anemia",
  haemorrhoid: "hemorrhoid",
  foetal: "fetal",
  tummy: "stomach",
  wanna: "want",
  carreer: "career",
  mum: "mom",
  bp: "blood pressure",
  bf: "breastfeeding",
  bfing: "breastfeeding",
  nite: "night",
  boobs: "breasts",
};

/** Words that say nothing on their own; no misspelled word is corrected to one of them. */
const SMALL = new Set(
  "a an and are as at about am any anyone be been can could do does for from get good got has have having he her hers him his how i im in is it its like looking me my need of on or our please see she so some somebody someone that the their them they this to us want was we what when where which who why will with would you your".split(
    " ",
  ),
);

/** Real words one letter away from words of the tables. */
const NOT_MISSPELLED = new Set(
  "painting teaching sweeping mediation plumber plumbing painter parking mother father brother course nurses lesson person reason season contractor planning running training housing course courses eating heating beating meeting seating ticket".split(
    " ",
  ),
);

const plainTokens = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}|['’‘`´]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== "")
    .flatMap((token) => (SPELLINGS[token] ?? token).split(" "));

/** One form for singular and plural: "therapists", "babies", "midwives". */
function stem(token: string): string {
  if (token.length < 4) return token;
  if (token.endsWith("wives")) return `${token.slice(0, -3)}fe`;
  if (token.endsWith("ies")) return `${token.slice(0, -3)}y`;
  if (token.endsWith("s") && !/(ss|us|is)$/.test(token)) return token.slice(0, -1);
  return token;
}

const stems = (text: string): string[] => plainTokens(text).map(stem);

interface Tables {
  /** By the stems of a phrase, written as one word. */
  phrases: ReadonlyMap<string, readonly Entry[]>;
  /** All stems of all phrases. */
  words: ReadonlySet<string>;
  /** Of the longest phrase. */
  longest: number;
}

let built: Tables | undefined;

function tables(): Tables {
  if (built) return built;
  const phrases = new Map<string, Entry[]>();
  const words = new Set<string>();
  let longest = 0;
  const add = (written: string, entry: Omit<Entry, "alone">) => {
    const alone = written.startsWith("= ");
    const tokens = stems(alone ? written.slice(2) : written);
    for (const token of tokens) words.add(token);
    longest = Math.max(longest, tokens.length);
    const key = tokens.join("");
    words.add(key);
    phrases.set(key, [...(phrases.get(key) ?? []), { ...entry, alone }]);
  };
  for (const need of NEEDS) for (const phrase of [need.label, ...need.says]) add(phrase, { need });
  for (const profession of PROFESSION_NAMES) for (const name of profession.says) add(name, { profession });
  for (const language of LANGUAGES) add(language, { language });
  for (const [language, says] of LANGUAGES_ALSO_CALLED) for (const name of says) add(name, { language });
  // A compound may be typed as more words than its phrase has: "breast feeding", "ob gyn".
  built = { phrases, words, longest: longest + 1 };
  return built;
}

/** The stem as the tables write it: endings removed, and one or two wrong letters corrected. */
function corrected(token: string): string {
  const { words } = tables();
  if (words.has(token) || SMALL.has(token) || NOT_MISSPELLED.has(token)) return token;
  for (const ending of ["ing", "ed", "er", "ly", "e"])
    if (token.endsWith(ending) && words.has(token.slice(0, -ending.length)) && token.length - ending.length >= 4)
      return token.slice(0, -ending.length);
  return nearest(token, words) ?? token;
}

/** Short words stay unchanged, because one letter turns them into another word. */
const maxWrong = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

function nearest(token: string, words: ReadonlySet<string>): string | undefined {
  let best: { word: string; wrong: number } | undefined;
  const max = maxWrong(token.length);
  if (max === 0) return undefined;
  for (const word of words) {
    if (Math.abs(word.length - token.length) > max || !beginsAlike(token, word)) continue;
    // With four letters only a missing one is corrected: "dula".
    if (token.length === 4 && (word.length !== 5 || word.at(-1) !== token.at(-1))) continue;
    if (word.length < 5) continue;
    const wrong = distance(token, word, max);
    if (wrong <= max && (best === undefined || wrong < best.wrong)) best = { word, wrong };
  }
  return best?.word;
}

/** The first letter is rarely wrong, but the first two are sometimes swapped, and a "p" before "s" is sometimes missing. */
const beginsAlike = (typed: string, word: string): boolean =>
  typed[0] === word[0] || (typed[0] === word[1] && (typed[1] === word[0] || word.startsWith("ps")));

/** Letters to add, remove, change or swap with their neighbor; above `most` the exact number is not computed. */
function distance(a: string, b: string, max: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > max) return max + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? max + 1;
}

/** Everything in the tables that appears in the words; a match inside a longer phrase does not count on its own. */
function findAll(tokens: readonly string[]): Found[] {
  const { phrases, longest } = tables();
  const found: Found[] = [];
  for (let from = 0; from < tokens.length; from++) {
    let key = "";
    for (let to = from + 1; to <= Math.min(tokens.length, from + longest); to++) {
      key += tokens[to - 1];
      for (const entry of phrases.get(key) ?? [])
        if (!entry.alone || (from === 0 && to === tokens.length))
          found.push({ ...entry, from, to, letters: key.length });
    }
  }
  const within = (one: Found, other: Found) =>
    other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from;
  return found.filter((one) => !found.some((other) => within(one, other)));
}

const read = (typed: string) => {
  const tokens = stems(typed).map(corrected);
  return { tokens, found: findAll(tokens) };
};

/** The person is still typing: a phrase that begins with the words. */
function beginning(typed: string, least: number): Need[] {
  const query = plainTokens(typed).join(" ");
  if (query.length < least || query.split(" ").every((word) => SMALL.has(word))) return [];
  return NEEDS.filter(({ label, says }) =>
    [label, ...says].some((phrase) => ` ${plainTokens(phrase).join(" ")}`.includes(` ${query}`)),
  );
}

/** Needs that were typed literally, those with the longest phrase first. */
function needsSaid(found: readonly Found[]): Need[] {
  const letters = new Map<Need, number>();
  for (const one of found) if (one.need) letters.set(one.need, Math.max(letters.get(one.need) ?? 0, one.letters));
  return [...letters].sort((a, b) => b[1] - a[1]).map(([need]) => need);
}

/** Needs that match what was typed, best first; the first three letters are enough if no phrase is complete. */
export function matchNeeds(typed: string, limit = MAX_NEEDS): Need[] {
  const said = needsSaid(read(typed).found);
  const begun = beginning(typed, 3).filter((need) => !said.includes(need));
  return [...said, ...begun].slice(0, limit);
}

/** What is suggested while a person types: after a loss only what would be offered without a search. */
export const suggestNeeds = (typed: string, person: Circumstances): Need[] => {
  const offered = new Set(needsToOffer(person));
  return matchNeeds(typed, NEEDS.length)
    .filter((need) => offered.has(need))
    .slice(0, MAX_NEEDS);
};

/** Shorter beginnings match nothing: "man" is not "manager". */
const LEAST_BEGINNING = 4;

/** Needs that a search means: after a loss nothing about birth and babies that was not typed literally. */
export const needsMeant = (typed: string, person: Circumstances): Need[] => meant(typed, read(typed).found, person);

function meant(typed: string, found: readonly Found[], person: Circumstances): Need[] {
  const picked = NEEDS.filter(({ label }) => label.toLowerCase() === typed.trim().toLowerCase());
  if (picked.length > 0) return picked;
  const said = needsSaid(found);
  if (said.length > 0) return said.slice(0, MAX_NEEDS);
  const offered = new Set(needsToOffer(person));
  return beginning(typed, LEAST_BEGINNING)
    .filter((need) => offered.has(need))
    .slice(0, MAX_NEEDS);
}

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

/** A named profession; those with a note last, because they are not what was typed. */
function professionsNamed(found: readonly Found[]): ProfessionName[] {
  const named = found.flatMap(({ profession, letters }) => (profession ? [{ profession, letters }] : []));
  return unique(named.sort((a, b) => b.letters - a.letters).map(({ profession }) => profession));
}

/**
 * What typed words mean to this person. A named profession decides; the need then only says which of several, and who
 * comes first. `quiet`: after a loss some needs are met by other professions.
 */
export function understand(typed: string, person: Circumstances, quiet: boolean): Meaning {
  const { tokens, found } = read(typed);
  const professions = professionsNamed(found);
  const needs = meant(typed, found, person);
  const helping = unique(needs.flatMap((need) => (quiet && need.verticalsInLoss) || need.verticals));
  const known = professions.filter(({ note }) => note === undefined);
  const ruling = known.length > 0 ? known : professions;
  const named = unique(ruling.flatMap(({ verticals }) => verticals));
  const both = helping.filter((slug) => named.includes(slug));
  const isGeneral = named.length > 2;
  const verticals =
    professions.length === 0 ? helping : isGeneral && both.length > 0 ? both : unique([...both, ...named]);
  const languages = unique(found.flatMap(({ language }) => language ?? []));
  const spoken = new Set(found.filter(({ language }) => language).flatMap(({ from, to }) => range(from, to)));
  return {
    verticals,
    specialties: unique(needs.flatMap((need) => need.specialties ?? [])),
    languages,
    note: ruling.find(({ note }) => note !== undefined)?.note,
    nobody: professions.length > 0 && verticals.length === 0,
    isProfession: professions.length > 0,
    words: wordsOf(tokens.filter((token, index) => !spoken.has(index) && !LANGUAGE_WORDS.has(token))),
    unknown: unknownIn(typed, found),
  };
}

/** Small words alone don't count: "the" would match everything with a "the". */
const wordsOf = (tokens: readonly string[]) => (tokens.every((token) => SMALL.has(token)) ? "" : tokens.join(" "));

/** As typed, because the spelling of a name can't be corrected. */
function unknownIn(typed: string, found: readonly Found[]): string {
  const known = new Set(found.flatMap(({ from, to }) => range(from, to)));
  return plainTokens(typed)
    .filter((token, index) => !known.has(index) && !SMALL.has(token) && !LANGUAGE_WORDS.has(token))
    .join(" ");
}

/** Beside the name of a language these words mean nothing. */
const LANGUAGE_WORDS = new Set(
  "speaking speak speaker spoken language fluent alguien que hablar habla hablo hable hablan en parle parler parlez".split(
    " ",
  ),
);

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
