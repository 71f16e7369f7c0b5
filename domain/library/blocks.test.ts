import { expect, test } from "vitest";
import { minutesToRead, piecesIn, plainText, termsIn } from "./blocks.ts";
import { blocksOf } from "./parse-blocks.ts";

const file = `---
title: Sleep
---
First words. [^nih-sleep] More about [the cervix](glossary:cervix), and **very *loud* words**.

## What’s next?

- See [naps](article:naps).
- Go to [your visits](/app/my-appointments). [^cdc-sleep]

## What’s next?

1. One
2. Two
`;
const blocks = blocksOf(file, ["cdc-sleep", "nih-sleep"]);

test("takes the body apart into blocks of spans, with numbers for the sources", () => {
  expect(blocks[0]).toEqual({
    kind: "paragraph",
    spans: [
      { text: "First words." },
      { text: "", cite: 2 },
      { text: " More about " },
      { text: "the cervix", term: "cervix" },
      { text: ", and " },
      { text: "very ", strong: true },
      { text: "loud", strong: true, em: true },
      { text: " words", strong: true },
      { text: "." },
    ],
  });
  expect(blocks[2]).toEqual({
    kind: "list",
    ordered: false,
    items: [
      [{ text: "See " }, { text: "naps", piece: "naps" }, { text: "." }],
      [{ text: "Go to " }, { text: "your visits", to: "/app/my-appointments" }, { text: "." }, { text: "", cite: 1 }],
    ],
  });
});

test("gives headings anchors of their own", () => {
  const anchors = blocks.flatMap((block) => (block.kind === "heading" ? [block.anchor] : []));
  expect(anchors).toEqual(["whats-next", "whats-next-2"]);
});

test("knows its terms, the pieces it links to, its words and its minutes", () => {
  expect(termsIn(blocks)).toEqual(["cervix"]);
  expect(piecesIn(blocks)).toEqual(["naps"]);
  expect(plainText(blocks)).toBe(
    "First words. More about the cervix, and very loud words.\nWhat’s next?\nSee naps.\nGo to your visits.\nWhat’s next?\nOne\nTwo",
  );
  expect(minutesToRead(blocks)).toBe(1);
  expect(minutesToRead([{ kind: "paragraph", spans: [{ text: "word ".repeat(900) }] }])).toBe(5);
});

test.each(["> a quote", "![a](b.png)", "- a\n  - b", "`code`", "<b>bold</b>"])("refuses %s", (body) => {
  expect(() => blocksOf(`---\n---\n${body}\n`, [])).toThrow("is not part of our Markdown");
});
