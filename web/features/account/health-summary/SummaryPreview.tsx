/** A summary as its receiver reads it. */
import type { SummaryItem } from "@larkwell/contract/health-summary.ts";
import {
  type Chosen,
  chosenParts,
  chosenWords,
  itemLines,
  missingWords,
  PARTS,
} from "@larkwell/domain/health-summary/parts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { ReadParts } from "./ReadParts.tsx";

interface Props {
  name: string;
  birthday: string | null;
  items: readonly SummaryItem[];
  chosen: Chosen;
}

export function SummaryPreview({ name, birthday, items, chosen }: Props) {
  const parts = chosenParts(items, chosen).map((part) => ({
    title: PARTS[part.name].title,
    said: part.missing ? missingWords(part.missing) : undefined,
    items: part.items.map((item) =>
      [item.title, ...itemLines(item).map(([label, words]) => `${label}: ${words}`)].join("; "),
    ),
  }));
  return (
    <ReadParts
      name={name === "" ? t("Your profile has no name, so the summary has none.") : name}
      born={birthday === null ? undefined : dateInWords(birthday)}
      note={chosenWords()}
      parts={parts}
      level="h3"
    />
  );
}
