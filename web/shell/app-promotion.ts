/** Shows the hidden invitation in public pages, counts it, and lets people dismiss it permanently (R4.077-R4.080). */
import { countAfterShow, mayPromote, PROMOTION_SHOWS, readCount } from "@larkwell/domain/promotion/app-promotion.ts";
import { track } from "../analytics/events.ts";
import { isNative } from "../native/bridge.ts";
import { storageIsBlocked } from "./storage.ts";

const key = "larkwell.promotion";

/** Undefined if the browser forbids storage: then nothing could prevent it from reappearing. */
const shownSoFar = () => (storageIsBlocked() ? undefined : readCount(localStorage.getItem(key)));

const keep = (count: number) => localStorage.setItem(key, String(count));

export function promoteApp(signedIn: boolean): void {
  const invitation = document.querySelector<HTMLElement>("[data-app-promotion]");
  const shown = shownSoFar();
  if (!invitation || shown === undefined) return;
  const may = mayPromote({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    path: location.pathname,
    search: location.search,
    shown,
    native: isNative(),
    installed:
      matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true),
    signedIn,
    quiet: document.querySelector("[data-quiet]") !== null,
  });
  if (!may) return;
  keep(countAfterShow(shown));
  invitation.hidden = false;
  track("app_promotion_shown");
  invitation.querySelector("a[href]")?.addEventListener("click", () => track("app_promotion_followed"));
  document.documentElement.dataset.promoting = "";
  invitation.querySelector("[data-dismiss]")?.addEventListener("click", () => {
    keep(PROMOTION_SHOWS);
    track("app_promotion_dismissed");
    invitation.hidden = true;
    delete document.documentElement.dataset.promoting;
  });
}
