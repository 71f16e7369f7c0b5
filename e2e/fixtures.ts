// What every story starts with: a running clinic, pages signed in by role, and the accessibility check.
import { createHash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { type RunningLarkwell, startLarkwell } from "../scripts/larkwell.ts";
import { moveClock } from "../scripts/moved-clock.ts";
import { freePort } from "../scripts/postgres.ts";
import { demoPerson, type Person, type Role, registerMember, signIn } from "./people.ts";
import { clinicFolder, wellScreens, workerFolder } from "./prepare-clinic.ts";

export { expect };

interface PerTest {
  /** A page in its own browser context, signed in as a demo account, or as a person that registerMember created. */
  as: (who: Role | Person, options?: BrowserContextOptions) => Promise<Page>;
  /** A page in its own browser context, signed in as a member that no other story uses. */
  asNewMember: (options?: BrowserContextOptions & { firstName?: string }) => Promise<Page & { person: Person }>;
}

interface PerWorker {
  /** Application settings beyond those that every story has; a story that needs some overrides it. */
  settings: Record<string, string>;
  /** This worker's Larkwell, with the demo clinic. The stories of one worker share it, one after the other. */
  larkwell: RunningLarkwell;
}

/** The test run's clock, if it was moved (scripts/moved-clock.ts). Pages use it too. */
const clockMs = Number(process.env["TEST_CLOCK_MS"] ?? 0);

export const test = base.extend<PerTest, PerWorker>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      if (clockMs !== 0)
        browser.newContext = async (options) => {
          const context = await open(options);
          await context.addInitScript(moveClock, clockMs);
          return context;
        };
      await use(browser);
    },
    { scope: "worker" },
  ],
  settings: [{}, { scope: "worker", option: true }],
  larkwell: [
    async ({ settings }, use, worker) => {
      const dataDir = workerFolder(worker.workerIndex);
      await cp(clinicFolder, dataDir, { recursive: true });
      const larkwell = await startLarkwell({
        port: await freePort(),
        dataDir,
        env: { SHOW_GALLERY: "yes", ...settings },
      });
      await use(larkwell);
      await larkwell.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ larkwell }, use) => use(larkwell.baseUrl),
  as: async ({ browser, larkwell }, use) => {
    const opened: Page[] = [];
    await use(async (who, options) => {
      const context = await browser.newContext({ baseURL: larkwell.baseUrl, ...options });
      const page = await context.newPage();
      opened.push(page);
      await signIn(page, larkwell.baseUrl, typeof who === "string" ? demoPerson(who) : who);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
  asNewMember: async ({ as, larkwell, request }, use) => {
    await use(async ({ firstName, ...options } = {}) => {
      const person = await registerMember(request, larkwell.baseUrl, firstName);
      return Object.assign(await as(person, options), { person });
    });
  },
});

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Every WCAG 2.2 AA violation that axe finds on the page in its current state. */
export async function breachesOf(page: Page): Promise<string[]> {
  // Halfway through fading in, a dialog has less contrast than it will have.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} (${node.target.join(" ")})`));
}

/**
 * A hash of the screen. Two screens count as the same if they have the same address and the same parts in the same
 * colors, whatever their text and width.
 */
async function screenOf(page: Page): Promise<string> {
  const parts = await page.evaluate(() => {
    const attributes = ["class", "role", "type", "disabled", "aria-invalid", "aria-expanded", "aria-pressed"];
    const partOf = (element: Element) =>
      [element.localName, ...attributes.map((name) => element.getAttribute(name))].join(" ");
    const visible = [...document.querySelectorAll("body *")].filter((element) => element.checkVisibility());
    const root = getComputedStyle(document.documentElement);
    const colors = ["--brand", "background-color", "color"].map((name) => root.getPropertyValue(name));
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    return [isDark, ...colors, ...[...new Set(visible.map(partOf))].toSorted()].join("\n");
  });
  const address = new URL(page.url()).pathname.replace(/\d+/g, ":id");
  return createHash("sha256").update(`${address}\n${parts}`).digest("hex");
}

/** Fails with the violations. A screen without violations is not checked again in this run, unless it is a long run. */
export async function expectAccessible(page: Page): Promise<void> {
  const foundWell = join(wellScreens, await screenOf(page));
  if (existsSync(foundWell) && !process.env["TEST_LONG"]) return;
  expect(await breachesOf(page), `accessibility of ${new URL(page.url()).pathname}`).toEqual([]);
  writeFileSync(foundWell, "");
}
