/** The one file of design tokens. tokens.css and the component theme are made from it; nothing else writes a colour or a size. */

/** Surfaces come first, then text, then actions, then states. Each name exists in both schemes. */
const light = {
  paper: "#fffcf8",
  surface: "#ffffff",
  sand: "#f8f1e9",
  line: "#e6dcd1",
  "line-strong": "#8b7f74",
  ink: "#111111",
  title: "#0d2b29",
  muted: "#5c554d",
  brand: "#00413e",
  "brand-hover": "#075a55",
  "on-brand": "#fffcf8",
  link: "#00524e",
  sage: "#8ead9f",
  "sage-tint": "#e2ebe5",
  peach: "#f5d1ba",
  "peach-tint": "#fcebdf",
  blush: "#ffcac1",
  "blush-tint": "#ffe9e4",
  clay: "#b97965",
  "clay-ink": "#86452f",
  deep: "#00413e",
  "on-deep": "#fbf3ea",
  "on-deep-muted": "#c9d8cf",
  danger: "#9c2a1b",
  "danger-tint": "#fde9e5",
  success: "#1c6244",
  "success-tint": "#e2f0e7",
  warning: "#6f4700",
  "warning-tint": "#fdf0d8",
  focus: "#0b7a72",
  stroke: "#0d2b29",
} as const;

export type ColourName = keyof typeof light;

const dark: Record<ColourName, string> = {
  paper: "#0f1715",
  surface: "#16201d",
  sand: "#131c19",
  line: "#2c3a36",
  "line-strong": "#7c8e87",
  ink: "#f5efe8",
  title: "#f7ecdf",
  muted: "#b6c0ba",
  brand: "#a9cfbe",
  "brand-hover": "#c4e0d3",
  "on-brand": "#06231f",
  link: "#a9cfbe",
  sage: "#6d8f80",
  "sage-tint": "#1d2e28",
  peach: "#c9a088",
  "peach-tint": "#2d241e",
  blush: "#cf9b92",
  "blush-tint": "#302220",
  clay: "#b97965",
  "clay-ink": "#e6b09c",
  deep: "#0a2b28",
  "on-deep": "#f7ecdf",
  "on-deep-muted": "#b3c7bd",
  danger: "#f3a698",
  "danger-tint": "#36201c",
  success: "#9ed3b5",
  "success-tint": "#182b22",
  warning: "#eac27e",
  "warning-tint": "#2e2617",
  focus: "#7fd1c6",
  stroke: "#f0dfce",
};

export const colours = { light, dark } as const;

/** The same in both schemes: avatars (spec section 3) and the generated portraits. */
export const fixedColours = {
  "avatar-ink": "#111111",
  "avatar-green": "#00413e",
  "avatar-blush": "#ffcac1",
  "avatar-sage": "#8ead9f",
  "avatar-clay": "#b97965",
  "avatar-peach": "#f5d1ba",
} as const;

/** Every pair in which text stands on a surface; the contrast test holds each to 4.5:1 in both schemes. */
export const textPairs: readonly (readonly [text: ColourName, surface: ColourName])[] = [
  ...(["paper", "surface", "sand", "sage-tint", "peach-tint", "blush-tint"] as const).flatMap((surface) =>
    (["ink", "title", "muted", "link", "clay-ink"] as const).map((text) => [text, surface] as const),
  ),
  ...(["paper", "surface", "sand"] as const).flatMap((surface) =>
    (["danger", "success", "warning"] as const).map((text) => [text, surface] as const),
  ),
  ["on-brand", "brand"],
  ["on-brand", "brand-hover"],
  ["on-deep", "deep"],
  ["on-deep-muted", "deep"],
  ["danger", "danger-tint"],
  ["success", "success-tint"],
  ["warning", "warning-tint"],
];

/** Edges of controls and the focus ring; the contrast test holds each to 3:1. */
export const edgePairs: readonly (readonly [edge: ColourName, surface: ColourName])[] = [
  ["line-strong", "paper"],
  ["line-strong", "surface"],
  ["line-strong", "sand"],
  ["focus", "paper"],
  ["focus", "surface"],
  ["focus", "sand"],
];

export const fonts = {
  title: '"Fraunces", "Iowan Old Style", "Palatino Linotype", Georgia, serif',
  text: '"Figtree", "Segoe UI", "Helvetica Neue", Arial, sans-serif',
} as const;

/** Type sizes in rem on a 1.25 scale; the display sizes grow with the window. */
export const sizes = {
  "text-xs": "0.8125rem",
  "text-sm": "0.9375rem",
  "text-md": "1.0625rem",
  "text-lg": "1.25rem",
  "text-xl": "1.5625rem",
  "title-sm": "1.375rem",
  "title-md": "clamp(1.625rem, 1.4rem + 0.9vw, 2.125rem)",
  "title-lg": "clamp(2.125rem, 1.6rem + 2.2vw, 3.25rem)",
  "title-xl": "clamp(2.75rem, 1.7rem + 4.6vw, 5.25rem)",
} as const;

/** Steps of the 8-point grid (with one half step), named by their size in px. */
export const spaces = {
  "space-4": "0.25rem",
  "space-8": "0.5rem",
  "space-16": "1rem",
  "space-24": "1.5rem",
  "space-32": "2rem",
  "space-48": "3rem",
  "space-64": "4rem",
  "space-96": "6rem",
  "space-128": "8rem",
} as const;

export const shapes = {
  radius: "14px",
  "radius-pill": "999px",
  measure: "66ch",
  "page-width": "72rem",
  target: "2.75rem",
} as const;

const shadows = {
  light: "0 1px 2px rgb(13 43 41 / 5%), 0 10px 30px rgb(13 43 41 / 8%)",
  dark: "0 1px 2px rgb(0 0 0 / 40%), 0 10px 30px rgb(0 0 0 / 35%)",
} as const;

function declarations(values: Record<string, string>, indent: string): string {
  return Object.entries(values)
    .map(([name, value]) => `${indent}--${name}: ${value};`)
    .join("\n");
}

/** The text of tokens.css. Rewrite the file with `npx vitest run web/kit/tokens.test.ts -u` after a change here. */
export function tokensCss(): string {
  const shared = {
    ...fixedColours,
    "font-title": fonts.title,
    "font-text": fonts.text,
    ...sizes,
    ...spaces,
    ...shapes,
  };
  return `/* Made from tokens.ts; a test keeps the two equal. */
:root {
  color-scheme: light dark;
${declarations(shared, "  ")}
${declarations({ ...light, shadow: shadows.light }, "  ")}
}

@media (prefers-color-scheme: dark) {
  :root {
${declarations({ ...dark, shadow: shadows.dark }, "    ")}
  }
}
`;
}
