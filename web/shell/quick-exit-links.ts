/**
 * Links marked data-quick-exit leave immediately, and so does Escape pressed three times; without script they are plain
 * links to the other site.
 */
import { quickExit, watchEscape } from "./quick-exit.ts";

export function wireQuickExitLinks(): void {
  const exits = document.querySelectorAll<HTMLAnchorElement>("a[data-quick-exit]");
  if (exits.length === 0) return;
  for (const exit of exits) {
    exit.addEventListener("click", (event) => {
      event.preventDefault();
      quickExit();
    });
  }
  watchEscape(quickExit);
}
