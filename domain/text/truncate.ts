// Cutting and counting for cards, badges and addresses (D69, R9.039-R9.040).

/** Card text in a list item. */
export const LIST_ITEM_CHARACTERS = 50;
/** Card text in visual content. */
export const VISUAL_CHARACTERS = 150;

const ELLIPSIS = "...";

/** At most `most` characters, including the "..." (D69). Letters with accents and emoji count as one and are never cut in two. */
export function truncate(text: string, max: number): string {
  const characters = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)].map(
    (part) => part.segment,
  );
  if (characters.length <= max) return text;
  const room = Math.max(0, max - ELLIPSIS.length);
  return `${characters.slice(0, room).join("").trimEnd()}${ELLIPSIS}`.slice(0, room === 0 ? max : undefined);
}

/** The count of a badge: "9+" above 9, empty for none (D69). */
export function badgeText(count: number): string {
  if (!(count > 0)) return "";
  return count > 9 ? "9+" : String(Math.floor(count));
}

/** "Dr. Zoë O'Neil" -> "dr-zoe-oneil": for readable addresses; empty if nothing readable is left. */
export function slugOf(text: string, max = 80): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'\u2019]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, max)
    .replace(/^-+|-+$/g, "");
}
