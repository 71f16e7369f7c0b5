// Fills the elements with `data-brand` with what brand.json says about the operator (web/shell/OperatorDetails.tsx).
import { years } from "@larkwell/domain/my-data/retention.ts";
import {
  append,
  attribute,
  dropAttribute,
  type Element,
  elementsOf,
  fill,
  firstOf,
  named,
  remove,
  setAttribute,
  setText,
} from "./html-tree.ts";
import type { Brand } from "./read-brand.ts";

type Told = Brand["details"] & Pick<Brand, "retention">;
type Filler = (place: Element, told: Told) => boolean;

const link = (place: Element) => (place.tagName === "a" ? place : firstOf(place, named("a")));

function line(place: Element, text: string | undefined): boolean {
  if (text !== undefined) setText(place, text);
  return text !== undefined;
}

function linkTo(place: Element, scheme: "tel" | "mailto", shown: string | undefined, target = shown): boolean {
  const anchor = link(place);
  if (shown === undefined || !anchor) return false;
  setAttribute(anchor, "href", `${scheme}:${target ?? shown}`);
  setText(anchor, shown);
  return true;
}

/** The page's text stays. */
function leadTo(place: Element, url: string | undefined): boolean {
  const anchor = link(place);
  if (url === undefined || !anchor) return false;
  setAttribute(anchor, "href", url);
  return true;
}

function lines(place: Element, texts: readonly string[] = []): boolean {
  if (texts.length === 0) return false;
  fill(place, []);
  for (const [index, text] of texts.entries()) {
    if (index > 0) append(place, "br", {});
    setText(append(place, "span", {}), text);
  }
  return true;
}

function social(place: Element, accounts: NonNullable<Brand["details"]["social"]> = []): boolean {
  fill(place, []);
  for (const { name, url } of accounts)
    setText(append(append(place, "li", {}), "a", { href: url, rel: "me noopener" }), name);
  return accounts.length > 0;
}

/** Links to a source file; the text stays. */
function leadToSource(place: Element, source: string | undefined): boolean {
  const anchor = link(place);
  if (source === undefined || !anchor) return false;
  const file = attribute(anchor, "data-path");
  setAttribute(anchor, "href", file === undefined ? source : `${source.replace(/\/+$/, "")}/${file}`);
  return true;
}

/** Shown only if the source code can be read. */
function sayWithSource(place: Element, source: string | undefined): boolean {
  const words = attribute(place, "data-words");
  if (source !== undefined && words !== undefined) setText(place, words);
  dropAttribute(place, "data-words");
  return source !== undefined;
}

/** Each returns whether there was anything to insert. */
const fillers: Readonly<Record<string, Filler>> = {
  legal_name: (place, { legal_name }) => line(place, legal_name),
  /** A sentence about who the operator is. */
  with_legal_name: (_place, { legal_name }) => legal_name !== undefined,
  postal_address: (place, { postal_address }) => lines(place, postal_address),
  support_hours: (place, { support_hours }) => line(place, support_hours),
  phone: (place, { phone }) => linkTo(place, "tel", phone, phone?.replace(/[^\d+]/g, "")),
  press_email: (place, { press_email }) => linkTo(place, "mailto", press_email),
  app_store_url: (place, { app_store_url }) => leadTo(place, app_store_url),
  play_store_url: (place, { play_store_url }) => leadTo(place, play_store_url),
  source_url: (place, { source_url }) => leadToSource(place, source_url),
  with_source: (place, { source_url }) => sayWithSource(place, source_url),
  medical_years: (place, { retention }) => line(place, years(retention.medical)),
  money_years: (place, { retention }) => line(place, years(retention.money)),
  social: (place, details) => social(place, details.social),
};

/** A hidden element without a value is removed; a visible one keeps the page's text. */
export function fillPlaceholders(page: Element, { details, retention }: Pick<Brand, "details" | "retention">) {
  const told = { ...details, retention };
  for (const place of Array.from(elementsOf(page))) {
    const field = attribute(place, "data-brand");
    if (field === undefined) continue;
    const filled = fillers[field]?.(place, told) ?? false;
    if (!filled && attribute(place, "hidden") !== undefined) remove(place);
    dropAttribute(place, "data-brand");
    dropAttribute(place, "hidden");
    dropAttribute(place, "data-path");
  }
}
