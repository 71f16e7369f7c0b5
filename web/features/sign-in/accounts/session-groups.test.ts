// Devices are grouped by name, with this one separate, the most recently used first.
import { expect, test } from "vitest";
import { grouped } from "./session-groups.ts";

const session = (id: string, device: string, last_seen_at: string, current = false) => ({
  id,
  client_id: "web" as const,
  device,
  current,
  last_seen_at,
  created_at: last_seen_at,
  ends_unused_at: last_seen_at,
  ends_at: last_seen_at,
});

test("one row for each device, and one for this device", () => {
  const rows = grouped([
    session("1", "Chrome on Linux", "2026-03-09 10:00:00", true),
    session("2", "Chrome on Linux", "2026-03-01 10:00:00"),
    session("3", "Safari on iPhone", "2026-03-02 10:00:00"),
    session("4", "Chrome on Linux", "2026-03-08 10:00:00"),
  ]);
  expect(rows.map(({ sessions }) => sessions.map(({ id }) => id))).toEqual([["1"], ["4", "2"], ["3"]]);
});
