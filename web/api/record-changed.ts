/** The own record changed in another tab or on another device: what this tab shows is asked anew, so that nothing stays that should be gone. */
import { queryClient } from "./query-client.ts";
import { reloadPerson } from "./session.ts";

const mark = "larkwell.record-changed";
/** A tab that was out of sight this long asks who it shows before it is believed. */
const outOfSightMilliseconds = 60_000;

/** Reads the person and everything on the screen again. */
export async function readAgain(): Promise<void> {
  await reloadPerson().catch(() => {});
  await queryClient.invalidateQueries();
}

/** After a change made here: this tab reads again, and the other tabs of this browser do too. */
export async function recordChanged(): Promise<void> {
  localStorage.setItem(mark, String(Date.now()));
  await readAgain();
}

/** Listens as long as the application's frame stands. The socket tells the same where one is open. */
export function hearOfChanges(): () => void {
  let hiddenSince: number | undefined;
  const onStorage = (event: StorageEvent) => {
    if (event.key === mark) void readAgain();
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
