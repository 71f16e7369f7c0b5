// What the screenshots need beyond the list of pages: an example for every path with parameters, and other roles.
import type { Role } from "../e2e/people.ts";

/** Reads from the API as the person the page is for; returns the parsed JSON. */
export type Ask = (path: string) => Promise<unknown>;

export interface Example {
  pattern: string;
  /** Overrides the role that the page's audience implies. */
  as?: Role;
  /** A real address for the pattern, or undefined if the demo clinic has none. */
  path: (ask: Ask) => Promise<string | undefined>;
}

/** The id of the first row of a list answer. */
export async function firstId(ask: Ask, path: string): Promise<number | undefined> {
  const answer = (await ask(path)) as { data?: { id: number }[] };
  return answer.data?.[0]?.id;
}

const withId = (pattern: string, list: string, as?: Role): Example => ({
  pattern,
  ...(as ? { as } : {}),
  path: async (ask) => {
    const id = await firstId(ask, list);
    return id === undefined ? undefined : pattern.replace(/:[a-z_]+/, String(id));
  },
});

export const examples: Example[] = [
  withId("/app/practitioner/:practitioner_id", "/practitioners"),
  withId("/book-practitioner/:practitioner_id", "/practitioners", "member_marketplace"),
  {
    pattern: "/_/appointment_overflow_report/:token/:report",
    path: async () => "/_/appointment_overflow_report/example/YES",
  },
  { pattern: "/_/appointment_overflow_report/:token", path: async () => "/_/appointment_overflow_report/example" },
  withId("/ops/moderation/:case_id", "/ops/forum_cases"),
  withId("/ops/content/:piece_id", "/ops/library/pieces"),
  withId("/app/messages/:channel_id", "/channels", "member_sponsored"),
  withId("/app/my-appointments/:appointment_id", "/appointments", "member_sponsored"),
];
