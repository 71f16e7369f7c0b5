/** Keeps the language of the reader on this device. The server reads it with the next document (server/http/pages.ts). */
import { LANGUAGE_COOKIE, type Language } from "@larkwell/domain/language/languages.ts";

const YEAR_SECONDS = 31_536_000;

export function keepLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in browsers that we serve.
  document.cookie = `${LANGUAGE_COOKIE}=${language};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}

const TRIED = "larkwell.language";

/** Opens the page again in the language of the person's account, once: a browser that keeps no cookies goes on in its own. */
export function followLanguage(language: Language): void {
  if (language === document.documentElement.lang || sessionStorage.getItem(TRIED) === language) return;
  sessionStorage.setItem(TRIED, language);
  keepLanguage(language);
  window.location.reload();
}
