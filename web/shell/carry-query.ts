/** Hands the parameters a visitor came with on to the pages where people join. */

/** Referral codes under their four names (D19), and where an installation came from (R2.004). */
const carried = /^(r|ref|ref_code|refcode|install_(source|campaign|content|ad_unit))$/;
const doors = ["/welcome", "/app/login", "/app/register"];

/** `href` is a path on this site, `search` the current page's query. What `href` already says wins. */
export function carryQuery(href: string, search: string): string {
  const [path = "", own = ""] = href.split("?");
  if (!doors.includes(path)) return href;
  const query = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(search)) {
    if (carried.test(name) && !query.has(name)) query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
