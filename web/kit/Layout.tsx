/** The layout parts: stacks, rows and texts with gaps, colors and sizes from the tokens, so that a page writes CSS only for what is its own. */
import { type ComponentPropsWithRef, createElement } from "react";

type Space = "4" | "8" | "16" | "24" | "32" | "48" | "64" | "96";
type Place = "start" | "center" | "end";

/** What every part may be told. Each value is one class in layout.css; a class of the page's own wins over them. */
interface Look {
  /** Between the children; two numbers are between rows and between columns. */
  gap?: Space | "4 8" | "4 16" | "4 24" | "8 16" | "8 24" | "16 24" | "16 32" | "24 16" | "24 64";
  /** Columns of a stack: "fill" takes what is left and never grows beyond it. */
  columns?: "fill" | "auto fill" | "fill auto" | "auto 1fr" | "1fr auto" | "1fr 1fr";
  /** Across: where children stand in their line. */
  align?: Place | "baseline";
  /** Along: where children stand in a stack's column or on a row. */
  justify?: Place | "between";
  /** Where a stack that is higher than its children keeps them. */
  alignContent?: "start" | "center";
  /** A row that never breaks into lines. */
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
  /** As wide as what it stands in. */
  wide?: boolean;
  /** As wide as the page's column, in the middle. */
  pageWidth?: boolean;
  /** No line longer than reads well. */
  measure?: boolean;
  /** Breaks a long word rather than grow. */
  breakWords?: boolean;
}

const looks: Record<keyof Look, true> = {
  gap: true,
  columns: true,
  align: true,
  justify: true,
  alignContent: true,
  nowrap: true,
  plain: true,
  padding: true,
  paddingTop: true,
  paddingBottom: true,
  paddingBlock: true,
  marginTop: true,
  border: true,
  radius: true,
  background: true,
  color: true,
  size: true,
  weight: true,
  font: true,
  relaxed: true,
  textAlign: true,
  tabular: true,
  shrinkable: true,
  wide: true,
  pageWidth: true,
  measure: true,
  breakWords: true,
};

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

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function draw(tag: Tag, base: string, props: object) {
  const rest: Record<string, unknown> = {};
  const classes = base === "" ? [] : [base];
  let own: unknown;
  for (const [name, value] of Object.entries(props)) {
    if (name === "className") own = value;
    else if (!(name in looks)) rest[name] = value;
    else if (value === true) classes.push(kebab(name));
    else if (typeof value === "string") classes.push(`${kebab(name)}-${value.replaceAll(" ", "-")}`);
  }
  if (typeof own === "string") classes.push(own);
  return createElement(tag, { ...rest, className: classes.join(" ") });
}

/** Children below each other (a grid); `columns` puts them in columns. */
export function Stack<T extends Tag = "div">({ as, ...props }: Props<T>) {
  return draw(as ?? "div", "stack", props);
}

/** Children beside each other, on more lines where the space ends. */
export function Row<T extends Tag = "div">({ as, ...props }: Props<T>) {
  return draw(as ?? "div", "row", props);
}

/** A stack of list items without bullets. */
export function PlainList<T extends Tag = "ul">({ as, ...props }: Props<T>) {
  return draw(as ?? "ul", "stack plain", props);
}

/** A surface or a place for other things, which stand in it as they do anywhere. */
export function Box<T extends Tag = "div">({ as, ...props }: Props<T>) {
  return draw(as ?? "div", "", props);
}

export function Text<T extends Tag = "p">({ as, ...props }: Props<T>) {
  return draw(as ?? "p", "", props);
}

/** What matters less: small and gray. */
export function Muted<T extends Tag = "p">({ as, ...props }: Props<T>) {
  return draw(as ?? "p", "color-muted size-sm", props);
}

/** The sentence below a title. */
export function Lead<T extends Tag = "p">({ as, ...props }: Props<T>) {
  return draw(as ?? "p", "color-muted size-lg relaxed", props);
}
