// Staff enters the clinic's tax number and a code of a service for receipts: bad input is named at its field, and nothing typed is lost.
import { expect, expectAccessible, test } from "./fixtures.ts";

test("a tax number and a code are checked, saved and still there after a reload", async ({ as }) => {
  const staff = await as("staff", { viewport: { width: 390, height: 844 } });
  await staff.goto("/ops/receipts");
  await staff.getByRole("textbox", { name: "Legal name" }).fill("Lark Clinic PC");
  await staff.getByRole("textbox", { name: "Tax number" }).fill("123");
  await staff.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("Enter the tax number as 12-3456789.").first()).toBeVisible();
  await expect(staff.getByRole("textbox", { name: "Legal name" })).toHaveValue("Lark Clinic PC");
  await expectAccessible(staff);
  await staff.getByRole("textbox", { name: "Tax number" }).fill("12-3456789");
  await staff.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("Receipts say this from now on.")).toBeVisible();

  const row = staff.getByRole("table").getByRole("button").first();
  await row.focus();
  await staff.keyboard.press("Enter");
  const dialog = staff.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Code" }).fill("9");
  await dialog.getByRole("button", { name: "Save code" }).click();
  await expect(dialog.getByText("Enter 3 to 10 letters and digits, such as 99213.").first()).toBeVisible();
  await expectAccessible(staff);
  await dialog.getByRole("textbox", { name: "Code" }).fill("99213");
  await dialog.getByRole("button", { name: "Save code" }).click();
  await expect(dialog).toBeHidden();
  await staff.reload();
  await expect(staff.getByRole("textbox", { name: "Tax number" })).toHaveValue("12-3456789");
  await expect(staff.getByRole("cell", { name: "99213" }).first()).toBeVisible();
});
