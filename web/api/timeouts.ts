/** How long to wait for an answer: a silent connection must end with a message, never with endless waiting. */
import { t } from "@larkwell/domain/language/text.ts";

/** A read can be repeated right away. */
export const READ_PATIENCE_MS = 20_000;
/** A change may take long on the server (a bank, a file), and repeating it too early doesn't help. */
export const CHANGE_PATIENCE_MS = 60_000;

/**
 * Runs `work` with a signal that aborts it after this time, or when `outer` aborts. Bodies may take longer than the
 * answer's headers.
 */
export async function patiently<T>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  const timer = setTimeout(
    () => end.abort(new DOMException(t("We didn’t get an answer in time. Try again."), "TimeoutError")),
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
