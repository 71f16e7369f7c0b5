// A plan is one page, however much is in it, and nothing of it is left out.
import { choiceNames, choiceWords, LONGEST_WORDS, NO_PREFERENCE } from "@larkwell/domain/birth-plan/answers.ts";
import { TOPIC_NAMES, topicOf } from "@larkwell/domain/birth-plan/topics.ts";
import { expect, test } from "vitest";
import { planPdf } from "./plan-pdf.ts";

const text = (words: (place: number) => string) => ({
  title: "Birth plan",
  lead: "Ada Example, as of March 9, 2026.",
  parts: TOPIC_NAMES.map((name, place) => ({
    title: topicOf(name).title,
    lines: [
      ...choiceNames(name)
        .filter((choice) => choice !== NO_PREFERENCE)
        .map((choice) => choiceWords(name, choice)),
      words(place),
    ],
  })),
  questions: { title: "I want to ask about", lines: TOPIC_NAMES.map((name) => topicOf(name).title) },
  empty: "Nothing is written down yet.",
  lost: "Some letters can’t be printed.",
});

async function read(pdf: Buffer) {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const doc = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const words: string[] = [];
  for (let number = 1; number <= doc.numPages; number++) {
    const { items } = await (await doc.getPage(number)).getTextContent();
    words.push(...items.map((item) => ("str" in item ? item.str : "")));
  }
  return { pages: doc.numPages, words: words.join(" ").replace(/\s+/g, " ") };
}

test("the longest plan that can be written is on one page, down to its last word", async () => {
  const longest = (place: number) => `${"wondering ".repeat(39)}end${place}`.padStart(LONGEST_WORDS, "w");
  const { pages, words } = await read(await planPdf(text(longest)));
  expect(pages).toBe(1);
  for (const place of TOPIC_NAMES.keys()) expect(words).toContain(`end${place}`);
});

test("an empty plan says so", async () => {
  const { pages, words } = await read(
    await planPdf({ ...text(() => ""), parts: [], questions: { title: "", lines: [] } }),
  );
  expect([pages, words]).toEqual([1, expect.stringContaining("Nothing is written down yet.")]);
});
