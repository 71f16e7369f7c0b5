// Which advertisement or partner a visitor came through: the parameters of the link, cleaned, and how long they are kept (D70).

/** R9.057, and what the ad landing pages also accept (R2.032). */
export const ATTRIBUTION_NAMES = [
  "install_source",
  "install_campaign",
  "install_content",
  "install_ad_unit",
  "pid",
  "c",
  "af_sub1",
] as const;
export type AttributionName = (typeof ATTRIBUTION_NAMES)[number];
export type AttributionValues = Partial<Record<AttributionName, string>>;

/** Maximum length of a campaign's name. */
export const ATTRIBUTION_CHARACTERS = 100;
/** Kept on the device this long after the last such link (D70). */
export const ATTRIBUTION_DAYS = 7;

// Names and numbers of campaigns. No "@", so that a badly made link can't bring in anyone's address.
const possible = /^[\p{L}\p{N} ._|:/+()-]+$/u;

/** The value, or undefined. It is never cut, because half a name would count as another campaign. */
export function cleanAttributionValue(raw: unknown): string | undefined {
  if (typeof raw !== "string") return undefined;
  const value = raw.normalize("NFC").replace(/\s+/g, " ").trim();
  return value.length <= ATTRIBUTION_CHARACTERS && possible.test(value) ? value : undefined;
}

/** Only the names above with a possible value; undefined if there is none. */
export function cleanAttribution(valueOf: (name: AttributionName) => unknown): AttributionValues | undefined {
  const found = ATTRIBUTION_NAMES.flatMap((name) => {
    const value = cleanAttributionValue(valueOf(name));
    return value === undefined ? [] : [[name, value] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** What a link says. The last link counts: its values replace those of an earlier one completely. */
export const readAttribution = (params: URLSearchParams): AttributionValues | undefined =>
  cleanAttribution((name) => params.get(name));
