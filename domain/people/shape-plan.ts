// The shapes and pairs of avatar colors behind initials and figures: calm, the same for the same number, and never like a face.

/** Names of custom properties (web/kit/tokens.ts). */
type Colour = `avatar-${"ink" | "green" | "blush" | "sage" | "clay" | "peach"}`;

/** Background and shape; letters are readable on both. */
export const shapeColours: readonly (readonly [ground: Colour, shape: Colour, mark: Colour])[] = [
  ["avatar-peach", "avatar-blush", "avatar-ink"],
  ["avatar-sage", "avatar-peach", "avatar-ink"],
  ["avatar-green", "avatar-ink", "avatar-peach"],
  ["avatar-blush", "avatar-sage", "avatar-ink"],
  ["avatar-clay", "avatar-peach", "avatar-ink"],
  ["avatar-peach", "avatar-sage", "avatar-ink"],
];

/** Closed outlines around the middle of a square of 200. */
export const outlines: readonly string[] = [
  "M31 88C27 45 68 20 108 24s66 38 62 80-42 72-84 66S35 130 31 88Z",
  "M40 60c20-36 70-44 104-18s42 78 16 112-78 40-110 10-30-68-10-104Z",
  "M24 110c0-44 40-84 84-82s70 40 66 84-36 66-78 64-72-28-72-66Z",
  "M52 40c34-26 88-14 112 20s10 88-28 108-88 4-106-36S24 62 52 40Z",
  "M30 120c-6-50 30-96 78-94s72 52 60 92-50 58-86 52-48-20-52-50Z",
];

/** Neighbors by number differ in color and in shape. */
export function shapePlan(number: number) {
  const [ground, shape, mark] = shapeColours[number % shapeColours.length] as (typeof shapeColours)[number];
  const fill = (colour: Colour) => `var(--${colour})`;
  return {
    ground: fill(ground),
    shape: fill(shape),
    mark: fill(mark),
    outline: outlines[number % outlines.length] as string,
  };
}
