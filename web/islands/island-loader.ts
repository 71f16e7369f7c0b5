/** Wakes the islands of a public page when they come near the screen or are touched; until then they cost nothing. */

/** Far enough ahead that people do not wait. */
const near = "400px";

async function wakeOnce(element: HTMLElement): Promise<void> {
  if (element.dataset.waking !== undefined) return;
  element.dataset.waking = "";
  try {
    const { wake } = await import("./wake.ts");
    await wake(element);
  } catch (error) {
    loadAgain(error);
  }
}

/** A page of before a release names scripts that are gone: it loads itself anew, once, and does not go on for ever. */
function loadAgain(error: unknown): void {
  const release = import.meta.url;
  if (sessionStorage.getItem("larkwell.reloaded") === release) throw error;
  sessionStorage.setItem("larkwell.reloaded", release);
  window.location.reload();
}

/** A form that is sent before it is awake is held, and sent again once it is. */
function holdForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const island = form.closest<HTMLElement>("[data-island]");
  if (!island || island.dataset.awake !== undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const submitter = event.submitter;
  void wakeOnce(island).then(() => setTimeout(() => form.requestSubmit(submitter)));
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
  document.addEventListener("submit", holdForm, { capture: true });
}
