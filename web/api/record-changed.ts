/**
 * The person's own record changed in another tab or on another device: this tab reads everything again, so that it
 * shows nothing outdated.
 */
import { RECORD_MARK } from "../visitor/record-mark.ts";
import { queryClient } from "./query-client.ts";
import { reloadPerson } from "./session.ts";

/** A tab that was hidden this long checks who is signed in before it shows anything. */
const outOfSightMilliseconds = 60_000;

/** Reads the person and everything on the screen again. */
export async function readAgain(): Promise<void> {
  await reloadPerson().catch(() => {});
  await queryClient.invalidateQueries();
}

/** After a change made here: this tab reads again, and so do the other tabs of this browser. */
export async function recordChanged(): Promise<void> {
  localStorage.setItem(RECORD_MARK, String(Date.now()));
  await readAgain();
}

/** Listens while the application's frame is shown. An open socket reports the same. */
export function hearOfChanges(): () => void {
  let hiddenSince: number | undefined;
  const onStorage = (event: StorageEvent) => {
    if (event.key === RECORD_MARK) void readAgain();
  };
  const onVisibility = () => {
    if (document.visibilityState === "hidden") hiddenSince = Date.now();
    else if (hiddenSince !== undefined && Date.now() - hiddenSince > outOfSightMilliseconds) void readAgain();
  };
  addEventListener("storage", onStorage);
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    removeEventListener("storage", onStorage);
    document.removeEventListener("visibilitychange", onVisibility);
  };
}
