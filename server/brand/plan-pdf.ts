// A plan on one page to print, or two: titled parts in two columns, in the largest letters that fit, tagged for screen readers.
import { colours } from "@larkwell/domain/brand/palette.ts";
import { type Font, type PdfWriter, writePdf } from "./reading-pdf.ts";

const { light } = colours;

/** Points; US Letter. */
const page = { width: 612, height: 792, side: 44, top: 36, bottom: 30 } as const;
const gap = 22;
const column = (page.width - 2 * page.side - gap) / 2;
/**
 * Each line of a part below the other, or all lines of it in one paragraph. The first that fits is taken. Nothing is smaller than
 * what a tired person can read.
 */
const tries = [
  ...[11, 10.5, 10, 9.5, 9, 8.5].map((size) => ({ size, isJoined: false, pages: 1 })),
  ...[8.5, 8].map((size) => ({ size, isJoined: true, pages: 1 })),
  ...[10, 9.5, 9, 8.5].map((size) => ({ size, isJoined: false, pages: 2 })),
  ...[9, 8.5, 8].map((size) => ({ size, isJoined: true, pages: 2 })),
];

interface Part {
  title: string;
  lines: readonly string[];
}

interface PlanText {
  title: string;
  lead: string;
  parts: readonly Part[];
  /** After the parts; left out if there are none. */
  questions: Part;
  /** Said instead of parts. */
  empty: string;
  /** Said at the end if the fonts lack a letter, which is then shown as “?”. */
  lost: string;
}

interface Line {
  tag: "H2" | "LI" | "P";
  font: Font;
  words: string;
  colour: string;
}

function linesOf(writer: PdfWriter, { title, lines }: Part, isJoined: boolean): Line[] {
  const said = isJoined ? [lines.join("; ")] : lines.map((words) => `• ${words}`);
  return [
    { tag: "H2", font: "strong", words: writer.fitted("strong", title), colour: light.title },
    ...said.map((words): Line => ({ tag: "LI", font: "text", words: writer.fitted("text", words), colour: light.ink })),
  ];
}

const lineGap = (size: number) => size * 0.12;

const heightOf = ({ doc }: PdfWriter, { font, words }: Line, size: number): number =>
  doc
    .font(font)
    .fontSize(size)
    .heightOfString(words, { width: column, lineGap: lineGap(size) });

interface Placed {
  lines: Line[];
  /** Two on each page. */
  column: number;
  y: number;
}

/** Where each part is, in letters of this size. A part is never split. */
function placed(writer: PdfWriter, parts: readonly Line[][], size: number, top: number): Placed[] {
  let [at, y] = [0, top];
  return parts.map((lines) => {
    const height = lines.reduce((sum, line) => sum + heightOf(writer, line, size), 0);
    if (y + height > page.height - page.bottom) {
      at += 1;
      y = at < 2 ? top : page.top;
    }
    const place = { lines, column: at, y };
    y += height + size * 0.6;
    return place;
  });
}

/** On more pages only if they fit on no fewer. */
function layOut(writer: PdfWriter, parts: readonly Part[], top: number): { size: number; places: Placed[] } {
  let last: { size: number; places: Placed[] } = { size: 11, places: [] };
  for (const { size, isJoined, pages } of tries) {
    const lines = parts.map((part) => linesOf(writer, part, isJoined));
    last = { size, places: placed(writer, lines, size, top) };
    if (last.places.every(({ column: at }) => at < 2 * pages)) return last;
  }
  return last;
}

function writePart({ doc, root }: PdfWriter, { lines, column: at, y }: Placed, size: number): void {
  const x = page.side + (at % 2) * (column + gap);
  const section = doc.struct("Sect");
  root.add(section);
  const [heading, ...items] = lines;
  const write = (line: Line) => () => {
    doc.font(line.font).fontSize(size).fillColor(line.colour);
    doc.text(line.words, x, doc.y, { width: column, lineGap: lineGap(size) });
  };
  doc.y = y;
  if (heading) section.add(doc.struct(heading.tag, {}, write(heading)));
  if (items.length > 0) {
    const list = doc.struct("L");
    section.add(list);
    for (const item of items) {
      const entry = doc.struct("LI");
      list.add(entry);
      entry.add(doc.struct("LBody", {}, write(item)));
      entry.end();
    }
    list.end();
  }
  section.end();
}

function writeHead(writer: PdfWriter, { title, lead, lost, empty }: PlanText, isEmpty: boolean): void {
  const { doc, root } = writer;
  const write = (tag: string, font: Font, size: number, colour: string, words: string) => {
    const fitted = writer.fitted(font, words);
    root.add(
      doc.struct(tag, {}, () => {
        doc.font(font).fontSize(size).fillColor(colour);
        doc.text(fitted, page.side, doc.y, { width: page.width - 2 * page.side });
      }),
    );
    doc.y += 4;
  };
  write("H1", "title", 20, light.title, title);
  write("P", "text", 9.5, light.muted, lead);
  if (writer.lost) write("P", "text", 9.5, light.muted, lost);
  if (isEmpty) write("P", "text", 11, light.ink, empty);
  doc.y += 8;
}

export function planPdf(text: PlanText): Promise<Buffer> {
  const parts = [...text.parts, ...(text.questions.lines.length > 0 ? [text.questions] : [])];
  const write = (writer: PdfWriter) => {
    // Before the head is written, which says so if the fonts lack a letter.
    for (const part of parts) linesOf(writer, part, false);
    writeHead(writer, text, parts.length === 0);
    const { size, places } = layOut(writer, parts, writer.doc.y);
    let pages = 1;
    for (const place of places) {
      if (place.column >= 2 * pages) {
        writer.doc.addPage();
        pages += 1;
      }
      writePart(writer, place, size);
    }
  };
  return writePdf(text.title, write, { top: page.top, bottom: page.bottom, left: page.side, right: page.side });
}
