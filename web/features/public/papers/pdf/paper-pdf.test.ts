import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { linesOf, type Paper, wordsOf } from "../paper.ts";
import { backToWork } from "../texts/back-to-work.ts";
import { shiftingParadigm } from "../texts/shifting-paradigm.ts";
import { paperPdf } from "./paper-pdf.config.ts";

const publisher = "Clinic of the test";

const plain = (text: string) => text.replace(/[\s\u00a0]+/g, "");

async function read(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const texts = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent({ includeMarkedContent: false });
      return items.map((item) => ("str" in item ? item.str : "")).join("");
    }),
  );
  return { pdf, pages, texts };
}

/** Types of the elements that screen readers use, over all pages. */
async function tagsOf(pages: Awaited<ReturnType<typeof read>>["pages"]): Promise<Set<string>> {
  const found = new Set<string>();
  const walk = (node: { role?: string; children?: readonly object[] }) => {
    if (node.role) found.add(node.role);
    for (const child of node.children ?? []) walk(child);
  };
  for (const page of pages) walk((await page.getStructTree()) ?? {});
  return found;
}

describe.each<[Paper, number, number]>([
  [backToWork(), 10, 15],
  [shiftingParadigm(), 5, 8],
])("$slug", (paper, least, max) => {
  const made = paperPdf(paper, publisher);

  test("is a small file of some pages with every word of the text", async () => {
    const bytes = await made;
    expect(bytes.length).toBeLessThan(1_000_000);
    const { pdf, texts } = await read(bytes);
    expect(pdf.numPages).toBeGreaterThanOrEqual(least);
    expect(pdf.numPages).toBeLessThanOrEqual(max);
    // Source numbers are among the words, and pages end in the middle of sentences.
    const whole = plain(texts.join("")).replace(/[\d,]+/g, "");
    const missing = linesOf(paper)
      .flatMap((line) => wordsOf(line).split(/(?<=[.:;?!”])\s/))
      .map((sentence) => plain(sentence).replace(/[\d,]+/g, ""))
      .filter((sentence) => !whole.includes(sentence));
    // A sentence split by a page break contains the page's footer.
    expect(missing.length).toBeLessThanOrEqual(pdf.numPages);
    for (const chapter of paper.chapters) expect(whole).toContain(plain(chapter.title).replace(/[\d,]+/g, ""));
    expect(texts.at(-1)).toContain(publisher);
  });

  test("names title, language and publisher, and the same text makes the same file", async () => {
    const { pdf } = await read(await made);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: `${paper.title}: ${paper.subtitle}`, Author: publisher, Language: "en-US" });
    expect((await paperPdf(paper, publisher)).equals(await made)).toBe(true);
  });

  test("comes without any publisher too, for operators with a name of their own", async () => {
    const { pdf, texts } = await read(await paperPdf(paper));
    const { info } = await pdf.getMetadata();
    expect(info).not.toHaveProperty("Author");
    expect(texts.join("")).not.toMatch(/Published by|Larkwell/);
  });

  test("has bookmarks for its chapters, in order, and links that lead to its sources", async () => {
    const { pdf, pages } = await read(await made);
    const outline = (await pdf.getOutline()).map((entry) => entry.title);
    expect(outline.slice(1, -1)).toEqual(paper.chapters.map((chapter, index) => `${index + 1}. ${chapter.title}`));
    const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
    const outside = new Set(links.flatMap((link): string[] => (link.unsafeUrl ? [link.unsafeUrl] : [])));
    expect(outside).toEqual(new Set(paper.sources.map((source) => source.url)));
    const inside = links.flatMap((link) => (typeof link.dest === "string" ? [link.dest] : []));
    const places = (await pdf.getDestinations()) as unknown as Map<string, unknown>;
    for (const place of inside) expect([...places.keys()]).toContain(place);
    expect(inside).toEqual(expect.arrayContaining(paper.chapters.map((chapter) => chapter.id)));
  });

  test("is tagged for screen readers and embeds its fonts", async () => {
    const bytes = await made;
    const { pdf, pages } = await read(bytes);
    expect([...((await pdf.getMarkInfo()) as unknown as Map<string, boolean>)]).toContainEqual(["Marked", true]);
    const tags = await tagsOf(pages);
    const wanted = ["H1", "H2", "P", "L", "LI", "LBody", "Table", "TR", "TH", "TD", "Link", "TOC"];
    expect(wanted.filter((tag) => !tags.has(tag))).toEqual([]);
    const raw = bytes.toString("latin1");
    expect(raw.match(/\/FontFile2/g)).toHaveLength(4);
    expect(raw).not.toMatch(/\/BaseFont \/(Helvetica|Times)/);
  });
});
