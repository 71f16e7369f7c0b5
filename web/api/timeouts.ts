/** How long an answer is waited for: a line that has gone silent must end in words, never in waiting without end. */

/** What is only read can be asked for again at once. */
export const READ_PATIENCE_MS = 20_000;
/** A change may take its time on the server (a bank, a file); asking again too early helps nobody. */
export const CHANGE_PATIENCE_MS = 60_000;

/** Runs `work` with a signal that ends it after this time, or when `outer` says so. Bodies that follow the answer's head may take longer. */
export async function patiently<T>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new DOMException("No answer came in time.", "TimeoutError")), milliseconds);
  const follow = () => end.abort(outer?.reason);
  if (outer?.aborted) follow();
  outer?.addEventListener("abort", follow, { once: true });
  try {
    return await work(end.signal);
  } finally {
    clearTimeout(timer);
  }
}
