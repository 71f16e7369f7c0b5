/** Public pages ship as plain HTML: the script of visitors and its islands, and nothing of React's router. */

/** What pages name until the build puts the real name in its place (web/visitor-script.config.ts). */
export const visitorScript = "/assets/visitor.js";

const scripts = /<script(?![^>]*\s(?:data-still|type="application\/ld\+json"))[^>]*>[\s\S]*?<\/script>/g;
const preloads = /<link rel="modulepreload"[^>]*>/g;

/** Takes the router's scripts out of a page that carries the mark of a still page; leaves every other page as it is. */
export function plainHtml(html: string): string {
  return html.includes(" data-still=") ? html.replace(scripts, "").replace(preloads, "") : html;
}
