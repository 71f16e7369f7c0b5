/** Makes the PDFs of our papers at build: cover, contents, chapters, sources; tagged, with bookmarks, fonts and links inside. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { unbranded } from "@larkwell/domain/brand/unbranded.ts";
import { clinicalReview } from "@larkwell/domain/this-week/entries.ts";
import { coverArt } from "../cover-art.ts";
import { type Chapter, linesOf, numberOf, type Paper, pdfPathOf, unnamedPdfPathOf, wordsOf } from "../paper.ts";
import { backToWork } from "../texts/back-to-work.ts";
import { shiftingParadigm } from "../texts/shifting-paradigm.ts";
import { drawBlocks } from "./paper-blocks.config.ts";
import { fontsFor } from "./paper-fonts.config.ts";
import { fullWidth, linkTo, newDocument, page, Sheet, type Style, styles, textWidth } from "./paper-sheet.config.ts";

/** Which page each chapter begins on; known only after the paper was drawn. */
type Places = ReadonlyMap<string, number>;

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const dayOf = (date: string) => day.format(new Date(`${date}T12:00:00Z`));

const sourcesTitle = "Sources";
/** The same text as web/kit/Reviewed.tsx on pages. */
const clinically = clinicalReview
  ? `Reviewed by ${clinicalReview.by}, ${clinicalReview.on}`
  : "Not yet reviewed by a clinician";

const words = {
  contents: "Contents",
  free: "This paper is free to read, print, copy and pass on whole.",
  reviewedOn: (date: string) => `Last updated ${dayOf(date)}. ${clinically}`,
  pageOf: (number: number, all: number) => `${number} of ${all}`,
};

/**
 * Writes the PDF of every paper below `built`, where the pages link to it, and beside it one without our name: a
 * finished PDF can't be renamed, so the server sends that one if the operator has another name (decision 019).
 */
export async function writePaperPdfs(built: string): Promise<void> {
  for (const paper of [backToWork(), shiftingParadigm()]) {
    for (const [path, publisher] of [
      [pdfPathOf(paper), unbranded.name],
      [unnamedPdfPathOf(paper), undefined],
    ] as const) {
      const file = join(built, path);
      await mkdir(join(file, ".."), { recursive: true });
      await writeFile(file, await paperPdf(paper, publisher));
    }
  }
}

export async function paperPdf(paper: Paper, publisher?: string): Promise<Buffer> {
  const fonts = await fontsFor(lettersOf(paper, publisher));
  // Drawn twice: the contents need page numbers that are known only after the first pass.
  const first = await drawPaper(paper, publisher, fonts, new Map());
  return (await drawPaper(paper, publisher, fonts, first.places)).bytes;
}

function lettersOf(paper: Paper, publisher = ""): string {
  const sources = paper.sources.flatMap((source) => Object.values(source));
  const chapters = paper.chapters.flatMap(({ title, inShort, blocks }) => [
    title,
    inShort,
    ...blocks.flatMap((block) => ["title" in block ? block.title : "", "head" in block ? block.head.join("") : ""]),
  ]);
  const lines = linesOf(paper).map(wordsOf);
  const fixed = [
    paper.title,
    paper.subtitle,
    publisher,
    sourcesTitle,
    words.contents,
    words.free,
    "Instead of:“”Published by",
  ];
  return [...lines, ...sources, ...chapters, ...fixed, words.reviewedOn(paper.reviewed), "0123456789,.of …·"].join("");
}

type Publisher = string | undefined;
type Fonts = Awaited<ReturnType<typeof fontsFor>>;

async function drawPaper(paper: Paper, publisher: Publisher, fonts: Fonts, places: Places) {
  const doc = newDocument({
    title: `${paper.title}: ${paper.subtitle}`,
    subject: paper.description,
    ...(publisher === undefined ? {} : { author: publisher }),
    reviewed: paper.reviewed,
  });
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes);
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on("end", resolve));

  const sheet = new Sheet(doc, (source) => numberOf(paper, source));
  const found = new Map<string, number>();
  drawCover(sheet, paper, publisher);
  drawOpening(sheet, paper, places);
  paper.chapters.forEach((chapter, index) => {
    found.set(chapter.id, drawChapter(sheet, chapter, index + 1));
  });
  drawSources(sheet, paper, publisher);
  drawFeet(sheet, paper);
  sheet.root.end();
  doc.end();
  await ended;
  return { bytes: Buffer.concat(chunks), places: found };
}

function drawCover(sheet: Sheet, paper: Paper, publisher: Publisher): void {
  sheet.addPage();
  const { doc } = sheet;
  sheet.artifact(() => {
    doc.rect(0, 0, page.width, page.height).fillColor(sheet.colour("deep")).fill();
    doc
      .roundedRect(28, 330, page.width - 56, page.height - 358, 14)
      .fillColor(sheet.colour("paper"))
      .fill();
    drawArt(sheet, paper.slug);
  });
  const cover = sheet.tag(sheet.root, "Sect");
  const title: Style = {
    font: "title",
    size: paper.title.length > 20 ? 42 : 68,
    leading: paper.title.length > 20 ? 46 : 72,
    colour: "on-deep",
  };
  const subtitle: Style = { font: "title-italic", size: 17, leading: 23, colour: "on-deep-muted" };
  const width = page.width - 2 * page.left;
  sheet.y = 84;
  sheet.text(paper.title, title, page.left, width, cover, "H1");
  sheet.y += 14;
  sheet.text(paper.subtitle, subtitle, page.left, width - 40, cover);
  const fine: Style = { ...styles.small, size: 9.5, leading: 13 };
  const imprint = [publisher, words.reviewedOn(paper.reviewed)].filter((part) => part !== undefined).join(" · ");
  const [line = []] = sheet.set(imprint, fine, width);
  sheet.drawLine(line, fine, page.left, page.height - 56, sheet.tag(cover, "P"));
  cover.end();
  doc.outline.addItem(paper.title);
}

function drawArt(sheet: Sheet, slug: string): void {
  const art = coverArt[slug];
  if (!art) return;
  const { doc } = sheet;
  const scale = 1.12;
  doc.translate((page.width - art.width * scale) / 2, 362).scale(scale);
  for (const shape of art.shapes) {
    if (shape.fill) doc.path(shape.d).fillColor(sheet.colour(shape.fill)).fill();
    if (!shape.stroke) continue;
    doc.path(shape.d).lineWidth(2).lineCap("round").lineJoin("round").strokeColor(sheet.colour(shape.stroke)).stroke();
  }
}

function drawOpening(sheet: Sheet, paper: Paper, places: Places): void {
  sheet.addPage();
  const part = sheet.tag(sheet.root, "Sect");
  for (const line of paper.opening) {
    sheet.text(line, styles.lead, page.left, fullWidth - 20, part);
    sheet.y += 12;
  }
  sheet.y += 22;
  sheet.text(words.contents, styles.subtitle, page.left, fullWidth, part, "H2");
  sheet.y += 6;
  const contents = sheet.tag(part, "TOC");
  paper.chapters.forEach((chapter, index) => {
    const entry = sheet.tag(contents, "TOCI");
    const { doc } = sheet;
    const top = sheet.y;
    const style: Style = { ...styles.body, size: 11, leading: 21, colour: "title" };
    const link = sheet.tag(entry, "Link");
    const [line = []] = sheet.set(`${chapter.title} `, style, fullWidth);
    sheet.drawLine(
      sheet.set(`${index + 1} `, style, 30)[0] ?? [],
      { ...style, colour: "clay-ink" },
      page.left,
      top,
      link,
    );
    sheet.drawLine(line, style, page.left + 28, top, link);
    const number = sheet.set(String(places.get(chapter.id) ?? "…"), style, 30);
    sheet.drawLine(number[0] ?? [], style, page.left + fullWidth - 20, top, link);
    doc.goTo(page.left, top - 3, fullWidth, 18, chapter.id, linkTo(link, chapter.title));
    entry.end();
    sheet.artifact(() => {
      doc.moveTo(page.left, top + 16.5).lineTo(page.left + fullWidth, top + 16.5);
      doc.lineWidth(0.5).strokeColor(sheet.colour("line")).stroke();
    });
    sheet.y += style.leading;
  });
  part.end();
}

/** Adds a bookmark at the cursor. In an outline destination `left` counts from the right edge. */
function bookmark({ doc, y }: Sheet, title: string): void {
  const place = { top: y - 20, left: page.width };
  doc.outline.addItem(title, { expanded: false, ...place });
}

/** Returns the page that the chapter begins on. */
function drawChapter(sheet: Sheet, chapter: Chapter, number: number): number {
  const { doc } = sheet;
  // A chapter continues where the last one ended if a good part of it fits.
  if (number === 1 || chapter.ownPage || sheet.y > sheet.bottom - 170) sheet.addPage();
  else sheet.y += 22;
  const top = sheet.y;
  const begins = sheet.pages;
  doc.addNamedDestination(chapter.id, "XYZ", 0, top - 20, null);
  bookmark(sheet, `${number}. ${chapter.title}`);
  const part = sheet.tag(sheet.root, "Sect");
  const heading = sheet.tag(part, "H2");
  sheet.drawLine(sheet.set(`${number} `, styles.numeral, 60)[0] ?? [], styles.numeral, page.left, top, heading);
  sheet.draw(sheet.set(chapter.title, styles.chapter, textWidth), styles.chapter, page.column, heading);
  heading.end();
  sheet.y += 4;
  sheet.text(chapter.inShort, styles.inShort, page.column, textWidth, part);
  sheet.y += 10;
  drawBlocks(sheet, chapter.blocks, part);
  part.end();
  return begins;
}

function drawSources(sheet: Sheet, paper: Paper, publisher: Publisher): void {
  if (sheet.y > sheet.bottom - 160) sheet.addPage();
  else sheet.y += 22;
  const { doc } = sheet;
  bookmark(sheet, sourcesTitle);
  const part = sheet.tag(sheet.root, "Sect");
  sheet.text(sourcesTitle, styles.chapter, page.left, fullWidth, part, "H2");
  sheet.y += 8;
  const indent = 20;
  const width = fullWidth - indent;
  const style: Style = { ...styles.small, colour: "ink", size: 8.2, leading: 11 };
  const list = sheet.tag(part, "L");
  paper.sources.forEach((source, index) => {
    const lines = sheet.set(`${source.publisher}: [${source.title}](${source.url}), ${source.year}.`, style, width);
    sheet.room(sheet.heightOf(lines, style));
    doc.addNamedDestination(`source-${index + 1}`, "XYZ", 0, sheet.y - 20, null);
    const entry = sheet.tag(list, "LI");
    const number = sheet.set(`${index + 1} `, style, 40);
    sheet.drawLine(number[0] ?? [], style, page.left, sheet.y, sheet.tag(entry, "Lbl"));
    sheet.draw(lines, style, page.left + indent, sheet.tag(entry, "LBody"), { together: true });
    sheet.y += 2;
  });
  list.end();
  sheet.y += 10;
  const by = publisher === undefined ? "" : `Published by ${publisher}. `;
  for (const line of [paper.caution, `${by}${words.reviewedOn(paper.reviewed)}. ${words.free}`]) {
    sheet.text(line, { ...styles.small, size: 8.6, leading: 12.4 }, page.left, fullWidth, part);
    sheet.y += 5;
  }
  part.end();
}

/** Page numbers below every page but the cover. */
function drawFeet(sheet: Sheet, paper: Paper): void {
  const { doc } = sheet;
  for (let index = 1; index < sheet.pages; index += 1) {
    doc.switchToPage(index);
    sheet.artifact(() => {
      const y = page.height - 48;
      doc.font("text").fontSize(8.2).fillColor(sheet.colour("muted"));
      doc.text(paper.title, page.left, y, { lineBreak: false });
      const number = words.pageOf(index + 1, sheet.pages);
      doc.text(number, page.width - page.right - doc.widthOfString(number), y, { lineBreak: false });
    }, "Pagination");
  }
}
