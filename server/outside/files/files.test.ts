// One set of promises, kept by both file stores: the local folder, and S3 over its protocol.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ProviderUnavailable } from "../failures.ts";
import { localFiles } from "./local.ts";
import { type FileStore, FileTooLarge, RangeNotSatisfiable } from "./port.ts";
import { s3Files } from "./s3.ts";
import { type S3Fake, startS3Fake } from "./s3-fake.ts";

let folder: string;
let fake: S3Fake;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "files-"));
  fake = await startS3Fake();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await fake.close();
});

const s3 = (endpoint: string) =>
  s3Files({ bucket: "clinic", region: "us-east-1", accessKeyId: "a", secretAccessKey: "b", endpoint });
const stores: [string, () => FileStore][] = [
  ["local", () => localFiles({ folder })],
  ["s3", () => s3(`http://127.0.0.1:${fake.port}`)],
];
const contentType = "application/pdf";

describe.each(stores)("%s", (_name, create) => {
  let files: FileStore;
  beforeAll(() => {
    files = create();
  });
  const put = (key: string, body: Buffer | string, maxBytes = 1000) =>
    files.put({ key, stream: Readable.from([Buffer.from(body)]), contentType, maxBytes });
  async function read(key: string, range?: { start: number; end?: number }) {
    const opened = await files.open(key, range ? { range } : {});
    return opened && { ...opened, stream: (await buffer(opened.stream)).toString() };
  }

  test("what was put is there, can be replaced, and can be removed twice", async () => {
    expect(await put("uploads/7/a.pdf", "0123456789")).toEqual({ bytes: 10 });
    expect(await files.stat("uploads/7/a.pdf")).toEqual({ bytes: 10 });
    expect(await read("uploads/7/a.pdf")).toEqual({ stream: "0123456789", bytes: 10, start: 0, end: 9 });
    await put("uploads/7/a.pdf", "anew");
    expect(await read("uploads/7/a.pdf")).toMatchObject({ stream: "anew" });
    await files.remove("uploads/7/a.pdf");
    await files.remove("uploads/7/a.pdf");
    expect(await files.stat("uploads/7/a.pdf")).toBeUndefined();
    expect(await read("uploads/7/a.pdf")).toBeUndefined();
  });

  test.each([
    [{ start: 2, end: 4 }, "234"],
    [{ start: 7 }, "789"],
    [{ start: 8, end: 400 }, "89"],
  ])("the range %o", async (range, expected) => {
    await put("ranges", "0123456789");
    expect(await read("ranges", range)).toMatchObject({ stream: expected, bytes: 10 });
  });

  test("a range behind the end is refused", async () => {
    await put("ranges", "0123456789");
    await expect(read("ranges", { start: 10 })).rejects.toThrow(RangeNotSatisfiable);
  });

  test("an empty file is a file", async () => {
    await put("empty", "");
    expect(await read("empty")).toMatchObject({ stream: "", bytes: 0 });
  });

  test("too large: nothing is kept, what stood there before stays", async () => {
    await put("limit", "before");
    await expect(put("limit", "x".repeat(1001))).rejects.toThrow(FileTooLarge);
    expect(await read("limit")).toMatchObject({ stream: "before" });
  });

  test("a stream that breaks leaves nothing", async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        throw new Error("connection lost");
      })(),
    );
    await expect(files.put({ key: "broken", stream: broken, contentType, maxBytes: 100 })).rejects.toThrow(
      "connection lost",
    );
    expect(await files.stat("broken")).toBeUndefined();
  });

  test("20 MB in many pieces come back byte for byte", async () => {
    const piece = Buffer.alloc(1024 * 1024, "abcdefghijk");
    const stream = Readable.from(Array.from({ length: 20 }, () => piece));
    expect(await files.put({ key: "large", stream, contentType, maxBytes: 30e6 })).toEqual({
      bytes: 20 * piece.length,
    });
    const opened = await files.open("large");
    expect(opened && (await buffer(opened.stream)).equals(Buffer.concat(Array.from({ length: 20 }, () => piece)))).toBe(
      true,
    );
  });

  test.each(["../secret", "/etc/passwd", "a/../../b", "a//b", "", ".incoming/x", "a\\b", "A", "a\0b", "x".repeat(201)])(
    "the key %j is refused",
    async (key) => {
      await expect(put(key, "x")).rejects.toThrow("Unsafe file key");
      await expect(files.open(key)).rejects.toThrow("Unsafe file key");
      await expect(files.remove(key)).rejects.toThrow("Unsafe file key");
    },
  );
});

test("the local folder holds no half-written files afterwards", async () => {
  expect(await readdir(join(folder, ".incoming"))).toEqual([]);
});

test("a failed upload in parts is taken back", () => {
  expect(fake.unfinished()).toBe(0);
});

test("S3 out of reach is worth repeating", async () => {
  await expect(s3("http://127.0.0.1:1").stat("a")).rejects.toThrow(ProviderUnavailable);
});
