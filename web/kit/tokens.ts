/** The only file of design tokens: the default palette, type, spaces. tokens.css and the component theme are made from it. */
import { colours } from "@larkwell/domain/brand/palette.ts";

export { type ColourName, colours } from "@larkwell/domain/brand/palette.ts";

/** The same in both schemes: avatars (spec section 3) and the generated portraits. */
export const fixedColours = {
  "avatar-ink": "#111111",
  "avatar-green": "#00413e",
  "avatar-blush": "#ffcac1",
  "avatar-sage": "#8ead9f",
  "avatar-clay": "#b97965",
  "avatar-peach": "#f5d1ba",
} as const;

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
${declarations({ ...colours.light, shadow: shadows.light }, "  ")}
}

@media (prefers-color-scheme: dark) {
  :root {
${declarations({ ...colours.dark, shadow: shadows.dark }, "    ")}
  }
}
`;
}
