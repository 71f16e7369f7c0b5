// What a search shows of a message: the words around the first hit, with every hit marked, and nothing left out between.
import { expect, test } from "vitest";
import { aroundWords } from "./found-words.ts";

const marked = (body: string, term: string): string =>
  aroundWords(body, term)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join("");

test.each([
  ["a word", "Is lavender safe?", "lavender", "Is [lavender] safe?"],
  ["its beginning, whatever the case", "Lavender, LAVENDERS", "lav", "[Lavender], [LAVENDERS]"],
  ["not its middle", "Unlavender", "lavender", "Unlavender"],
  ["without accents", "El café está frío", "CAFE frio", "El [café] está [frío]"],
  ["several lines", "one\n\ntwo", "two", "one [two]"],
  ["nothing to mark", "Hello", "…", "Hello"],
  ["signs of patterns", "a+b (c", "b (c", "a+[b] ([c]"],
  ["markup stays text", "<b>bold</b>", "bold", "<b>[bold]</b>"],
])("marks %s", (_, body, term, expected) => {
  expect(marked(body, term)).toBe(expected);
});

test("a long message is cut around the first hit", () => {
  const body = `${"before ".repeat(40)}lavender ${"after ".repeat(40)}`;
  const text = marked(body, "lavender");
  expect(text).toMatch(/^….*\[lavender\].*…$/);
  expect(text.length).toBeLessThan(150);
});
