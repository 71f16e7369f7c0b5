/** Requests from a page that no one is using are marked. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attentionHeaders, watchAttention } from "./attention.ts";

const heard = new Map<string, () => void>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => heard.set(name, listener));
  vi.stubGlobal("removeEventListener", (name: string) => heard.delete(name));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("after five minutes without any activity, until the next one", () => {
  const stop = watchAttention();
  vi.advanceTimersByTime(5 * 60_000);
  expect(attentionHeaders()).toEqual({});
  vi.advanceTimersByTime(1);
  expect(attentionHeaders()).toEqual({ "x-unattended": "yes" });
  heard.get("keydown")?.();
  expect(attentionHeaders()).toEqual({});
  stop();
  expect(heard.size).toBe(0);
});

test("if no one is watching, everything counts as attended", () => {
  vi.advanceTimersByTime(60 * 60_000);
  expect(attentionHeaders()).toEqual({});
});
