// The table of old addresses and their current targets (D1), read by server and browser.

interface Moved {
  from: string;
  to: string;
  /**
   * 301 tells browsers and search engines to forget the old address. 302 is used if that would be wrong: the target
   * depends on who asks, the offer has ended, or the page is not built yet (awaited-addresses.ts) and people are
   * redirected to one that works.
   */
  status: 301 | 302;
}

/** A row of a table. The move is permanent unless the row says otherwise. */
type Row = Omit<Moved, "status"> & Partial<Pick<Moved, "status">>;

/** Public pages that have moved. */
const publicPages: readonly Row[] = [
  { from: "/how-it-works", to: "/for-individuals" },
  { from: "/crisis-help", to: "/app/crisis-help" },
  { from: "/maven-milk", to: "/app/maven-milk" },
  { from: "/maven-milk-terms", to: "/app/maven-milk-terms" },
  { from: "/maven-milk-faq", to: "/app/maven-milk-faq" },
];

/** Sign-in, and links in older emails. The forms at /locallogin and /localregister keep their addresses (D17). */
const entry: readonly Row[] = [
  { from: "/login", to: "/app/login" },
  { from: "/register", to: "/app/register" },
  { from: "/reset_password/:email/:reset_token", to: "/app/reset-password/:email/:reset_token" },
];

/** Addresses of the application from before all of it moved below /app (D44, D59, D60, D75). */
const application: readonly Row[] = [
  { from: "/app", to: "/app/dashboard", status: 302 },
  { from: "/dashboard", to: "/app/dashboard" },
  { from: "/book", to: "/app/book" },
  { from: "/my-appointments", to: "/app/my-appointments" },
  { from: "/my-appointments/:appointment_id", to: "/app/my-appointments/:appointment_id" },
  { from: "/rate-appointment", to: "/app/rate-appointment" },
  { from: "/practitioner/:practitioner_id", to: "/app/practitioner/:practitioner_id" },
  { from: "/select-practitioner", to: "/app/practitioners" },
  { from: "/my-schedule", to: "/app/mpractice/my-schedule" },
  { from: "/app/mpractice", to: "/app/mpractice/my-schedule", status: 302 },
  { from: "/payments", to: "/app/wallet" },
  { from: "/messages", to: "/app/messages" },
  { from: "/messages/:channel_id", to: "/app/messages/:channel_id" },
  { from: "/my-programs", to: "/app/my-programs" },
  { from: "/library", to: "/app/library" },
  { from: "/library/topic/:topic", to: "/app/library/topic/:topic" },
  { from: "/library/content/:type", to: "/app/library/content/:type" },
  { from: "/resources/content/:type/:resource_id", to: "/app/resources/content/:type/:resource_id" },
  { from: "/resources/custom/:resource_id", to: "/app/resources/custom/:resource_id" },
  // Assessments have their number no longer in the address. Only digits are one: "/assessments/quizzes" is a page (D61).
  { from: "/assessments/:number/:slug", to: "/assessments/:slug" },
  { from: "/assessments/:number/:slug/take", to: "/assessments/:slug/take" },
  { from: "/assessments/:number/:slug/take/:qid", to: "/assessments/:slug/take/:qid" },
  { from: "/assessments/:number/:slug/results", to: "/assessments/:slug/results" },
];

/**
 * Marketing addresses of earlier years (D71). What they said to companies is now at /for-employers. Offers and
 * campaigns that have ended lead to /404. They are listed so that no new page reuses an old address.
 */
const oldMarketing: readonly Row[] = [
  { from: "/enterprise", to: "/for-employers" },
  { from: "/employers", to: "/for-employers" },
  { from: "/for-business", to: "/for-employers" },
  { from: "/benefits", to: "/for-employers" },
  { from: "/request-demo", to: "/for-employers" },
  { from: "/case-studies", to: "/for-employers" },
  { from: "/campaigns", to: "/404", status: 302 },
  { from: "/campaigns/:name", to: "/404", status: 302 },
  { from: "/gift-cards", to: "/404", status: 302 },
  { from: "/giveaway", to: "/404", status: 302 },
  { from: "/ambassadors", to: "/404", status: 302 },
  { from: "/events", to: "/404", status: 302 },
];

/** Pages of the console that became part of another one. */
const consolePages: readonly Row[] = [{ from: "/ops/money", to: "/ops/finance" }];

/** Addresses in the specification. ":name" is one path segment, copied to the target; ":number" has only digits. The query is always kept. */
export const redirects: readonly Moved[] = [
  ...publicPages,
  ...entry,
  ...application,
  ...oldMarketing,
  ...consolePages,
].map((row) => ({ status: 301 as const, ...row }));

const table = redirects.map(({ from, to, status }) => ({ segments: segmentsOf(from), to, status }));

function segmentsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

/**
 * Returns the current address, or undefined if this address is not in the table. Case and a trailing slash do not
 * matter (D1). Parameters keep their case and their encoding. `search` ("" or "?...") is appended unchanged.
 */
export const redirectFor = (pathname: string, search = ""): string | undefined => moveOf(pathname, search)?.to;

/** The same, with the HTTP status that the server answers. */
export function moveOf(pathname: string, search = ""): { to: string; status: Moved["status"] } | undefined {
  const given = segmentsOf(pathname);
  for (const { segments, to, status } of table) {
    const values = match(segments, given);
    if (values === undefined) continue;
    return { to: to.replace(/:(\w+)/g, (_, name: string) => values.get(name) ?? "") + search, status };
  }
  return undefined;
}

function match(segments: readonly string[], given: readonly string[]): Map<string, string> | undefined {
  if (segments.length !== given.length) return undefined;
  const values = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    const part = given[index] as string;
    if (segment === ":number" && !/^\d+$/.test(part)) return undefined;
    if (segment.startsWith(":")) values.set(segment.slice(1), part);
    else if (segment !== part.toLowerCase()) return undefined;
  }
  return values;
}
