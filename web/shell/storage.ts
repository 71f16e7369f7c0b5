/** Whether this browser lets the application store anything; if it does not, data lasts as long as the page is open. */

const probe = "larkwell.probe";

function works(read: () => Storage): boolean {
  try {
    const storage = read();
    storage.setItem(probe, "1");
    const kept = storage.getItem(probe) === "1";
    storage.removeItem(probe);
    return kept;
  } catch {
    return false;
  }
}

/** The part of Storage that the application uses; nothing in it outlives the page. */
export function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, String(value)),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

let blocked = false;

/** Before anything reads storage: replaces what the browser forbids with a stand-in, so that every page still works. */
export function ensureStorage(): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    if (works(() => window[name])) continue;
    blocked = true;
    Object.defineProperty(window, name, { configurable: true, value: memoryStorage() });
  }
}

/** Nothing lasts here: neither what is typed nor the session, whose cookie the same setting refuses. */
export const storageIsBlocked = (): boolean => blocked || !navigator.cookieEnabled;
