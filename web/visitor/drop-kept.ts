/**
 * Removes the texts that this device keeps for times without a connection (decision 077). Small, because everything
 * that ends a session loads it; the rest is in shell/kept/.
 */

/** Without this entry (shell/kept/kept-mark.ts), none of them is shown. */
export const KEPT_MARK = "larkwell.kept";
/** The browser's cache with the texts, their page and what it is made of (public/kept-texts-worker.js). */
export const KEPT_CACHE = "kept-texts";

/** If the page is gone before the browser has deleted the cache, the next start does it again. */
export function dropKept(): void {
  localStorage.removeItem(KEPT_MARK);
  // Only where the connection is encrypted.
  void globalThis.caches?.delete(KEPT_CACHE).catch(() => {});
}
