// A member starts the free days of a plan: everything is said before the card, nothing is charged, the wallet shows the
// first payment, and she cancels; staff set the free days.
import { addCard } from "./bookings.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("staff give a plan free days; a member starts them, sees the wallet, cancels and keeps it", async ({
  as,
  asNewMember,
  page,
}) => {
  const staff = await as("staff", { viewport: { width: 1280, height: 800 } });
  await staff.goto("/ops/plans");
  await staff.getByRole("button", { name: "Add a plan" }).click();
  const add = staff.getByRole("dialog", { name: "Add a plan" });
  const name = `Tried ${Date.now()}`;
  await add.getByRole("textbox", { name: "Name" }).fill(name);
  await add.getByRole("textbox", { name: "Price in dollars" }).fill("95");
  await add.getByRole("textbox", { name: "Free days at the start" }).fill("2");
  await add.getByRole("button", { name: "Add plan" }).click();
  await expect(add.getByText("Enter 0, or 3 to 60 days.").first()).toBeVisible();
  await expect(add.getByRole("textbox", { name: "Name" })).toHaveValue(name);
  await add.getByRole("textbox", { name: "Free days at the start" }).fill("30");
  await expectAccessible(staff);
  await add.getByRole("button", { name: "Add plan" }).click();
  const row = staff.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("30");
  await staff.getByRole("button", { name }).click();
  const dialog = staff.getByRole("dialog", { name });
  await dialog.getByRole("textbox", { name: "Free days at the start" }).fill("14");
  await expectAccessible(staff);
  await dialog.getByRole("button", { name: "Change free days" }).click();
  await expect(row).toContainText("14");
  await staff.getByRole("button", { name }).click();
  await dialog.getByRole("button", { name: "Put on sale" }).click();
  await expect(row).toContainText("On sale");
  const number = (await row.getByRole("cell", { name: /^\d+$/ }).first().textContent()) ?? "";
  const check = `/plan-purchase-check-user?plan_id=${number}`;

  try {
    await page.goto(check);
    await expect(page.getByText("If you’ve never had a plan here, the first 14 days are free.")).toBeVisible();
    await expectAccessible(page);

    const member = await asNewMember({ viewport: { width: 390, height: 844 } });
    await member.goto(check);
    await expect(member.getByText(/^Free for 14 days, until /)).toBeVisible();
    await member.getByRole("link", { name: "Continue" }).click();
    await expect(member.getByText(/^On .*, we charge \$95 to your card, and then \$95 every month/)).toBeVisible();
    await expect(member.getByText("We email you at least 3 days before the first payment.")).toBeVisible();
    // No other story has this card: the free days are once for each.
    await addCard(member, "6011 1111 1111 1117");
    await expectAccessible(member);
    await member.getByRole("button", { name: "Agree and start free days" }).click();
    await expect(member.getByRole("heading", { name: "You paid nothing today" })).toBeVisible();
    await expectAccessible(member);
    await member.getByRole("link", { name: "Open your wallet" }).click();
    await expect(member.getByText(/^Free until .*, then \$95 every month$/)).toBeVisible();
    await expect(member.getByText("We then charge Discover ending in 1117.")).toBeVisible();
    await expect(member.getByRole("button", { name: "Pause plan" })).toBeHidden();
    await expect(member.getByRole("button", { name: "Change card" })).toBeVisible();
    await expectAccessible(member);

    const cancel = member.getByRole("button", { name: "Cancel plan" });
    await cancel.focus();
    await member.keyboard.press("Enter");
    const question = member.getByRole("dialog", { name: "Cancel your plan?" });
    await expect(question.getByText("We charge you nothing. Until that day, you can change your mind.")).toBeVisible();
    await expectAccessible(member);
    await question.getByRole("button", { name: "Cancel plan" }).click();
    await expect(
      member.getByText(/^Your plan ends on .* Until then it’s free, and we won’t charge you for it\.$/),
    ).toBeVisible();
    await expectAccessible(member);
    await member.getByRole("button", { name: "Keep plan" }).click();
    await expect(member.getByText(/^Free until .*, then \$95 every month$/)).toBeVisible();

    // Another account with the same card pays from the start.
    const second = await asNewMember({ viewport: { width: 390, height: 844 } });
    await second.goto(`/plan-purchase?plan_id=${number}&purchase_for_self=true`);
    await addCard(second, "6011 1111 1111 1117");
    await second.getByRole("button", { name: "Agree and start free days" }).click();
    await expect(
      second.getByRole("alert").filter({ hasText: "Free days aren’t possible with this card." }),
    ).toBeFocused();
    await expectAccessible(second);
    await second.getByRole("button", { name: "Start without free days" }).click();
    await expect(second.getByText("You pay $95 today, and $95 every month until you cancel.")).toBeVisible();
    await second.getByRole("button", { name: "Agree and pay $95" }).click();
    await expect(second.getByRole("heading", { name: "Your payment went through" })).toBeVisible();
  } finally {
    await staff.getByRole("button", { name }).click();
    await dialog.getByRole("button", { name: "Stop selling it" }).click();
    await expect(row).toContainText("Not on sale");
  }
});
