// Staff of the clinic settles what the nightly comparison with the card provider found. No card provider of these stories
// disagrees with the books, so the list is given to the page; the rest is the clinic's own.
import { expect, expectAccessible, test } from "./fixtures.ts";

const found = {
  id: 999_999,
  kind: "unknown_movement",
  movement: "charge",
  provider: "stripe",
  ref: "ch_3PqD2eKx",
  payment_id: null,
  provider_amount: 35,
  our_amount: null,
  first_seen_at: "2026-11-26T03:00:00",
  last_seen_at: "2026-11-26T03:00:00",
  settled: null,
  ways: ["explained", "linked", "refunded_at_provider"],
  fitting_payment_ids: [41, 40],
};

test("nothing differs, then a charge made by hand is settled with a reason", async ({ as }) => {
  const staff = await as("staff", { viewport: { width: 1280, height: 800 } });
  await staff.goto("/ops/finance?tab=differences");
  await expect(staff.getByText("The books and the card provider agree.")).toBeVisible();

  let rows: unknown[] = [found];
  await staff.route(/\/ops\/payment_differences\?/, (route) =>
    route.fulfill({
      json: { data: rows, pagination: { limit: 50, offset: 0, total: rows.length, order_direction: "desc" } },
    }),
  );
  await staff.reload();
  const open = staff.getByRole("button", { name: /Charge that isn’t in our books/ });
  await expect(open).toBeVisible();
  await expectAccessible(staff);
  await open.focus();
  await staff.keyboard.press("Enter");
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("How").selectOption("linked");
  await expect(dialog.getByLabel("Our payment")).toHaveValue("41");
  await dialog.getByRole("button", { name: "Link to a payment" }).click();
  await expect(dialog.getByText("Say why in a few words.")).toBeVisible();
  await expectAccessible(staff);
  await dialog.getByLabel("How").selectOption("refunded_at_provider");
  await dialog.getByLabel("Why").fill("Refunded at the desk, receipt 12");
  // The clinic has no such difference, and says so; what was typed stays.
  await dialog.getByRole("button", { name: "Record a refund at the provider" }).click();
  await expect(dialog.getByText("We couldn’t find that.")).toBeVisible();
  await expect(dialog.getByLabel("Why")).toHaveValue("Refunded at the desk, receipt 12");

  await staff.route(/\/ops\/payment_differences\/999999\/settlement/, (route) => {
    rows = [];
    return route.fulfill({ json: {} });
  });
  await dialog.getByRole("button", { name: "Record a refund at the provider" }).click();
  await expect(staff.getByText("Difference settled.")).toBeVisible();
  await expect(staff.getByText("The books and the card provider agree.")).toBeVisible();
});
