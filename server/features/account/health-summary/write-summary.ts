// Writes a summary as a FHIR document and as a PDF. Both are in English, like what they are made of: they are for clinicians here.
import { randomUUID } from "node:crypto";
import { ipsDocument, pdfResource } from "@larkwell/domain/health-summary/ips-document.ts";
import {
  chosenWords,
  itemLines,
  missingWords,
  PARTS,
  type SummaryPart,
} from "@larkwell/domain/health-summary/parts.ts";
import { type SummaryFacts, summaryItems, type WrittenItem } from "@larkwell/domain/health-summary/summary.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords, spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { readingPdf } from "../../../brand/reading-pdf.ts";
import type { AppContext } from "../../../context.ts";
import { inLanguage } from "../../../language/readers.ts";

const nameOf = ({ person }: SummaryFacts) => `${person.first_name} ${person.last_name}`.trim();

const settingOf = (context: AppContext) => ({ base: context.config.publicUrl, now: context.now() });

/** What the member can choose from. */
export const itemsOf = (context: AppContext, facts: SummaryFacts) =>
  inLanguage("en", () => summaryItems(facts, settingOf(context)));

type Parts = readonly SummaryPart<WrittenItem>[];

export const summaryDocument = (context: AppContext, { person }: SummaryFacts, parts: Parts) =>
  inLanguage("en", () => ipsDocument(person, parts, { ...settingOf(context), uuid: randomUUID() }));

function leadOf(context: AppContext, facts: SummaryFacts): string {
  const { person } = facts;
  const name = nameOf(facts);
  const about = [
    ...(name === "" ? [] : [name]),
    ...(person.date_of_birth ? [t("Born {date}", { date: dateInWords(person.date_of_birth) })] : []),
    t("As of {date}", { date: spokenDate(context.now(), person.time_zone) }),
  ];
  return [about.join(". "), chosenWords()].join(". ");
}

export const summaryPdf = (context: AppContext, facts: SummaryFacts, parts: Parts): Promise<Buffer> =>
  inLanguage("en", () =>
    readingPdf({
      title: t("Patient summary"),
      lead: leadOf(context, facts),
      sections: parts.map(({ name, items, missing }) => ({
        title: PARTS[name].title,
        entries: missing
          ? [{ title: missingWords(missing), lines: [] }]
          : items.map((item) => ({ title: item.title, lines: itemLines(item) })),
      })),
      lost: t("Some letters can’t be printed here and are shown as “?”."),
    }),
  );

/** The PDF as a FHIR resource, as it travels beside the document. */
export const summaryPdfResource = async (context: AppContext, facts: SummaryFacts, parts: Parts) =>
  pdfResource(facts.person, (await summaryPdf(context, facts, parts)).toString("base64"), {
    ...settingOf(context),
    uuid: randomUUID(),
  });
