// Reads a census file row by row while it streams: any of the usual separators, quoted line ends, BOM, and the line of each row.
import { once } from "node:events";
import type { Readable } from "node:stream";
import { type ReadHeader, readHeader, separatorOf } from "@larkwell/domain/eligibility/census-columns.ts";
import type { FileFault } from "@larkwell/domain/eligibility/census-stops.ts";
import type { CsvError, Parser } from "csv-parse";

/** The file as a whole can't be read; `columns` says what it is about: for a quotation mark, the line its row begins on. */
export class UnreadableCensus extends Error {
  readonly fault: FileFault;
  readonly columns: string[];
  constructor(fault: FileFault, columns: string[] = []) {
    super(`census file: ${fault}`);
    this.name = "UnreadableCensus";
    this.fault = fault;
    this.columns = columns;
  }
}

export interface FileLine {
  /** Where it begins; the header is on line 1. */
  line: number;
  cells: string[];
}

export interface CensusReading {
  header: ReadHeader;
  /** Of the file, read so far. */
  bytes(): number;
  lines: AsyncIterable<FileLine>;
}

/** A longer row means that a quotation mark was never closed. */
const ROW_BYTES = 64 * 1024;
const HEADER_CHARACTERS = 64 * 1024;

/** Text with \n for every kind of line end: only then does the parser count lines correctly. */
async function* textOf(stream: Readable, count: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8");
  let isFirst = true;
  let carried = "";
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    count(bytes.length);
    // UTF-16, as some spreadsheets save it: every second byte is a NUL.
    if (isFirst && bytes.subarray(0, 200).includes(0)) throw new UnreadableCensus("encoding");
    isFirst = false;
    const text = carried + decoder.decode(bytes, { stream: true });
    // The \n that belongs to it may be in the next chunk.
    carried = text.endsWith("\r") ? "\r" : "";
    yield text.slice(0, text.length - carried.length).replace(/\r\n?/g, "\n");
  }
  yield (carried + decoder.decode()).replace(/\r\n?/g, "\n");
}

/** The first line that is not empty, and the text up to there. */
async function firstLine(text: AsyncGenerator<string>): Promise<{ line: string; begun: string }> {
  let begun = "";
  for (;;) {
    const quoted = begun.replace(/"[^"]*"/g, (cell) => cell.replace(/\n/g, " "));
    const [, line] = /^\n*([^\n]+)\n/.exec(quoted) ?? [];
    if (line !== undefined) return { line, begun };
    if (begun.length > HEADER_CHARACTERS) throw new UnreadableCensus("quotes", ["1"]);
    const next = await text.next();
    if (next.done) return { line: begun, begun };
    begun += next.value;
  }
}

async function feed(parser: Parser, begun: string, text: AsyncGenerator<string>) {
  try {
    parser.write(begun);
    for await (const part of text) if (!parser.write(part)) await once(parser, "drain");
    parser.end();
  } catch (error) {
    parser.destroy(error as Error);
  }
}

const newlines = (cells: readonly string[]) =>
  cells.reduce((count, cell) => (cell.includes("\n") ? count + cell.split("\n").length - 1 : count), 0);

interface Parsed {
  record: string[];
  info: { lines: number };
}

const plainly = (error: unknown, line: number): unknown =>
  (error as CsvError).code?.startsWith("CSV_") ? new UnreadableCensus("quotes", [String(line)]) : error;

async function* linesOf(parsed: AsyncIterator<Parsed>): AsyncGenerator<FileLine> {
  let read = 1;
  try {
    for (let next = await parsed.next(); !next.done; next = await parsed.next()) {
      const { record: cells, info } = next.value;
      read = info.lines;
      yield { line: info.lines - newlines(cells), cells };
    }
  } catch (error) {
    // The row that never ends begins below the last complete one.
    throw plainly(error, read + 1);
  } finally {
    await parsed.return?.();
  }
}

/** Throws UnreadableCensus: right away if the header shows it, later if a row does. */
export async function readCensusFile(stream: Readable): Promise<CensusReading> {
  let bytes = 0;
  const text = textOf(stream, (more) => {
    bytes += more;
  });
  const { line, begun } = await firstLine(text);
  const { parse } = await import("csv-parse");
  const parser = parse({
    delimiter: separatorOf(line),
    record_delimiter: "\n",
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: ROW_BYTES,
  });
  const parsed = (parser as AsyncIterable<Parsed>)[Symbol.asyncIterator]();
  void feed(parser, begun, text);
  const first = await parsed.next().catch((error: unknown) => {
    throw plainly(error, 1);
  });
  if (first.done) throw new UnreadableCensus("empty");
  const header = readHeader(first.value.record);
  if ("fault" in header) {
    await parsed.return?.();
    stream.destroy();
    throw new UnreadableCensus(header.fault, header.columns);
  }
  return { header, bytes: () => bytes, lines: linesOf(parsed) };
}
