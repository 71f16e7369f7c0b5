// Blanks place, time and camera inside a HEIC picture, in place. None of our libraries decodes HEIC, but its box
// structure is simple.
import { type FileHandle, open } from "node:fs/promises";

interface Box {
  type: string;
  /** Byte positions of the content, after the header. */
  from: number;
  to: number;
}

/** Exif, XMP and free-form items may hold a location. */
const tellingItems = new Set(["Exif", "mime", "uri "]);

/** The part of a HEIC file that describes its items is some kilobytes long. */
const maxMetaBytes = 4 * 1024 * 1024;

/**
 * Overwrites the metadata of the file at `path`. Returns false if its structure is not understood, so that nothing
 * slips through.
 */
export async function blankHeicMetadata(path: string): Promise<boolean> {
  const file = await open(path, "r+");
  try {
    for (const { from, to } of await tellingParts(file)) await blank(file, from, to);
    await file.sync();
    return true;
  } catch (thrown) {
    // A disk error has a code and is handled elsewhere.
    if (thrown instanceof Error && "code" in thrown && thrown.code !== "ERR_OUT_OF_RANGE") throw thrown;
    return false;
  } finally {
    await file.close();
  }
}

type Part = { from: number; to: number };

async function tellingParts(file: FileHandle): Promise<Part[]> {
  const { size } = await file.stat();
  const top = await topBoxes(file, size);
  // Live photos store locations in separate tracks.
  if (top.some((box) => box.type === "moov")) throw new Error("a moving picture");
  const meta = one(top, "meta");
  if (meta.to - meta.from > maxMetaBytes) throw new Error("too much metadata");
  const bytes = Buffer.alloc(meta.to - meta.from);
  await file.read(bytes, 0, bytes.length, meta.from);
  return [...top.filter((box) => box.type === "uuid"), ...itemParts(bytes, meta.from, size)];
}

async function blank(file: FileHandle, from: number, to: number): Promise<void> {
  const zeros = Buffer.alloc(Math.min(to - from, 64 * 1024));
  for (let at = from; at < to; at += zeros.length) await file.write(zeros, 0, Math.min(zeros.length, to - at), at);
}

/** The boxes of the file itself, by their headers alone. */
async function topBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const found: Box[] = [];
  const head = Buffer.alloc(16);
  for (let at = 0; at < size; ) {
    await file.read(head, 0, Math.min(16, size - at), at);
    const box = boxAt(head, 0, at, size);
    found.push(box);
    at = box.to;
  }
  return found;
}

/** Where the sensitive items are in the file, read from its meta box, which begins at `position`. */
function itemParts(meta: Buffer, position: number, size: number): Part[] {
  const inner = boxes(meta, 4, meta.length);
  const info = one(inner, "iinf");
  const locations = one(inner, "iloc");
  const data = inner.find((box) => box.type === "idat");
  const telling = tellingIds(meta, info);
  const parts: Part[] = [];
  for (const { item, method, at, length } of extents(meta, locations)) {
    if (!telling.has(item)) continue;
    const base = method === 0 ? 0 : method === 1 && data ? position + data.from : undefined;
    if (base === undefined) throw new Error("metadata stored in a way that is not understood");
    const from = base + at;
    // A length of zero means "to the end of the file", which would blank the picture too.
    if (length === 0 || from + length > size) throw new Error("metadata outside the file");
    parts.push({ from, to: from + length });
  }
  return parts;
}

function tellingIds(bytes: Buffer, info: Box): Set<number> {
  const version = bytes.readUInt8(info.from);
  const entries = boxes(bytes, info.from + (version === 0 ? 6 : 8), info.to);
  const ids = new Set<number>();
  for (const entry of entries) {
    if (entry.type !== "infe") continue;
    const entryVersion = bytes.readUInt8(entry.from);
    if (entryVersion < 2) throw new Error("item entries before version 2 do not name their type");
    const id = entryVersion === 2 ? bytes.readUInt16BE(entry.from + 4) : bytes.readUInt32BE(entry.from + 4);
    const typeAt = entry.from + (entryVersion === 2 ? 8 : 10);
    if (tellingItems.has(bytes.toString("latin1", typeAt, typeAt + 4))) ids.add(id);
  }
  return ids;
}

function* extents(bytes: Buffer, box: Box) {
  const version = bytes.readUInt8(box.from);
  let at = box.from + 4;
  const take = (size: number) => {
    if (size === 0) return 0;
    const value = size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size);
    at += size;
    return value;
  };
  const sizes = take(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  const count = take(version < 2 ? 2 : 4);
  for (let i = 0; i < count; i++) {
    const item = take(version < 2 ? 2 : 4);
    const method = version > 0 ? take(2) & 15 : 0;
    take(2);
    const base = take(baseSize);
    const parts = take(2);
    for (let part = 0; part < parts; part++) {
      take(indexSize);
      const offset = take(offsetSize);
      yield { item, method, at: base + offset, length: take(lengthSize) };
    }
  }
}

function boxes(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at < to; ) {
    const box = boxAt(bytes, at, at, to);
    found.push(box);
    at = box.to;
  }
  return found;
}

/** The box whose header is at `here` in `bytes` and at `position` in a container that ends at `end`. */
function boxAt(bytes: Buffer, here: number, position: number, end: number): Box {
  const short = bytes.readUInt32BE(here);
  const type = bytes.toString("latin1", here + 4, here + 8);
  const header = short === 1 ? 16 : 8;
  const size = short === 1 ? Number(bytes.readBigUInt64BE(here + 8)) : short === 0 ? end - position : short;
  if (size < header || position + size > end) throw new Error("a box reaches beyond its parent");
  return { type, from: position + header, to: position + size };
}

function one(among: Box[], type: string): Box {
  const found = among.filter((box) => box.type === type);
  if (found.length !== 1 || !found[0]) throw new Error(`expected one ${type}`);
  return found[0];
}
