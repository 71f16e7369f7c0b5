/**
 * Which language the document is in: the server chose it (server/http/pages.ts). English is built in; other languages
 * are loaded before anything is drawn.
 */
import type { Language } from "@larkwell/domain/language/languages.ts";
import { setReader } from "@larkwell/domain/language/text.ts";
import type { ComponentType, ReactNode } from "react";

/** The component around the pages, if the reader's language is not English. */
export const around: { Translated?: ComponentType<{ children: ReactNode }> } = {};

async function inPseudo() {
  const { pseudoReader } = await import("./pseudo-locale.ts");
  const reader = pseudoReader();
  if (reader) setReader(() => reader);
}

async function speakOf(language: Language) {
  const { speak, Translated } = await import("./Translated.tsx");
  await speak(language);
  around.Translated = Translated;
}

/**
 * In English there is nothing to wait for. This module must not await it itself: what it loads imports the same
 * scripts, and each would wait for the other. Without the translations the application starts in English, rather than
 * not at all.
 */
export function startLanguage(): Promise<void> | undefined {
  const language = document.documentElement.lang as Language;
  const loads = language === "en" ? (import.meta.env.GALLERY ? inPseudo() : undefined) : speakOf(language);
  return loads?.catch(() => {});
}
