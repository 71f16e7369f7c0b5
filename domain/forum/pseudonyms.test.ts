import { expect, test } from "vitest";
import { newPseudonym, PSEUDONYMS, pseudonymOf } from "./pseudonyms.ts";

test("every number has its own name", () => {
  const names = Array.from({ length: PSEUDONYMS }, (_, number) => pseudonymOf(number));
  expect(new Set(names).size).toBe(PSEUDONYMS);
  expect(names.every((name) => /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(name))).toBe(true);
});

test("a taken name is never given, not even when all are taken", () => {
  const taken = new Set<string>();
  for (let count = 0; count < PSEUDONYMS + 3; count += 1) {
    const name = newPseudonym(taken, () => 0.5);
    expect(taken.has(name)).toBe(false);
    taken.add(name);
  }
});
