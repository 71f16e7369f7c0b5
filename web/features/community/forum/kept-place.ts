/** How many pages of a list there were, and how far down the reader was, as the tab keeps them. */

export interface Counts {
  /** The first page and those after it. */
  later: number;
  /** Pages before the first. */
  earlier: number;
}

const isEarlier = (param: unknown): boolean => typeof param === "object" && param !== null && "before" in param;

export function countsOf(pageParams: readonly unknown[]): Counts {
  const earlier = pageParams.filter(isEarlier).length;
  return { later: pageParams.length - earlier, earlier };
}

/** No one waits for more pages than this. */
const PAGES_MOST = 20;

const countIn = (value: unknown): number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? Math.min(value, PAGES_MOST) : 0;

function recordOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** `places`: how far down each entry of the history was, as the router keeps it. Undefined: there is nothing to restore. */
export function parsePlace(
  counts: string | null,
  places: string | null,
  key: string,
): (Counts & { top: number }) | undefined {
  const { later, earlier } = recordOf(counts);
  const top = recordOf(places)[key];
  if (countIn(later) === 0 || typeof top !== "number") return undefined;
  return { later: countIn(later), earlier: countIn(earlier), top };
}
