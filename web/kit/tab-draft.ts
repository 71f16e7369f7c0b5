/** What is typed, kept in this tab until it is sent: an error, a reload or the end of a session loses nothing; signing out empties every tab. */

/** Storage can be forbidden or full: the form then works without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const keepInTab = (key: string, text: string): void => attempt(() => sessionStorage.setItem(key, text));

export const forgetInTab = (key: string): void => attempt(() => sessionStorage.removeItem(key));

/** The text that was kept; null: none. */
export const keptInTab = (key: string): string | null => attempt(() => sessionStorage.getItem(key)) ?? null;

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

/** The fields of a kept text, whatever they hold; none where it is no object. */
export function fieldsOf(stored: string | null): Record<string, unknown> {
  const value = attempt(() => JSON.parse(stored ?? "null") as unknown);
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** Those that `like` has, where they are of the same kind. */
export function fittingFields<V extends object>(stored: string | null, like: V): Partial<V> {
  const kept = fieldsOf(stored);
  const fitting = Object.entries(like).filter(([name, value]) => typeof kept[name] === typeof value);
  return Object.fromEntries(fitting.map(([name]) => [name, kept[name]])) as Partial<V>;
}
