/**
 * Builds with the gallery can show every text in pseudo: localStorage["larkwell.pseudo"] = "1", or "rtl" to read from right to left as well.
 * For stories, and for looking at a page with long texts.
 */
import { pseudoCatalog } from "@larkwell/domain/language/pseudo.ts";
import type { Reader } from "@larkwell/domain/language/text.ts";

/** Null if the browser blocks site data. */
function stored(): string | null {
  try {
    return localStorage.getItem("larkwell.pseudo");
  } catch {
    return null;
  }
}

export function pseudoReader(): Reader | undefined {
  const asked = stored();
  if (!asked) return undefined;
  if (asked === "rtl") document.documentElement.dir = "rtl";
  return { language: "en", catalog: pseudoCatalog };
}
