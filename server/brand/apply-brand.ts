// Puts the operator's brand into finished HTML: name, addresses, texts, logo and colors, each escaped for its place.
import { type BrandInDocument, brandElementId } from "@larkwell/domain/brand/brand.ts";
import { unbranded } from "@larkwell/domain/brand/unbranded.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import * as tree from "./html-tree.ts";
import { ratioOf, svgOf } from "./logo.ts";
import type { OperatorPage } from "./operator-page.ts";
import type { Brand } from "./read-brand.ts";
import { textsOf } from "./shared-texts.ts";
import { type Replacement, replacementsFor, replaceTexts } from "./texts.ts";

interface Dressing {
  brand: Brand;
  /** The operator's replacements. None in the application, whose texts are in its scripts. */
  replacements: readonly Replacement[];
  used: (replacement: Replacement) => void;
}

/** Attributes that people see or hear. */
const spoken = /^(title|alt|placeholder|content|label|aria-(label|description|roledescription|valuetext))$/;

const nameOfProduct = new RegExp(String.raw`\b${unbranded.name}\b`, "g");

/** An island is hydrated by its script, which knows name and addresses, and would restore its own sentences. */
const isIsland = (element: tree.Element) => tree.attribute(element, "data-island") !== undefined;

/** As plain text, before escaping. */
const named = (text: string, { name, supportEmail, origin }: Brand) =>
  text
    .replaceAll(unbranded.origin, () => origin)
    .replaceAll(unbranded.supportEmail, () => supportEmail)
    .replace(nameOfProduct, () => name);

const said = (text: string, { brand, replacements, used }: Dressing) =>
  named(replaceTexts(text, replacements, used), brand);

/** Every string in a piece of JSON. */
function inJson(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((entry) => inJson(entry, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inJson(entry, change)]));
}

/** Inside <script>, nothing may look like its closing tag. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll("<", String.raw`\u003c`);

function dressLink(href: string, brand: Brand): string {
  const mark = href.indexOf("?");
  const [before, after] = mark === -1 ? [href, ""] : [href.slice(0, mark), href.slice(mark)];
  const moved = before
    .replaceAll(unbranded.origin, () => brand.origin)
    .replaceAll(unbranded.supportEmail, () => brand.supportEmail);
  // An email to the clinic may name the product in its subject.
  return moved + after.replace(nameOfProduct, () => encodeURIComponent(brand.name));
}

function dressAttributes(element: tree.Element, dressing: Dressing, inIsland: boolean) {
  const { brand } = dressing;
  for (const attr of element.attrs) {
    if (attr.name === "href") attr.value = dressLink(attr.value, brand);
    else if (attr.name === "data-props")
      attr.value = JSON.stringify(inJson(JSON.parse(attr.value), (text) => named(text, brand)));
    else if (spoken.test(attr.name)) attr.value = inIsland ? named(attr.value, brand) : said(attr.value, dressing);
  }
}

/** React separates parts of a text by empty comments; on a page that it does not hydrate, they only split sentences. */
function joinTexts(element: tree.Parent) {
  for (const child of element.childNodes.slice())
    if (tree.isComment(child) && child.data.trim() === "") tree.remove(child);
  let before: tree.TextNode | undefined;
  for (const child of element.childNodes.slice()) {
    if (!tree.isText(child)) before = undefined;
    else if (before) {
      before.value += child.value;
      tree.remove(child);
    } else before = child;
  }
}

function dressNodes(parent: tree.Parent, dressing: Dressing, inIsland = false) {
  const still = dressing.replacements.length > 0 && !inIsland;
  if (still) joinTexts(parent);
  for (const node of tree.childrenOf(parent)) {
    if (tree.isText(node)) node.value = inIsland ? named(node.value, dressing.brand) : said(node.value, dressing);
    else if (tree.isElement(node)) dressElement(node, dressing, inIsland);
  }
}

function dressElement(element: tree.Element, dressing: Dressing, inIsland: boolean) {
  dressAttributes(element, dressing, inIsland);
  if (element.tagName === "style") return;
  if (element.tagName !== "script") return dressNodes(element, dressing, inIsland || isIsland(element));
  if (tree.attribute(element, "type") !== "application/ld+json") return;
  const data = inJson(JSON.parse(tree.textOf(element)), (text) => said(text, dressing));
  tree.setText(element, scriptJson(data));
}

/** Parsed again for every place, because a tree can be in only one. */
function placeLogo(page: tree.Document, logo: NonNullable<Brand["logo"]>) {
  const marks = [...tree.elementsOf(page)].filter((element) => tree.attribute(element, "data-mark") !== undefined);
  for (const mark of marks) {
    const height = Number(tree.attribute(mark, "height"));
    const measures = {
      width: String(Math.round(height * ratioOf(logo))),
      height: String(height),
      "aria-hidden": "true",
    };
    tree.replaceBy(mark, tree.readFragment(svgOf(logo, measures)).childNodes.slice(0, 1));
  }
}

function setMeta(head: tree.Element, key: "name" | "property", names: readonly string[], content: string) {
  for (const element of tree.elementsOf(head))
    if (names.includes(tree.attribute(element, key) ?? "")) tree.setAttribute(element, "content", content);
}

/** Puts the operator's own text between our header and footer, and removes our metadata for search engines. */
function clearPage(head: tree.Element, main: tree.Element, { title, description }: OperatorPage) {
  tree.fill(main, []);
  for (const script of Array.from(tree.elementsOf(head)))
    if (tree.attribute(script, "type") === "application/ld+json") tree.remove(script);
  const titleElement = tree.firstOf(head, tree.named("title"));
  if (title && titleElement) {
    const whole = `${title} · ${unbranded.name}`;
    tree.setText(titleElement, whole);
    setMeta(head, "property", ["og:title", "og:image:alt"], whole);
    setMeta(head, "name", ["twitter:title", "twitter:image:alt"], whole);
  }
  if (!description) return;
  setMeta(head, "name", ["description", "twitter:description"], description);
  setMeta(head, "property", ["og:description"], description);
}

/** What scripts have to know; nothing without a brand. */
function toldToScripts({ name, supportEmail, quickExitTo, logo }: Brand): BrandInDocument | undefined {
  const same =
    name === unbranded.name && supportEmail === unbranded.supportEmail && quickExitTo === unbranded.quickExitTo;
  if (same && !logo) return undefined;
  return { name, support_email: supportEmail, quick_exit_url: quickExitTo, ...(logo ? { logo } : {}) };
}

function completeHead(head: tree.Element, brand: Brand) {
  for (const meta of tree.elementsOf(head)) {
    if (tree.attribute(meta, "name") !== "theme-color") continue;
    const scheme = tree.attribute(meta, "media")?.includes("dark") ? "dark" : "light";
    tree.setAttribute(meta, "content", brand.palette[scheme].paper);
  }
  if (brand.stylesheet) tree.append(head, "link", { rel: "stylesheet", href: brand.stylesheet.href });
  const told = toldToScripts(brand);
  if (told)
    tree.setText(tree.append(head, "script", { type: "application/json", id: brandElementId }), scriptJson(told));
}

/**
 * The HTML with the operator's brand. `path` is the page's own, undefined for the application. `used` is called with
 * each of the operator's texts that is on the page.
 */
export function applyBrand(html: string, brand: Brand, path?: string, used: Dressing["used"] = () => {}): string {
  const page = tree.readDocument(html);
  const head = tree.firstOf(page, tree.named("head"));
  const body = tree.firstOf(page, tree.named("body"));
  if (!head || !body) throw new Error("A page of the build has no head or no body.");
  const main = tree.firstOf(body, tree.named("main"));
  const own = path === undefined ? undefined : textsOf(path).flatMap((one) => brand.pages.get(one) ?? [])[0];
  if (own && main) clearPage(head, main, own);
  const replacements = path === undefined ? [] : replacementsFor(brand.texts, path, brand.name);
  dressNodes(page, { brand, replacements, used });
  if (path !== undefined) fillPlaceholders(body, brand);
  // Only now, so that it stays as the operator wrote it.
  if (own && main) tree.fill(tree.append(main, "div", { class: "operator-page" }), own.content());
  if (brand.logo) placeLogo(page, brand.logo);
  completeHead(head, brand);
  return tree.writeHtml(page);
}
