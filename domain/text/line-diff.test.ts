// Which lines were removed and added between two texts, and that both can be put together again from the comparison.
import { expect, test } from "vitest";
import { changedLines, lineDiff } from "./line-diff.ts";

const signs = { same: " ", removed: "-", added: "+" } as const;
const drawn = (older: string, newer: string) => lineDiff(older, newer).map(({ kind, text }) => signs[kind] + text);

test.each([
  ["nothing changed", "a\nb", "a\nb", [" a", " b"]],
  ["one line", "a\nb\nc", "a\nx\nc", [" a", "-b", "+x", " c"]],
  ["a line at the end", "a", "a\nb", [" a", "+b"]],
  ["a line at the beginning", "b", "a\nb", ["+a", " b"]],
  ["a removed line", "a\nb\nc", "a\nc", [" a", "-b", " c"]],
  ["two places", "a\nb\nc\nd", "x\nb\nc\ny", ["-a", "+x", " b", " c", "-d", "+y"]],
  ["a line that moved", "a\nb\nc", "b\nc\na", ["-a", " b", " c", "+a"]],
  ["the same line twice", "a\na", "a", [" a", "-a"]],
  ["ends of lines of another system", "a\r\nb", "a\nb", [" a", " b"]],
  ["from nothing", "", "a", ["-", "+a"]],
])("%s", (_, older, newer, expected) => {
  expect(drawn(older, newer)).toEqual(expected);
});

test("numbers the lines of both texts", () => {
  expect(lineDiff("a\nb\nc", "a\nx\nc").map(({ before, after }) => [before, after])).toEqual([
    [1, 1],
    [2, null],
    [null, 2],
    [3, 3],
  ]);
});

test("any two texts can be put together from their comparison", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const text = (from: number) =>
      Array.from({ length: (from * 7) % 13 }, (_, place) => "abc"[(from * 31 + place * place * 17) % 3]).join("\n");
    const [older, newer] = [text(seed), text(seed * 3 + 1)];
    const lines = lineDiff(older, newer);
    const without = (kind: string) =>
      lines
        .filter((line) => line.kind !== kind)
        .map((line) => line.text)
        .join("\n");
    expect([without("added"), without("removed")]).toEqual([older, newer]);
  }
});

test("shows what changed with the lines around it", () => {
  const older = ["1", "2", "3", "4", "5", "6", "7", "8"].join("\n");
  const shown = changedLines(lineDiff(older, older.replace("5", "five")), 1);
  expect(shown.map((line) => line && signs[line.kind] + line.text)).toEqual([null, " 4", "-5", "+five", " 6", null]);
  expect(changedLines(lineDiff("a\nb", "a\nb"))).toEqual([null]);
});
