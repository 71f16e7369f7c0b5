/** Decides, from an id alone, what a generated portrait looks like: the same person always looks the same. */
import { fixedColours } from "./tokens.ts";

const skins = ["#f3d3bd", "#e7b896", "#d39b76", "#b5774f", "#8f5837", "#66402a"] as const;
const hairs = ["#2a211d", "#4b2e22", "#7a4a2e", "#a86f3e", "#8d8a86", "#1d1b1f"] as const;
const grounds = [
  [fixedColours["avatar-peach"], fixedColours["avatar-clay"]],
  [fixedColours["avatar-sage"], "#b9cdc3"],
  [fixedColours["avatar-blush"], fixedColours["avatar-peach"]],
  ["#dfe8e1", fixedColours["avatar-sage"]],
  ["#efe2d3", fixedColours["avatar-blush"]],
  ["#cfdcd4", fixedColours["avatar-peach"]],
] as const;
const clothes = [
  fixedColours["avatar-green"],
  "#f8f1e9",
  fixedColours["avatar-clay"],
  "#35605a",
  "#6b4a3c",
  "#dfa08f",
] as const;
export const hairstyles = ["bun", "long", "bob", "curls", "crop", "scarf", "waves", "tail", "short", "close"] as const;

export type Hairstyle = (typeof hairstyles)[number];

export type PortraitPlan = {
  ground: string;
  shape: string;
  skin: string;
  /** Lines of the face, a shade darker than the skin. */
  line: string;
  hair: string;
  hairstyle: Hairstyle;
  cloth: string;
  neckline: "round" | "vee" | "collar";
  glasses: boolean;
  earrings: boolean;
  /** Ears are drawn where the hair leaves them free. */
  ears: boolean;
  /** The closed outline of the shape behind the person. */
  outline: string;
};

/** A small seeded generator (mulberry32): 0 <= next() < 1. */
function generator(seed: number): () => number {
  let state = (seed * 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Neighbouring ids must not look alike, so hairstyle and skin walk through their lists rather than being drawn. Nothing
 * but the id is known of a person here; the walk is set so that the men of the demo clinic come out with short hair.
 */
export function portraitPlan(id: number): PortraitPlan {
  const next = generator(id + 1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const skinAt = Math.abs(id * 5 + Math.floor(id / 6)) % skins.length;
  const hairstyle = hairstyles[Math.abs(id * 2 + Math.floor(id / 6) + 4) % hairstyles.length] as Hairstyle;
  const ears = hairstyle === "short" || hairstyle === "close";
  const [ground, shape] = pick(grounds);
  const darker = skinAt >= 3;
  return {
    ground,
    shape,
    skin: skins[skinAt] as string,
    line: skinAt === 5 ? "#2f1a10" : skinAt === 4 ? "#4d2b18" : darker ? "#6d4028" : "#9a5f41",
    hair:
      hairstyle === "scarf"
        ? pick(["#35605a", "#00413e", "#f8f1e9", "#6b4a3c"])
        : darker
          ? pick([hairs[0], hairs[5], hairs[1], hairs[4]])
          : pick(hairs),
    hairstyle,
    cloth: pick(clothes),
    neckline: pick(["round", "vee", "collar"] as const),
    glasses: next() < 0.28,
    earrings: hairstyle !== "scarf" && !ears && next() < 0.5,
    ears,
    outline: organicOutline(next),
  };
}

/** A soft closed curve through seven points around (100, 96). */
function organicOutline(next: () => number): string {
  const turn = next() * Math.PI * 2;
  const points = Array.from({ length: 7 }, (_, index) => {
    const angle = turn + (index / 7) * Math.PI * 2;
    const reach = 66 + next() * 30;
    return [100 + Math.cos(angle) * reach, 96 + Math.sin(angle) * reach] as const;
  });
  const at = (index: number) => points[(index + 7) % 7] as readonly [number, number];
  const middle = (a: readonly [number, number], b: readonly [number, number]) =>
    `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
  const curves = points.map((point, index) => {
    return `Q${point[0].toFixed(1)} ${point[1].toFixed(1)} ${middle(point, at(index + 1))}`;
  });
  return `M${middle(at(-1), at(0))}${curves.join("")}Z`;
}
