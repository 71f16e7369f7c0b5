// HEIC pictures of phones become JPEGs without place and camera, or are refused within their limits. With a real HEVC picture.
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtInHeic } from "./built-in.ts";
import { heifConvert } from "./heif-convert.ts";
import { noHeicConverter } from "./none.ts";

/** 96 x 64 pixels, red on the left and blue on the right, with an Exif location and XMP, as libheif and x265 wrote them. */
const photo = path.join(import.meta.dirname, "../../testing/fixtures/photo.heic");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "heic-"));
});
afterAll(() => rm(folder, { recursive: true }));
const at = (name: string) => path.join(folder, name);

test("the built-in converter reads a picture of a phone, and nothing but its pixels", async () => {
  expect((await readFile(photo)).toString("latin1")).toContain("GPS-SECRET");
  expect(await builtInHeic().convert(photo, at("made"))).toBe(true);
  const made = await readFile(at("made"));
  expect(await sharp(made).metadata()).toMatchObject({ format: "jpeg", width: 96, height: 64 });
  expect(made.toString("latin1")).not.toMatch(/SECRET|SecretCamera/);
  const [red = 0, , blue = 0] = await sharp(made).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer();
  expect(red).toBeGreaterThan(blue);
});

test("too many pixels, too slow, cut off, something else: not converted, and the next one is", async () => {
  const { convert } = builtInHeic();
  expect(await builtInHeic({ maxPixels: 96 * 64 - 1 }).convert(photo, at("large"))).toBe(false);
  expect(await builtInHeic({ milliseconds: 1 }).convert(photo, at("slow"))).toBe(false);
  await writeFile(at("cut.heic"), (await readFile(photo)).subarray(0, 500));
  await writeFile(at("other.heic"), "ftypheic but not really");
  expect(
    await Promise.all(["cut.heic", "other.heic", "missing.heic"].map((name) => convert(at(name), at(`${name}.made`)))),
  ).toEqual([false, false, false]);
  expect(await convert(photo, at("after"))).toBe(true);
});

test("without a converter nothing is converted", async () => {
  expect(await noHeicConverter().convert(photo, at("none"))).toBe(false);
});

/** A program in the place of Debian's. */
async function program(name: string, script: string): Promise<string> {
  await writeFile(at(name), `#!/bin/sh\n${script}\n`);
  await chmod(at(name), 0o755);
  return at(name);
}

test("a program converts: turned once, and killed when it takes too long, too much memory or fails", async () => {
  const turned = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#8ead9f" } })
    .withMetadata({ orientation: 6, exif: { IFD0: { Make: "SecretCamera" } } })
    .png()
    .toBuffer();
  await writeFile(at("turned.png"), turned);
  const good = heifConvert({ command: await program("good", `cp "${at("turned.png")}" "$2"`) });
  expect(await good.convert(photo, at("by-program"))).toBe(true);
  expect(await sharp(at("by-program")).metadata()).toMatchObject({ width: 60, height: 40 });
  expect((await readFile(at("by-program"))).toString("latin1")).not.toContain("SecretCamera");

  await copyFile(photo, at("in.heic"));
  for (const [name, script] of [
    ["slow", "exec sleep 30"],
    ["failing", "exit 1"],
    ["greedy", 'exec node -e "Buffer.alloc(4e9)"'],
    ["lying", 'echo "not a picture" > "$2"'],
  ] as const) {
    const converter = heifConvert({ command: await program(name, script), milliseconds: 1_500 });
    expect([name, await converter.convert(at("in.heic"), at(`${name}.made`))]).toEqual([name, false]);
  }
  expect(await heifConvert({ command: at("nowhere") }).convert(photo, at("x"))).toBe(false);
});
