/**
 * What happens if the script of a page or a dialog can't be loaded: without a network it waits, after a release the
 * page reloads itself once.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { toast, toastStore } from "../kit/toast-store.ts";

const cause = "fetch-script";
const pauseMilliseconds = 3_000;

/** Whether the server can't be reached at all: then the script still exists but can't be reached. */
async function isAway(): Promise<boolean> {
  if (!navigator.onLine) return true;
  return fetch("/version.json", { cache: "no-store" }).then(
    (reply) => reply.status >= 500,
    () => true,
  );
}

/** Resolves when it makes sense to try again. */
const nextChance = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, pauseMilliseconds);
    addEventListener("online", go);
  });

/**
 * Waits until the server can be reached, and says so; meanwhile the open page is unchanged, with everything that was
 * typed.
 */
async function untilBack(): Promise<void> {
  toastStore.during(cause, () => {
    toast.error(t("We can’t load this part offline. It opens when you’re back online."));
  });
  do await nextChance();
  while (await isAway());
  toastStore.settle(cause, "");
}

/** Imports a part of a page, which browsers try only once: without a network it is not even tried until there is one. */
export async function importOnline<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) await untilBack();
  return load();
}

/**
 * For the router (reload-once.config.ts), if the script of a page did not load. Without a network it waits. After a
 * release the old scripts no longer exist, and one reload loads the new ones.
 */
export async function pageWhenBack<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  try {
    if (!(await isAway())) throw error;
    await untilBack();
    return await load();
  } catch (still) {
    const build = window.__reactRouterManifest?.version ?? "";
    if (sessionStorage.getItem("larkwell.reloaded") === build) throw still;
    sessionStorage.setItem("larkwell.reloaded", build);
    window.location.reload();
    return new Promise(() => {});
  }
}
