// A member asks her aunt to add money; the aunt does so on a phone, without an account, and the member sends part of it back.
import { expect, expectAccessible } from "./fixtures.ts";
import type { Mailbox } from "./mailbox.ts";
import { test } from "./partners.ts";

const phone = { viewport: { width: 390, height: 844 } };
const aunt = "aunt@stories.example";

/** The path of the link in the last email to the aunt. */
async function linkIn({ mails }: Mailbox, path: string): Promise<string> {
  const found = () => mails.findLast((mail) => mail.to === aunt && mail.text.includes(`/${path}/`))?.text;
  await expect.poll(found).toBeTruthy();
  const mail = found() ?? "";
  expect(mail).not.toMatch(/health|pregnan|baby|visit|practitioner/i);
  return new RegExp(`/${path}/[^\\s"]+`).exec(mail)?.[0] ?? "";
}

test("an aunt adds money without an account, and gets it back", async ({ asNewMember, mailbox, page }) => {
  const member = await asNewMember(phone);
  await member.goto("/app/wallet");
  await expect(member.getByText("They need no account.")).toBeVisible();
  await member.getByRole("button", { name: "Ask someone to add money" }).click();
  const dialog = member.getByRole("dialog", { name: "Ask someone to add money" });
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(dialog.getByText("Enter an email address like name@example.com.").first()).toBeVisible();
  await dialog.getByLabel("Their email address").fill(aunt);
  await expectAccessible(member);
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(member.getByText("We asked a•••@stories.example. They haven’t answered yet.")).toBeVisible();

  await page.setViewportSize(phone.viewport);
  const confirm = await linkIn(mailbox, "confirm-add-money");
  await page.goto(confirm);
  await expect(page.getByText(/asks you to add money to their account\. You choose how much\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page).toHaveURL(/\/add-money\/[\w-]+$/);
  await page.getByLabel("How much?").selectOption("Another amount");
  await page.getByLabel("Amount in dollars").fill("5");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Enter an amount from $10 to $250.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Amount in dollars").fill("40");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("You pay $40 today, once. We don’t keep your card.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Card number").fill("4000 0000 0000 0341");
  await page.getByLabel("Expires").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Agree and pay $40" }).click();
  await expect(page.getByText("Your card was declined.").first()).toBeVisible();
  await page.getByLabel("Card number").fill("4000 0000 0000 3220");
  // Another tab pays first: this one charges nothing.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Continue" }).click();
  await other.getByLabel("Card number").fill("4242 4242 4242 4242");
  await other.getByLabel("Expires").fill("12 / 34");
  await other.getByLabel("Security code").fill("123");
  await other.getByRole("button", { name: "Agree and pay $50" }).click();
  await expect(other.getByText("Your payment of $50 went through.")).toBeVisible();
  await page.getByRole("button", { name: "Agree and pay $40" }).click();
  await expect(page.getByText("There is another payment since you opened this page.")).toBeVisible();
  await expect(page.getByText(/Receipt A\d{8}/)).toHaveCount(1);
  await expectAccessible(page);
  await page.getByLabel("Add more money").selectOption("$25");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Card number").fill("4000 0000 0000 3220");
  await page.getByLabel("Expires").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Agree and pay $25" }).click();
  await page.getByRole("dialog", { name: "Confirm with your bank" }).getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Your payment of $25 went through.")).toBeVisible();

  await member.reload();
  await expect(member.getByText("a•••@stories.example can add money to your credits.")).toBeVisible();
  await expect(member.getByRole("region", { name: "Credits" }).getByText("$75")).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("button", { name: "Send back $25" }).click();
  const back = member.getByRole("dialog", { name: "Send back $25?" });
  await expect(back.getByText("All of it goes to the card that paid. They see this amount.")).toBeVisible();
  await expectAccessible(member);
  await back.getByRole("button", { name: "Send back $25" }).click();
  await expect(member.getByText("$0 left, $25 went back")).toBeVisible();
  await expect(member.getByRole("region", { name: "Credits" }).getByText("$50").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("Refund of $25")).toBeVisible();

  await page.getByRole("button", { name: "Stop being asked" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Stop being asked" }).click();
  await expect(page.getByRole("heading", { name: "You can no longer add money" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expectAccessible(page);
  await member.reload();
  await expect(member.getByText("can add money to your credits.")).toHaveCount(0);
});
