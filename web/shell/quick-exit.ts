/** Leaves the site immediately: the screen is cleared, and Back leads out again instead of in. */
import { lockOnExit } from "../api/exit-lock.ts";
import { brand } from "../brand.ts";
import { emptyTab } from "../kit/tab-sign-out.ts";
import { hasShell, isNative, sendToShell } from "../native/bridge.ts";
import { forgetVisitor } from "../visitor/arrival.ts";

const LEFT = "larkwell.left";

export function quickExit(): void {
  // Not one of our texts: the tab looks like any other page until it has left ours.
  document.title = "Weather";
  document.body.replaceChildren();
  lockOnExit();
  forgetVisitor();
  emptyTab();
  sessionStorage.setItem(LEFT, "1");
  if (isNative() && hasShell()) {
    // The shell brings the neutral page to the front. Our public home page is behind it, and shows nothing about the
    // member.
    sendToShell({ type: "quick_exit", url: brand.quickExitTo });
    return window.location.replace("/");
  }
  // Browsers may keep this very document and show it again on Back.
  window.addEventListener("pageshow", () => window.location.replace(brand.quickExitTo));
  // Opens the neutral page in a new tab in front, and also in place of this page.
  window.open(brand.quickExitTo, "_blank", "noopener");
  window.location.replace(brand.quickExitTo);
}

/** Called before anything is drawn: after a quick exit, Back in the same tab must not show the earlier pages. */
export function stayAway(): void {
  if (sessionStorage.getItem(LEFT) === null) return;
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (entry?.type === "back_forward") window.location.replace(isNative() && hasShell() ? "/" : brand.quickExitTo);
  else sessionStorage.removeItem(LEFT);
}

/** For pages that ask before their tab is closed: whoever leaves by quick exit is asked nothing. */
export function askToStay(event: BeforeUnloadEvent): void {
  if (sessionStorage.getItem(LEFT) === null) event.preventDefault();
}

/** Milliseconds in which Escape must be pressed three times. */
const WINDOW_MS = 1500;

/** Watches for three quick presses of Escape. Returns the function that stops watching. */
export function watchEscape(leave: () => void): () => void {
  let presses: number[] = [];
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.repeat) return;
    presses = [...presses.filter((earlier) => event.timeStamp - earlier < WINDOW_MS), event.timeStamp];
    if (presses.length >= 3) leave();
  };
  window.addEventListener("keydown", onKey, true);
  return () => window.removeEventListener("keydown", onKey, true);
}
