/**
 * The layout parts: stacks, rows and texts with gaps, colors and sizes from the tokens, so that a page has CSS only for
 * what is unique to it.
 */
import { type ComponentPropsWithRef, createElement, type ReactElement } from "react";

type Space = "4" | "8" | "16" | "24" | "32" | "48" | "64" | "96";
type Place = "start" | "center" | "end";

/** The props of every part. Each value is one class in layout.css; a page's own class overrides them. */
interface Look {
  /** Between the children; two numbers are between rows and between columns. */
  gap?: Space | "4 8" | "4 16" | "4 24" | "8 16" | "8 24" | "16 24" | "16 32" | "24 16" | "24 64";
  /** Columns of a stack: "fill" takes the remaining space and never grows beyond it. */
  columns?: "fill" | "auto fill" | "fill auto" | "auto 1fr" | "1fr auto" | "1fr 1fr";
  /** Cross axis: the children's position in their line. */
  align?: Place | "baseline";
  /** Main axis: the children's position in a stack's column or in a row. */
  justify?: Place | "between";
  /** The position of the children in a stack that is taller than they are. */
  alignContent?: "start" | "center";
  /** A row that never wraps. */
  nowrap?: boolean;
  /** A list without bullets, a fieldset without a frame. */
  plain?: boolean;
  /** Around the children: all sides, block and inline, or top, inline and bottom. */
  padding?: "16" | "24" | "32" | "8 16" | "16 24" | "32 24" | "48 24" | "64 24" | "32 24 0" | "32 24 64" | "48 24 64";
  paddingTop?: "8" | "16" | "24";
  paddingBottom?: "16" | "32";
  paddingBlock?: "8" | "16" | "24";
  marginTop?: "4" | "8" | "16" | "24" | "32";
  /** A thin line around, above or below. */
  border?: "all" | "top" | "bottom";
  radius?: "small" | "medium" | "large" | "pill";
  background?: "surface" | "paper" | "sand" | "sage" | "peach" | "blush" | "deep" | "danger" | "warning" | "success";
  color?: "ink" | "muted" | "title" | "clay" | "danger" | "warning" | "success" | "on-deep" | "on-deep-muted";
  size?: "xs" | "sm" | "md" | "lg" | "xl" | "title-sm" | "title-md" | "title-lg" | "title-xl";
  weight?: "400" | "550" | "600" | "650";
  font?: "text" | "title";
  /** Lines of text a little further apart than in a title. */
  relaxed?: boolean;
  textAlign?: "center";
  /** Numbers of equal width. */
  tabular?: boolean;
  /** May become narrower than its content. */
  shrinkable?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  /** As wide as the page's column, in the middle. */
  pageWidth?: boolean;
  /** No line longer than is comfortable to read. */
  measure?: boolean;
  /** Breaks a long word instead of growing. */
  breakWords?: boolean;
}

/** The names of Look, which are never passed to the tags (a test keeps the two equal). */
const looks = new Set(
  "gap columns align justify alignContent nowrap plain padding paddingTop paddingBottom paddingBlock marginTop border radius background color size weight font relaxed textAlign tabular shrinkable wide pageWidth measure breakWords".split(
    " ",
  ),
);

type Tag =
  | "article"
  | "aside"
  | "blockquote"
  | "dd"
  | "div"
  | "dl"
  | "dt"
  | "fieldset"
  | "figcaption"
  | "figure"
  | "footer"
  | "form"
  | "h1"
  | "h2"
  | "h3"
  | "h4"
  | "header"
  | "label"
  | "legend"
  | "li"
  | "main"
  | "nav"
  | "ol"
  | "p"
  | "search"
  | "section"
  | "small"
  | "span"
  | "strong"
  | "time"
  | "ul";

type Props<T extends Tag> = Look & { as?: T } & Omit<ComponentPropsWithRef<T>, keyof Look | "as">;

type Part<Usual extends Tag> = <T extends Tag = Usual>(props: Props<T>) => ReactElement;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function part<Usual extends Tag>(tag: Usual, ...classes: string[]): Part<Usual> {
  return ({ as = tag, ...props }: { as?: Tag }) => {
    const own: Record<string, unknown> = {};
    const names = [...classes];
    for (const [name, value] of Object.entries(props)) {
      if (!looks.has(name)) own[name] = value;
      else if (value === true) names.push(kebab(name));
      else if (typeof value === "string") names.push(`${kebab(name)}-${value.replace(/ /g, "-")}`);
    }
    if (typeof own["className"] === "string") names.push(own["className"]);
    return createElement(as, { ...own, className: names.join(" ") });
  };
}

/** Children below each other (a grid); `columns` puts them in columns. */
export const Stack = part("div", "stack");

/** Children beside each other, wrapping to more lines if there is no room. */
export const Row = part("div", "row");

/** A stack of list items without bullets. */
export const PlainList = part("ul", "stack", "plain");

/** A surface or a container for other things. */
export const Box = part("div");

export const Text = part("p");

/** Less important text: small and gray. */
export const Muted = part("p", "color-muted", "size-sm");

/** The sentence below a title. */
export const Lead = part("p", "color-muted", "size-lg", "relaxed");
