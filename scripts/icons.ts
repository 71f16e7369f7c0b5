// Draws the home screen icons from web/public/favicon.svg. Run it manually when the logo changes; the pictures are
// committed.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const publicFolder = join(import.meta.dirname, "../web/public");

/** Phones cut the corners themselves: the background fills the square, and the logo keeps away from the edge (maskable: 40% radius). */
function filled(svg: string, share: number): Buffer {
  const shift = (48 * (1 - share)) / 2;
  return Buffer.from(
    svg
      .replace(/<rect[^>]*\/>/, '<rect width="48" height="48" fill="#00413e"/>')
      .replace("<g ", `<g transform="translate(${shift} ${shift}) scale(${share})"><g `)
      .replace("</svg>", "</g></svg>"),
  );
}

const svg = await readFile(join(publicFolder, "favicon.svg"), "utf8");
const pictures = [
  { name: "icon-192.png", size: 192, drawn: Buffer.from(svg) },
  { name: "icon-512.png", size: 512, drawn: Buffer.from(svg) },
  { name: "icon-maskable-512.png", size: 512, drawn: filled(svg, 0.8) },
  { name: "apple-touch-icon.png", size: 180, drawn: filled(svg, 0.92) },
] as const;

for (const { name, size, drawn } of pictures) {
  const png = await sharp(drawn, { density: 72 * (size / 48) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(join(publicFolder, "icons", name), png);
}
