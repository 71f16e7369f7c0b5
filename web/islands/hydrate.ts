/** Hydrates a prerendered island with React. Loaded with the first island that is needed. */
import type { Language } from "@larkwell/domain/language/languages.ts";
import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { prefixOf, rootOf } from "../kit/Island.tsx";

const islands = import.meta.glob<ComponentType<object>>("./*.tsx", { import: "default" });

export async function hydrate(element: HTMLElement): Promise<void> {
  const { island: name = "", props = "{}" } = element.dataset;
  const load = islands[`./${name}.tsx`];
  if (!load) throw new Error(`There is no island ${name}.`);
  // Browsers without Temporal get it before any part that computes with dates.
  if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");
  const Component = await load();
  const lang = document.documentElement.lang as Language;
  if (lang !== "en") {
    const { speak } = await import("../language/Translated.tsx");
    await speak(lang, name);
  }
  // Hydrating takes a moment; only after that do clicks reach the component.
  await new Promise<void>((awake) => {
    const root = rootOf(Component, JSON.parse(props) as object, awake);
    hydrateRoot(element, root, { identifierPrefix: prefixOf(name) });
  });
  element.dataset.awake = "";
}
