// The operator's logo as the icons of browser tabs and home screens, on a tile in the page's background color.
import type { LogoElement } from "@larkwell/domain/brand/brand.ts";
import type { Palette } from "./brand-file.ts";
import { ratioOf, svgOf } from "./logo.ts";

interface Tile {
  size: number;
  /** The fraction of the side that the logo fills. */
  share: number;
  /** A fraction of the side; phones cut the corners themselves. */
  corner: number;
}

const tiles: Readonly<Record<string, Tile>> = {
  "/favicon.svg": { size: 48, share: 0.76, corner: 0.25 },
  "/icons/apple-touch-icon.png": { size: 180, share: 0.66, corner: 0 },
  "/icons/icon-192.png": { size: 192, share: 0.7, corner: 0.22 },
  "/icons/icon-512.png": { size: 512, share: 0.7, corner: 0.22 },
  // Only the middle 80% of a maskable icon is always visible.
  "/icons/icon-maskable-512.png": { size: 512, share: 0.54, corner: 0 },
};

function svgOfTile(logo: LogoElement, palette: Palette, { size, share, corner }: Tile): string {
  const ratio = ratioOf(logo);
  const width = size * share * Math.min(1, ratio);
  const height = width / ratio;
  const placed = svgOf(logo, {
    x: String((size - width) / 2),
    y: String((size - height) / 2),
    width: String(width),
    height: String(height),
    color: palette.brand,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="${size * corner}" fill="${palette.paper}"/>${placed}</svg>`;
}

/** The type of an icon by its path. */
export const typeOfIcon = (path: string) => (path.endsWith(".svg") ? "image/svg+xml" : "image/png");

export function iconsOf(logo: LogoElement, palette: Palette) {
  const drawn = new Map<string, Promise<Buffer>>();
  const draw = async (path: string, tile: Tile) => {
    const svg = Buffer.from(svgOfTile(logo, palette, tile));
    if (path.endsWith(".svg")) return svg;
    const { default: sharp } = await import("sharp");
    return sharp(svg).png({ compressionLevel: 9 }).toBuffer();
  };
  return {
    paths: Object.keys(tiles),
    /** Drawn on first use and kept. */
    of(path: string): Promise<Buffer> {
      const tile = tiles[path];
      if (!tile) throw new Error(`There is no icon ${path}.`);
      const icon = drawn.get(path) ?? draw(path, tile);
      drawn.set(path, icon);
      return icon;
    },
  };
}
