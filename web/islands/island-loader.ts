/** Wakes the islands of a public page when they come near the screen or are touched; until then they cost nothing. */

/** Far enough ahead that people do not wait. */
const near = "400px";

async function wakeOnce(element: HTMLElement): Promise<void> {
  if (element.dataset.waking !== undefined) return;
  element.dataset.waking = "";
  try {
    const { wake } = await import("./wake.ts");
    await wake(element);
    for (const form of heldForms(element)) sendHeld(form);
  } catch (error) {
    loadAgain(error, element);
  }
}

/** Forms that were sent before the island was awake (web/kit/early-press.ts). */
const heldForms = (element: HTMLElement) => element.querySelectorAll<HTMLFormElement>("form[aria-busy]");

function sendHeld(form: HTMLFormElement): void {
  form.removeAttribute("aria-busy");
  // After the island has put what was typed into its state.
  setTimeout(() => form.requestSubmit());
}

/** A page from before a release names scripts that are gone: it reloads once. Offline it stays, and the next touch tries again. */
function loadAgain(error: unknown, element: HTMLElement): void {
  const release = import.meta.url;
  if (!navigator.onLine || sessionStorage.getItem("larkwell.reloaded") === release) {
    delete element.dataset.waking;
    throw error;
  }
  sessionStorage.setItem("larkwell.reloaded", release);
  window.location.reload();
}

/** A form that was sent before its island is awake wakes it. */
function wakeForPress({ target }: Event): void {
  const island = (target as HTMLElement).closest<HTMLElement>("[data-island]");
  if (island) void wakeOnce(island);
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
    if (heldForms(island).length > 0) void wakeOnce(island);
  }
  document.addEventListener("submit", wakeForPress, { capture: true });
}
