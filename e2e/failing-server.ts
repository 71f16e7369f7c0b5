// Simulates a server that fails in one of the usual ways for the data of any page that is opened, and checks what a
// page must do then.
import { expect, type Page, type Route } from "@playwright/test";

export const failures = ["500", "503", "429", "timeout", "offline"] as const;
export type Failure = (typeof failures)[number];

/** Without these calls no page gets as far as its own data; a failing session has its own story. */
const before = /\/(me|_\/metadata|oauth\/token(\/refresh)?|analytics|notices\/seen)(\?|$)/;
const isData = (url: URL) => /^\/(ajax\/)?api\/v[12]\//.test(url.pathname) && !before.test(url.pathname);

const words: Record<string, { message: string; code: string }> = {
  "500": {
    message: "There seems to be a problem. Try again or contact support if the issue persists.",
    code: "unknown",
  },
  "503": {
    message: "There seems to be a problem. Try again or contact support if the issue persists.",
    code: "unavailable",
  },
  "429": { message: "Too many attempts. Wait a little while and try again.", code: "throttled" },
};

async function fail(route: Route, failure: Exclude<Failure, "timeout">): Promise<void> {
  if (failure === "offline") return route.abort("internetdisconnected");
  return route.fulfill({ status: Number(failure), json: { ...words[failure], request_id: "walk" } });
}

/**
 * Makes reads fail in this way from now on. `only`: just those of one path, or of the paths that match. The returned
 * object lists what failed and can restore the server.
 */
export async function breakServer(page: Page, failure: Failure, only?: string | RegExp) {
  const failed = new Set<string>();
  // Requests without a response: each ends with the page's own timeout, or when the server is restored.
  const hanging = new Set<Route>();
  const isBroken = (path: string) => only === undefined || (typeof only === "string" ? path === only : only.test(path));
  const handler = async (route: Route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace(/^\/(ajax\/)?api\/v[12]/, "");
    if (request.method() !== "GET" || !isBroken(path)) return route.fallback();
    failed.add(path);
    if (failure === "timeout") hanging.add(route);
    else await fail(route, failure);
  };
  const mend = async () => {
    await page.unroute(isData, handler);
    // The page may have given up on some of them long ago.
    await Promise.all([...hanging].map((route) => route.abort("timedout").catch(() => undefined)));
  };
  await page.route(isData, handler);
  return { failed, mend };
}

/** Text that no person should ever see. */
const machineWords =
  /\bundefined\b|\bNaN\b|\[object |TypeError|Failed to fetch|Unexpected token|Invalid input|Internal Server|\bECONN|at \w+ \(http/;
/** Words for what went wrong, from the catalog or from the page itself. */
const troubleWords = /problem|can.t reach|too many attempts|couldn.t|try again|not be loaded|didn.t come|did not come/i;

interface Seen {
  text: string;
  busy: number;
  headings: number;
  ways: number;
  alerts: number;
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const scope = document.querySelector("dialog:modal") ?? document.querySelector("main") ?? document.body;
    const within = (selector: string) => [...scope.querySelectorAll(selector)].filter(isShown);
    return {
      text: (scope as HTMLElement).innerText ?? "",
      busy: within("[aria-busy='true']").length,
      headings: document.querySelectorAll("h1").length,
      ways: within("button, a[href]").length,
      alerts: within("[role='alert'] p").length,
    };
  });

/**
 * Waits a while for a condition; the caller reports what is still wrong after that. The limit is long for busy
 * machines, and costs nothing when the page works.
 */
const until = (condition: () => Promise<boolean>) =>
  expect
    .poll(condition, { timeout: 15_000, intervals: [100, 200, 300] })
    .toBe(true)
    .catch(() => undefined);

/** What is wrong with the page during the failure; empty when it says what happened and how to continue. */
export async function faultsUnderFailure(page: Page, failure: Failure, hasFailed: () => boolean): Promise<string[]> {
  // The timeout may need to run more than once: one part may send its request only after another's response.
  const waitOn = async () => {
    if (failure === "timeout" && hasFailed()) await page.clock.runFor(21_000);
  };
  await until(async () => {
    const { busy, text } = await look(page);
    if (busy === 0 && text.trim().length >= 20 && (!hasFailed() || troubleWords.test(text))) return true;
    await waitOn();
    return false;
  });
  const seen = await look(page);
  const faults: string[] = [];
  if (seen.busy > 0) faults.push(`${seen.busy} skeletons without end`);
  if (seen.text.trim().length < 20) faults.push("blank");
  if (seen.headings === 0) faults.push("no heading");
  if (seen.ways === 0) faults.push("no way on");
  if (machineWords.test(seen.text)) faults.push(`machine words: ${machineWords.exec(seen.text)?.[0]}`);
  if (hasFailed() && !troubleWords.test(seen.text)) faults.push("says nothing of the failure");
  return faults;
}

/** After the server is restored: presses each "Try again" and returns what is still wrong. */
export async function faultsAfterRetry(page: Page): Promise<string[]> {
  const retry = page.locator("main, dialog:modal").getByRole("button", { name: "Try again" });
  // A request that was still open when the server came back has just failed.
  await until(async () => (await look(page)).busy === 0);
  for (let round = 0; round < 6 && (await retry.count()) > 0; round += 1) {
    await retry
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await until(async () => {
      const { busy, text } = await look(page);
      return busy === 0 && text.trim().length >= 20;
    });
    await page.waitForTimeout(100);
  }
  // A part of the page may begin to load only after the part it depends on has loaded.
  await until(async () => (await look(page)).busy === 0);
  const seen = await look(page);
  const faults: string[] = [];
  if ((await retry.count()) > 0) faults.push("Try again does not mend it");
  if (seen.busy > 0) faults.push("still loading after the retry");
  if (seen.text.trim().length < 20) faults.push("blank after the retry");
  return faults;
}
