// Takes a screenshot of every page in its states at 390 and 1280 px into screens/: npm run screens -- [--dark] [--only
// PATTERN] [--state full|loading|error] [--base-url URL]. Reports which pages are wider than the window or write errors
// to the console.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { demoPerson, type Role, signIn } from "../e2e/people.ts";
import { browserFlags, fakeMediaFlags, findBrowser } from "./browser.ts";
import { startLarkwell } from "./larkwell.ts";
import { freePort } from "./postgres.ts";
import { type Ask, examples } from "./screens-list.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values: options } = parseArgs({
  options: {
    dark: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    state: { type: "string", default: "" },
    "base-url": { type: "string" },
  },
});

type State = "full" | "loading" | "error";

interface PageEntry {
  pattern: string;
  audience: string;
}

const roleOfAudience: Record<string, Role | undefined> = {
  signed_in: "member_marketplace",
  member: "member_marketplace",
  practitioner: "practitioner",
  operator: "staff",
};

/** Without these no page gets far enough to show its own states. */
const alwaysAnswered = /\/(me|_\/metadata|oauth\/token(\/refresh)?)(\?|$)/;

async function intercept(context: BrowserContext, state: State): Promise<void> {
  if (state === "full") return;
  await context.route(/\/(ajax\/)?api\/v[12]\//, async (route) => {
    if (alwaysAnswered.test(route.request().url())) return route.continue();
    // A request that is never answered keeps the page loading; closing the context ends the wait.
    if (state === "loading") return;
    const body = { message: "Something went wrong.", code: "unknown", request_id: "screens" };
    return route.fulfill({ status: 500, json: body });
  });
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: 4000 }).catch(() => {});
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(400);
}

function fileName(path: string, state: State, width: number): string {
  const name = path.replace(/^\/|\/$/g, "").replace(/[^\w-]+/g, "_") || "home";
  return `${root}screens/${name}.${state}.${width}${options.dark ? ".dark" : ""}.png`;
}

interface Shot {
  path: string;
  role: Role | undefined;
  state: State;
  width: number;
}

interface Taken {
  faults: string[];
  /** False for pages without data: their other states look the same. */
  asksForData: boolean;
}

const isData = (url: string) => /\/api\/v[12]\//.test(url) && !alwaysAnswered.test(url);

async function take(browser: Browser, baseUrl: string, { path, role, state, width }: Shot): Promise<Taken> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 800 },
    colorScheme: options.dark ? "dark" : "light",
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "America/New_York",
    permissions: ["camera", "microphone"],
  });
  const faults: string[] = [];
  let asksForData = false;
  try {
    const page = await context.newPage();
    if (role) await signIn(page, baseUrl, demoPerson(role));
    await intercept(context, state);
    page.on("request", (request) => {
      if (isData(request.url())) asksForData = true;
    });
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => {
      // The not-found page itself has status 404.
      if (message.type() === "error" && state === "full" && path !== "/404") faults.push(message.text());
    });
    await page.goto(`${baseUrl}${path}`);
    await settle(page);
    await page.screenshot({ path: fileName(path, state, width), fullPage: true, animations: "disabled" });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (excess > 0) faults.push(`is ${excess} px wider than the window`);
  } catch (error) {
    faults.push(error instanceof Error ? error.message : "could not be opened");
  } finally {
    await context.close();
  }
  return { faults, asksForData };
}

function asker(browser: Browser, baseUrl: string, role: Role | undefined): Ask {
  return async (path) => {
    const context = await browser.newContext();
    try {
      const token = role ? await signIn(await context.newPage(), baseUrl, demoPerson(role)) : undefined;
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const reply = await context.request.get(`${baseUrl}/ajax/api/v1${path}`, { headers });
      return await reply.json();
    } finally {
      await context.close();
    }
  };
}

async function picturePage(browser: Browser, baseUrl: string, entry: PageEntry): Promise<void> {
  const example = examples.find((candidate) => candidate.pattern === entry.pattern);
  const role = example?.as ?? roleOfAudience[entry.audience];
  const path = example ? await example.path(asker(browser, baseUrl, role)) : entry.pattern;
  if (path === undefined || path.includes(":")) {
    console.log(`${entry.pattern}: no example; name one in scripts/screens-list.ts`);
    return;
  }
  let states: State[] = ["full", "loading", "error"];
  if (options.state) states = states.filter((state) => state === options.state);
  for (const state of states) {
    let asksForData = true;
    for (const width of [390, 1280]) {
      const taken = await take(browser, baseUrl, { path, role, state, width });
      asksForData = taken.asksForData;
      console.log([`${path} ${state} ${width}`, ...new Set(taken.faults)].join("\n    "));
    }
    if (!asksForData) return;
  }
}

async function main(): Promise<void> {
  const pages = JSON.parse(readFileSync(`${root}web/build/client/pages.json`, "utf8")) as PageEntry[];
  const wanted = pages.filter(({ pattern }) => pattern.includes(options.only));
  mkdirSync(`${root}screens`, { recursive: true });
  const dataDir = `${root}.cache/screens-${process.pid}`;
  const own = options["base-url"] ? undefined : await startLarkwell({ port: await freePort(), dataDir });
  const baseUrl = own?.baseUrl ?? options["base-url"] ?? "";
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...browserFlags, ...fakeMediaFlags],
    chromiumSandbox: false,
  });
  try {
    for (const entry of wanted) await picturePage(browser, baseUrl, entry);
  } finally {
    await browser.close();
    await own?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
