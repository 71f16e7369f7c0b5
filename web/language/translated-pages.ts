/** Which public pages also exist in other languages: below the language's prefix, as "/es/practitioners". */
import { LANGUAGES, type Language } from "@larkwell/domain/language/languages.ts";

const translated: readonly string[] = ["/", "/practitioners"];

export const isTranslated = (path: string): boolean => translated.includes(path);

/** "/" and "/es"; "/practitioners" and "/es/practitioners". */
export const inLanguagePath = (path: string, language: Language): string =>
  language === "en" ? path : `/${language}${path === "/" ? "" : path}`;

/**
 * Every version of a public page that has translations, including the page itself: for search engines and for the
 * language switch.
 */
export const translationsOf = (path: string): readonly { language: Language; path: string }[] =>
  isTranslated(path) ? LANGUAGES.map((language) => ({ language, path: inLanguagePath(path, language) })) : [];

/** Links to pages that are translated lead to their translation. */
export const linksInLanguage = (html: string, language: Language): string =>
  html.replace(
    /(<a\b(?![^>]*data-language)[^>]*?\shref=")(\/[\w-]*)(?=["?#])/g,
    (_, start: string, path: string) => start + (isTranslated(path) ? inLanguagePath(path, language) : path),
  );
