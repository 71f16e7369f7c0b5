// Blanks place, time and camera inside a HEIC picture, in place: no library at hand decodes HEIC, but its box structure is plain.

interface Box {
  type: string;
  /** Byte positions of the content, after the header. */
  from: number;
  to: number;
}

/** Exif, XMP and free-form items may hold a location. */
const tellingItems = new Set(["Exif", "mime", "uri "]);

/** A copy without metadata, same length; undefined when the structure is not understood, so that nothing slips through. */
export function withoutHeicMetadata(bytes: Buffer): Buffer | undefined {
  try {
    const copy = Buffer.from(bytes);
    const top = boxes(copy, 0, copy.length);
    // Moving pictures keep places in tracks of their own.
    if (top.some((box) => box.type === "moov")) return undefined;
    for (const box of top) if (box.type === "uuid") copy.fill(0, box.from, box.to);
    const metas = top.filter((box) => box.type === "meta");
    if (metas.length !== 1) return undefined;
    for (const meta of metas) blankItems(copy, meta);
    return copy;
  } catch {
    return undefined;
  }
}

function blankItems(bytes: Buffer, meta: Box): void {
  const inner = boxes(bytes, meta.from + 4, meta.to);
  const info = one(inner, "iinf");
  const locations = one(inner, "iloc");
  const data = inner.find((box) => box.type === "idat");
  const telling = tellingIds(bytes, info);
  for (const { item, method, at, length } of extents(bytes, locations)) {
    if (!telling.has(item)) continue;
    const base = method === 0 ? 0 : method === 1 && data ? data.from : undefined;
    if (base === undefined) throw new Error("metadata stored in a way that is not understood");
    const from = base + at;
    // A length of zero means "to the end of the file", which would blank the picture too.
    if (length === 0 || from + length > bytes.length) throw new Error("metadata outside the file");
    bytes.fill(0, from, from + length);
  }
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
  let at = from;
  while (at < to) {
    const short = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const header = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (size < header || at + size > to) throw new Error("a box reaches beyond its parent");
    found.push({ type, from: at + header, to: at + size });
    at += size;
  }
  return found;
}

function one(among: Box[], type: string): Box {
  const found = among.filter((box) => box.type === type);
  if (found.length !== 1 || !found[0]) throw new Error(`expected one ${type}`);
  return found[0];
}
