/** The languages of the product: English is written in the source, others come from catalogs (docs/decisions/057-texts.md). */

export const LANGUAGES = ["en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** How Intl formats dates, numbers and lists in each: the country is the United States. */
const LOCALES: Record<Language, string> = { en: "en-US", es: "es-US" };

export const localeOf = (language: Language): string => LOCALES[language];

/** Keeps the language that a reader chose on this device, for a year: "en" or "es", nothing else. */
export const LANGUAGE_COOKIE = "language";

/** Each language in its own words, for the switch between them. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español" };

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/**
 * The first language of a list that we speak: "es-MX,es;q=0.9,en;q=0.8" or `navigator.languages`. English where there is none.
 * A list in a header is in the order of the reader's preference in practice; weights are not read.
 */
export function preferredLanguage(wanted: string | readonly string[] | undefined): Language {
  const list = typeof wanted === "string" ? wanted.split(",") : (wanted ?? []);
  for (const entry of list) {
    const code = entry.trim().slice(0, 2).toLowerCase();
    if (isLanguage(code)) return code;
  }
  return "en";
}
