/** Counts a visit of a public page, which sign-in link people use, and which paper they download. */
import { plainPattern } from "@larkwell/domain/analytics/page-pattern.ts";
import { track } from "../analytics/events.ts";

const doors = { "/welcome": "welcome", "/app/login": "login", "/app/register": "register" } as const;
const papers = {
  "/papers/back-to-work.pdf": "back_to_work",
  "/papers/the-shifting-paradigm-for-maternity-benefits.pdf": "shifting_paradigm",
} as const;

const isOneOf = <T extends object>(table: T, path: string): path is keyof T & string => Object.hasOwn(table, path);

/** Where a counted link of this site leads, whatever its query is. */
export function whatFollows(
  href: string,
): { door: (typeof doors)[keyof typeof doors] } | { paper: (typeof papers)[keyof typeof papers] } | undefined {
  const path = href.split(/[?#]/)[0] ?? "";
  if (isOneOf(doors, path)) return { door: doors[path] };
  return isOneOf(papers, path) ? { paper: papers[path] } : undefined;
}

export function countVisit(): void {
  const page = plainPattern(window.location.pathname);
  track("page_viewed", { page });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const followed = whatFollows(link?.getAttribute("href") ?? "");
    if (followed === undefined) return;
    if ("door" in followed) track("door_opened", { door: followed.door, page });
    else track("paper_downloaded", followed);
  });
}
