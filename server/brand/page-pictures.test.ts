// Page pictures: a real PNG of the right size, drawn without the machine's fonts, and kept while the title stays the
// same.
import sharp from "sharp";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { openOutlines, wrap } from "./outlines.ts";
import { drawPicture, openPagePictures, titleOnPicture } from "./page-pictures.ts";
import { readBrand } from "./read-brand.ts";

const brand = readBrand(readConfig({ BRAND_DIR: "docs/examples/brand", BRAND_NAME: "Fernwood" }));

test.each([
  "Terms",
  "A title so long that it takes every line of the room there is, and then needs smaller letters to be read to its very end by anybody",
  "Avv’ä Privacy — “quoted” & <tags>",
])("%s", async (title) => {
  const svg = await drawPicture(brand, "/terms", title);
  expect(svg).not.toMatch(/<text|font-family|NaN|undefined/);
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  // There is text in the title area: its pixels are not all background.
  const row = [...Array(600).keys()].some((x) => {
    const column = [...Array(370).keys()].map((y) => data[((168 + y) * info.width + 72 + x) * info.channels]);
    return column.some((red) => (red ?? 255) < 120);
  });
  expect(row).toBe(true);
});

test("no line is wider than its room", async () => {
  const outlines = await openOutlines("title");
  const lines = wrap("The shifting paradigm for maternity benefits", 64, 400, outlines);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(outlines.width(line, 64)).toBeLessThanOrEqual(400);
});

test("a picture is drawn once for a title", async () => {
  const pictures = openPagePictures(brand);
  const first = await pictures.of("/terms", "Terms");
  expect(await pictures.of("/terms", "Terms")).toBe(first);
  expect(await pictures.of("/terms", "New terms")).not.toBe(first);
  expect((await sharp(first).metadata()).format).toBe("png");
});

test.each([
  ["<title>Terms of service · Fernwood</title>", "Terms of service"],
  ["<title>Fernwood: video visits</title>", "Video visits"],
  ["<title>Ben &amp; Jo&#39;s · Fernwood</title>", "Ben & Jo's"],
  ["<p>no title</p>", ""],
])("%s is shown as %s", (html, expected) => expect(titleOnPicture(html, "Fernwood")).toBe(expected));
