/** Passes a visitor's parameters on to the pages where people register. */
import { ARRIVAL_TOKENS } from "@larkwell/domain/people/arrival.ts";
import { ORGANIZATION_NAMES, REFERRAL_NAMES } from "@larkwell/domain/text/link-names.ts";

/** All that a registration takes from its link (D19); the others are stored on the device or belong to one page only. */
const carried: readonly string[] = [
  ...REFERRAL_NAMES,
  ...ORGANIZATION_NAMES,
  ...ARRIVAL_TOKENS,
  "rg_header",
  "rg_subhead",
];
const doors = ["/welcome", "/app/login", "/app/register"];

/** `href` is a path on this site, `search` the current page's query. The values in `href` take precedence. */
export function carryQuery(href: string, search: string): string {
  const [path = "", own = ""] = href.split("?");
  if (!doors.includes(path)) return href;
  const query = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(search)) {
    if (carried.includes(name) && !query.has(name)) query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
