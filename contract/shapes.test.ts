// Tests what text a person may send: any language, but nothing that breaks a line or changes the direction of the text
// around it.
import { describe, expect, test } from "vitest";
import { line, text } from "./shapes.ts";

const takes = (shape: ReturnType<typeof line>, words: string) => shape.safeParse(words).success;

describe("one line of text", () => {
  test.each(["Zoë O'Brien-Šimůnek", "نور حداد", "נועה", "山田 花子", "👩‍🍼", "=1+1 <b>"])("takes %s", (words) => {
    expect(takes(line(80), words)).toBe(true);
  });

  test.each(["a\nb", "a\tb", "a\u2028b", "a\u2029b", "a\u0085b", "a\u202eb", "a\u2066b", "a\u0000b", "a\u009bb"])(
    "refuses %j",
    (words) => {
      expect(takes(line(80), words)).toBe(false);
    },
  );
});

test("longer text may have lines and directions, but no control characters", () => {
  expect(takes(text(80), "a\n\u2067ב\u2069")).toBe(true);
  expect(takes(text(80), "a\u0085b")).toBe(false);
});
