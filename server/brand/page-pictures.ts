// The pictures that messengers and social networks show for a link (Open Graph): the page's title, the operator's name,
// and a drawn motif.
import { ratioOf, svgOf } from "./logo.ts";
import { type Outlines, openOutlines, wrap } from "./outlines.ts";
import { motifOf } from "./picture-motifs.ts";
import type { Brand } from "./read-brand.ts";

export const pictureSize = { width: 1200, height: 630 } as const;

const left = 72;
const titleWidth = 660;
/** Room between the name above and the address below. */
const titleRoom = { top: 168, bottom: 540 } as const;

/** The bird of web/kit/LarkMark.tsx, for operators without their own logo. */
const lark = (ink: string, paper: string) =>
  `<path d="M5 15.5c4.6-.7 7.6-2.4 10.4-5 3.6-3.3 9.4-2.7 12 1.2 1.3 1.9 1.6 3.8 1.5 6 5.7 3.3 10.4 9 13.9 17.7-8.3-2.5-14.3-3.3-19.6-2.6-6.7.9-11.7-3.7-11.9-10.3 0-2.3-.6-4.2-2.3-5.5-1.1-.8-2.4-1.2-4-1.5Z" fill="${ink}"/><path d="M16.5 24c5 .2 10.3 3 15.8 8.4" stroke="${paper}" stroke-width="2" stroke-linecap="round" fill="none"/><circle cx="19.5" cy="14.8" r="1.4" fill="${paper}"/><path d="M22 34.5V41m5-7v5.5" stroke="${ink}" stroke-width="2" stroke-linecap="round" fill="none"/>`;

function markOf(brand: Pick<Brand, "logo" | "palette">, size: number): { svg: string; width: number } {
  const colours = brand.palette.light;
  if (!brand.logo) {
    const svg = `<svg x="${left}" y="64" width="${size}" height="${size}" viewBox="0 0 48 48">${lark(colours.deep, colours.paper)}</svg>`;
    return { svg, width: size };
  }
  const width = size * ratioOf(brand.logo);
  const place = { x: String(left), y: "64", width: String(width), height: String(size), color: colours.brand };
  return { svg: svgOf(brand.logo, place), width };
}

/** The largest size at which the title fits. */
function setTitle(title: string, outlines: Outlines): { lines: string[]; size: number } {
  const sizes = [80, 72, 64, 56, 48, 40];
  const settings = sizes.map((size) => ({ size, lines: wrap(title, size, titleWidth, outlines) }));
  const room = titleRoom.bottom - titleRoom.top;
  const fits = ({ lines, size }: { lines: string[]; size: number }) =>
    lines.length * size * 1.14 <= room && lines.every((line) => outlines.width(line, size) <= titleWidth);
  return settings.find(fits) ?? { size: 40, lines: (settings.at(-1)?.lines ?? []).slice(0, 8) };
}

/** The whole picture as SVG, without any text element. */
export async function drawPicture(
  brand: Pick<Brand, "logo" | "name" | "origin" | "palette">,
  path: string,
  title: string,
) {
  const [titles, texts] = await Promise.all([openOutlines("title"), openOutlines("text")]);
  const colours = brand.palette.light;
  const mark = markOf(brand, 56);
  const { lines, size } = setTitle(title, titles);
  const height = lines.length * size * 1.14;
  const top = titleRoom.top + (titleRoom.bottom - titleRoom.top - height) / 2;
  const drawnTitle = lines.map((line, index) =>
    titles.path(line, left, top + size * (0.9 + index * 1.14), size, colours.title),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}" viewBox="0 0 ${pictureSize.width} ${pictureSize.height}">
<rect width="100%" height="100%" fill="${colours.paper}"/>
${motifOf(path)(colours)}
${mark.svg}
${titles.path(brand.name, left + mark.width + 18, 105, 38, colours.title)}
${drawnTitle.join("\n")}
${texts.path(new URL(brand.origin).host, left, 578, 24, colours.muted)}
</svg>`;
}

const unescaped = (html: string) =>
  html.replace(
    /&(amp|lt|gt|quot|nbsp|#39|#x27);/g,
    (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'", "#x27": "'" })[name] ?? "",
  );

/** The page's title without the name, which is on the picture anyway. */
export function titleOnPicture(html: string, name: string): string {
  const title = unescaped(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
  const bare = title.endsWith(` · ${name}`) ? title.slice(0, -name.length - 3) : title;
  const rest = bare.startsWith(`${name}: `) ? bare.slice(name.length + 2) : bare;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/**
 * Draws each page's picture on first use and keeps it while its title stays the same; callers name only existing pages.
 */
export function openPagePictures(brand: Brand) {
  const drawn = new Map<string, { title: string; picture: Promise<Buffer> }>();
  const draw = async (path: string, title: string) => {
    const svg = await drawPicture(brand, path, title);
    const { default: sharp } = await import("sharp");
    sharp.concurrency(1);
    sharp.cache(false);
    // A color palette would halve the file, but leave 50 MB allocated in the process.
    return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  };
  // One after another, if someone requests all of them at the same time.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (path: string, title: string) => {
    const mine = last.then(() => draw(path, title));
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    of(path: string, title: string): Promise<Buffer> {
      const known = drawn.get(path);
      if (known?.title === title) return known.picture;
      const picture = inTurn(path, title);
      drawn.set(path, { title, picture });
      // A failure, such as a lack of memory, may not repeat the next time.
      picture.catch(() => drawn.delete(path));
      return picture;
    },
  };
}
