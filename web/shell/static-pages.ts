/** Public pages ship as plain HTML: the visitors' script and its islands, and no part of React's router. */

/** A placeholder in pages that the build replaces with the real name (web/visitor-script.config.ts). */
export const visitorScript = "/assets/visitor.js";
/** The same for the page that opens a shared summary. */
export const receiverScript = "/assets/receiver.js";

const scripts = /<script(?![^>]*\s(?:data-still|type="application\/ld\+json"))[^>]*>[\s\S]*?<\/script>/g;
const preloads = /<link rel="modulepreload"[^>]*>/g;

/** Removes the router's scripts from a page with the mark of a plain page; leaves every other page unchanged. */
export function plainHtml(html: string): string {
  return html.includes(" data-still=") ? html.replace(scripts, "").replace(preloads, "") : html;
}
