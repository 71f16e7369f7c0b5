/** Draws each kind of block of a paper onto the page. */
import type { Block, Line } from "../paper.ts";
import { fullWidth, page, type Sheet, type Style, styles, type Tag, textWidth } from "./paper-sheet.config.ts";

const x = page.column;
/** Space between two blocks. */
const gap = 8;
const boxInset = 12;

type BlockOf<K extends Block["kind"]> = Extract<Block, { kind: K }>;

export function drawBlocks(sheet: Sheet, blocks: readonly Block[], parent: Tag): void {
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (!block) continue;
    const next = blocks[index + 1];
    if (block.kind === "words" && next?.kind === "words") {
      drawWords(sheet, [block, next], parent);
      index += 1;
    } else drawBlock(sheet, block, parent);
    sheet.y += gap;
  }
}

function drawBlock(sheet: Sheet, block: Block, parent: Tag): void {
  switch (block.kind) {
    case "text":
      sheet.text(block.text, styles.body, x, textWidth, parent);
      break;
    case "subtitle":
      // A heading stays with what follows it.
      sheet.room(styles.subtitle.leading + 4 * styles.body.leading);
      sheet.y += 5;
      sheet.text(block.text, styles.subtitle, x, textWidth, parent, "H3");
      sheet.y -= gap - 3;
      break;
    case "list":
    case "checks":
      drawList(sheet, block, parent);
      break;
    case "table":
      drawTable(sheet, block, parent);
      break;
    case "words":
      drawWords(sheet, [block], parent);
      break;
    case "note":
      drawNote(sheet, block, parent);
      break;
    case "figure":
      drawFigure(sheet, block, parent);
      break;
  }
}

function drawList(sheet: Sheet, block: BlockOf<"list" | "checks">, parent: Tag): void {
  const list = sheet.tag(parent, "L");
  const indent = 17;
  for (const item of block.items) {
    const lines = sheet.set(item, styles.body, textWidth - indent);
    const fits = Math.min(lines.length, 3) * styles.body.leading;
    sheet.room(fits);
    const top = sheet.y;
    sheet.artifact(() => (block.kind === "checks" ? drawBox(sheet, top) : drawBullet(sheet, top)));
    const entry = sheet.tag(list, "LI");
    const body = sheet.tag(entry, "LBody");
    sheet.draw(lines, styles.body, x + indent, body);
    sheet.y += 3.5;
  }
  list.end();
  sheet.y -= 2;
}

function drawBox(sheet: Sheet, top: number): void {
  const { doc } = sheet;
  doc.lineWidth(0.8).strokeColor(sheet.colour("line-strong"));
  doc.roundedRect(x + 0.5, top + 2.2, 9, 9, 2).stroke();
}

function drawBullet(sheet: Sheet, top: number): void {
  sheet.doc
    .circle(x + 4, top + 6.6, 2.1)
    .fillColor(sheet.colour("clay"))
    .fill();
}

/** Fractions of the width: row names are short, and the last column has the most text. */
function columnsOf(block: BlockOf<"table">): number[] {
  const letters = block.head.map((_, index) =>
    Math.max(...[block.head, ...block.rows].map((row) => Math.min(row[index]?.length ?? 0, 260))),
  );
  const roots = letters.map((count) => Math.max(Math.sqrt(count), 4.6));
  const sum = roots.reduce((total, root) => total + root, 0);
  return roots.map((root) => (root / sum) * fullWidth);
}

function drawTable(sheet: Sheet, block: BlockOf<"table">, parent: Tag): void {
  const widths = columnsOf(block);
  const table = sheet.tag(parent, "Table", { title: block.name, alt: block.name });
  const rowOf = (cells: readonly Line[], isHead: boolean) =>
    cells.map((cell, index) => {
      const style: Style = isHead || index === 0 ? styles.cellHead : styles.cell;
      return { style, lines: sheet.set(cell, style, (widths[index] ?? 0) - 12) };
    });
  const heightOf = (row: ReturnType<typeof rowOf>) =>
    Math.max(...row.map(({ style, lines }) => sheet.heightOf(lines, style))) + 9;

  const drawRow = (cells: readonly Line[], isHead: boolean, tag: Tag | undefined) => {
    const row = rowOf(cells, isHead);
    const height = heightOf(row);
    const top = sheet.y;
    sheet.artifact(() => drawRule(sheet, top + height, isHead));
    let at: number = page.left;
    const line = tag && sheet.tag(tag, "TR");
    row.forEach(({ style, lines }, index) => {
      const scope = isHead ? "Column" : "Row";
      const cell = line && (isHead || index === 0 ? sheet.tag(line, "TH", { scope }) : sheet.tag(line, "TD"));
      const place = at;
      lines.forEach((set, number) => {
        const y = top + 5 + number * style.leading;
        if (cell) sheet.drawLine(set, style, place, y, cell);
        else sheet.artifact(() => drawPlainly(sheet, set, style, place, y));
      });
      at += widths[index] ?? 0;
    });
    sheet.y += height;
  };

  const head = heightOf(rowOf(block.head, true));
  sheet.room(head + Math.max(...block.rows.slice(0, 2).map((row) => heightOf(rowOf(row, false)))));
  drawRow(block.head, true, table);
  for (const cells of block.rows) {
    // On a new page the header row is repeated visually; for screen readers the table continues.
    if (sheet.room(heightOf(rowOf(cells, false)))) drawRow(block.head, true, undefined);
    drawRow(cells, false, table);
  }
  table.end();
  sheet.y += 6;
}

function drawRule(sheet: Sheet, y: number, strong: boolean): void {
  const { doc } = sheet;
  doc.lineWidth(strong ? 1 : 0.5).strokeColor(sheet.colour(strong ? "title" : "line"));
  doc
    .moveTo(page.left, y)
    .lineTo(page.width - page.right, y)
    .stroke();
}

function drawPlainly(sheet: Sheet, line: ReturnType<Sheet["set"]>[number], style: Style, at: number, y: number): void {
  sheet.doc.font(style.font).fontSize(style.size).fillColor(sheet.colour(style.colour));
  sheet.doc.text(line.map((piece) => piece.text).join(""), at, y, { lineBreak: false, baseline: "top" });
}

type Part = { line: Line; style: Style; after?: number };
type Box = { fill: "sand" | "peach-tint"; parts: readonly Part[]; type: "Sect" | "Note" };

/** Boxes side by side, starting at `left`, all as tall as the tallest; their parts stay together on one page. */
function drawBoxes(sheet: Sheet, boxes: readonly Box[], left: number, parent: Tag): void {
  const between = 10;
  const wide = (page.width - page.right - left - between * (boxes.length - 1)) / boxes.length;
  const set = boxes.map(({ parts }) =>
    parts.map((part) => ({ ...part, lines: sheet.set(part.line, part.style, wide - 2 * boxInset) })),
  );
  const heights = set.map((parts) =>
    parts.reduce((sum, { lines, style, after = 0 }) => sum + sheet.heightOf(lines, style) + after, 0),
  );
  const height = Math.max(...heights) + 2 * boxInset - 3;
  sheet.room(height);
  const top = sheet.y;
  boxes.forEach((box, index) => {
    const at = left + index * (wide + between);
    sheet.artifact(() => {
      sheet.doc.roundedRect(at, top, wide, height, 7).fillColor(sheet.colour(box.fill)).fill();
    });
    const tag = sheet.tag(parent, box.type);
    let y = top + boxInset - 1;
    for (const { lines, style, after = 0 } of set[index] ?? []) {
      const paragraph = sheet.tag(tag, "P");
      for (const line of lines) {
        sheet.drawLine(line, style, at + boxInset, y, paragraph);
        y += style.leading;
      }
      y += after;
    }
    tag.end();
  });
  sheet.y = top + height;
}

/** Two situations side by side. */
function drawWords(sheet: Sheet, blocks: readonly BlockOf<"words">[], parent: Tag): void {
  const boxes = blocks.map(({ situation, say, rather, why }): Box => {
    const parts: Part[] = [
      { line: situation, style: { ...styles.small, font: "text-strong", colour: "clay-ink" }, after: 3 },
      { line: `“${say}”`, style: styles.quote, after: 5 },
      { line: `**Instead of:** “${rather}”`, style: { ...styles.cell, colour: "muted" }, after: 2 },
      { line: why, style: styles.cell },
    ];
    return { fill: "sand", parts, type: "Sect" };
  });
  drawBoxes(sheet, boxes, blocks.length > 1 ? page.left : x, parent);
}

function drawNote(sheet: Sheet, block: BlockOf<"note">, parent: Tag): void {
  const parts: Part[] = [
    { line: block.title, style: styles.subtitle, after: 3 },
    { line: block.text, style: styles.body },
  ];
  drawBoxes(sheet, [{ fill: "peach-tint", parts, type: "Note" }], x, parent);
}

function drawFigure(sheet: Sheet, block: BlockOf<"figure">, parent: Tag): void {
  const side = 132;
  const figure = sheet.set(block.figure, styles.figure, side);
  const text = sheet.set(block.text, styles.body, textWidth - side - 12);
  const height = Math.max(sheet.heightOf(figure, styles.figure), sheet.heightOf(text, styles.body) + 4);
  sheet.room(height + 4);
  const top = sheet.y;
  const paragraph = sheet.tag(parent, "P");
  figure.forEach((line, index) => {
    sheet.drawLine(line, styles.figure, x, top + index * styles.figure.leading, paragraph);
  });
  text.forEach((line, index) => {
    sheet.drawLine(line, styles.body, x + side + 12, top + 4 + index * styles.body.leading, paragraph);
  });
  paragraph.end();
  sheet.y = top + height + 2;
}
