// Which sentences of the legal pages the operator still has to provide: reported at startup and in the console, never
// to visitors.
import { OPERATOR_TEXTS, type OperatorText } from "@larkwell/domain/brand/operator-texts.ts";
import type { OperatorWarning } from "../warnings.ts";
import type { Brand } from "./read-brand.ts";
import { replacementsFor } from "./texts.ts";

function isFilled({ page, sentence, field }: OperatorText, brand: Pick<Brand, "details" | "name" | "pages" | "texts">) {
  if (brand.pages.has(page)) return true;
  if (field && brand.details[field]) return true;
  return replacementsFor(brand.texts, page, brand.name).some(({ pattern }) => sentence.search(pattern) !== -1);
}

export function unfilledTexts(brand: Pick<Brand, "details" | "name" | "pages" | "texts">): OperatorText[] {
  return Object.values<OperatorText>(OPERATOR_TEXTS).filter((text) => !isFilled(text, brand));
}

/** One warning for all of them, page by page. */
export function brandWarnings(brand: Pick<Brand, "details" | "name" | "pages" | "texts">): OperatorWarning[] {
  const byPage = Map.groupBy(unfilledTexts(brand), ({ page }) => page);
  if (byPage.size === 0) return [];
  const pages = Array.from(byPage, ([page, texts]) => `${page}: ${texts.map(({ needs }) => needs).join("; ")}`);
  return [
    {
      code: "legal_texts_unfilled",
      message: `The legal pages say something neutral where only you know the facts. Have a lawyer complete them before you open (docs/runbook.md, “Legal pages”). ${pages.join(". ")}.`,
    },
  ];
}
