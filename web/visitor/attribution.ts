/** Where this visitor came from: stored on the device for a few days, sent with lead forms and purchases only (D70). */
import {
  ATTRIBUTION_DAYS,
  type AttributionValues,
  cleanAttribution,
  readAttribution,
} from "@larkwell/domain/marketing/attribution.ts";
import { keepUntil, readKept, removeKept } from "./expiring-storage.ts";
import { asksNotToBeTracked } from "./privacy-signal.ts";

const key = "larkwell.attribution";

/** Stores what this page's link says, unless the browser asks not to be tracked. The last link counts. */
export function captureAttribution(search: string): void {
  if (asksNotToBeTracked()) return dropAttribution();
  const found = readAttribution(new URLSearchParams(search));
  if (found) keepUntil(key, found, ATTRIBUTION_DAYS);
}

/** For the body of a lead form or a purchase, and nothing else. */
export function storedAttribution(): AttributionValues | undefined {
  const kept = readKept(key) as Record<string, unknown> | undefined;
  return kept && cleanAttribution((name) => kept[name]);
}

/** Called when someone registers or signs in: from then on it would be linked to a person. */
export function dropAttribution(): void {
  removeKept(key);
}
