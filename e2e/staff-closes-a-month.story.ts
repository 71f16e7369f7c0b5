// Staff of finance looks at a month of the books, and downloads it for accounting.
import { readFileSync } from "node:fs";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("balances add up, and a month is downloaded as two files", async ({ as }) => {
  const staff = await as("staff", { viewport: { width: 1280, height: 900 } });
  await staff.goto("/ops/finance");
  await expect(staff.getByRole("heading", { level: 1, name: "Finance" })).toBeVisible();
  await expect(staff.getByText("The books add up")).toBeVisible();
  const balances = staff.getByRole("table", { name: "Balances of all accounts" });
  const total = balances.getByRole("row", { name: /^Total/ }).getByRole("cell");
  // Debits equal credits.
  expect(await total.nth(0).textContent()).toBe(await total.nth(1).textContent());
  await expectAccessible(staff);

  await staff.getByLabel("Month").fill("2026-01");
  await expect(staff.getByRole("heading", { level: 2, name: "January 2026", exact: true })).toBeVisible();
  await expect(staff).toHaveURL(/month=2026-01/);

  const journal = staff.getByRole("button", { name: "Download the journal (CSV)" });
  const coming = staff.waitForEvent("download");
  await journal.focus();
  await staff.keyboard.press("Enter");
  const file = await coming;
  expect(file.suggestedFilename()).toBe("journal-2026-01.csv");
  expect(readFileSync(await file.path(), "utf8")).toMatch(/^at_utc,movement,account,debit_usd,credit_usd,kind\r\n/);

  const next = staff.waitForEvent("download");
  await staff.getByRole("button", { name: "Download totals by account (CSV)" }).click();
  const totals = readFileSync(await (await next).path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(totals.at(-1)).toMatch(/^Total,/);

  // Back to this month: the field is empty, and so is the address.
  await staff.getByLabel("Month").fill("");
  await expect(staff).not.toHaveURL(/month=/);
});

test("a month that is none is said at the field, and what failed to load can be tried again", async ({ as }) => {
  const staff = await as("staff", { viewport: { width: 390, height: 844 } });
  await staff.goto("/ops/finance?month=2026-13");
  // Browsers with a field for months leave it empty; the page shows the current month.
  await expect(staff.getByText("Enter the month as YYYY-MM.")).toBeVisible();
  let fails = true;
  await staff.route(/\/ops\/finance(\?|$)/, (route) =>
    fails && route.request().resourceType() === "fetch" ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await staff.goto("/ops/finance?month=2025-02");
  const again = staff.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible({ timeout: 20_000 });
  fails = false;
  await again.click();
  await expect(staff.getByRole("heading", { level: 2, name: "February 2025", exact: true })).toBeVisible();
});
