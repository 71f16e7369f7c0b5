// The frame moves nothing while it loads, hides nothing that has the focus, and scrolls away on narrow and low screens
// (WCAG 1.4.10, 2.4.11). Every page at 320 px: e2e/every-page-fits-and-is-accessible.story.ts.
import type { Page } from "@playwright/test";
import { hiddenFocus, settled, sideways } from "./fitting.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
        if (!hadRecentInput)
          Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + value });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

test("nothing moves while a page loads", async ({ as }) => {
  const starts = [
    ["member_sponsored", "/app/dashboard"],
    ["member_sponsored", "/app/my-appointments"],
    ["practitioner", "/app/mpractice/my-schedule"],
    ["staff", "/ops/leads"],
  ] as const;
  for (const width of [1280, 390])
    for (const [role, address] of starts) {
      const page = await as(role, { viewport: { width, height: 800 } });
      await watchShifts(page);
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await settled(page);
      expect(await shifted(page), `${address} at ${width}`).toBeLessThan(0.02);
      await page.context().close();
    }
});

for (const [width, height] of [
  [390, 844],
  [640, 400],
] as const)
  test(`by Tab at ${width} x ${height}, the focused element is in view`, async ({ as }) => {
    const page = await as("member_sponsored", { viewport: { width, height } });
    for (const address of ["/app/dashboard", "/app/my-appointments", "/profile"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await settled(page);
      const hidden: string[] = [];
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press("Tab");
        const found = await hiddenFocus(page);
        if (found) hidden.push(found);
      }
      expect(hidden, address).toEqual([]);
    }
  });

test("on a phone a notice is above the menu at the foot, and hides nothing of it", async ({ asNewMember }) => {
  const page = await asNewMember({ viewport: { width: 390, height: 844 } });
  await page.goto("/profile");
  await page.getByLabel("First name").fill("Ines");
  await page.getByRole("button", { name: "Save" }).first().click();
  // Measured inside the page, because the notice disappears after a second.
  const between = await page.waitForFunction(() => {
    const notice = document.querySelector('[aria-label="Notices"] [role="status"] > *');
    const menu = document.querySelector('nav[aria-label="Main, short"]');
    return notice && menu && { px: menu.getBoundingClientRect().top - notice.getBoundingClientRect().bottom };
  });
  expect((await between.jsonValue())?.px).toBeGreaterThan(0);
});

test("on a phone the quiet message of home is in the page and covers nothing", async ({ as }) => {
  const page = await as("member_sponsored", { viewport: { width: 390, height: 844 } });
  await page.goto("/app/dashboard");
  const message = page.getByRole("complementary").filter({ hasText: "Add your visits to your calendar" });
  await expect(message).toBeVisible();
  await expect(message).toHaveCSS("position", "static");
  await message.getByText("Add your visits to your calendar").click();
  await expect(message).toHaveCSS("position", "static");
});

test("at 400% no bar covers the page, and Crisis help and Quick exit stay one tap away", async ({ as }) => {
  const page = await as("member_sponsored", { viewport: { width: 320, height: 256 } });
  await page.goto("/app/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await settled(page);
  const bars = await page.evaluate(
    () =>
      [...document.querySelectorAll("body *")]
        .filter((one) => ["fixed", "sticky"].includes(getComputedStyle(one).position) && one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height, bottom }) => width * height > 0.1 * innerWidth * innerHeight && bottom > 0).length,
  );
  expect(bars).toBe(0);
  expect(await sideways(page)).toBeNull();
  await expectAccessible(page);
  await page.evaluate(() => scrollTo(0, 600));
  await expect(page.getByRole("button", { name: "Quick exit" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Crisis help" }).click();
  await expect(page.getByRole("heading", { name: "Help right now" })).toBeVisible();
});
