// A member buys a plan for herself: everything is said before the card, the card may fail or its bank may ask, and the
// wallet shows what follows; she cancels, changes her mind, and staff stops selling it.
import { addCard, ask } from "./bookings.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const plan = 5;
const check = `/plan-purchase-check-user?plan_id=${plan}`;

test("a visitor reads what a plan is, is asked to sign in, and buys it after a declined card", async ({
  asNewMember,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(check);
  await expect(page.getByRole("heading", { name: "A plan for your care" })).toBeVisible();
  await expect(page.getByText("You pay $105 today, and $105 every month until you cancel.")).toBeVisible();
  await expect(page.getByRole("link", { name: "I have an account" })).toHaveAttribute(
    "href",
    /plan-purchase%3Fplan_id/,
  );
  await expectAccessible(page);
  await page.goto("/plan-purchase?plan_id=5&purchase_for_self=true");
  await expect(page).toHaveURL(new RegExp(`${check.replace("?", "\\?")}$`));

  const member = await asNewMember({ viewport: { width: 390, height: 844 } });
  await member.goto(check);
  await member.getByRole("link", { name: "Continue" }).click();
  await expect(member).toHaveURL(/\/plan-purchase\?plan_id=5&purchase_for_self=true/);
  await expect(member.getByText("Nothing is charged yet. First, we save your card.")).toBeVisible();
  await expectAccessible(member);
  // It can be saved, and is declined when it is charged.
  await addCard(member, "4000 0000 0000 0341");
  await member.getByRole("button", { name: "Agree and pay $105" }).click();
  await expect(member.getByRole("alert").filter({ hasText: "Your card was declined." })).toBeFocused();
  await expect(member.getByText("Nothing was charged. Try again, or use another card.")).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("button", { name: "Use another card" }).click();
  await addCard(member, "4242 4242 4242 4242");
  await member.getByRole("button", { name: "Agree and pay $105" }).click();
  await expect(member.getByRole("heading", { name: "Your plan has started" })).toBeVisible();
  await expectAccessible(member);

  await member.getByRole("link", { name: "Open your wallet" }).click();
  await expect(member.getByRole("heading", { name: "Monthly" })).toBeVisible();
  await expect(member.getByText(/^Next payment: \$105 on /)).toBeVisible();
  await expect(member.getByText("Paid with Visa ending in 4242")).toBeVisible();
  await member.getByText("What you agreed to").click();
  await expect(member.getByText("You pay $105 today, and $105 every month until you cancel.")).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("link", { name: "Receipt of your plan" }).click();
  await expect(member.getByText("Plan Monthly")).toBeVisible();
  await expectAccessible(member);
});

test("the bank asks first, the member cancels and changes her mind", async ({ asNewMember }) => {
  const member = await asNewMember();
  await member.goto("/app/wallet");
  const me = await ask(member, "GET", "/me");
  const saved = await ask(member, "POST", `/users/${me.body.id}/payment_methods`, {
    stripe_token: "tok_authenticationRequired",
  });
  // The bank also asks before the card is saved.
  const { ref } = saved.body["details"] as { ref: string };
  const confirmed = await ask(member, "POST", `/users/${me.body.id}/payment_methods/confirmations`, { ref });
  expect(confirmed.status).toBe(201);
  await member.reload();
  await member.getByRole("link", { name: "See the plan Monthly" }).click();
  await member.getByRole("link", { name: "Continue" }).click();
  const pay = member.getByRole("button", { name: "Agree and pay $105" });
  await pay.click();
  const bank = member.getByRole("dialog", { name: "Confirm with your bank" });
  await bank.getByRole("button", { name: "Decline" }).click();
  await expect(member.getByText("We are unable to authenticate your payment method.")).toBeVisible();
  await pay.click();
  await expectAccessible(member);
  await bank.getByRole("button", { name: "Approve" }).click();
  await expect(member.getByRole("heading", { name: "Your plan has started" })).toBeVisible();

  await member.goto(check);
  await expect(member.getByText("You already have a plan.")).toBeVisible();
  await member.getByRole("link", { name: "Open your wallet" }).click();
  await member.getByRole("button", { name: "Cancel plan" }).click();
  const dialog = member.getByRole("dialog", { name: "Cancel your plan?" });
  await expect(dialog.getByText(/^Your plan stays until .* and pays for visits you book/)).toBeVisible();
  await expectAccessible(member);
  await dialog.getByRole("button", { name: "Cancel plan" }).click();
  await expect(member.getByText(/^Your plan ends on .* We won’t charge you for it again\.$/)).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("button", { name: "Keep plan" }).click();
  await expect(member.getByText(/^Next payment: \$105 on /)).toBeVisible();
});

test("an operator stops selling a plan and sells it again", async ({ as, asNewMember }) => {
  const staff = await as("staff", { viewport: { width: 1280, height: 800 } });
  await staff.goto("/ops/plans");
  const monthly = staff.getByRole("row", { name: /Monthly/ });
  await expect(monthly).toContainText("$105 every month");
  await staff.getByRole("button", { name: "Monthly" }).click();
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Stop selling it" }).click();
  await expect(monthly).toContainText("Not on sale");
  const member = await asNewMember();
  await member.goto(check);
  await expect(member.getByText("No plans on sale right now")).toBeVisible();
  await staff.getByRole("button", { name: "Monthly" }).click();
  await staff.getByRole("button", { name: "Put on sale" }).click();
  await expect(monthly).toContainText("On sale");
  await expectAccessible(staff);
});

test("a member changes the card of the plan, pauses it, and keeps it", async ({ asNewMember }) => {
  const member = await asNewMember({ viewport: { width: 390, height: 844 } });
  await member.goto(check);
  await member.getByRole("link", { name: "Continue" }).click();
  await addCard(member, "4242 4242 4242 4242");
  await member.getByRole("button", { name: "Agree and pay $105" }).click();
  await member.getByRole("link", { name: "Open your wallet" }).click();

  await member.getByRole("button", { name: "Change card" }).click();
  const cards = member.getByRole("dialog", { name: "Card for your plan" });
  await cards.getByRole("button", { name: "Use another card" }).click();
  await addCard(member, "5555 5555 5555 4444");
  await expectAccessible(member);
  await cards.getByRole("button", { name: "Use this card" }).click();
  await expect(member.getByText("Paid with Mastercard ending in 4444")).toBeVisible();

  // By keyboard: the focus goes into the dialog and back to the button.
  const pause = member.getByRole("button", { name: "Pause plan" });
  await pause.focus();
  await member.keyboard.press("Enter");
  const dialog = member.getByRole("dialog", { name: "Pause your plan" });
  await expect(dialog.getByText(/^Your plan stays as it is until .*, because that time is paid\./)).toBeVisible();
  await expectAccessible(member);
  await member.keyboard.press("Escape");
  await expect(pause).toBeFocused();
  await member.keyboard.press("Enter");
  await dialog.getByRole("combobox", { name: "Length of the pause" }).selectOption("2 months");
  await dialog.getByRole("button", { name: "Pause plan" }).click();
  await expect(member.getByText(/^Your plan pauses on .* and starts again on /)).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("button", { name: "Don’t pause" }).click();
  await expect(member.getByRole("button", { name: "Pause plan" })).toBeVisible();

  // After a loss, one line offers the pause. It leads to the question, and closing that leaves nothing in the address.
  await member.goto("/app/something-changed");
  await member.getByRole("button", { name: /There has been a loss/ }).click();
  await expect(member.getByRole("heading", { name: "Your plan" })).toHaveCount(0);
  await member.getByRole("button", { name: "Continue" }).click();
  await expect(member.getByRole("region", { name: "Your plan" })).toContainText("A pause costs nothing.");
  await expectAccessible(member);
  await member.getByRole("link", { name: "Pause your plan" }).press("Enter");
  await dialog.getByRole("button", { name: "Don’t pause" }).click();
  await member.waitForURL((url) => url.pathname === "/app/wallet" && url.search === "");
  await member.goto("/app/wallet?pause=ask");
  await dialog.getByRole("button", { name: "Pause plan" }).click();
  await expect(member.getByText(/^Your plan pauses on .* and starts again on /)).toBeVisible();
  await member.goto("/app/something-changed");
  await expect(member.getByRole("heading", { name: "Your visits" })).toBeVisible();
  await expect(member.getByRole("heading", { name: "Your plan" })).toHaveCount(0);
});

test("an operator adds a plan and changes its price", async ({ as }) => {
  const staff = await as("staff", { viewport: { width: 1280, height: 800 } });
  await staff.goto("/ops/plans");
  await staff.getByRole("button", { name: "Add a plan" }).click();
  const add = staff.getByRole("dialog", { name: "Add a plan" });
  await add.getByRole("button", { name: "Add plan" }).click();
  await expect(add.getByRole("alert")).toBeVisible();
  const name = `Half a year ${Date.now()}`;
  await add.getByRole("textbox", { name: "Name" }).fill(name);
  await add.getByRole("textbox", { name: "Price in dollars" }).fill("560");
  await add.getByRole("textbox", { name: "Months in a period" }).fill("6");
  await expectAccessible(staff);
  await add.getByRole("button", { name: "Add plan" }).click();
  const row = staff.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("$560 every 6 months");
  await staff.getByRole("button", { name }).click();
  const dialog = staff.getByRole("dialog", { name });
  await dialog.getByRole("textbox", { name: "Price in dollars" }).fill("0");
  await dialog.getByRole("button", { name: "Change price" }).click();
  await expect(dialog.getByText("Enter a price of at least $0.50.").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Price in dollars" }).fill("600");
  await dialog.getByRole("combobox", { name: "Who pays it" }).selectOption("All members");
  await dialog.getByRole("button", { name: "Change price" }).click();
  await expect(dialog.getByText("This emails 0 members. Press the button again to do it.")).toBeVisible();
  await expectAccessible(staff);
  await dialog.getByRole("button", { name: "Change price" }).click();
  await expect(row).toContainText("$600 every 6 months");
});
