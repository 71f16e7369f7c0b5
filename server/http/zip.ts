// A ZIP archive as a stream: one file after another, none of them whole in memory. The files are stored as they are.

import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

export interface Entry {
  /** With folders, separated by "/". */
  name: string;
  at: Temporal.Instant;
  content: Readable;
}

/** Without the 64-bit extension, which not every program reads, places in an archive have 32 bits. */
export const MOST_ZIP_BYTES = 4_000_000_000;
export const MOST_ZIP_FILES = 60_000;

/** Names are UTF-8; sizes and checksum follow the data. */
const FLAGS = 0x0808;
const VERSION = 20;
const DEFLATED = 8;

interface Filed {
  name: Buffer;
  time: number;
  date: number;
  offset: number;
  sum: number;
  packed: number;
  bytes: number;
}

/** Two 16-bit fields, in UTC. Years before 1980 do not exist there. */
function dosTime(at: Temporal.Instant): Pick<Filed, "time" | "date"> {
  const { year, month, day, hour, minute, second } = at.toZonedDateTimeISO("UTC");
  return {
    time: (hour << 11) | (minute << 5) | (second >> 1),
    date: ((Math.max(year, 1980) - 1980) << 9) | (month << 5) | day,
  };
}

type Field = [bytes: 2 | 4, value: number];

function record(fields: readonly Field[], ...after: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    head.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return Buffer.concat([head, ...after]);
}

const localHeader = ({ name, time, date }: Filed) =>
  record(
    [
      [4, 0x04034b50],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [2, time],
      [2, date],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ],
    name,
  );

const sizesAfter = ({ sum, packed, bytes }: Filed) =>
  record([
    [4, 0x08074b50],
    [4, sum],
    [4, packed],
    [4, bytes],
  ]);

const centralHeader = ({ name, time, date, offset, sum, packed, bytes }: Filed) =>
  record(
    [
      [4, 0x02014b50],
      [2, VERSION],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [2, time],
      [2, date],
      [4, sum],
      [4, packed],
      [4, bytes],
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ],
    name,
  );

function ending(directory: Buffer, count: number, offset: number): Buffer {
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, offset],
    [2, 0],
  ]);
  return Buffer.concat([directory, end]);
}

/** The packed data of one entry; counts into `filed` on the way. */
async function* packed(content: Readable, filed: Filed): AsyncGenerator<Buffer> {
  // Level 0: pictures and PDFs are compressed already. Its blocks say where they end, so that readers of streams know too.
  const deflate = createDeflateRaw({ level: 0 });
  const done = pipeline(
    content,
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        filed.sum = crc32(chunk, filed.sum);
        filed.bytes += chunk.length;
        yield chunk;
      }
    },
    deflate,
  );
  done.catch(() => {});
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    filed.packed += chunk.length;
    yield chunk;
  }
  await done;
}

export async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const all: Filed[] = [];
  let offset = 0;
  for await (const { name, at, content } of entries) {
    const filed: Filed = { name: Buffer.from(name), ...dosTime(at), offset, sum: 0, packed: 0, bytes: 0 };
    const header = localHeader(filed);
    yield header;
    yield* packed(content, filed);
    const sizes = sizesAfter(filed);
    yield sizes;
    offset += header.length + filed.packed + sizes.length;
    all.push(filed);
  }
  yield ending(Buffer.concat(all.map(centralHeader)), all.length, offset);
}
