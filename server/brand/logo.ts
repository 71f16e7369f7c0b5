// Reads an operator's logo.svg: keeps what draws, and refuses anything that could run, fetch, or affect the page's
// style.
import type { LogoElement } from "@larkwell/domain/brand/brand.ts";
import { type Element, elementsOf, isElement, readFragment } from "./html-tree.ts";

/** It is on every page twice. */
const maxBytes = 20_000;

const drawing = new Set(
  "svg g defs symbol use path circle ellipse rect line polyline polygon linearGradient radialGradient stop clipPath mask".split(
    " ",
  ),
);

/** Dropped silently: drawing programs leave them behind, and they draw nothing. */
const silent = /^(title|desc|metadata|sodipodi:.*|inkscape:.*|rdf:.*|cc:.*|dc:.*)$/;

const shapes =
  "id viewBox d cx cy r rx ry x y x1 y1 x2 y2 fx fy fr width height points transform offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits preserveAspectRatio pathLength";
const paints =
  "fill fill-opacity fill-rule clip-path clip-rule mask color opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity stop-color stop-opacity paint-order vector-effect display visibility";
const allowed = new Set(`${shapes} ${paints}`.split(" "));
const paintable = new Set(paints.split(" "));

/** Ids of the page and the logo must not collide. */
const prefix = "logo-";

const refuse = (sentence: string): never => {
  throw new Error(`logo.svg ${sentence}`);
};

function checkValue(name: string, value: string): string {
  if (/url\(|javascript:|data:|@import|\\/i.test(value.replace(/url\(\s*['"]?#[\w.-]+['"]?\s*\)/gi, "")))
    refuse(
      `refers to something outside itself (${name}="${value.slice(0, 60)}"). Only references like url(#name) may stand in it.`,
    );
  return value.replace(/url\(\s*['"]?#([\w.-]+)['"]?\s*\)/gi, `url(#${prefix}$1)`);
}

/** Converts a style attribute to equivalent attributes: the pages allow no inline styles. */
function paintsOf(style: string): [string, string][] {
  return style.split(";").flatMap((declaration): [string, string][] => {
    const [name = "", value = ""] = declaration.split(/:(.*)/s).map((part) => part.trim());
    return paintable.has(name) ? [[name, checkValue(name, value)]] : [];
  });
}

function attributesOf(element: Element): Record<string, string> {
  const found: [string, string][] = [];
  for (const { name, value, prefix: space } of element.attrs) {
    if (/^on/i.test(name)) refuse(`holds a script (${name}). Export it without interactivity.`);
    else if (name === "style") found.push(...paintsOf(value));
    else if (name === "href" && element.tagName === "use") {
      if (!/^#[\w.-]+$/.test(value)) refuse(`refers to something outside itself (${value.slice(0, 60)}).`);
      found.push(["href", `#${prefix}${value.slice(1)}`]);
    } else if (name === "href" || space === "xlink")
      refuse(`refers to something outside itself (${value.slice(0, 60)}).`);
    else if (name === "id") found.push(["id", prefix + value.replace(/[^\w.-]/g, "")]);
    else if (allowed.has(name)) found.push([name, checkValue(name, value)]);
  }
  return Object.fromEntries(found);
}

function drawn(element: Element): LogoElement {
  const { tagName } = element;
  if (tagName === "style")
    refuse("holds a <style> element. Export it with presentation attributes (fill=…) instead of internal CSS.");
  if (tagName === "text" || tagName === "tspan")
    refuse("holds text, which other machines draw in other fonts. Convert it to paths before exporting.");
  if (!drawing.has(tagName)) refuse(`holds <${tagName}>, which a logo must not: it could run or fetch something.`);
  const children = element.childNodes.filter(isElement).filter((child) => !silent.test(child.tagName));
  return { tag: tagName, attributes: attributesOf(element), children: children.map(drawn) };
}

/** Uses its own size if it has no viewBox. */
function withViewBox(logo: LogoElement): LogoElement {
  const { width, height, viewBox, ...attributes } = logo.attributes;
  const box = viewBox ?? `0 0 ${Number.parseFloat(width ?? "")} ${Number.parseFloat(height ?? "")}`;
  const [, , across = Number.NaN, down = Number.NaN] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(across > 0 && down > 0)) refuse("has no viewBox, so its size is unknown.");
  if (across / down > 4 || down / across > 2)
    refuse("is too long for its place beside the name. Use the mark alone: at most four times as wide as high.");
  return { ...logo, attributes: { ...attributes, viewBox: box.trim() } };
}

/** The logo as a tree of drawing elements, or an Error with a sentence. */
export function readLogo(svg: string): LogoElement {
  if (Buffer.byteLength(svg) > maxBytes)
    refuse(
      `has ${Math.ceil(Buffer.byteLength(svg) / 1000)} kB, at most ${maxBytes / 1000} are allowed: it stands on every page.`,
    );
  const root = readFragment(svg).childNodes.find(isElement);
  if (root?.tagName !== "svg") throw new Error("logo.svg is no SVG picture.");
  const logo = withViewBox(drawn(root));
  if ([...elementsOf(root)].length === 0) refuse("is empty.");
  return logo;
}

const escaped = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The logo as the text of an SVG file, or part of one, with more attributes on its root. */
export function svgOf({ tag, attributes, children }: LogoElement, more: Record<string, string> = {}): string {
  const all = Object.entries({ ...attributes, ...more }).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${tag}${all.join("")}>${children.map((child) => svgOf(child)).join("")}</${tag}>`;
}

/** Width by height. */
export function ratioOf(logo: LogoElement): number {
  const [, , width = 1, height = 1] = (logo.attributes["viewBox"] ?? "").split(/[\s,]+/).map(Number);
  return width / height;
}
