// The one table of old addresses and where they live now (D1). The server and the browser both read it.

interface Moved {
  from: string;
  to: string;
}

/** Public pages that have another address now. */
const publicPages: readonly Moved[] = [
  { from: "/how-it-works", to: "/for-individuals" },
  { from: "/crisis-help", to: "/app/crisis-help" },
  { from: "/maven-milk", to: "/app/maven-milk" },
  { from: "/maven-milk-terms", to: "/app/maven-milk-terms" },
  { from: "/maven-milk-faq", to: "/app/maven-milk-faq" },
];

/** Signing in and the links of older mails. The forms at /locallogin and /localregister stay where they are (D17). */
const entry: readonly Moved[] = [
  { from: "/login", to: "/app/login" },
  { from: "/register", to: "/app/register" },
  { from: "/reset_password/:email/:reset_token", to: "/app/reset-password/:email/:reset_token" },
];

/** The application before everything of it moved below /app (D44, D59, D60, D75). */
const application: readonly Moved[] = [
  { from: "/app", to: "/app/dashboard" },
  { from: "/dashboard", to: "/app/dashboard" },
  { from: "/book", to: "/app/book" },
  { from: "/my-appointments", to: "/app/my-appointments" },
  { from: "/my-appointments/:appointment_id", to: "/app/my-appointments/:appointment_id" },
  { from: "/rate-appointment", to: "/app/rate-appointment" },
  { from: "/practitioner/:practitioner_id", to: "/app/practitioner/:practitioner_id" },
  { from: "/select-practitioner", to: "/app/practitioners" },
  { from: "/my-schedule", to: "/app/mpractice/my-schedule" },
  { from: "/app/mpractice", to: "/app/mpractice/my-schedule" },
  { from: "/payments", to: "/app/wallet" },
  { from: "/my-programs", to: "/app/my-programs" },
  { from: "/library", to: "/app/library" },
  { from: "/library/topic/:topic", to: "/app/library/topic/:topic" },
  { from: "/library/content/:type", to: "/app/library/content/:type" },
  { from: "/resources/content/:type/:resource_id", to: "/app/resources/content/:type/:resource_id" },
  { from: "/resources/custom/:resource_id", to: "/app/resources/custom/:resource_id" },
];

/**
 * Marketing addresses of earlier years (D71). What was said to companies is told at /for-employers now. What was an offer
 * or a campaign that has ended says so with /404, and stands here so that no new page takes an address with a past.
 */
const oldMarketing: readonly Moved[] = [
  { from: "/enterprise", to: "/for-employers" },
  { from: "/employers", to: "/for-employers" },
  { from: "/for-business", to: "/for-employers" },
  { from: "/benefits", to: "/for-employers" },
  { from: "/request-demo", to: "/for-employers" },
  { from: "/case-studies", to: "/for-employers" },
  { from: "/campaigns", to: "/404" },
  { from: "/campaigns/:name", to: "/404" },
  { from: "/gift-cards", to: "/404" },
  { from: "/giveaway", to: "/404" },
  { from: "/ambassadors", to: "/404" },
  { from: "/events", to: "/404" },
];

/** Addresses in the specification's words. ":name" is one path segment, carried into the target; the query is always kept. */
export const redirects: readonly Moved[] = [...publicPages, ...entry, ...application, ...oldMarketing];

const table = redirects.map(({ from, to }) => ({ segments: segmentsOf(from), to }));

function segmentsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

/**
 * Where this address lives now, or undefined when it is not in the table. Case and a trailing slash do not matter (D1);
 * parameters keep their case and their encoding; `search` ("" or "?...") is appended unchanged.
 */
export function redirectFor(pathname: string, search = ""): string | undefined {
  const given = segmentsOf(pathname);
  for (const { segments, to } of table) {
    const values = match(segments, given);
    if (values === undefined) continue;
    return to.replace(/:(\w+)/g, (_, name: string) => values.get(name) ?? "") + search;
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
