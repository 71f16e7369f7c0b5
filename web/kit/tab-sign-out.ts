/** Signing out deletes what was typed in every tab. Separate from the drafts themselves, because every public page loads it. */

/** Storage can be forbidden: then there is nothing to delete. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing can be stored, so there is nothing to do.
  }
}

/**
 * Keys that reveal nothing about a person and are needed after someone signs out: the shell around the page, reloads,
 * and that someone left this tab by quick exit. Everything else is deleted.
 */
const impersonal = new Set(["larkwell.native", "larkwell.reloaded", "larkwell.left", "larkwell.signed-out-seen"]);

/** On the device: a new value each time someone signs out. In each tab: the last one that it has seen. */
const signedOut = "larkwell.signed-out";
const signedOutSeen = "larkwell.signed-out-seen";

/** Deletes everything that was typed in this tab, whatever its key: a draft that is added later is included. */
export function emptyTab(): void {
  attempt(() => {
    const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? "");
    for (const name of names) if (!impersonal.has(name)) sessionStorage.removeItem(name);
  });
}

/** Someone signs out: this tab is cleared now, the others as soon as they are notified or shown again. */
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

/**
 * Called on every page before anything is read: a tab that was suspended, or showed a public page, while someone signed
 * out is cleared too.
 */
export function mindSignOut(): void {
  mindOnce();
  if (minding) return;
  minding = true;
  addEventListener("storage", (event) => {
    if (event.key === signedOut) mindOnce();
  });
  addEventListener("pageshow", mindOnce);
}
