// A server that fails in one of the ways servers do, for the data of whatever page is opened; and what a page owes people then.
import { expect, type Page, type Route } from "@playwright/test";

export const failures = ["500", "503", "429", "timeout", "offline"] as const;
export type Failure = (typeof failures)[number];

/** Without these no page gets as far as its own data; the session has a story of its own. */
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
  "429": { message: "That was a lot of attempts. Please wait a little and try again.", code: "throttled" },
};

async function fail(route: Route, failure: Failure): Promise<void> {
  if (failure === "offline") return route.abort("internetdisconnected");
  // Nothing ever comes back; the page's own patience ends it, or its closing.
  if (failure === "timeout") return;
  return route.fulfill({ status: Number(failure), json: { ...words[failure], request_id: "walk" } });
}

/** From now on reads fail like this. `only`: those of one path, or of the paths that fit. The answer names what failed, and mends it all. */
export async function breakServer(page: Page, failure: Failure, only?: string | RegExp) {
  const failed = new Set<string>();
  const isBroken = (path: string) => only === undefined || (typeof only === "string" ? path === only : only.test(path));
  const handler = async (route: Route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace(/^\/(ajax\/)?api\/v[12]/, "");
    if (request.method() !== "GET" || !isBroken(path)) return route.fallback();
    failed.add(path);
    await fail(route, failure);
  };
  await page.route(isData, handler);
  return { failed, mend: () => page.unroute(isData, handler) };
}

/** What no person should ever read. */
const machineWords =
  /\bundefined\b|\bNaN\b|\[object |TypeError|Failed to fetch|Unexpected token|Invalid input|Internal Server|\bECONN|at \w+ \(http/;
/** Words for what went wrong, of the catalogue or of the page itself. */
const troubleWords = /problem|can.t reach|a lot of attempts|couldn.t|try again|not be loaded|didn.t come|did not come/i;

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

/** Waits for it for a while; whoever asked says what still stands wrong then. Long, for a busy machine: a page that is well costs none of it. */
const until = (condition: () => Promise<boolean>) =>
  expect
    .poll(condition, { timeout: 15_000, intervals: [100, 200, 300] })
    .toBe(true)
    .catch(() => undefined);

/** What is wrong with the page as it stands under the failure; empty when it says what happened and how to go on. */
export async function faultsUnderFailure(page: Page, failure: Failure, hasFailed: () => boolean): Promise<string[]> {
  // The page's patience is used up as often as it begins anew: what one part reads may be asked for only after another's answer.
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

/** The server is well again: each "Try again" is pressed. Answers what still stands wrong then. */
export async function faultsAfterRetry(page: Page): Promise<string[]> {
  const retry = page.locator("main, dialog:modal").getByRole("button", { name: "Try again" });
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
  // A part of the page may begin to load only when what it stands on has come.
  await until(async () => (await look(page)).busy === 0);
  const seen = await look(page);
  const faults: string[] = [];
  if ((await retry.count()) > 0) faults.push("Try again does not mend it");
  if (seen.busy > 0) faults.push("still loading after the retry");
  if (seen.text.trim().length < 20) faults.push("blank after the retry");
  return faults;
}
