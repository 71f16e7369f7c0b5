import { beforeEach, expect, test, vi } from "vitest";
import { forgetWantedChild, wantChild, wantedChild } from "./wanted-child.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

test("the booking proposes the child for an hour, until it is booked", () => {
  expect(wantedChild()).toBeUndefined();
  wantChild(7, 1_000);
  expect(wantedChild(1_000 + 59 * 60_000)).toBe(7);
  expect(wantedChild(1_000 + 60 * 60_000)).toBeUndefined();
  forgetWantedChild();
  expect(wantedChild(1_000)).toBeUndefined();
});

test("what is not a child is no one", () => {
  for (const text of ["", "x y", "7", "0 5"]) {
    kept.set("larkwell.booking.child", text);
    expect(wantedChild(10)).toBeUndefined();
  }
});
