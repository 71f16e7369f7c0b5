// The one table of old addresses and where they live now (D1). The server and the browser both read it.

/** Addresses in the specification's words. ":name" is one path segment, carried into the target; the query is always kept. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: "/login", to: "/app/login" },
  { from: "/register", to: "/app/register" },
  { from: "/reset_password/:email/:reset_token", to: "/app/reset-password/:email/:reset_token" },
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
];

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
