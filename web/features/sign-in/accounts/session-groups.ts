/** Sign-ins on the same kind of device are one row in the list of devices. */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import type { listSessions } from "@larkwell/contract/sessions.ts";

type Session = ReturnsOf<typeof listSessions>["data"][number];
export type Group = { device: string; sessions: Session[] };

/** One row for each device name, the most recently used first; this device has its own row. */
export function grouped(sessions: readonly Session[]): Group[] {
  const groups: Group[] = [];
  for (const one of sessions) {
    const same = one.current
      ? undefined
      : groups.find(({ device, sessions: [first] }) => device === one.device && !first?.current);
    if (same) same.sessions.push(one);
    else groups.push({ device: one.device, sessions: [one] });
  }
  for (const group of groups) group.sessions.sort((a, b) => b.last_seen_at.localeCompare(a.last_seen_at));
  return groups;
}
