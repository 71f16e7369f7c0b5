// Parses phone numbers (R5.047-R5.049). Separate from other rules because the number tables are heavy to load.
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { DEFAULT_PHONE_COUNTRY } from "./phone-countries.ts";
import { stripTelPrefix } from "./phone-words.ts";

export interface PhoneNumber {
  /** "+12125550123": the stored and sent format. */
  e164: string;
  /** As people write it there: "(212) 555-0123". */
  national: string;
  /** "+1 212 555 0123". */
  international: string;
  /** ISO code of its country; undefined for numbers without a country (+800). */
  country: string | undefined;
}

/** Parses a typed number, in the given country unless it begins with +. Undefined if it is not a valid number. */
export function parsePhone(raw: string, country: string = DEFAULT_PHONE_COUNTRY): PhoneNumber | undefined {
  const text = stripTelPrefix(raw);
  // A person typed no number if it is hidden in other text.
  if (text.length > 40 || !/^[+\d\s().\-/]+$/.test(text)) return undefined;
  const defaultCountry = isSupportedCountry(country) ? country : DEFAULT_PHONE_COUNTRY;
  const number = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  if (!number?.isValid()) return undefined;
  return {
    e164: number.number,
    national: number.formatNational(),
    international: number.formatInternational(),
    country: number.country,
  };
}
