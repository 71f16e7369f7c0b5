// The operator's colors as custom properties, and the styles of the operator's own pages. It comes after our own style
// sheets.
import type { ColourName, Scheme } from "@larkwell/domain/brand/palette.ts";

type Changes = Readonly<Partial<Record<Scheme, Readonly<Partial<Record<ColourName, string>>>>>>;

/** Styled like the legal texts: one reading column, with space above headings. */
const pageRules = `
.operator-page { width: min(100%, var(--page-width)); margin-inline: auto; padding: var(--space-64) var(--space-24); }
.operator-page > * { max-width: var(--measure); }
.operator-page h1 { margin-bottom: var(--space-24); }
.operator-page :is(h2, h3, h4) { margin-block: var(--space-32) var(--space-8); }
.operator-page :is(p, ul, ol, dl, blockquote, figure, table, address) { margin-block: 0 var(--space-16); }
.operator-page :is(ul, ol) { padding-left: var(--space-24); }
.operator-page li { margin-bottom: var(--space-4); }
.operator-page img { max-width: 100%; height: auto; border-radius: var(--radius); }
.operator-page table { display: block; overflow-x: auto; border-collapse: collapse; }
.operator-page :is(th, td) { padding: var(--space-8) var(--space-16); border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
.operator-page blockquote { padding-left: var(--space-16); border-left: 3px solid var(--sage); }
`;

const declarations = (colours: Readonly<Partial<Record<ColourName, string>>> = {}) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(" ");

export function stylesheetOf({ light, dark }: Changes, hasPages: boolean): string {
  const sheets = [
    // Ours also set the dark colors in a media query, which light-only colors must not override.
    light && Object.keys(light).length > 0
      ? `@media (prefers-color-scheme: light) { :root { ${declarations(light)} } }`
      : "",
    dark && Object.keys(dark).length > 0
      ? `@media (prefers-color-scheme: dark) { :root { ${declarations(dark)} } }`
      : "",
    hasPages ? pageRules : "",
  ];
  return sheets.filter(Boolean).join("\n");
}
