// The style sheet that all pages share loads first and once, whatever is loaded later: a page's own styles override the kit's.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const sheetsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname.replace(/.*\//, "")] : [])),
  );

const columnsOf = (page: Page) =>
  page
    .getByRole("heading", { name: "Contact information" })
    .evaluate(
      (heading) =>
        getComputedStyle(heading.closest("main > *")?.querySelector("aside")?.parentElement ?? heading)
          .gridTemplateColumns,
    );

test("a page's own styles override, also after a part that loads later", async ({ as }) => {
  const page = await as("member_sponsored", { viewport: { width: 1280, height: 800 } });
  await page.goto("/profile");
  await expect(page.getByRole("button", { name: "Save" }).first()).toBeVisible();
  const before = await sheetsOf(page);
  expect(before[0]).toMatch(/^shell-/);
  expect((await columnsOf(page)).split(" ")).toHaveLength(2);
  // Parts that load on demand bring their style sheets.
  await page.getByRole("button", { name: "Crisis help" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Appointments" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Appointments|visits/i);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Save" }).first()).toBeVisible();
  const after = await sheetsOf(page);
  expect(after.filter((sheet) => sheet === before[0])).toHaveLength(1);
  expect(after[0]).toBe(before[0]);
  expect((await columnsOf(page)).split(" ")).toHaveLength(2);
});
