// Uploads are judged by content; pictures lose what would tell where they were taken.
import { Readable } from "node:stream";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { checkedUpload, cropped, maxUploadBytes, readAtMost, type UploadKind } from "./checks.ts";

const documents: UploadKind[] = ["pdf", "png", "jpeg"];
const all: UploadKind[] = [...documents, "heic"];
const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: "#8ead9f" } });
const telling = { IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitude: "52/1 30/1 0/1", GPSLatitudeRef: "N" } };

describe("by content, not by name", () => {
  test.each([
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["plain text", Buffer.from("hello")],
    ["a program", Buffer.from("7f454c4602010100", "hex")],
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ["a GIF", Buffer.from("GIF89a\u0001\0\u0001\0\0\0\0;", "latin1")],
  ])("%s is refused", async (_name, bytes) => {
    expect(await checkedUpload(bytes, all)).toEqual({ status: "refused", reason: "wrong_type" });
  });

  test("a PDF is accepted as it is", async () => {
    const body = Buffer.from("%PDF-1.7\n%%EOF\n");
    expect(await checkedUpload(body, all)).toEqual({
      status: "accepted",
      kind: "pdf",
      contentType: "application/pdf",
      body,
    });
  });

  test("what is not on the caller's list is refused", async () => {
    expect(await checkedUpload(heic("Exif"), documents)).toMatchObject({ reason: "wrong_type" });
    expect(await checkedUpload(await plain().png().toBuffer(), ["pdf"])).toMatchObject({ reason: "wrong_type" });
  });

  test("nothing, and too much", async () => {
    expect(await checkedUpload(Buffer.alloc(0), all)).toMatchObject({ reason: "empty" });
    expect(await checkedUpload(Buffer.alloc(maxUploadBytes + 1), all)).toMatchObject({ reason: "too_large" });
  });

  test("a picture that is cut off is refused", async () => {
    const whole = await plain().png().toBuffer();
    expect(await checkedUpload(whole.subarray(0, 60), all)).toMatchObject({ reason: "unreadable" });
  });
});

describe("pictures", () => {
  test.each(["jpeg", "png"] as const)("%s: place and camera are gone, the picture stands upright", async (kind) => {
    const bytes = await plain().withExif(telling).withMetadata({ orientation: 6, exif: telling })[kind]().toBuffer();
    expect((await sharp(bytes).metadata()).exif?.toString("latin1")).toContain("SecretCamera");
    const checked = await checkedUpload(bytes, all);
    expect(checked).toMatchObject({ status: "accepted", kind, contentType: `image/${kind}`, width: 20, height: 40 });
    if (checked.status !== "accepted") return;
    expect((await sharp(checked.body).metadata()).exif).toBeUndefined();
    expect(checked.body.toString("latin1")).not.toContain("SecretCamera");
  });

  test("cropped to the exact size, whatever the shape", async () => {
    const bytes = await plain().png().toBuffer();
    const cut = await cropped(bytes, 30, 30);
    expect(cut && (await sharp(cut).metadata())).toMatchObject({ format: "jpeg", width: 30, height: 30 });
    expect(await cropped(Buffer.from("%PDF-1.7"), 30, 30)).toBeUndefined();
  });
});

describe("HEIC", () => {
  test.each(["Exif", "mime"])("an item of type %s is blanked, the picture stays", async (type) => {
    const bytes = heic(type);
    const checked = await checkedUpload(bytes, all);
    if (checked.status !== "accepted") throw new Error("refused");
    expect(checked.contentType).toBe("image/heic");
    expect(checked.body).toHaveLength(bytes.length);
    expect(checked.body.toString("latin1")).not.toContain("GPS-SECRET");
    expect(checked.body.toString("latin1")).toContain("THE-PICTURE");
  });

  test("a structure that is not understood is refused", async () => {
    const bytes = heic("Exif");
    expect(await checkedUpload(bytes.subarray(0, bytes.length - 4), all)).toMatchObject({ reason: "unreadable" });
    expect(await checkedUpload(Buffer.concat([bytes, box("moov")]), all)).toMatchObject({ reason: "unreadable" });
    expect(await checkedUpload(box("ftyp", Buffer.from("heic\0\0\0\0heic")), all)).toMatchObject({
      reason: "unreadable",
    });
  });
});

test("readAtMost stops at the limit", async () => {
  expect(await readAtMost(Readable.from([Buffer.from("abc"), Buffer.from("def")]), 6)).toEqual(Buffer.from("abcdef"));
  expect(await readAtMost(Readable.from([Buffer.from("abc"), Buffer.from("def")]), 5)).toBeUndefined();
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
