// The drawings on the right of a page's picture: simple shapes from the palette, always the same for a page.
import type { Palette } from "./brand-file.ts";

type Motif = (colours: Palette) => string;

const hills: Motif = (c) => `
<circle cx="1010" cy="215" r="118" fill="${c.peach}"/>
<path d="M640 640c70-160 200-310 350-266s160 30 260-60v326Z" fill="${c.sage}"/>
<path d="M660 630c70-120 190-170 300-120s190 40 290-20v140Z" fill="${c.deep}"/>
<path d="M905 512c-6-44-2-84 14-120m-6 70c20-8 34-24 40-48m-44 20c-18-6-30-20-36-42" stroke="${c["on-deep"]}" stroke-width="5" stroke-linecap="round" fill="none"/>`;

const sprig: Motif = (c) => `
<path d="M1240-20H845c-70 130-40 240 26 330s60 210-10 340h379Z" fill="${c["sage-tint"]}"/>
<path d="M1000 640c-8-170 6-330 62-500" stroke="${c.deep}" stroke-width="8" stroke-linecap="round" fill="none"/>
<path d="M1062 140c-34-46-24-92 14-130 30 46 26 92-14 130Z" fill="${c.clay}"/>
<path d="M1040 224c-64-6-98-44-106-108 66 2 102 40 106 108Z" fill="${c.sage}"/>
<path d="M1034 252c36-54 84-72 146-54-22 62-70 82-146 54Z" fill="${c.peach}"/>
<path d="M1012 362c-70 4-116-30-138-98 74-14 124 18 138 98Z" fill="${c.deep}"/>
<path d="M1008 400c32-66 82-94 152-82-14 76-66 104-152 82Z" fill="${c.sage}"/>
<path d="M1000 516c-62 16-112-4-150-62 66-30 118-10 150 62Z" fill="${c.peach}"/>`;

const arches: Motif = (c) => `
<path d="M740 650a250 250 0 0 1 500 0Z" fill="${c.deep}"/>
<path d="M800 650a190 190 0 0 1 380 0Z" fill="${c.sage}"/>
<path d="M856 650a134 134 0 0 1 268 0Z" fill="${c.peach}"/>
<path d="M912 650a78 78 0 0 1 156 0Z" fill="${c.clay}"/>
<circle cx="1098" cy="190" r="82" fill="${c.blush}"/>
<path d="M860 250c34-30 70-30 104 0s70 30 104 0" stroke="${c.clay}" stroke-width="6" stroke-linecap="round" fill="none"/>`;

const stones: Motif = (c) => `
<path d="M1250-30H900c-50 60-64 130-30 190s120 70 190 60 130 10 190 70Z" fill="${c["peach-tint"]}"/>
<path d="M790 560c-10-70 60-118 150-118s176 36 182 104-70 104-164 104-158-20-168-90Z" fill="${c.deep}"/>
<path d="M846 392c-8-54 46-92 122-90s138 38 136 92-60 78-132 76-118-24-126-78Z" fill="${c.sage}"/>
<path d="M900 250c-6-42 36-72 92-72s100 28 98 70-44 62-96 62-88-18-94-60Z" fill="${c.blush}"/>
<path d="M944 132c0-26 26-46 58-44s54 22 50 46-28 40-56 38-52-14-52-40Z" fill="${c.clay}"/>`;

const motifs = [hills, sprig, arches, stones] as const;

/** Neighboring pages in the list should not look alike; a hash of the path gives each page its own picture. */
export function motifOf(path: string): Motif {
  const sum = [...path].reduce((total, sign) => (total * 31 + sign.charCodeAt(0)) % 1_000_003, 7);
  return motifs[sum % motifs.length] as Motif;
}
