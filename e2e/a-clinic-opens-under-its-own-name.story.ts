// A clinic that another operator runs: their name, logo, colors and wording on the public pages and in the application,
// in light and dark.
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { publicPaths } from "../server/testing/public-pages.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const name = "Fern & Wood";

test.use({
  settings: {
    BRAND_NAME: name,
    SUPPORT_EMAIL: "care@fernwood.example",
    BRAND_DIR: fileURLToPath(new URL("../docs/examples/brand", import.meta.url)),
  },
});

const seen = (page: Page) => page.evaluate(() => `${document.title}\n${document.body.innerText}`);
/** Islands load their scripts when they are used. The text they then show must also be the operator's. */
async function wakeIslands(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll("[data-island]")) island.dispatchEvent(new FocusEvent("focusin"));
  });
  await expect(page.locator("[data-island]:not([data-awake])")).toHaveCount(0);
}

const colourOf = (page: Page, property: string) =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), property);

for (const [width, scheme, brandColour] of [
  [390, "dark", "#d9b8ec"],
  [1280, "light", "#4a2360"],
] as const)
  test(`every public page with a script shows the operator's brand at ${width} px, ${scheme}`, async ({
    browser,
    larkwell,
  }) => {
    test.slow();
    const context = await browser.newContext({
      baseURL: larkwell.baseUrl,
      viewport: { width, height: 844 },
      colorScheme: scheme,
    });
    // The page of kept texts leads to the application, unless it did that a moment ago.
    await context.addInitScript(() => sessionStorage.setItem("larkwell.kept-led-on", String(Date.now())));
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !/status of 404/.test(message.text())) faults.push(message.text());
    });
    for (const path of publicPaths()) {
      // server/http/brand.test.ts reads the HTML of the other pages. This test covers what scripts add.
      const html = await (await context.request.get(path)).text();
      if (!html.includes("data-island") && path !== "/") continue;
      await page.goto(path);
      await wakeIslands(page);
      expect([path, (await seen(page)).match(/.{0,30}larkwell.{0,30}/i)]).toEqual([path, null]);
      expect([path, await colourOf(page, "--brand")]).toEqual([path, brandColour]);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

test("a visitor sees the operator's name, logo, wording and own page", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/^Fern & Wood: /);
  const home = page.getByRole("link", { name: `${name} home` });
  await expect(home).toBeVisible();
  await expect(home.locator("linearGradient")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Care for Providence, from the people at Garden Street.",
  );
  await expect(page.getByRole("contentinfo").getByText("12 Garden Street")).toBeVisible();
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Fernwood");
  await expectAccessible(page);
});

test("the application shows the same clinic", async ({ page }) => {
  await page.goto("/app/login");
  await expect(page).toHaveTitle(new RegExp(name));
  await expect(page.locator("linearGradient").first()).toBeAttached();
  expect(await seen(page)).not.toMatch(/larkwell/i);
  expect(await colourOf(page, "--brand")).toBe("#4a2360");
  await page.goto("/app/register");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await seen(page)).not.toMatch(/larkwell/i);
  await expectAccessible(page);
});

test("a member's first screens show it too", async ({ asNewMember }) => {
  const page = await asNewMember();
  for (const path of ["/app/dashboard", "/help-contact", "/app/practitioners"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect([path, (await seen(page)).match(/.{0,30}larkwell.{0,30}/i)]).toEqual([path, null]);
  }
});
