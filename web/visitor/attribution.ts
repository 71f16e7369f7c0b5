/** Where this visitor came from: kept on the device for a few days, given away with lead forms and purchases only (D70). */
import {
  ATTRIBUTION_DAYS,
  type AttributionValues,
  cleanAttribution,
  readAttribution,
} from "@larkwell/domain/marketing/attribution.ts";
import { keepUntil, readKept, removeKept } from "./expiring-storage.ts";
import { asksNotToBeTracked } from "./privacy-signal.ts";

const key = "larkwell.attribution";

/** Remembers what the link of this page says, unless the browser asks not to be tracked. The last link counts. */
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

/** Somebody registers or signs in: from here on it would stand beside a person. */
export function dropAttribution(): void {
  removeKept(key);
}
