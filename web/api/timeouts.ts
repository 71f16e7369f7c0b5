/** How long to wait for an answer: a silent connection must end with a message, never with endless waiting. */

/** What is only read can be requested again right away. */
import { t } from "@larkwell/domain/language/text.ts";
export const READ_PATIENCE_MS = 20_000;
/** A change may take its time on the server (a bank, a file); repeating it too early helps no one. */
export const CHANGE_PATIENCE_MS = 60_000;

/** Runs `work` with a signal that ends it after this time, or when `outer` says so. Bodies may take longer than the answer's headers. */
export async function patiently<T>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  const timer = setTimeout(
    () => end.abort(new DOMException(t("No answer came in time."), "TimeoutError")),
    milliseconds,
  );
  const follow = () => end.abort(outer?.reason);
  if (outer?.aborted) follow();
  outer?.addEventListener("abort", follow, { once: true });
  try {
    return await work(end.signal);
  } finally {
    clearTimeout(timer);
  }
}
