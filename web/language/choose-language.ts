/**
 * Stores the reader's language on this device. The server reads it with the next document request
 * (server/http/pages.ts).
 */
import { LANGUAGE_COOKIE, type Language } from "@larkwell/domain/language/languages.ts";

const YEAR_SECONDS = 31_536_000;

export function keepLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in browsers that we serve.
  document.cookie = `${LANGUAGE_COOKIE}=${language};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}

const TRIED = "larkwell.language";

/**
 * Reloads the page in the language of the person's account, but only once: a browser that stores no cookies keeps its
 * own language.
 */
export function followLanguage(language: Language): void {
  if (language === document.documentElement.lang || sessionStorage.getItem(TRIED) === language) return;
  sessionStorage.setItem(TRIED, language);
  keepLanguage(language);
  window.location.reload();
}
