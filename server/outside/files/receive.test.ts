// Uploads are checked by content, and pictures lose the data that would reveal where they were taken.
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blankHeicMetadata } from "./heic-metadata.ts";
import { cutStream, rewritePicture, writeCut } from "./pictures.ts";
import { maxUploadBytes, type ReceivedFile, receive, type UploadKind } from "./receive.ts";

const documents: UploadKind[] = ["pdf", "png", "jpeg"];
const all: UploadKind[] = [...documents, "heic"];
const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: "#8ead9f" } });
const telling = { IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitude: "52/1 30/1 0/1", GPSLatitudeRef: "N" } };

let incoming: string;
beforeAll(async () => {
  incoming = await mkdtemp(join(tmpdir(), "incoming-"));
});
afterAll(async () => {
  await rm(incoming, { recursive: true });
  await rm(`${incoming}.heic`, { force: true });
});

/** Ten bytes at a time, as on a slow connection. */
function inPieces(bytes: Buffer) {
  const count = Math.min(Math.ceil(bytes.length / 10), 1000);
  const size = Math.ceil(bytes.length / count);
  return Readable.from(Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size)));
}

const received = <Result>(
  bytes: Buffer,
  allowed: readonly UploadKind[],
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> => receive(inPieces(bytes), { incoming, allowed }, work);
const kindOf = async (file: ReceivedFile) => [file.kind, file.contentType, file.bytes, await readFile(file.path)];

describe("by content, not by name", () => {
  test.each([
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["plain text", Buffer.from("hello")],
    ["a program", Buffer.from("7f454c4602010100", "hex")],
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ["a GIF", Buffer.from("GIF89a\u0001\0\u0001\0\0\0\0;", "latin1")],
  ])("%s is refused", async (_name, bytes) => {
    await expect(received(bytes, all, kindOf)).rejects.toMatchObject({ reason: "wrong_type" });
  });

  test("a PDF is taken as it is, short or long", async () => {
    for (const bytes of [Buffer.from("%PDF-1.7\n%%EOF\n"), Buffer.from(`%PDF-1.7\n${"long ".repeat(9000)}`)])
      expect(await received(bytes, all, kindOf)).toEqual(["pdf", "application/pdf", bytes.length, bytes]);
  });

  test("what is not on the caller's list is refused", async () => {
    await expect(received(heic("Exif"), documents, kindOf)).rejects.toMatchObject({ reason: "wrong_type" });
    const png = await plain().png().toBuffer();
    await expect(received(png, ["pdf"], kindOf)).rejects.toMatchObject({ reason: "wrong_type" });
  });

  test("nothing, and too much", async () => {
    await expect(receive(Readable.from([]), { incoming, allowed: all }, kindOf)).rejects.toMatchObject({
      reason: "empty",
    });
    const long = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(maxUploadBytes)]);
    await expect(received(long, all, kindOf)).rejects.toMatchObject({ reason: "too_large" });
  });

  test("the wrong type is refused before the rest was read", async () => {
    let given = 0;
    const stream = Readable.from(
      (function* () {
        for (; given < 1000; given++) yield Buffer.alloc(8192, "x");
      })(),
    );
    await expect(receive(stream, { incoming, allowed: all }, kindOf)).rejects.toMatchObject({ reason: "wrong_type" });
    expect(given).toBeLessThan(100);
  });
});

test("a line that breaks, a refusal and a success all leave nothing behind", async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from(`%PDF-1.7 ${"x".repeat(9000)}`);
      throw new Error("connection lost");
    })(),
  );
  await expect(receive(broken, { incoming, allowed: all }, kindOf)).rejects.toThrow("connection lost");
  expect(await readdir(incoming)).toEqual([]);
});

/** The picture as it is stored: re-encoded. */
const rewritten = (bytes: Buffer) =>
  received(bytes, all, async (file) => {
    const target = join(file.folder, "whole");
    const picture = await rewritePicture(file.path, target, 1600);
    return { picture, body: await readFile(target) };
  });

describe("pictures", () => {
  test.each(["jpeg", "png"] as const)("%s: place and camera are gone, the picture stands upright", async (kind) => {
    const bytes = await plain().withExif(telling).withMetadata({ orientation: 6, exif: telling })[kind]().toBuffer();
    expect((await sharp(bytes).metadata()).exif?.toString("latin1")).toContain("SecretCamera");
    const { picture, body } = await rewritten(bytes);
    expect(picture).toMatchObject({ width: 20, height: 40, bytes: body.length });
    const metadata = await sharp(body).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 20, height: 40 });
    expect(metadata.exif).toBeUndefined();
    expect(body.toString("latin1")).not.toContain("SecretCamera");
  });

  test("a large one is made smaller", async () => {
    const bytes = await plain().resize(3000, 1500).png().toBuffer();
    expect((await rewritten(bytes)).picture).toMatchObject({ width: 1600, height: 800 });
  });

  test("one that is cut off is refused", async () => {
    const whole = await plain().png().toBuffer();
    await expect(rewritten(whole.subarray(0, 60))).rejects.toMatchObject({ reason: "unreadable" });
  });

  test("a small file that would unpack to a huge picture is refused before it is unpacked", async () => {
    const bytes = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(bytes.length).toBeLessThan(maxUploadBytes / 5);
    await expect(rewritten(bytes)).rejects.toMatchObject({ reason: "unreadable" });
  }, 30_000);

  test("cropped to the exact size, whatever the shape", async () => {
    const bytes = await plain().png().toBuffer();
    expect(await sharp(await cutStream(Readable.from([bytes]), 30, 30)).metadata()).toMatchObject({
      format: "jpeg",
      width: 30,
      height: 30,
    });
    const kept = await received(bytes, all, (file) => writeCut(file.path, join(file.folder, "cut"), 48, 24));
    expect(kept).toMatchObject({ width: 48, height: 24 });
    expect(kept.digest).toMatch(/^[0-9a-f]{64}$/);
  });
});

const blanked = async (bytes: Buffer) => {
  const path = `${incoming}.heic`;
  await writeFile(path, bytes);
  return { understood: await blankHeicMetadata(path), body: await readFile(path) };
};

describe("HEIC", () => {
  test.each(["Exif", "mime"])("an item of type %s is blanked, the picture stays", async (type) => {
    const bytes = heic(type);
    const { understood, body } = await blanked(bytes);
    expect(understood).toBe(true);
    expect(body).toHaveLength(bytes.length);
    expect(body.toString("latin1")).not.toContain("GPS-SECRET");
    expect(body.toString("latin1")).toContain("THE-PICTURE");
    expect((await received(bytes, all, kindOf)).slice(0, 2)).toEqual(["heic", "image/heic"]);
  });

  test("a structure that is not understood is refused", async () => {
    const bytes = heic("Exif");
    for (const odd of [
      bytes.subarray(0, bytes.length - 4),
      Buffer.concat([bytes, box("moov")]),
      box("ftyp", Buffer.from("heic\0\0\0\0heic")),
      Buffer.concat([bytes, Buffer.from([0, 0])]),
    ])
      expect((await blanked(odd)).understood).toBe(false);
  });
});

/** The smallest file of the HEIC shape: item 1 is the picture, item 2 of the given type holds a secret. */
function heic(type: string): Buffer {
  const picture = Buffer.from("THE-PICTURE");
  const secret = Buffer.from("GPS-SECRET");
  const start = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic"));
  const meta = (picturePosition: number) => {
    const entry = (id: number, name: string) =>
      box("infe", Buffer.from([2, 0, 0, 0, 0, id, 0, 0]), Buffer.from(name), Buffer.from([0]));
    const place = (id: number, at: number, length: number) =>
      Buffer.concat([Buffer.from([0, id, 0, 0, 0, 1]), number(at), number(length)]);
    const places = [
      place(1, picturePosition, picture.length),
      place(2, picturePosition + picture.length, secret.length),
    ];
    return box(
      "meta",
      Buffer.alloc(4),
      box("iinf", Buffer.from([0, 0, 0, 0, 0, 2]), entry(1, "hvc1"), entry(2, type)),
      box("iloc", Buffer.from([0, 0, 0, 0, 0x44, 0, 0, 2]), ...places),
    );
  };
  const position = start.length + meta(0).length + 8;
  return Buffer.concat([start, meta(position), box("mdat", picture, secret)]);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([number(body.length + 8), Buffer.from(type), body]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
