/**
 * A post or reply between the press of "Post" and the server's answer, stored in this tab: after a reload or a new
 * session the same one goes out, once, still anonymous if it was (R4.064, D53). Pure.
 */

import type { InputOf } from "@larkwell/contract/endpoint.ts";
import type { createPost } from "@larkwell/contract/posting.ts";

export type PostBody = InputOf<typeof createPost>["body"];

export interface PendingPost {
  /** The same key with every attempt, so that it is stored once. */
  key: string;
  body: PostBody;
  /** `sending`: on its way. `login`: the session ended. `unsure`: no answer came, and its writer decides. */
  state: "sending" | "login" | "unsure";
  /** When "Post" was pressed: milliseconds since 1970. */
  at: number;
}

/** Later, the words may no longer be what their writer wants to say. */
const OLD_AFTER_MS = 12 * 3_600_000;

/** What is posted, without what differs between two attempts. */
const contentOf = ({ recaptcha_token: _, client_key: __, draft_revision: ___, ...content }: PostBody): string =>
  JSON.stringify(Object.entries(content).toSorted(([a], [b]) => a.localeCompare(b)));

/** The next attempt: the same text has the key it had, because the first one may have arrived. */
export function nextAttempt(before: PendingPost | null, body: PostBody, { key, now }: { key: string; now: number }) {
  const isSame = before !== null && contentOf(before.body) === contentOf(body);
  return { key: isSame ? before.key : key, body, state: "sending", at: now } satisfies PendingPost;
}

/** Whether it is sent without another press of the button. */
export const goesOnItsOwn = (pending: PendingPost | null, now: number): pending is PendingPost =>
  pending !== null && pending.state !== "unsure" && now - pending.at < OLD_AFTER_MS;

/** What becomes of it after an error. Null: the server refused it for good, and only the draft stays. */
export function afterError(pending: PendingPost, error: { status: number; code: string }): PendingPost | null {
  if (error.code === "unauthenticated" || error.code === "session_ended" || error.code === "session_locked")
    return { ...pending, state: "login" };
  if (error.code === "offline" || error.status === 0 || error.status >= 500) return { ...pending, state: "unsure" };
  return null;
}

/** The stored one; null if there is none, or if it is not whole. */
export function readPending(stored: string | null): PendingPost | null {
  try {
    const value = JSON.parse(stored ?? "null") as unknown;
    return isPending(value) ? value : null;
  } catch {
    return null;
  }
}

function isPending(value: unknown): value is PendingPost {
  if (typeof value !== "object" || value === null) return false;
  const one = value as Partial<Record<keyof PendingPost, unknown>>;
  const body = one.body as Partial<Record<keyof PostBody, unknown>> | null | undefined;
  return (
    typeof one.key === "string" &&
    typeof one.at === "number" &&
    ["sending", "login", "unsure"].includes(String(one.state)) &&
    typeof body === "object" &&
    body !== null &&
    typeof body.body === "string" &&
    // Never guessed: what was anonymous is sent as anonymous.
    typeof body.anonymous === "boolean"
  );
}
