/** Which prerendered pages ship as plain HTML: those that only show things load the small visitor script, not React. */

type Handle = { interactive?: boolean };

/** `export const handle = interactive` on a public page that needs React in the browser (a form, a slider). */
export const interactive: Handle = { interactive: true };

/** `handles` are those of the matched routes. */
export function isStill(handles: readonly unknown[]): boolean {
  return !handles.some((handle) => (handle as Handle | undefined)?.interactive === true);
}

const scripts = /<script(?![^>]*\sdata-still)[^>]*>[\s\S]*?<\/script>/g;
const preloads = /<link rel="modulepreload"[^>]*>/g;

/** Takes React's scripts out of a page that carries the mark of a still page; leaves every other page as it is. */
export function plainHtml(html: string): string {
  return html.includes(" data-still=") ? html.replace(scripts, "").replace(preloads, "") : html;
}
