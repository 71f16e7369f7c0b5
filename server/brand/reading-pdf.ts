// Titled sections as a PDF to read: tagged for screen readers, with bookmarks, in our own fonts.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { colours } from "@larkwell/domain/brand/palette.ts";
import type { Entry, ReadableSection } from "@larkwell/domain/my-data/readable.ts";

const { light } = colours;

type Doc = PDFKit.PDFDocument;
type Tag = PDFKit.PDFStructureElement;

/** Points; US Letter. */
const page = { width: 612, height: 792, side: 60, top: 64, bottom: 70 } as const;
const width = page.width - 2 * page.side;

const require = createRequire(import.meta.url);
const files = {
  title: "@fontsource/fraunces/files/fraunces-latin-400-normal.woff",
  text: "@fontsource/figtree/files/figtree-latin-400-normal.woff",
  strong: "@fontsource/figtree/files/figtree-latin-600-normal.woff",
} as const;
export type Font = keyof typeof files;

/** Characters that the fonts lack; the JSON file has them all. */
const MISSING = "?";

interface Words {
  /** Who issues the copy. */
  publisher: string;
  madeOn: string;
}

/** Writes tagged text in our fonts, and marks letters that they lack. */
export class PdfWriter {
  readonly doc: Doc;
  readonly root: Tag;
  readonly #known = new Map<Font, (text: string) => string>();
  lost = false;

  constructor(doc: Doc) {
    this.doc = doc;
    this.root = doc.struct("Document");
    doc.addStructure(this.root);
  }

  async loadFonts() {
    for (const [name, file] of Object.entries(files)) {
      const bytes = await readFile(require.resolve(file));
      this.doc.registerFont(name, bytes);
      this.#known.set(name as Font, this.#fitting(name as Font));
    }
  }

  /** The text as the font can show it. */
  fitted(font: Font, text: string): string {
    return (this.#known.get(font) ?? ((same: string) => same))(text);
  }

  /** What the font can't show is marked instead of left blank. */
  #fitting(name: Font): (text: string) => string {
    const { font } = (
      this.doc.font(name) as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
    )._font;
    return (text) =>
      [...text.normalize("NFC")]
        .map((letter) => {
          if (letter === "\n" || letter === "\r" || letter === "\t")
            return letter === "\r" ? "" : letter === "\t" ? " " : letter;
          if (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter;
          if (/\s/u.test(letter)) return " ";
          this.lost = true;
          return MISSING;
        })
        .join("");
  }

  room(height: number) {
    if (this.doc.y + height > page.height - page.bottom) this.doc.addPage();
  }

  write(parent: Tag, type: string, text: string, style: { font: Font; size: number; colour: string; after: number }) {
    const fitted = this.fitted(style.font, text);
    this.doc.font(style.font).fontSize(style.size).fillColor(style.colour);
    this.room(this.doc.heightOfString("A", { width }) * 2);
    const element = this.doc.struct(type, {}, () => {
      this.doc.text(fitted, page.side, this.doc.y, { width, lineGap: style.size * 0.28 });
    });
    parent.add(element);
    this.doc.y += style.after;
  }
}

const styles = {
  title: { font: "title", size: 26, colour: light.title, after: 8 },
  lead: { font: "text", size: 11, colour: light.muted, after: 22 },
  section: { font: "title", size: 18, colour: light.title, after: 8 },
  entry: { font: "strong", size: 11, colour: light.ink, after: 2 },
  line: { font: "text", size: 10, colour: light.ink, after: 2 },
} as const;

function writeEntry(writer: PdfWriter, parent: Tag, { title, lines }: Entry) {
  const part = writer.doc.struct("Sect");
  parent.add(part);
  writer.room(60);
  writer.write(part, "H3", title, styles.entry);
  for (const [name, value] of lines) writer.write(part, "P", `${name}: ${value}`, styles.line);
  writer.doc.y += 8;
  part.end();
}

function writeSections(writer: PdfWriter, sections: readonly ReadableSection[]) {
  for (const { title, entries } of sections) {
    writer.room(110);
    writer.doc.y += 10;
    const section = writer.doc.struct("Sect", { title });
    writer.root.add(section);
    writer.doc.outline.addItem(title);
    writer.write(section, "H2", title, styles.section);
    for (const entry of entries) writeEntry(writer, section, entry);
    section.end();
  }
}

interface Margins {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const usual: Margins = { top: page.top, bottom: page.bottom, left: page.side, right: page.side };

async function newDocument(title: string, margins: Margins): Promise<Doc> {
  const { default: PDFDocument } = await import("pdfkit");
  return new PDFDocument({
    size: [page.width, page.height],
    margins,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    info: { Title: title },
  });
}

/** A new US Letter document; `write` fills it. */
export async function writePdf(
  title: string,
  write: (writer: PdfWriter) => void,
  margins: Margins = usual,
): Promise<Buffer> {
  const doc = await newDocument(title, margins);
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const writer = new PdfWriter(doc);
  await writer.loadFonts();
  write(writer);
  writer.root.end();
  doc.end();
  return whole;
}

interface Text {
  title: string;
  lead: string;
  sections: readonly ReadableSection[];
  /** What is said at the end if the fonts lack a letter, which is then shown as “?”. */
  lost: string;
}

/** A text to read or to hand over, as a tagged PDF. */
export const readingPdf = ({ title, lead, sections, lost }: Text): Promise<Buffer> =>
  writePdf(title, (writer) => {
    writer.write(writer.root, "H1", title, styles.title);
    writer.write(writer.root, "P", lead, styles.lead);
    writeSections(writer, sections);
    if (writer.lost) writer.write(writer.root, "P", lost, styles.lead);
  });

export const dataPdf = (sections: readonly ReadableSection[], { publisher, madeOn }: Words): Promise<Buffer> =>
  readingPdf({
    title: "Your data",
    lead: `Everything that ${publisher} keeps of you, as it was on ${madeOn}. The file beside this one holds the same for other programs.`,
    sections,
    lost: `Some letters cannot be printed here and are shown as “${MISSING}”. The other file has them.`,
  });
