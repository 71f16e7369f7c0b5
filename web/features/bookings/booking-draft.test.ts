/** What comes back of a kept booking. */
import { expect, test } from "vitest";
import { readDraft } from "./booking-draft.ts";

const now = Temporal.Instant.from("2026-03-04T12:00:00Z");

test("a time ahead is kept with the note", () => {
  const stored = JSON.stringify({ start: "2026-03-04 12:20:00", note: "Sleepless since Monday" });
  expect(readDraft(stored, now)).toEqual({ start: "2026-03-04 12:20:00", note: "Sleepless since Monday" });
});

test("a time that is over is forgotten, the note is not", () => {
  const stored = JSON.stringify({ start: "2026-03-04 11:40:00", note: "Sleepless since Monday" });
  expect(readDraft(stored, now)).toEqual({ start: undefined, note: "Sleepless since Monday" });
});

test("nothing kept is nothing", () => {
  expect(readDraft(null, now)).toEqual({});
});
