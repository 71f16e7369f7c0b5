// Fills the places of a page that carry `data-brand` with what brand.json says about the operator (web/shell/OperatorDetails.tsx).

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

type Filler = (place: Element, details: Brand["details"]) => boolean;

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

/** The words of the page stay. */
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

/** Each says whether there was anything to put in. */
const fillers: Readonly<Record<string, Filler>> = {
  legal_name: (place, { legal_name }) => line(place, legal_name),
  postal_address: (place, { postal_address }) => lines(place, postal_address),
  support_hours: (place, { support_hours }) => line(place, support_hours),
  phone: (place, { phone }) => linkTo(place, "tel", phone, phone?.replace(/[^\d+]/g, "")),
  press_email: (place, { press_email }) => linkTo(place, "mailto", press_email),
  app_store_url: (place, { app_store_url }) => leadTo(place, app_store_url),
  play_store_url: (place, { play_store_url }) => leadTo(place, play_store_url),
  social: (place, details) => social(place, details.social),
};

/** A hidden place of which nothing is known is taken away; a visible one keeps what the page says there. */
export function fillPlaces(page: Element, details: Brand["details"]) {
  for (const place of Array.from(elementsOf(page))) {
    const field = attribute(place, "data-brand");
    if (field === undefined) continue;
    const filled = fillers[field]?.(place, details) ?? false;
    if (!filled && attribute(place, "hidden") !== undefined) remove(place);
    dropAttribute(place, "data-brand");
    dropAttribute(place, "hidden");
  }
}
