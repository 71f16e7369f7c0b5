// A member gives a plan to a friend, who claims it; another asks her mother to pay, who does so without an account and stops again.
import { addCard } from "./bookings.ts";
import { expect, expectAccessible } from "./fixtures.ts";
import type { Mailbox } from "./mailbox.ts";
import { test } from "./partners.ts";

const plan = 5;
const check = `/plan-purchase-check-user?plan_id=${plan}`;
const phone = { viewport: { width: 390, height: 844 } };

/** The path of the link in the last email to this address. */
async function linkIn({ mails }: Mailbox, address: string, path: string): Promise<string> {
  const found = () => mails.findLast((mail) => mail.to === address && mail.text.includes(`/${path}`))?.text;
  await expect.poll(found).toBeTruthy();
  const mail = found() ?? "";
  if (path !== "confirm_email") expect(mail).not.toMatch(/health|pregnan|baby|visit|practitioner/i);
  return new RegExp(`/${path}[/?][^\\s"]+`).exec(mail)?.[0] ?? "";
}

test("a member gives a plan, and a friend claims it after logging in", async ({ asNewMember, mailbox, page }) => {
  const giver = await asNewMember({ viewport: { width: 1280, height: 800 } });
  await giver.goto(check);
  await giver.getByRole("link", { name: "Give it to someone else" }).click();
  await expect(giver.getByRole("heading", { name: "Give a plan" })).toBeVisible();
  await expectAccessible(giver);
  await giver.getByLabel("How long the plan is paid").selectOption("3 months");
  await expect(giver.getByText("You pay $315 today, once. It pays for 3 months.")).toBeVisible();
  await addCard(giver, "4242 4242 4242 4242");
  const pay = giver.getByRole("button", { name: "Agree and pay $315" });
  await pay.click();
  await expect(giver.getByText("Enter an email address like name@example.com.").first()).toBeVisible();
  await giver.getByLabel("Their email address").fill("friend@stories.example");
  await giver.getByLabel("Your message").fill("Call 212 555 0100");
  await pay.click();
  await expect(giver.getByText("Write it without web addresses").first()).toBeVisible();
  await giver.getByLabel("Your message").fill("For a calm spring.");
  await pay.click();
  await expect(giver.getByRole("heading", { name: "Your gift is paid" })).toBeVisible();
  await expect(giver.getByText("We’re sending the email to friend@stories.example now.")).toBeVisible();
  await expectAccessible(giver);
  await giver.getByRole("link", { name: "Open your wallet" }).click();
  await expect(giver.getByRole("heading", { name: "Gifts you gave" })).toBeVisible();
  await expectAccessible(giver);

  const link = await linkIn(mailbox, "friend@stories.example", "plan-gift");
  await page.setViewportSize(phone.viewport);
  await page.goto(link);
  await expect(page.getByText("For a calm spring.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", /from=%2Fplan-gift%2F/);
  await expectAccessible(page);

  const friend = await asNewMember(phone);
  await friend.goto(link);
  await friend.getByRole("button", { name: "Claim the gift" }).click();
  await expect(friend.getByText("Confirm your email address first. Then claim the gift.")).toBeVisible();
  await friend.goto(await linkIn(mailbox, friend.person.email, "confirm_email"));
  await friend.getByRole("button", { name: "Confirm this address" }).click();
  await expect(friend.getByText(/is confirmed\.$/)).toBeVisible();
  await friend.goto(link);
  await friend.getByRole("button", { name: "Claim the gift" }).click();
  await expect(friend.getByRole("heading", { name: "The plan is yours" })).toBeVisible();
  await expectAccessible(friend);
  await friend.getByRole("link", { name: "Open your wallet" }).click();
  await expect(friend.getByText("A gift", { exact: true })).toBeVisible();
  await expect(friend.getByText(/^Your plan ends on /)).toBeVisible();
  await expectAccessible(friend);

  await page.reload();
  await expect(page.getByRole("heading", { name: "This gift can’t be claimed" })).toBeVisible();
  await expectAccessible(page);
  await giver.reload();
  await expect(giver.getByText("It was claimed.")).toBeVisible();
  await giver.getByRole("link", { name: "Receipt of your gift" }).first().click();
  await expect(giver.getByText("Gift of plan Monthly")).toBeVisible();
});

test("a gift that waits for its day is taken back", async ({ asNewMember }) => {
  const giver = await asNewMember(phone);
  await giver.goto(`/plan-purchase?plan_id=${plan}&purchase_for_self=false`);
  await giver.getByLabel("Their email address").fill("later@stories.example");
  const day = Temporal.Now.zonedDateTimeISO("America/New_York").add({ days: 20 });
  await giver.getByLabel("Month").selectOption(String(day.month).padStart(2, "0"));
  await giver.getByLabel("Day").fill(String(day.day));
  await giver.getByLabel("Year").fill(String(day.year));
  await addCard(giver, "4242 4242 4242 4242");
  await giver.getByRole("button", { name: "Agree and pay $105" }).click();
  await giver.getByRole("link", { name: "Open your wallet" }).click();
  await expect(giver.getByText("Not sent yet")).toBeVisible();
  await giver.getByRole("button", { name: "Take back gift" }).click();
  const dialog = giver.getByRole("dialog", { name: "Take back this gift?" });
  await expect(dialog.getByText("we refund $105 to your card")).toBeVisible();
  await expectAccessible(giver);
  await dialog.getByRole("button", { name: "Take back gift" }).click();
  await expect(giver.getByText("All of it goes back to your card.")).toBeVisible();
});

test("a mother pays for a plan without an account, and stops", async ({ asNewMember, mailbox, page }) => {
  const member = await asNewMember({ viewport: { width: 1280, height: 800 } });
  await member.goto("/app/wallet");
  await member.getByRole("button", { name: "Ask someone to pay" }).click();
  const dialog = member.getByRole("dialog", { name: "Ask someone to pay for your plan" });
  await expectAccessible(member);
  await dialog.getByLabel("Their email address").fill("mother@stories.example");
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(member.getByText("They haven’t answered yet.")).toBeVisible();
  await expectAccessible(member);

  const confirm = await linkIn(mailbox, "mother@stories.example", "confirm_payer_email");
  await page.setViewportSize(phone.viewport);
  await page.goto(confirm);
  await expect(page.getByText(/asks you to pay for their plan: \$105 every month\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page).toHaveURL(/\/update_payer_payment_method\/mother%40stories\.example\//);
  await expect(page.getByText("You pay $105 today, and $105 every month until you stop.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Card number").fill("4000 0000 0000 0341");
  await page.getByLabel("Expires").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Agree and pay $105" }).click();
  await expect(page.getByText("Your card was declined.").first()).toBeVisible();
  await page.getByLabel("Card number").fill("4000 0000 0000 3220");
  await page.getByRole("button", { name: "Agree and pay $105" }).click();
  await page.getByRole("dialog", { name: "Confirm with your bank" }).getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Paid with Visa ending in 3220")).toBeVisible();
  await expect(page.getByText(/^Next payment: \$105 on /)).toBeVisible();
  await expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto(confirm);
  await expect(other.getByRole("heading", { name: "You already confirmed your email address" })).toBeVisible();
  await expectAccessible(other);

  await member.reload();
  await expect(member.getByText("pays for your plan.")).toBeVisible();
  await expect(member.getByText("Paid by someone else")).toBeVisible();
  await expectAccessible(member);

  await page.getByRole("button", { name: "Stop paying" }).click();
  const stop = page.getByRole("dialog", { name: "Stop paying?" });
  await expectAccessible(page);
  await stop.getByRole("button", { name: "Stop paying" }).click();
  await expect(page.getByRole("heading", { name: "You no longer pay" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expectAccessible(page);
  await member.reload();
  await expect(member.getByText(/^Your plan ends on /)).toBeVisible();
});

test("a visitor pays by a link that does not say whose plan it is", async ({ asNewMember, mailbox, page }) => {
  const member = await asNewMember({ ...phone, firstName: "Zenobia" });
  await member.goto("/app/wallet");
  await member.getByRole("button", { name: "Ask someone to pay" }).click();
  await member.getByText("Make a link instead").click();
  await member.getByRole("button", { name: "Make link" }).click();
  const link = await member.getByLabel("Link", { exact: true }).inputValue();
  await expectAccessible(member);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(link);
  await expect(page.getByText("Someone you know asks you to pay for their plan: $105 every month.")).toBeVisible();
  await expect(page.getByText("Zenobia")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Enter an email address like name@example.com.").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Your email address").fill("aunt@stories.example");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Look in your inbox" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(await linkIn(mailbox, "aunt@stories.example", "confirm_payer_email"));
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await page.getByRole("button", { name: "Decline request" }).click();
  await page
    .getByRole("dialog", { name: "Decline this request?" })
    .getByRole("button", { name: "Keep request" })
    .click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expires").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Agree and pay $105" }).click();
  await expect(page.getByText("You pay for someone’s plan: $105 every month.")).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expectAccessible(page);
  await member.reload();
  await expect(member.getByText("pays for your plan.")).toBeVisible();
});
