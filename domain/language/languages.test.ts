/** Which language a reader gets. */
import { expect, test } from "vitest";
import { preferredLanguage } from "./languages.ts";

test.each<[wanted: string | readonly string[] | undefined, language: string]>([
  [undefined, "en"],
  ["", "en"],
  ["es", "es"],
  ["es-MX,es;q=0.9,en;q=0.8", "es"],
  ["EN-us, es", "en"],
  ["fr-CA, es-419;q=0.5", "es"],
  ["de, fr", "en"],
  [["pt-BR", "es-US"], "es"],
  [[], "en"],
])("%o reads %s", (wanted, language) => {
  expect(preferredLanguage(wanted)).toBe(language);
});
