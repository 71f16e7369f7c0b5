/** Signing out empties every tab of what was typed there; apart from the drafts themselves, because every public page loads it. */

/** Storage can be forbidden: there is nothing to empty then. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing is kept where nothing can be.
  }
}

/** Says nothing of a person, and is still needed after somebody has left: the shell around the page, reloads, that the tab was left. Everything else goes. */
const impersonal = new Set(["larkwell.native", "larkwell.reloaded", "larkwell.left", "larkwell.signed-out-seen"]);

/** On the device: another value with each deliberate sign-out. In each tab: the last one that it has seen. */
const signedOut = "larkwell.signed-out";
const signedOutSeen = "larkwell.signed-out-seen";

/** Takes away all that was typed in this tab, whatever it is called: a draft that is added later is covered. */
export function emptyTab(): void {
  attempt(() => {
    const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? "");
    for (const name of names) if (!impersonal.has(name)) sessionStorage.removeItem(name);
  });
}

/** Somebody leaves on purpose: this tab is emptied now, the others as soon as they hear of it or are shown again. */
export function emptyAllTabs(): void {
  emptyTab();
  attempt(() => {
    const mark = `${Date.now()}.${Math.random()}`;
    localStorage.setItem(signedOut, mark);
    sessionStorage.setItem(signedOutSeen, mark);
  });
}

function mindOnce(): void {
  attempt(() => {
    const mark = localStorage.getItem(signedOut);
    if (mark === null || mark === sessionStorage.getItem(signedOutSeen)) return;
    emptyTab();
    sessionStorage.setItem(signedOutSeen, mark);
  });
}

let minding = false;

/** Called on every page before anything is read: a tab that slept, or showed a public page, while somebody signed out is emptied too. */
export function mindSignOut(): void {
  mindOnce();
  if (minding) return;
  minding = true;
  addEventListener("storage", (event) => {
    if (event.key === signedOut) mindOnce();
  });
  addEventListener("pageshow", mindOnce);
}
