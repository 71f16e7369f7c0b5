// The application's palette and the contrast rules for it and for an operator's own colors.
import { contrast } from "./contrast.ts";
import { paper } from "./paper.ts";

/** Surfaces come first, then text, then actions, then states. Each name exists in both schemes; colors are "#rrggbb". */
const light = {
  paper: paper.light,
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
  paper: paper.dark,
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

/** Every pair of text and surface; each needs 4.5:1 in both schemes (WCAG 2.2, 1.4.3). */
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

/** Edges of controls and the focus ring; each needs 3:1 (WCAG 2.2, 1.4.11). */
export const edgePairs: readonly (readonly [edge: ColourName, surface: ColourName])[] = [
  ["line-strong", "paper"],
  ["line-strong", "surface"],
  ["line-strong", "sand"],
  ["focus", "paper"],
  ["focus", "surface"],
  ["focus", "sand"],
];

export type Scheme = keyof typeof colours;

/** Every unreadable or invisible pair of a palette, each as a sentence for the person who chose the colors. */
export function contrastFaults(palette: Readonly<Record<ColourName, string>>, scheme: Scheme): string[] {
  const check = (pairs: typeof textPairs, least: number) =>
    pairs.flatMap(([one, other]) => {
      const found = contrast(palette[one], palette[other]);
      return found >= least
        ? []
        : [
            `${scheme}: ${one} ${palette[one]} on ${other} ${palette[other]} has a contrast of ${floor(found)}:1, at least ${least}:1 is needed`,
          ];
    });
  return [...check(textPairs, 4.5), ...check(edgePairs, 3)];
}

/** Never rounds 4.49 up to a passing value. */
const floor = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);
