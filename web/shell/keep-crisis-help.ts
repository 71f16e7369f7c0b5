/** Keeps the crisis page on this device for when there is no network (public/crisis-help-worker.js). */
import { paths } from "../paths.ts";

const worker = "/crisis-help-worker.js";

/** Inlined in the crisis page, which then loads nothing else for it. */
export const keepThisPage = `navigator.serviceWorker?.register("${worker}", { scope: "${paths.crisisHelp()}" }).catch(() => {})`;

/** The same for everyone who signs in, so that a stored page reveals nothing about the person. */
export function keepCrisisHelp(): void {
  if (import.meta.env.DEV) return;
  void navigator.serviceWorker?.register(worker, { scope: paths.crisisHelp() }).catch(() => undefined);
}
