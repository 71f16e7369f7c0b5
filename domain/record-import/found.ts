// What a document from another provider says, before anything of it is taken into a health record.
import { CODE_SYSTEMS, type Code } from "../health-record/codes.ts";
import { type Content, nameOf } from "../health-record/entry-words.ts";
import { KINDS, type KindName } from "../health-record/kinds.ts";
import { isLater, readWhen } from "../health-record/when.ts";

/** The kinds that are read from documents. */
export const IMPORTED_KINDS = [
  "allergy",
  "condition",
  "medicine",
  "surgery",
  "vaccination",
] as const satisfies KindName[];
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

export interface Found {
  kind: ImportedKind;
  content: Content;
  /** As the document gives it, of a system that the record uses. */
  code: Code | null;
}

/** Why something in a document is not offered. */
export const LEFT_OUT = [
  "taken_back",
  "not_happened",
  "none_known",
  "about_others",
  "unusable",
  "other_kinds",
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export interface PersonName {
  family: string;
  given: string;
}

export interface ReadRecord {
  names: readonly PersonName[];
  /** A whole date, or null. */
  birthday: string | null;
  /** The organization or person that wrote it; empty if it does not say. */
  from: string;
  /** When it was written: a whole date, or null. */
  written: string | null;
  found: readonly Found[];
  leftOut: Readonly<Record<LeftOut, number>>;
}

/** A document that can't be read, with the reason as a refusal code of the contract. */
export class UnreadableRecord extends Error {
  readonly reason: "not_a_record" | "unsafe_record" | "record_of_several";
  constructor(reason: UnreadableRecord["reason"]) {
    super(reason);
    this.name = "UnreadableRecord";
    this.reason = reason;
  }
}

/** How a condition is now, as the record has it. */
export const CONDITION_STATES: readonly string[] = Object.keys(KINDS.condition.fields.state.choices);
/** More names of one person tell nothing. */
export const MOST_NAMES = 20;

/** Collects entries, each once, and counts what is left out. */
export class Findings {
  readonly found: Found[] = [];
  readonly leftOut: Record<LeftOut, number> = {
    taken_back: 0,
    not_happened: 0,
    none_known: 0,
    about_others: 0,
    unusable: 0,
    other_kinds: 0,
  };
  readonly #seen = new Set<string>();

  /** Adds an entry; or counts why not. Says nothing of one that the document has twice. */
  take(one: Found | LeftOut): void {
    if (typeof one === "string") {
      this.leftOut[one] += 1;
      return;
    }
    const key = JSON.stringify([
      one.kind,
      folded(nameOf(one.kind, one.content)),
      { ...one.content, name: "", substance: "" },
    ]);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.found.push(one);
  }
}

/** Control characters and marks that turn the direction of text do no good in a name. */
const ODD = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text of a stranger as it can be stored and shown. */
export const cleaned = (text: string): string => text.toWellFormed().replace(ODD, " ").trim();

/** Without case, accents, apostrophes and repeated spaces: for comparing. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();

/** A date of the past as it is stored; undefined for what is no date, or is still to come. */
export function pastDate(text: string, today: Temporal.PlainDate): string | undefined {
  const when = readWhen(text);
  return when === undefined || isLater(when, today) ? undefined : when;
}

/** Without fields that are empty. */
export const contentOf = (fields: Readonly<Record<string, string | undefined>>): Content =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, given = ""]) => {
      const value = cleaned(given);
      return value === "" ? [] : [[name, value] as const];
    }),
  );

/** By address and by number, as FHIR and C-CDA name the systems that the record uses. */
const systems: Readonly<Record<string, Code["system"]>> = {
  [CODE_SYSTEMS.rxnorm.url]: "rxnorm",
  [CODE_SYSTEMS.cvx.url]: "cvx",
  [CODE_SYSTEMS.icd10.url]: "icd10",
  "2.16.840.1.113883.6.88": "rxnorm",
  "2.16.840.1.113883.12.292": "cvx",
  "2.16.840.1.113883.6.59": "cvx",
  "2.16.840.1.113883.6.90": "icd10",
};
const systemOf: Readonly<Partial<Record<ImportedKind, Code["system"]>>> = {
  allergy: "rxnorm",
  medicine: "rxnorm",
  vaccination: "cvx",
  condition: "icd10",
};

interface Coding {
  system: string;
  code: string;
  display: string;
}

const CODE = /^[A-Z0-9][A-Z0-9.]{0,11}$/i;

/** The code of the system that this kind uses. */
export function codeAmong(kind: ImportedKind, codings: readonly Coding[]): Code | null {
  const wanted = systemOf[kind];
  const found = codings.find((one) => {
    const system = systems[one.system.replace(/^urn:oid:/, "")];
    return system !== undefined && system === wanted && CODE.test(one.code);
  });
  return found && wanted ? { system: wanted, code: found.code } : null;
}

/** SNOMED CT concepts that say there is none; a document's own words say the same. */
const noneCodes = new Set(["716186003", "409137002", "429625007", "160245001"]);
const noneWords = new RegExp(
  `^(nk[adf]{1,3}|none|nil|(none|nothing) (known|reported|on file)|not on file|denies .*|${[
    "(there (is|are) )?no",
    "( current| active| known)*",
    "( drug| food| medication| medicine| medical)?",
    " (allerg|problem|condition|medication|medicine|drug|surger|procedure)[a-z]*( .*)?",
  ].join("")})$`,
);

/** "No known allergies" and the like: only the member says that. */
export const saysNone = (name: string, codings: readonly Coding[]): boolean =>
  noneWords.test(folded(name)) ||
  codings.some(({ system, code }) => noneCodes.has(code) || system.endsWith("/absent-unknown-uv-ips"));
