// The parts of a summary as a receiver sees them, and what is said where there is nothing. The screen that chooses uses this too, so
// it is small.
import { texts } from "../language/table.ts";
import { t } from "../language/text.ts";
import type { SectionName } from "./sections.ts";

/** The LOINC codes are from the definition of the International Patient Summary 2.0.0. The first three are always there. */
export const PARTS = texts(
  {
    allergies: { title: "Allergies", loinc: "48765-2", always: true, asked: ["allergies"] },
    problems: { title: "Conditions", loinc: "11450-4", always: true, asked: ["conditions"] },
    medicines: { title: "Medicines", loinc: "10160-0", always: true, asked: ["medicines"] },
    vaccinations: { title: "Vaccinations", loinc: "11369-6", always: false, asked: ["vaccinations"] },
    procedures: { title: "Surgeries", loinc: "47519-4", always: false, asked: ["surgeries"] },
    vitals: { title: "Measurements", loinc: "8716-3", always: false, asked: ["body", "readings"] },
    results: { title: "Results", loinc: "30954-2", always: false, asked: ["body"] },
    pregnancy: {
      title: "Pregnancy",
      loinc: "10162-6",
      always: false,
      asked: ["pregnancy", "pregnancy_history", "loss"],
    },
  } as const,
  ["title"],
);

export type PartName = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as readonly PartName[];

export interface SummaryItem {
  part: PartName;
  /** The section that the member ticks for it. */
  section: SectionName;
  /** Of an entry of the health record: the member can leave out a single one. */
  entry: number | null;
  title: string;
  lines: [label: string, words: string][];
  /** Member, imported or practitioner. */
  source: string;
}

export interface SummaryPart<Item extends SummaryItem = SummaryItem> {
  name: PartName;
  items: readonly Item[];
  /** Why there is nothing: the member did not tick it, or nothing is written down. It never means that there is nothing to know. */
  missing: "withheld" | "unavailable" | null;
}

export interface Chosen {
  sections: readonly SectionName[];
  /** Entries that the member leaves out. */
  without: readonly number[];
}

/** Only what the member ticked, and did not leave out. */
export const chosenItems = <Item extends SummaryItem>(all: readonly Item[], { sections, without }: Chosen): Item[] =>
  all.filter(({ section, entry }) => sections.includes(section) && !(entry !== null && without.includes(entry)));

/** What was chosen, in its parts. Parts with nothing are left out, except the three that a receiver looks for first. */
export function chosenParts<Item extends SummaryItem>(all: readonly Item[], chosen: Chosen): SummaryPart<Item>[] {
  const kept = chosenItems(all, chosen);
  return PART_NAMES.flatMap((name): SummaryPart<Item>[] => {
    const items = kept.filter(({ part }) => part === name);
    const { always, asked } = PARTS[name];
    if (items.length > 0) return [{ name, items, missing: null }];
    if (!always) return [];
    const isTicked = asked.some((section) => chosen.sections.includes(section));
    return [{ name, items, missing: isTicked ? "unavailable" : "withheld" }];
  });
}

/** Said of a part without items. It never says that there is nothing. */
export const missingWords = (missing: "withheld" | "unavailable"): string =>
  missing === "withheld"
    ? t("The patient chose not to share this section here.")
    : t("No information here. This doesn’t mean that there is none.");

const sources = texts({
  imported: "From an imported document",
  practitioner: "Written by a practitioner",
} as const);

/** What is said about an item, with who said it unless it was the patient, who is the author of the whole. */
export const itemLines = ({ lines, source }: SummaryItem): [label: string, words: string][] =>
  source === "imported" || source === "practitioner" ? [...lines, [t("Source"), sources[source]]] : lines;

/** Said once in every summary, whatever is in it, so that it gives nothing away. */
export const chosenWords = (): string =>
  t(
    "The patient wrote this summary and chose what is in it. It may not be complete, and no clinician has checked it. Ask the patient before you rely on it.",
  );
