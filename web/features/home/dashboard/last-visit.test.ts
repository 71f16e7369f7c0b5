// What a tab stores about the next visit: time and name, for this person only, and not beyond its end.
import { beforeEach, expect, test, vi } from "vitest";
import { lastVisit, rememberVisit } from "./last-visit.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

const visit = {
  id: 7,
  scheduled_start: "2026-03-09 14:00:00",
  scheduled_end: "2026-03-09 14:20:00",
  minutes: 20,
  practitioner: { id: 3, first_name: "Amara", last_name: "Oyelaran", image_url: null, vertical_name: "Doula" },
  asks_if_kept: false,
  for_child: null,
  can: { join: false },
};
const at = (clock: string) => Temporal.Instant.from(`2026-03-09T${clock}Z`);

test("is shown until it is over, to no one else, and without what it is about", () => {
  rememberVisit(1, { upcoming: [visit] });
  expect(lastVisit(1, at("14:19:00"))).toMatchObject({ id: 7, name: "Amara Oyelaran" });
  expect(lastVisit(1, at("14:20:00"))).toBeNull();
  expect(lastVisit(2, at("10:00:00"))).toBeNull();
  expect([...kept.values()].join()).not.toMatch(/doula/i);
});

test("is removed when nothing is booked, and a visit that a loss may have ended is not stored", () => {
  rememberVisit(1, { upcoming: [visit] });
  rememberVisit(1, { upcoming: [{ ...visit, asks_if_kept: true }] });
  expect(lastVisit(1, at("10:00:00"))).toBeNull();
});

test("invalid content counts as nothing", () => {
  kept.set("larkwell.next-visit.1", "{");
  expect(lastVisit(1, at("10:00:00"))).toBeNull();
});
