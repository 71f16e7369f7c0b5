// The invitation to add the application to an iPhone's home screen: for visitors who come with a campaign, at most
// three times (R4.077-R4.080).
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
const android = "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36";
const campaign = "/for-individuals?install_campaign=spring";

test.use({ userAgent: iphone, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const invitation = (page: Page) => page.locator("[data-app-promotion]");
const count = (page: Page) => page.evaluate(() => localStorage.getItem("larkwell.promotion"));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

test("it is at the foot, moves nothing, folds, counts each time it is shown, and stays away after the third", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open(page, campaign);
  await expect(invitation(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "See how" })).toHaveAttribute("href", /^\/download-the-app/);
  await expectAccessible(page);
  expect(await count(page)).toBe("1");
  expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBe(0);
  // Nothing has taken the focus.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");

  await invitation(page).getByText("on your home screen").click();
  await expect(page.getByRole("link", { name: "See how" })).toBeHidden();
  await expect(invitation(page)).toBeVisible();

  for (const shown of ["2", "3"]) {
    await open(page, campaign);
    await expect(invitation(page)).toBeVisible();
    expect(await count(page)).toBe(shown);
  }
  await open(page, campaign);
  await expect(invitation(page)).toBeHidden();
  expect(await count(page)).toBe("3");
});

test("once dismissed, it doesn't come back", async ({ page }) => {
  await open(page, campaign);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(invitation(page)).toBeHidden();
  expect(await count(page)).toBe("3");
  await open(page, campaign);
  await expect(invitation(page)).toBeHidden();
});

test("not without a campaign, not on the page it leads to, and not on a page that stays quiet", async ({ page }) => {
  for (const path of [
    "/for-individuals",
    "/download-the-app?install_campaign=spring",
    "/webview/help?install_campaign=spring",
  ]) {
    await open(page, path);
    await expect(invitation(page).and(page.locator(":visible"))).toHaveCount(0);
  }
  expect(await count(page)).toBeNull();
});

test("not on Android, and not for a member", async ({ browser, larkwell, as }) => {
  const context = await browser.newContext({ baseURL: larkwell.baseUrl, userAgent: android });
  const page = await context.newPage();
  await open(page, campaign);
  await expect(invitation(page)).toBeHidden();
  await context.close();

  const member = await as("member_marketplace", { userAgent: iphone });
  await open(member, campaign);
  await expect(invitation(member)).toBeHidden();
});
