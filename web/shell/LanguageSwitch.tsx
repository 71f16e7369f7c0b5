/**
 * Links to the other languages of a public page, each named in its own language. From a page without translations they
 * lead to the home page.
 */
import { LANGUAGE_COOKIE, LANGUAGE_NAMES } from "@larkwell/domain/language/languages.ts";
import { language } from "@larkwell/domain/language/text.ts";
import { useLocation } from "react-router";
import { isTranslated, translationsOf } from "../language/translated-pages.ts";

export function LanguageSwitch() {
  const { pathname } = useLocation();
  const here = pathname.replace(/\/+$/, "") || "/";
  const others = translationsOf(isTranslated(here) ? here : "/").filter((one) => one.language !== language());
  return others.map((one) => (
    // The server stores the choice (server/http/pages.ts).
    <a
      key={one.language}
      data-language=""
      hrefLang={one.language}
      lang={one.language}
      href={`${one.path}?${LANGUAGE_COOKIE}=${one.language}`}
    >
      {LANGUAGE_NAMES[one.language]}
    </a>
  ));
}
