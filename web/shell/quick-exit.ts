/** Leaves the site at once: the screen is cleared, and Back does not lead here. */
import { brand } from "../brand.ts";

export function quickExit(): void {
  document.title = "Weather";
  document.body.replaceChildren();
  // A new tab with something ordinary in front, and this one replaced: Back then shows the same ordinary page.
  window.open(brand.quickExitTo, "_blank", "noopener");
  window.location.replace(brand.quickExitTo);
}

/** Milliseconds in which Escape must be pressed three times. */
const WINDOW_MS = 1500;

/** Watches for three quick presses of Escape. Returns the function that stops watching. */
export function watchEscape(leave: () => void, now: () => number = () => performance.now()): () => void {
  let presses: number[] = [];
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.repeat) return;
    const time = now();
    presses = [...presses.filter((earlier) => time - earlier < WINDOW_MS), time];
    if (presses.length >= 3) leave();
  };
  window.addEventListener("keydown", onKey, true);
  return () => window.removeEventListener("keydown", onKey, true);
}
