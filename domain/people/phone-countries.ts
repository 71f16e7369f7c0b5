// The countries of the phone input (R5.048-R5.049), separate from phone.ts so that a page can list them without the heavy number tables.

export const DEFAULT_PHONE_COUNTRY = "US";
/** Listed first in the country picker (R5.049). */
export const PREFERRED_PHONE_COUNTRIES: readonly string[] = ["US", "CA", "GB"];
