/** A tapped time becomes the booking's draft, once, and nothing that was typed is lost. */
import { beforeEach, expect, test, vi } from "vitest";
import { keptInTab } from "../../../kit/tab-draft.ts";
import { readTapped, takeTapped } from "./tapped-time.ts";

const now = Temporal.Instant.from("2026-03-09T15:00:00Z");
const offered = [{ id: 4 }, { id: 5 }];
const read = (query: string) => readTapped(new URLSearchParams(query), offered, now);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const draft = () => JSON.parse(keptInTab("larkwell.booking.1.2") ?? "null") as unknown;

test.each([
  ["at=2026-03-09T15:20:00Z&product=5", { productId: 5, start: "2026-03-09 15:20:00" }],
  ["at=2026-03-09T15:00:00Z&product=5", undefined],
  ["at=2026-03-09T15:20:00Z&product=6", undefined],
  ["at=tomorrow&product=5", undefined],
  ["product=5", undefined],
  ["", undefined],
])("reads %j", (query, expected) => expect(read(query)).toEqual(expected));

test("the time and its visit are chosen, and a note stays", () => {
  sessionStorage.setItem("larkwell.booking.1.2", JSON.stringify({ note: "Headaches", productId: 4 }));
  takeTapped(1, 2, read("at=2026-03-09T15:20:00Z&product=5"), "a");
  expect(draft()).toEqual({ note: "Headaches", productId: 5, start: "2026-03-09 15:20:00", at: "review" });
});

test("a reload does not choose again what was changed since; another tap does", () => {
  const tapped = read("at=2026-03-09T15:20:00Z&product=5");
  takeTapped(1, 2, tapped, "a");
  sessionStorage.setItem("larkwell.booking.1.2", JSON.stringify({ productId: 4 }));
  takeTapped(1, 2, tapped, "a");
  expect(draft()).toEqual({ productId: 4 });
  takeTapped(1, 2, tapped, "b");
  expect(draft()).toMatchObject({ productId: 5, start: "2026-03-09 15:20:00" });
});
