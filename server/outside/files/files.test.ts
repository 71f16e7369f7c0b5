// The same tests for both file stores: the local folder, and S3 with the real SDK against a server that speaks its
// protocol.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startS3 } from "../../testing/s3-server.ts";
import { ProviderRejected, ProviderUnavailable } from "../failures.ts";
import { incomingFolder, writeFlushed } from "./incoming.ts";
import { localFiles } from "./local.ts";
import type { FileStore } from "./port.ts";
import { s3Files } from "./s3.ts";

let folder: string;
let server: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "files-"));
  server = await startS3();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

const stores: [string, () => FileStore][] = [
  ["local", () => localFiles({ folder: join(folder, "local") })],
  ["s3", () => s3Files(server.config)],
];
const contentType = "application/pdf";
// Without it, garbage that has not been collected yet would count as memory in use.
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const megabyte = 1024 * 1024;

describe.each(stores)("%s", (_name, create) => {
  let files: FileStore;
  beforeAll(() => {
    files = create();
  });
  const path = () => join(folder, "finished");
  async function put(key: string, body: string) {
    await writeFile(path(), body);
    await files.put({ key, path: path(), contentType });
  }
  async function read(key: string, range?: { start: number; end: number }) {
    const stream = await files.open(key, range);
    return stream && (await buffer(stream)).toString();
  }

  test("what was put is there, can be replaced, and can be removed twice", async () => {
    await put("uploads/7/a.pdf", "0123456789");
    expect(await read("uploads/7/a.pdf")).toBe("0123456789");
    await put("uploads/7/a.pdf", "anew");
    expect(await read("uploads/7/a.pdf")).toBe("anew");
    await files.remove("uploads/7/a.pdf");
    await files.remove("uploads/7/a.pdf");
    expect(await read("uploads/7/a.pdf")).toBeUndefined();
  });

  test("a range of it", async () => {
    await put("ranges", "0123456789");
    expect(await read("ranges", { start: 2, end: 4 })).toBe("234");
    expect(await read("ranges", { start: 9, end: 9 })).toBe("9");
  });

  test("an empty file is a file", async () => {
    await put("empty", "");
    expect(await read("empty")).toBe("");
  });

  test("100 MB pass through, each way, without standing in memory", async () => {
    const piece = Buffer.alloc(megabyte, "abcdefghijk");
    await writeFlushed(path(), Readable.from(Array.from({ length: 100 }, () => piece)));
    const before = process.memoryUsage().arrayBuffers;
    let max = 0;
    const look = () => {
      collectGarbage();
      max = Math.max(max, process.memoryUsage().arrayBuffers - before);
    };
    const looking = setInterval(look, 150);
    await files.put({ key: "large", path: path(), contentType });
    clearInterval(looking);
    let bytes = 0;
    let isSame = true;
    for await (const chunk of (await files.open("large")) ?? []) {
      if (bytes % (20 * megabyte) < 65_536) look();
      const at = bytes % megabyte;
      const part = Buffer.from(chunk);
      if (at + part.length <= megabyte) isSame &&= part.equals(piece.subarray(at, at + part.length));
      bytes += part.length;
    }
    expect([bytes, isSame]).toEqual([100 * megabyte, true]);
    expect(max).toBeLessThan(60 * megabyte);
    await files.remove("large");
  }, 60_000);

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
  expect(await readdir(join(folder, "local", ".incoming"))).toEqual([]);
});

test("what a dead process left half-written is swept away, what another one writes now is not", async () => {
  const incoming = join(folder, "crashed");
  await mkdir(join(incoming, "old"), { recursive: true });
  await writeFile(join(incoming, "new"), "half");
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(incoming, "old"), longAgo, longAgo);
  await incomingFolder(incoming);
  expect(await readdir(incoming)).toEqual(["new"]);
});

// Only Linux has a device that is always full.
test.each(["/dev/full"].filter((device) => existsSync(device)))(
  "a full disk is said by its name, not swallowed (%s)",
  async (device) => {
    const path = join(folder, "full");
    await symlink(device, path);
    await expect(writeFlushed(path, Readable.from([Buffer.from("x")]))).rejects.toMatchObject({ code: "ENOSPC" });
  },
);

test("S3 out of reach is worth repeating, a bucket that is not there is not", async () => {
  await expect(s3Files({ ...server.config, endpoint: "http://127.0.0.1:1" }).open("a")).rejects.toThrow(
    ProviderUnavailable,
  );
  await expect(s3Files({ ...server.config, bucket: "another" }).open("a")).rejects.toThrow(ProviderRejected);
});
