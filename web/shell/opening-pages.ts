/** Pages that are prerendered and then hydrated by the application: their first text waits only for the document. */

/**
 * Marks a style sheet that does not delay the first text. The application applies it before it renders its own pages.
 */
const later = "data-later";

const sheets = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * The page with its own styles inlined. All style sheets and scripts still load, after what is needed for the first
 * paint. `read` returns the text of a style sheet. Nothing is removed from the head: React looks there for each link
 * that it would have rendered itself.
 */
export function paintFirst(html: string, read: (href: string) => string): string {
  const own = [...html.matchAll(sheets)].map(([, href]) => read(href ?? ""));
  // Placed before the style sheets of pages opened later, which take precedence.
  return html
    .replace(/<link rel="stylesheet"/, (first) => `<style>${own.join("\n")}</style>${first}`)
    .replace(sheets, `<link rel="stylesheet" href="$1" media="print" ${later}=""/>`)
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}

/** Whether the style sheet has loaded or failed to load. */
const hasEnded = (link: HTMLLinkElement) => link.sheet !== null || performance.getEntriesByName(link.href).length > 0;

const endOf = (link: HTMLLinkElement) =>
  new Promise<void>((done) => {
    if (hasEnded(link)) return done();
    for (const end of ["load", "error"]) link.addEventListener(end, () => done(), { once: true });
  });

/**
 * Resolves when the page has every style sheet that it names, so that nothing is drawn without styles. It does not wait
 * for one that failed.
 */
export async function applyLaterSheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[${later}]`)];
  await Promise.all(links.map(endOf));
  for (const link of links) {
    link.media = "all";
    link.removeAttribute(later);
  }
}
