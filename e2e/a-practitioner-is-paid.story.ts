// Staff of finance approves what a practitioner is paid for a month, downloads it for the bank, and cannot pay it alone right away.
import { readFileSync } from "node:fs";
import { expect, expectAccessible, test } from "./fixtures.ts";

/** Last month in the clinic's zone, "2026-10", and as it is shown, "October 2026". */
function lastMonth() {
  const month = Temporal.Now.plainDateISO("America/New_York").toPlainYearMonth().subtract({ months: 1 });
  return {
    month: month.toString(),
    shown: month.toPlainDate({ day: 1 }).toLocaleString("en-US", { month: "long", year: "numeric" }),
  };
}

test("approved once, in the file for the bank, and not paid by the same person", async ({ as }) => {
  const staff = await as("staff", { viewport: { width: 1280, height: 900 } });
  const { month, shown } = lastMonth();
  await staff.goto("/ops/finance");
  await staff.getByRole("link", { name: "Payouts" }).click();
  await expect(staff).toHaveURL(/tab=payouts/);
  const table = staff.getByRole("table");
  await expect(table.getByText("Draft").first()).toBeVisible();
  await expectAccessible(staff);

  // The first draft with something to pay, opened by keyboard.
  const open = table.getByRole("button").first();
  const name = (await open.textContent()) ?? "";
  await open.focus();
  await staff.keyboard.press("Enter");
  const dialog = staff.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: `${name}, ${shown}` })).toBeVisible();
  await expectAccessible(staff);
  await dialog.getByRole("button", { name: "Approve statement" }).click();
  await expect(staff.getByText("Statement approved.")).toBeVisible();
  const row = table.getByRole("row", { name });
  await expect(row.getByText("Approved")).toBeVisible();

  const coming = staff.waitForEvent("download");
  await staff.getByRole("button", { name: "Download approved payouts (CSV)" }).click();
  const text = readFileSync(await (await coming).path(), "utf8");
  expect(text).toContain(name);
  expect(text).toMatch(new RegExp(`,PAYOUT ${month} \\d+\\r\\n`));

  // Who approved it can't pay it right away.
  await row.getByRole("button", { name }).click();
  await dialog.getByRole("button", { name: "Mark as paid" }).click();
  await expect(dialog.getByRole("alert")).toContainText("You approved this statement");
  await expectAccessible(staff);
  await dialog.getByRole("button", { name: "Take back approval" }).click();
  await expect(staff.getByText("Approval taken back.")).toBeVisible();
  await expect(row.getByText("Draft")).toBeVisible();
});

test("on a phone, a practitioner finds statements on the earnings page", async ({ as }) => {
  const practitioner = await as("practitioner", { viewport: { width: 390, height: 844 } });
  await practitioner.goto("/app/mpractice/earnings");
  await expect(practitioner.getByRole("heading", { level: 2, name: "Payouts" })).toBeVisible();
  await expectAccessible(practitioner);
});
