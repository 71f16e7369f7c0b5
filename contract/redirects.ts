// The one table of old addresses and where they live now (D1). The server and the browser both read it.

interface Moved {
  from: string;
  to: string;
  /**
   * 301 tells browsers and search engines to forget the old address. 302 stands where that would be wrong: the target depends
   * on who asks, the offer has ended, or the feature at this address is awaited (awaited-addresses.ts) and people are led to a page that works.
   */
  status: 301 | 302;
}

/** A row as it is written: moved for good unless it says otherwise. */
type Row = Omit<Moved, "status"> & Partial<Pick<Moved, "status">>;

/** Public pages that have another address now. */
const publicPages: readonly Row[] = [
  { from: "/how-it-works", to: "/for-individuals" },
  { from: "/crisis-help", to: "/app/crisis-help" },
  { from: "/maven-milk", to: "/app/maven-milk" },
  { from: "/maven-milk-terms", to: "/app/maven-milk-terms" },
  { from: "/maven-milk-faq", to: "/app/maven-milk-faq" },
];

/** Signing in and the links of older mails. The forms at /locallogin and /localregister stay where they are (D17). */
const entry: readonly Row[] = [
  { from: "/login", to: "/app/login" },
  { from: "/register", to: "/app/register" },
  { from: "/reset_password/:email/:reset_token", to: "/app/reset-password/:email/:reset_token" },
];

/** The application before everything of it moved below /app (D44, D59, D60, D75). */
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
  { from: "/my-programs", to: "/app/my-programs" },
];

/**
 * Marketing addresses of earlier years (D71). What was said to companies is told at /for-employers now. What was an offer
 * or a campaign that has ended says so with /404, and stands here so that no new page takes an address with a past.
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

/** Where an address leads until its page is built. When you build the page, remove its row; addresses.test.ts fails otherwise. */
const meanwhile: readonly Row[] = [
  // The home page has what there is to read.
  ...[
    "/library",
    "/library/topic/:topic",
    "/library/content/:type",
    "/app/library",
    "/app/library/topic/:topic",
    "/app/library/content/:type",
    "/resources/content/:type/:resource_id",
    "/resources/custom/:resource_id",
    "/app/resources/content/:type/:resource_id",
    "/app/resources/custom/:resource_id",
  ].map((from) => ({ from, to: "/app/dashboard" })),
  // Nothing stands in for other members: the home page shows what is there.
  ...[
    "/forum",
    "/forum-search",
    "/forum/community/:community",
    "/forum/community/:community/posts/:post_id/:slug",
    "/forum/posts/:post_id/:slug",
    "/forum/post/create",
    "/forum/popular",
    "/forum/recommended",
    "/profile/bookmarks",
    "/profile/my-posts",
    "/profile/my-replies",
    "/user/:id/questions",
    "/user/:id/replies",
    "/user/:id/bookmarks",
  ].map((from) => ({ from, to: "/app/dashboard" })),
  // The due date and the children.
  { from: "/healthprofile", to: "/app/my-family" },
  { from: "/healthbinder", to: "/app/my-family" },
  // Notes and messages belong to a visit.
  { from: "/app/messages", to: "/app/my-appointments" },
  ...[
    "/assessments/:slug",
    "/assessments/:slug/take",
    "/assessments/:slug/take/:qid",
    "/assessments/quizzes",
    "/assessments/:id/:slug",
    "/assessments/:id/:slug/take",
    "/assessments/:id/:slug/take/:qid",
    "/assessments/:id/:slug/results",
  ].map((from) => ({ from, to: "/app/dashboard" })),
].map((row) => ({ ...row, status: 302 as const }));

/** Addresses in the specification's words. ":name" is one path segment, carried into the target; the query is always kept. */
export const redirects: readonly Moved[] = [
  ...publicPages,
  ...entry,
  ...application,
  ...oldMarketing,
  ...meanwhile,
].map((row) => ({ status: 301 as const, ...row }));

const table = redirects.map(({ from, to, status }) => ({ segments: segmentsOf(from), to, status }));

function segmentsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

/**
 * Where this address lives now, or undefined when it is not in the table. Case and a trailing slash do not matter (D1);
 * parameters keep their case and their encoding; `search` ("" or "?...") is appended unchanged.
 */
export const redirectFor = (pathname: string, search = ""): string | undefined => moveOf(pathname, search)?.to;

/** The same with the status that the server answers. */
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
    if (segment.startsWith(":")) values.set(segment.slice(1), part);
    else if (segment !== part.toLowerCase()) return undefined;
  }
  return values;
}
