// The text message with a link to the app (R7.043).

/** "download": the page that says how to get it. "visit": the list of the member's visits, after a booking. */
export const APP_LINK_TEMPLATES = ["download", "visit"] as const;
export type AppLinkTemplate = (typeof APP_LINK_TEMPLATES)[number];

/**
 * Only to countries that the operator allows, and not to North America's premium numbers: a text there costs dollars,
 * and bots request many. Satellite phones and services without a country have none.
 */
export const takesAppLink = (
  { e164, country }: { e164: string; country: string | undefined },
  countries: readonly string[],
): boolean => country !== undefined && countries.includes(country) && !e164.startsWith("+1900");
