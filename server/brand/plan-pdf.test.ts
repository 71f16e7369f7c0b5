// A plan is one page or two, in letters that can be read, and nothing of it is left out.
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
  const sizes: number[] = [];
  for (let number = 1; number <= doc.numPages; number++) {
    const { items } = await (await doc.getPage(number)).getTextContent();
    const written = items.flatMap((item) => ("str" in item ? [item] : []));
    words.push(...written.map(({ str }) => str));
    // The height of a letter, in points.
    sizes.push(...written.filter(({ str }) => str.trim() !== "").map(({ transform }) => Number(transform[3])));
  }
  return { pages: doc.numPages, smallest: Math.min(...sizes), words: words.join(" ").replace(/\s+/g, " ") };
}

test("a plan with every topic and a sentence on each is on one page", async () => {
  const { pages, smallest } = await read(await planPdf(text((place) => `Please ask me first, ${place}.`)));
  expect(pages).toBe(1);
  expect(smallest).toBeGreaterThanOrEqual(8);
});

test("the longest plan that can be written is on two pages, down to its last word", async () => {
  const longest = (place: number) => `${"wondering ".repeat(39)}end${place}`.padStart(LONGEST_WORDS, "w");
  const { pages, smallest, words } = await read(await planPdf(text(longest)));
  expect(pages).toBe(2);
  expect(smallest).toBeGreaterThanOrEqual(8);
  for (const place of TOPIC_NAMES.keys()) expect(words).toContain(`end${place}`);
});

test("an empty plan says so", async () => {
  const { pages, words } = await read(
    await planPdf({ ...text(() => ""), parts: [], questions: { title: "", lines: [] } }),
  );
  expect([pages, words]).toEqual([1, expect.stringContaining("Nothing is written down yet.")]);
});
