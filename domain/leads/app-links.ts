// The text message that brings somebody to the app on her phone (R7.043).

/** "download": the page that says how to get it. "visit": the list of her visits, after she has booked one. */
export const APP_LINK_TEMPLATES = ["download", "visit"] as const;
export type AppLinkTemplate = (typeof APP_LINK_TEMPLATES)[number];

/**
 * Not to satellite phones and services of no country, nor to North America's premium numbers: a text there costs dollars, and programs
 * ask for many.
 */
export const takesAppLink = ({ e164, country }: { e164: string; country: string | undefined }): boolean =>
  country !== undefined && !e164.startsWith("+1900");
