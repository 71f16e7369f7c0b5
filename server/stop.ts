// Stops the process in order: balancers turn away first, then connections close and running requests finish, and the
// database closes last.
import { setTimeout as pause } from "node:timers/promises";
import type { App } from "./app.ts";

/** A stuck connection must not keep the process alive: the database is safe at any point. */
const longestCloseMilliseconds = 10_000;

/** SIGTERM waits until balancers have noticed; SIGINT (Ctrl+C) does not, and neither does a second signal. */
export function stopOnSignals(app: Pick<App, "retire" | "close">, drainSeconds: number) {
  const hurry = new AbortController();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    app.retire();
    await pause(drainSeconds * 1_000, undefined, { signal: hurry.signal }).catch(() => {});
    setTimeout(() => process.exit(0), longestCloseMilliseconds).unref();
    await app.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => {
    if (stopping) hurry.abort();
    void stop();
  });
  process.on("SIGINT", () => {
    hurry.abort();
    void stop();
  });
}
