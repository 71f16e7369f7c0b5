// Cases for the text about the next visit.
import type { PracticeVisit } from "@larkwell/contract/practice.ts";
import { expect, test } from "vitest";
import { nextAfter, nextWords } from "./next-words.ts";

const visit: PracticeVisit = {
  appointment_id: 7,
  scheduled_start: "2026-03-10 18:20:00",
  scheduled_end: "2026-03-10 18:30:00",
  status: "scheduled",
  member_name: "Maya Lindqvist",
  vertical_name: "OB-GYN",
  minutes: 10,
  has_note: false,
  for_child: null,
  can_join: true,
  member_is_here: true,
};
const zone = "America/New_York";
const now = Temporal.Instant.from("2026-03-10T18:16:00Z");

test.each<[string, Partial<PracticeVisit>, string, string | undefined]>([
  ["waits", {}, "Next: 2:20 PM, Maya Lindqvist, waiting now", undefined],
  ["is not there", { member_is_here: false }, "Next: 2:20 PM, Maya Lindqvist, not here yet", undefined],
  ["is anonymous", { member_name: null }, "Next: 2:20 PM, Anonymous member, waiting now", undefined],
  [
    "comes later",
    { can_join: false, member_is_here: false, scheduled_start: "2026-03-10 20:00:00" },
    "Next: 4:00 PM, Maya Lindqvist",
    "The waiting room opens at 3:50 PM.",
  ],
  [
    "comes on another day",
    { can_join: false, member_is_here: false, scheduled_start: "2026-03-12 18:20:00" },
    "No more visits today",
    "Next: Thursday, March 12, 2:20 PM, Maya Lindqvist.",
  ],
])("the next member %s", (_, part, title, detail) => {
  expect(nextWords({ ...visit, ...part }, zone, now)).toEqual({ title, detail });
});

test("the visit that was just left is never the next one", () => {
  expect(nextAfter({ next_visit: visit }, 7)).toBeNull();
  expect(nextAfter({ next_visit: visit }, 6)).toBe(visit);
});
