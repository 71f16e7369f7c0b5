/** Whether the server can be reached from the page that opens without a connection. */

const answersWithinMs = 2_500;

/** A server that is failing counts as out of reach: it can’t say what may be read. */
export async function isReached(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(answersWithinMs);
  return fetch("/version.json", { cache: "no-store", signal }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

const led = "larkwell.kept-led-on";
const atMostEveryMs = 60_000;

/** False if this page led to the application a moment ago and came back: the connection is too slow for it. */
export function mayLeadOn(): boolean {
  const last = Number(sessionStorage.getItem(led));
  if (Date.now() - last < atMostEveryMs) return false;
  sessionStorage.setItem(led, String(Date.now()));
  return true;
}
