// The first page that visitors see: the home page from the server, without a session.
import { expect, expectAccessible, test } from "./fixtures.ts";

test("a visitor opens the home page, which is complete before any script runs", async ({ browser, larkwell }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const reply = await page.goto(larkwell.baseUrl);
  expect(reply?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Log in" }).first()).toBeVisible();
  await context.close();
});

for (const width of [360, 768, 1280]) {
  test(`the home page fits, is accessible and quiet at ${width} px`, async ({ page, larkwell }) => {
    const foreign: string[] = [];
    const faults: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(larkwell.baseUrl) && !request.url().startsWith("data:"))
        foreign.push(request.url());
    });
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(foreign).toEqual([]);
    expect(faults).toEqual([]);
  });
}

test("an unknown address shows the not-found page, with status 404", async ({ page }) => {
  const reply = await page.goto("/no-such-page?x=1");
  expect(reply?.status()).toBe(404);
  expect(new URL(page.url()).pathname).toBe("/404");
  await expectAccessible(page);
});
