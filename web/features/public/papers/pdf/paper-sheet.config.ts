/** Sets type on the pages of a PDF: breaks lines of mixed runs, tracks the cursor, and tags what it draws for screen readers. */

import PDFDocument from "pdfkit";
import { colours } from "../../../../kit/tokens.ts";
import type { Line } from "../paper.ts";
import { runsOf } from "../paper.ts";
import type { FontName } from "./paper-fonts.config.ts";

export type Colour = keyof typeof colours.light;

/** Everything in points; US Letter. */
export const page = { width: 612, height: 792, left: 60, right: 60, top: 60, bottom: 66, column: 112 } as const;
export const textWidth = page.width - page.column - page.right;
export const fullWidth = page.width - page.left - page.right;

export type Style = {
  font: FontName;
  size: number;
  /** Distance from one line to the next. */
  leading: number;
  colour: Colour;
};

export const styles = {
  body: { font: "text", size: 9.8, leading: 14.2, colour: "ink" },
  lead: { font: "title", size: 15, leading: 21.5, colour: "title" },
  chapter: { font: "title", size: 22, leading: 26, colour: "title" },
  numeral: { font: "title", size: 22, leading: 26, colour: "clay-ink" },
  inShort: { font: "title-italic", size: 11.6, leading: 15.6, colour: "muted" },
  subtitle: { font: "text-strong", size: 10.2, leading: 14.2, colour: "title" },
  cell: { font: "text", size: 8.6, leading: 11.9, colour: "ink" },
  cellHead: { font: "text-strong", size: 8.6, leading: 11.9, colour: "title" },
  small: { font: "text", size: 8.2, leading: 11.6, colour: "muted" },
  quote: { font: "title", size: 11.2, leading: 14.8, colour: "title" },
  figure: { font: "title", size: 21, leading: 25, colour: "clay-ink" },
} as const satisfies Record<string, Style>;

type Piece = { text: string; font: FontName; href?: string; source?: string; width: number };
type SetLine = readonly Piece[];

/** A part of the tree that screen readers use. */
export type Tag = PDFKit.PDFStructureElement;

/** Link options that pdfkit accepts but its types lack: the link's position in the tree, and how it is read aloud. */
type LinkOptions = PDFKit.Mixins.AnnotationOption;
export const linkTo = (structParent: Tag, read: string): LinkOptions =>
  ({ structParent, Contents: new String(read) }) as unknown as LinkOptions;

type StructOptions = PDFKit.Mixins.StructureElementOptions & { scope?: "Row" | "Column" };

export class Sheet {
  y: number = page.top;
  pages = 0;
  readonly doc: PDFKit.PDFDocument;
  /** The number that the text uses to cite a source. */
  readonly #numberOf: (source: string) => number;
  readonly root: Tag;

  constructor(doc: PDFKit.PDFDocument, numberOf: (source: string) => number) {
    this.doc = doc;
    this.#numberOf = numberOf;
    this.root = doc.struct("Document");
    doc.addStructure(this.root);
  }

  addPage(): void {
    this.doc.addPage({ size: [page.width, page.height], margin: 0 });
    this.pages += 1;
    this.y = page.top;
  }

  get bottom(): number {
    return page.height - page.bottom;
  }

  /** Begins a new page unless `height` still fits on this one. */
  room(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.addPage();
    return true;
  }

  colour(name: Colour): string {
    return colours.light[name];
  }

  /** Draws decoration, which screen readers skip. */
  artifact(draw: () => void, type?: "Pagination"): void {
    if (type) this.doc.markContent("Artifact", { type });
    else this.doc.markContent("Artifact");
    this.doc.save();
    draw();
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  tag(parent: Tag, type: string, options: StructOptions = {}): Tag {
    const element = this.doc.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Breaks `line` into lines that fit in `width`. */
  set(line: Line, style: Style, width: number): SetLine[] {
    const lines: Piece[][] = [[]];
    let used = 0;
    for (const word of this.#words(line, style)) {
      const wordWidth = word.reduce((sum, piece) => sum + piece.width, 0);
      const last = word.at(-1);
      const trailing = last?.text.endsWith(" ") ? this.#widthOf(" ", last.font, style.size) : 0;
      if (used > 0 && used + wordWidth - trailing > width) {
        lines.push([]);
        used = 0;
      }
      for (const piece of word) append(lines.at(-1) as Piece[], piece);
      used += wordWidth;
    }
    return lines;
  }

  heightOf(lines: readonly SetLine[], style: Style): number {
    return lines.length * style.leading;
  }

  /** Draws lines at the cursor, across page breaks if needed, under one element of the tree. */
  draw(lines: readonly SetLine[], style: Style, x: number, tag: Tag, options: { together?: boolean } = {}): void {
    // Avoids widows and orphans: neither the first nor the last line is left alone on a page.
    if (options.together) this.room(this.heightOf(lines, style));
    lines.forEach((line, index) => {
      const left = lines.length - index;
      const wanted = (index === 0 && lines.length > 1) || left === 2 ? 2 : 1;
      this.room(wanted * style.leading);
      this.drawLine(line, style, x, this.y, tag);
      this.y += style.leading;
    });
  }

  /** Draws one line at a given position; the cursor doesn't move. */
  drawLine(line: SetLine, style: Style, x: number, y: number, tag: Tag): void {
    let at = x;
    for (const piece of line) {
      this.#drawPiece(piece, style, at, y, tag);
      at += piece.width;
    }
  }

  /** Breaks and draws a line of text as one element, e.g. "P" or "H1". */
  text(line: Line, style: Style, x: number, width: number, parent: Tag, type = "P"): void {
    const element = this.tag(parent, type);
    this.draw(this.set(line, style, width), style, x, element);
    element.end();
  }

  #drawPiece(piece: Piece, style: Style, x: number, y: number, tag: Tag): void {
    const { doc } = this;
    const target = piece.href ?? piece.source;
    const element = target === undefined ? tag : this.tag(tag, "Link");
    const raised = piece.source !== undefined;
    const size = raised ? style.size * 0.66 : style.size;
    const content = doc.markStructureContent(target === undefined ? "Span" : "Link");
    doc.font(piece.font).fontSize(size);
    doc.fillColor(this.colour(target === undefined ? style.colour : "link"));
    doc.text(piece.text, x, raised ? y - style.size * 0.06 : y, { lineBreak: false, baseline: "top" });
    doc.endMarkedContent();
    element.add(content);
    if (target === undefined) return;
    const end = piece.width - (piece.text.endsWith(" ") ? this.#widthOf(" ", piece.font, size) : 0);
    if (piece.href !== undefined) {
      doc.link(x, y, end, style.leading, piece.href, linkTo(element, piece.text.trim()));
      this.artifact(() => {
        const line = y + style.size * 1.12;
        doc
          .moveTo(x, line)
          .lineTo(x + end, line)
          .lineWidth(0.5)
          .strokeColor(this.colour("link"))
          .stroke();
      });
    } else {
      const number = this.#numberOf(piece.source ?? "");
      doc.goTo(x, y - 1, end, style.leading, `source-${number}`, linkTo(element, `Source ${number}`));
    }
    element.end();
  }

  /** Words with their trailing spaces; the style may change within a word. */
  #words(line: Line, style: Style): Piece[][] {
    const words: Piece[][] = [[]];
    for (const run of runsOf(line)) {
      const font: FontName = run.strong ? "text-strong" : style.font;
      const text = run.source === undefined ? run.text : String(this.#numberOf(run.source));
      // Two adjacent source numbers would read as one number.
      const before = words.at(-1)?.at(-1);
      if (run.source !== undefined && before?.source !== undefined) before.text = `${before.text},`;
      for (const part of text.split(/(?<= )/)) {
        if (part === "") continue;
        const size = run.source === undefined ? style.size : style.size * 0.66;
        const piece: Piece = { text: part, font, width: this.#widthOf(part, font, size) };
        if (run.href !== undefined) piece.href = run.href;
        if (run.source !== undefined) piece.source = run.source;
        (words.at(-1) as Piece[]).push(piece);
        if (part.endsWith(" ")) words.push([]);
      }
    }
    for (const piece of words.flat()) {
      if (piece.source !== undefined) piece.width = this.#widthOf(piece.text, piece.font, style.size * 0.66);
    }
    return words.filter((word) => word.length > 0);
  }

  #widthOf(text: string, font: FontName, size: number): number {
    return this.doc.font(font).fontSize(size).widthOfString(text);
  }
}

/**
 * Joins a piece to the one before it if both have the same style, so that a line is a few strings instead of one for
 * each word.
 */
function append(line: Piece[], piece: Piece): void {
  const last = line.at(-1);
  const alike = last && last.font === piece.font && last.href === piece.href && !last.source && !piece.source;
  if (!alike) line.push({ ...piece });
  else {
    last.text += piece.text;
    last.width += piece.width;
  }
}

export function newDocument(info: { title: string; subject: string; author?: string; reviewed: string }) {
  const made = new Date(`${info.reviewed}T12:00:00Z`);
  return new PDFDocument({
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: info.title,
      Subject: info.subject,
      ...(info.author === undefined ? {} : { Author: info.author }),
      // The date of the text, not of the build, so that the same text makes the same file.
      CreationDate: made,
      ModDate: made,
    },
  });
}
