// Which section an entry of the health record belongs to. A word in its name or note puts it into a sensitive one, so that it starts
// unticked. Words are only used to hold something back, never to give it a code: the preview shows the member every entry that will be
// shared.
import { type Content, kindAbout } from "../health-record/entry-words.ts";
import type { KindName } from "../health-record/kinds.ts";
import type { SectionName } from "./sections.ts";
import { SENSITIVE_WORDS } from "./sensitive-words.ts";

/** In lower case, without accents, each word between spaces. "D & C" is read like "D&C". */
const plain = (text: string): string =>
  ` ${text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/\s*&\s*/g, "&")
    .replaceAll(/[^\p{L}\p{N}&-]+/gu, " ")} `;

const hasWord = (said: string, section: keyof typeof SENSITIVE_WORDS): boolean =>
  SENSITIVE_WORDS[section].some((beginning) => said.includes(` ${beginning}`));

/** A depression after a birth is about mental health, and "birth control" about sexual health, not about a birth. */
const first = ["loss", "mental_health", "sexual_health", "pregnancy_history"] as const;

/** Undefined if no word in it is sensitive. */
const sensitiveSection = (said: string): SectionName | undefined => first.find((section) => hasWord(said, section));

/** Names a pregnancy, a birth or a loss, in whichever section it is. */
export const namesPregnancy = (text: string): boolean =>
  (["loss", "pregnancy_history"] as const).some((section) => hasWord(plain(text), section));

const usual: Readonly<Partial<Record<KindName, SectionName>>> = {
  allergy: "allergies",
  condition: "conditions",
  medicine: "medicines",
  surgery: "surgeries",
  vaccination: "vaccinations",
  height: "body",
  blood_type: "body",
};

/** What a word can hold back. A receiver needs every allergy. */
const held: readonly KindName[] = ["condition", "medicine", "surgery", "vaccination"];

/** Everyone can have this vaccine: it says nothing about the infection. */
const COMMON_VACCINE = /hpv|human papilloma\w*/g;

function saidIn(kind: KindName, content: Content): string {
  const said = plain(Object.values(content).join(" "));
  return kind === "vaccination" ? said.replaceAll(COMMON_VACCINE, "") : said;
}

/** Undefined for kinds that no summary has, such as notes and insurance. */
export function sectionOf(kind: KindName, content: Content): SectionName | undefined {
  const sensitive = held.includes(kind) ? sensitiveSection(saidIn(kind, content)) : undefined;
  return sensitive ?? usual[kindAbout(kind, content)];
}
