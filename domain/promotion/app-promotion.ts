// Who is invited to add the application to their phone's home screen, and how often (R4.077-R4.080).
import { cleanAttributionValue } from "../marketing/attribution.ts";
import { isIos } from "../platform/device.ts";

/** The most times it is shown; dismissing sets the count to it (R4.078, R4.080). */
export const PROMOTION_SHOWS = 3;

/** The parameters with a campaign's id: our own first, then the one of mobile advertising links (R9.057, R2.032). */
const campaignNames = ["install_campaign", "c"] as const;

/** The campaign of this link; undefined if it names none. */
export function campaignOf(params: URLSearchParams): string | undefined {
  for (const name of campaignNames) {
    const value = cleanAttributionValue(params.get(name));
    if (value) return value;
  }
  return undefined;
}

export interface PromotionFacts {
  userAgent: string;
  /** navigator.maxTouchPoints: an iPad that claims to be a Mac is an iPad. */
  maxTouchPoints: number;
  /** Path and query of the page the visitor arrived at. */
  path: string;
  search: string;
  /** How often it was shown; undefined if this browser cannot store it. */
  shown: number | undefined;
  /** Inside the native application. */
  native: boolean;
  /** Opened from the home screen. */
  installed: boolean;
  /** The visitor already has an account. */
  signedIn: boolean;
  /** The page itself asks for quiet. */
  quiet: boolean;
}

/** Subjects of pages on which nothing should be promoted. Parts of a path, between slashes and dashes. */
const quietWords = new Set([
  "loss",
  "pregnancyloss",
  "miscarriage",
  "stillbirth",
  "grief",
  "bereavement",
  "crisis",
  "depression",
]);

export const isQuietPath = (path: string): boolean =>
  path
    .toLowerCase()
    .split(/[/_-]/)
    .some((word) => quietWords.has(word));

/** True on an iPhone or iPad that arrives with a campaign and has not shown it three times. */
export function mayPromote(facts: PromotionFacts): boolean {
  if (facts.shown === undefined || facts.shown >= PROMOTION_SHOWS) return false;
  if (facts.native || facts.installed || facts.signedIn || facts.quiet || isQuietPath(facts.path)) return false;
  return isIos(facts) && campaignOf(new URLSearchParams(facts.search)) !== undefined;
}

/** The stored count; an invalid one counts as none. */
export function readCount(stored: string | null): number {
  return stored !== null && /^\d{1,9}$/.test(stored) ? Number(stored) : 0;
}

/** The count after it was shown again (R4.079). */
export const countAfterShow = (shown: number): number => Math.min(shown + 1, PROMOTION_SHOWS);
