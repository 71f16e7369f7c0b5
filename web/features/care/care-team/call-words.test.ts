import { expect, test } from "vitest";
import { callWords } from "./call-words.ts";

test("a call is called free only if every length of it is, and offered only to members who may book it", () => {
  expect(callWords(true, [{ price: 0 }])).toContain("is free");
  expect(callWords(true, [{ price: 0 }, { price: 20 }])).not.toContain("free");
  expect(callWords(true, [])).not.toContain("free");
  expect(callWords(false, [{ price: 0 }])).toMatch(/^You can’t book/);
});
