/** The texts about what was counted, and the days between. */
import { expect, test } from "vitest";
import { everyDay, inOrder, wordsOf } from "./numbers-words.ts";

test.each([
  ["page_viewed", { page: "/terms" }, "Pages read", "/terms"],
  ["page_viewed", { page: "*" }, "Pages read", "a page that doesn’t exist"],
  ["door_opened", { door: "welcome", page: "/for-employers" }, "Ways in", "Get started, from /for-employers"],
  ["registration_completed", { way: "employer" }, "Ways in", "Registration sent, through an employer"],
  ["lead_form_sent", { form: "back_to_work" }, "Forms and papers", "Form sent: back to work paper"],
  ["booking_step_reached", { step: "booked" }, "Booking", "Booked"],
  ["app_promotion_followed", {}, "The app on phones", "App prompt followed"],
  ["of_tomorrow", { kind: "new" }, "Other", "of_tomorrow new"],
  ["toString", {}, "Other", "toString"],
])("%s %j", (event, properties, part, text) => {
  expect(wordsOf({ event, properties: properties as Record<string, string> })).toEqual({ part, text });
});

test("beginnings come before ends, and the most frequent first", () => {
  const entry = (event: string, times: number) => ({ event, properties: {}, times, days: [] });
  const mixed = [
    entry("lead_form_sent", 1),
    entry("lead_form_started", 2),
    entry("page_viewed", 1),
    entry("page_viewed", 9),
  ];
  expect(mixed.sort(inOrder).map(({ event, times }) => [event, times])).toEqual([
    ["page_viewed", 9],
    ["page_viewed", 1],
    ["lead_form_started", 2],
    ["lead_form_sent", 1],
  ]);
});

test("days without anything count as 0, over the end of a month too", () => {
  expect(everyDay([{ day: "2026-03-01", times: 4 }], "2026-02-27", "2026-03-02")).toEqual([
    { day: "2026-02-27", times: 0 },
    { day: "2026-02-28", times: 0 },
    { day: "2026-03-01", times: 4 },
    { day: "2026-03-02", times: 0 },
  ]);
});
