// Every page fits into 320 px for every role, hides nothing that has the focus, and breaks no WCAG 2.2 AA rule that axe
// checks, in light and dark, narrow and wide (1.4.10, 2.4.11). The normal run takes a sample, and each width and scheme
// once; WALK=whole opens each: npm test walk-pages. WALK=/care-team opens this page alone.
import type { Page } from "@playwright/test";
import { addressesFor, comeAs, walkers } from "./every-address.ts";
import { hiddenFocus, settled, sideways } from "./fitting.ts";
import { breachesOf, expect } from "./fixtures.ts";
import { test } from "./partners.ts";

const walk = process.env["WALK"] ?? "";
const whole = walk === "whole";
/** The sample takes one page in this many. */
const oneIn = 18;

/** What axe checks: each width in each scheme; in the sample, each width and each scheme once. */
const looks: readonly (readonly [width: number, colorScheme: "light" | "dark"])[] = [
  [320, "light"],
  ...(walk
    ? ([
        [320, "dark"],
        [1280, "light"],
      ] as const)
    : []),
  [1280, "dark"],
];

/** Replaces every name and title from the server with one long word without a space. */
async function lengthenNames(page: Page): Promise<void> {
  const named = /^(first_name|last_name|name|title|headline|label|display_name|note|organization_name)$/;
  const long = "Wolfeschlegelsteinhausenbergerdorff-Constantinopolitanus";
  await page.route(/\/(ajax\/)?api\/v1\//, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const reply = await route.fetch().catch(() => undefined);
    if (!reply) return route.abort();
    if (!(reply.headers()["content-type"] ?? "").includes("json")) return route.fulfill({ response: reply });
    const text = await reply.text();
    const body = JSON.parse(text, (key, value: unknown) => {
      if (typeof value !== "string") return value;
      if (key === "email" && value !== "") return `${long.toLowerCase()}@larkwell.example`;
      return named.test(key) && / |^[A-Z]/.test(value) ? long : value;
    }) as unknown;
    return route.fulfill({ response: reply, json: body });
  });
}

/** The elements that Tab reaches first on the page and that are partly hidden. */
async function hiddenByTab(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press("Tab");
    // On a busy machine, scrolling the focused element into view takes a moment.
    if (!(await hiddenFocus(page))) continue;
    await page.waitForTimeout(300);
    const found = await hiddenFocus(page);
    if (found) hidden.push(found);
  }
  return hidden;
}

async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const over = await sideways(page);
  if (over) faults.push(`sideways ${over}`);
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 640 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // From its top: what was scrolled halfway under the header at another width is no fault.
    await page.evaluate(() => scrollTo(0, 0));
    faults.push(...(await breachesOf(page)).map((breach) => `${width} ${colorScheme} ${breach}`));
  }
  await page.setViewportSize({ width: 320, height: 640 });
  faults.push(...(await hiddenByTab(page)).map((what) => `hidden with the focus: ${what}`));
  return faults;
}

for (const [at, walker] of walkers.entries())
  test(`pages of ${walker} fit into 320 px and are accessible, in light and dark`, async ({
    browser,
    larkwell,
    mailbox,
  }) => {
    test.setTimeout(whole ? 3_600_000 : 180_000);
    const viewport = { width: 320, height: 640 };
    const context = await browser.newContext({ baseURL: larkwell.baseUrl, viewport, reducedMotion: "reduce" });
    const page = await context.newPage();
    const ask = await comeAs(page, larkwell.baseUrl, walker, mailbox);
    const isChosen = (address: string, index: number) => whole || (walk ? address === walk : index % oneIn === at);
    const addresses = (await addressesFor(walker, ask)).filter(isChosen);
    await lengthenNames(page);
    const found: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      await page
        .getByRole("heading", { level: 1 })
        .first()
        .waitFor({ timeout: 8_000 })
        .catch(() => {});
      await settled(page);
      for (const fault of await faultsOf(page)) {
        if (whole) process.stdout.write(`${walker} ${address}: ${fault}\n`);
        found.push(`${address}: ${fault}`);
      }
    }
    await context.close();
    expect(found).toEqual([]);
  });
