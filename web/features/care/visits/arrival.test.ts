import type { Visit } from "@larkwell/contract/visits.ts";
import { expect, test } from "vitest";
import { arrivalOf } from "./arrival.ts";

const start = Temporal.Instant.from("2026-03-09T16:00:00Z");
const visit = (other: Partial<Visit["other"]>) =>
  ({
    scheduled_start: "2026-03-09 16:00:00",
    other: {
      name: "June",
      joined_at: null,
      ended_at: null,
      present: false,
      waits: false,
      practitioner_id: 1,
      portrait: null,
      ...other,
    },
  }) as Visit;

const cases: [string, Partial<Visit["other"]>, number, string][] = [
  ["before the start", {}, -3, "June isn’t here yet."],
  ["in the first minute", {}, 0.9, "June isn’t here yet."],
  ["after one minute", {}, 1, "June is 1 minute late."],
  ["after twelve minutes", {}, 12.5, "June is 12 minutes late."],
  ["in the room", { present: true, joined_at: "2026-03-09 15:58:00" }, 2, "June is here and ready."],
  ["joined a moment ago", { present: true, joined_at: "2026-03-09 16:02:00" }, 2, "June is here and ready."],
  ["in the waiting room", { present: true, waits: true }, -3, "June is in the waiting room."],
  ["in the waiting room, late", { present: true, waits: true }, 4, "June is in the waiting room."],
  [
    "back in the waiting room",
    { present: true, waits: true, joined_at: "2026-03-09 15:58:00" },
    4,
    "June is in the waiting room.",
  ],
  ["a broken line", { joined_at: "2026-03-09 15:58:00" }, 12, "June was here and isn’t connected right now."],
  ["ended", { joined_at: "2026-03-09 15:58:00", ended_at: "2026-03-09 16:10:00" }, 12, "June has ended the visit."],
];
test.each(cases)("%s", (_name, other, minutes, words) => {
  const now = Temporal.Instant.fromEpochMilliseconds(start.epochMilliseconds + minutes * 60_000);
  expect(arrivalOf(visit(other), now).words).toBe(words);
});
