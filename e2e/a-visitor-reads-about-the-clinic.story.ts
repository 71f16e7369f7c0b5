// Pages that people only read: the press list page by page, the examples that say they are examples, and the links
// between them.
import type { Locator } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("the press list holds 12 entries a page, and every page is an address that needs no script", async ({
  browser,
  larkwell,
}) => {
  const context = await browser.newContext({ baseURL: larkwell.baseUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/press");
  const entries = page.getByRole("main").locator("ol > li");
  const pages = page.getByRole("navigation", { name: "Pages of the press list" });
  await expect(entries).toHaveCount(12);
  await expect(pages.getByRole("link", { name: "Page 1" })).toHaveAttribute("aria-current", "page");
  const first = await entries.getByRole("heading").allTextContents();

  await pages.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL("/press/page/2");
  await expect(page).toHaveTitle(/^Press, page 2/);
  await expect(entries).toHaveCount(12);
  const second = await entries.getByRole("heading").allTextContents();
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  // The only snippet on this page that is longer than 90 characters.
  await expect(page.getByText(/^Where telehealth/)).toHaveText(/^.{87}\.\.\.$/);

  await pages.getByRole("link", { name: "Page 3" }).click();
  await expect(entries).not.toHaveCount(0);
  await expect(pages.getByRole("link", { name: "Older" })).toHaveCount(0);
  await context.close();
});

for (const [width, shown] of [
  [767, 1],
  [768, 2],
  [1219, 2],
  [1220, 3],
] as const) {
  test(`at ${width} px ${shown} of the examples are visible together, each labeled as one`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/testimonials");
    const examples = page.getByRole("figure");
    const all = await examples.count();
    expect(all).toBeGreaterThan(3);
    await expect(examples.getByText("Example, written by us")).toHaveCount(all);
    await expect(examples.nth(shown - 1)).toBeInViewport({ ratio: 0.9 });
    await expect(examples.nth(shown)).not.toBeInViewport({ ratio: 0.1 });
    const [back, forward] = ["back", "forward"].map((way) =>
      page.getByRole("button", { name: `Examples of visits, ${way}` }),
    ) as [Locator, Locator];
    await expect(back).toHaveAttribute("aria-disabled", "true");
    await expect(forward).toHaveAttribute("aria-disabled", "false");
    await forward.click();
    await expect(examples.nth(shown)).toBeInViewport({ ratio: 0.9 });
    await expect(back).toHaveAttribute("aria-disabled", "false");
    await expectAccessible(page);
  });
}

for (const path of ["/for-individuals", "/about", "/press", "/testimonials"]) {
  test(`${path} fits at 360 px, is accessible, and its headings are in order`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const levels = await page
      .getByRole("main")
      .getByRole("heading")
      .evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });
}

test("the passage on loss leads to people who help with it, and to no one who asks for an account first", async ({
  page,
}) => {
  await page.goto("/for-individuals");
  await page.getByRole("link", { name: "Someone who can explain what happens now" }).click();
  await expect(page.getByRole("combobox", { name: /^Search by/ })).toHaveValue("Pregnancy loss");
  await expect(page).toHaveURL("/practitioners");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: /Sleep coach|Lactation/ })).toHaveCount(0);
});
