// Who is invited to keep the application on her phone, and how often (R4.077-R4.080).
import { cleanAttributionValue } from "../marketing/attribution.ts";
import { isIos } from "../platform/device.ts";

/** No more often than this; dismissing sets the count to it at once (R4.078, R4.080). */
export const PROMOTION_SHOWS = 3;

/** The parameters that carry a campaign's id: our own first, then the one of mobile advertising links (R9.057, R2.032). */
const campaignNames = ["install_campaign", "c"] as const;

/** The campaign that this link belongs to; undefined when it names none. */
export function campaignOf(params: URLSearchParams): string | undefined {
  for (const name of campaignNames) {
    const value = cleanAttributionValue(params.get(name));
    if (value) return value;
  }
  return undefined;
}

export interface PromotionFacts {
  userAgent: string;
  /** navigator.maxTouchPoints: an iPad that calls itself a Mac is an iPad. */
  maxTouchPoints: number;
  /** Path and query of the page she arrived at. */
  path: string;
  search: string;
  /** How often it was shown; undefined when this browser cannot remember. */
  shown: number | undefined;
  /** Inside the native application. */
  native: boolean;
  /** Opened from the home screen. */
  installed: boolean;
  /** She has an account here already. */
  signedIn: boolean;
  /** The page asks for quiet itself. */
  quiet: boolean;
}

/** What a page may be about when nobody wants to be sold anything. Parts of a path, between slashes and dashes. */
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

/** True on an iPhone or iPad that arrives with a campaign and has not seen it three times. */
export function mayPromote(facts: PromotionFacts): boolean {
  if (facts.shown === undefined || facts.shown >= PROMOTION_SHOWS) return false;
  if (facts.native || facts.installed || facts.signedIn || facts.quiet || isQuietPath(facts.path)) return false;
  return isIos(facts) && campaignOf(new URLSearchParams(facts.search)) !== undefined;
}

/** The stored count; what is no count of ours reads as none. */
export function readCount(stored: string | null): number {
  return stored !== null && /^\d{1,9}$/.test(stored) ? Number(stored) : 0;
}

/** The count after it was shown once more (R4.079). */
export const countAfterShow = (shown: number): number => Math.min(shown + 1, PROMOTION_SHOWS);
