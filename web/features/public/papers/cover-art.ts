/** The picture of each paper as plain shapes, so that the page and the PDF draw the same one. */
import type { ColourName } from "../../../kit/tokens.ts";

export type Shape = { d: string; fill?: ColourName; stroke?: ColourName };

export type CoverArt = { width: number; height: number; shapes: readonly Shape[] };

/** A door that is open in the morning, seen from inside. */
const openDoor: CoverArt = {
  width: 400,
  height: 320,
  shapes: [
    { d: "M38 208c-18-84 40-160 128-168 98-10 196 34 212 120 12 66-34 104-102 118-92 18-220 16-238-70Z", fill: "sage" },
    { d: "M252 96a46 46 0 1 0 92 0 46 46 0 1 0-92 0Z", fill: "peach" },
    { d: "M146 276V126a56 56 0 0 1 112 0v150Z", fill: "peach-tint" },
    { d: "M146 276h112l54 44H92Z", fill: "peach-tint" },
    { d: "M160 276v-28c20-18 62-24 84-8v36Z", fill: "blush" },
    { d: "M258 276V126c0-22-12-41-30-50l-2 0c34 6 62 16 82 34v190Z", fill: "clay" },
    { d: "M146 276V126a56 56 0 0 1 112 0v150M258 100c20 2 36 6 50 12v188l-50-24", stroke: "stroke" },
    { d: "M296 204a4 4 0 1 0 8 0 4 4 0 1 0-8 0", fill: "paper" },
    { d: "M20 276h126m112 0h122", stroke: "stroke" },
    { d: "M76 276l-6-46h44l-6 46Z", fill: "clay" },
    { d: "M92 230c-30-6-44-28-42-58 30 6 46 26 42 58ZM92 206c-4-34 10-56 40-64 6 30-8 54-40 64Z", fill: "brand" },
    { d: "M92 230c-2-40-2-66 4-100M50 172c18 14 32 32 42 58M132 142c-18 16-32 36-40 64", stroke: "stroke" },
  ],
};

/** Five arches, each wider than the one before it. */
const fiveArches: CoverArt = {
  width: 400,
  height: 320,
  shapes: [
    { d: "M96 280a144 144 0 0 1 288 0Z", fill: "sage", stroke: "stroke" },
    { d: "M72 280a116 116 0 0 1 232 0Z", fill: "peach", stroke: "stroke" },
    { d: "M50 280a90 90 0 0 1 180 0Z", fill: "blush", stroke: "stroke" },
    { d: "M34 280a64 64 0 0 1 128 0Z", fill: "clay", stroke: "stroke" },
    { d: "M22 280a38 38 0 0 1 76 0Z", fill: "brand", stroke: "stroke" },
    { d: "M8 280h384", stroke: "stroke" },
    { d: "M318 70c8-12 20-12 26 0 6-12 18-12 26 0M280 44c5-8 13-8 17 0 4-8 12-8 17 0", stroke: "stroke" },
  ],
};

export const coverArt: Readonly<Record<string, CoverArt>> = {
  "back-to-work": openDoor,
  "the-shifting-paradigm-for-maternity-benefits": fiveArches,
};
