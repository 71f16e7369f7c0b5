/** Hands the parameters a visitor came with on to the pages where people join. */
import { ARRIVAL_TOKENS } from "@larkwell/domain/people/arrival.ts";
import { ORGANIZATION_NAMES, REFERRAL_NAMES } from "@larkwell/domain/text/link-names.ts";

/** All that a registration takes from its link (D19); what is not there is kept on the device or belongs to one page only. */
const carried: readonly string[] = [
  ...REFERRAL_NAMES,
  ...ORGANIZATION_NAMES,
  ...ARRIVAL_TOKENS,
  "rg_header",
  "rg_subhead",
];
const doors = ["/welcome", "/app/login", "/app/register"];

/** `href` is a path on this site, `search` the current page's query. What `href` already says wins. */
export function carryQuery(href: string, search: string): string {
  const [path = "", own = ""] = href.split("?");
  if (!doors.includes(path)) return href;
  const query = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(search)) {
    if (carried.includes(name) && !query.has(name)) query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
