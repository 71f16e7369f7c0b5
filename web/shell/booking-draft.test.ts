/** What is restored from a stored booking, and what a link may override. */
import { expect, test } from "vitest";
import { readDraft, tappedTimeOf } from "./booking-draft.ts";

const now = Temporal.Instant.from("2026-03-04T12:00:00Z");
const ahead = "2026-03-04 12:20:00";
const chosen = {
  productId: 40,
  start: ahead,
  privacy: "basic",
  prescription: true,
  note: "Since Monday",
  at: "review",
};
const kept = (more: object = {}) => JSON.stringify({ ...chosen, requests: "", ...more });

test("a future time is restored with everything that was chosen and typed", () => {
  expect(readDraft(kept(), now)).toMatchObject(chosen);
});

test("a past time is dropped, the note is not", () => {
  expect(readDraft(kept({ start: "2026-03-04 11:40:00" }), now)).toMatchObject({
    start: undefined,
    note: "Since Monday",
  });
});

test.each([[null], ["{"], ["[]"], ['{"productId":"40","note":7}']])("of %s nothing is restored", (stored) => {
  expect(readDraft(stored, now)).toMatchObject({ productId: undefined, start: undefined, note: "", at: "time" });
});

test("a proposed length applies if none was chosen, and gives way to one that was", () => {
  expect(readDraft(null, now, { productId: 10 }).productId).toBe(10);
  expect(readDraft(kept(), now, { productId: 10 })).toMatchObject({ productId: 40, start: ahead });
});

test("a time from a link brings its own length", () => {
  const start = "2026-03-05 09:00:00";
  expect(readDraft(kept(), now, { productId: 10, start })).toMatchObject({ productId: 10, start });
});

test.each([
  ["product=10&at=2026-03-05T09:00:00Z", { productId: 10, start: "2026-03-05 09:00:00" }],
  ["product=10", {}],
  ["at=2026-03-05T09:00:00Z", {}],
  ["product=x&at=2026-03-05T09:00:00Z", {}],
  ["product=10&at=2026-13-05T09:00:00Z", {}],
  ["product=10&at=tomorrow", {}],
])("%s is the time %j", (query, requests) => {
  expect(tappedTimeOf(new URLSearchParams(query))).toEqual(requests);
});

test("a link's preferences count once: what was changed later survives a reload of the same link", () => {
  const first = readDraft(null, now, { privacy: "anonymous" });
  expect(first.privacy).toBe("anonymous");
  const changed = JSON.stringify({ ...first, privacy: "basic" });
  expect(readDraft(changed, now, { privacy: "anonymous" }).privacy).toBe("basic");
  expect(readDraft(changed, now).privacy).toBe("basic");
  expect(readDraft(changed, now, { privacy: "anonymous", prescription: false }).privacy).toBe("anonymous");
});
