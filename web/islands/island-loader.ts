/**
 * Loads the islands of a public page when they are near the screen, above it, or touched; until then they cost nothing.
 */

/** Far enough ahead that people don't wait; and everything above, for people who return to a position further down. */
const near = "1000000px 0px 400px";

async function wakeOnce(element: HTMLElement): Promise<void> {
  if (element.dataset.waking !== undefined) return;
  element.dataset.waking = "";
  try {
    const { hydrate: wake } = await import("./hydrate.ts");
    await wake(element);
    // Submitted before the island was loaded (web/kit/early-press.ts), and held until its state contains what was
    // typed.
    for (const form of element.querySelectorAll<HTMLFormElement>("form[aria-busy]")) {
      form.removeAttribute("aria-busy");
      setTimeout(() => form.requestSubmit());
    }
  } catch (error) {
    loadAgain(error, element);
  }
}

/**
 * A page from before a release refers to scripts that no longer exist, so it reloads once. Offline it stays, and the
 * next touch tries again.
 */
function loadAgain(error: unknown, element: HTMLElement): void {
  const release = import.meta.url;
  if (!navigator.onLine || sessionStorage.getItem("larkwell.reloaded") === release) {
    delete element.dataset.waking;
    throw error;
  }
  sessionStorage.setItem("larkwell.reloaded", release);
  window.location.reload();
}

export function loadIslands(): void {
  const islands = document.querySelectorAll<HTMLElement>("[data-island]");
  if (islands.length === 0) return;
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watch.unobserve(target);
        void wakeOnce(target as HTMLElement);
      }
    },
    { rootMargin: near },
  );
  for (const island of islands) {
    watch.observe(island);
    for (const touch of ["focusin", "pointerdown"]) island.addEventListener(touch, () => void wakeOnce(island));
  }
}
