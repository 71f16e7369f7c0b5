/**
 * The next visit as this tab last knew it, for when the server is unavailable. Stored like a draft: signing out and quick exit delete it.
 */
import type { Dashboard } from "@larkwell/contract/dashboard.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { fieldsOf, forgetInTab, keepInTab, keptInTab } from "../../../kit/tab-draft.ts";

export type LastVisit = { id: number; scheduled_start: string; scheduled_end: string; name: string };

const keyOf = (userId: number) => `larkwell.next-visit.${userId}`;

/**
 * Time and name only, never what it is about. A visit that the member may no longer want after a loss is not mentioned
 * unprompted (D29).
 */
export function rememberVisit(userId: number, { upcoming }: Pick<Dashboard, "upcoming">): void {
  const next = upcoming.find(({ asks_if_kept }) => !asks_if_kept);
  if (!next) return forgetInTab(keyOf(userId));
  const { id, scheduled_start, scheduled_end, practitioner } = next;
  const name = `${practitioner.first_name} ${practitioner.last_name}`;
  keepInTab(keyOf(userId), JSON.stringify({ id, scheduled_start, scheduled_end, name } satisfies LastVisit));
}

/** Null if none is known, or if it is over by now. */
export function lastVisit(userId: number, now: Temporal.Instant): LastVisit | null {
  const { id, scheduled_start, scheduled_end, name } = fieldsOf(keptInTab(keyOf(userId)));
  if (typeof id !== "number" || typeof scheduled_start !== "string" || typeof name !== "string") return null;
  const end = typeof scheduled_end === "string" ? fromWire(scheduled_end) : undefined;
  if (end === undefined || Temporal.Instant.compare(end, now) <= 0) return null;
  return { id, scheduled_start, scheduled_end: String(scheduled_end), name };
}
