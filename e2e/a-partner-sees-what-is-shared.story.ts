// Two people: a member invites a partner, who joins in another browser, sees only what the member switched on, and is
// not told when the member ends it.
import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "./fixtures.ts";
import { inviteLink, test } from "./partners.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

async function register(page: Page, email: string, firstName: string) {
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Berg");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("quiet-river-lantern-42");
  const birthday = page.getByRole("group", { name: "Date of birth" });
  await birthday.getByLabel("Month").selectOption("April");
  await birthday.getByLabel("Day").fill("12");
  await birthday.getByLabel("Year").fill("1990");
  await page.getByLabel(/I have read and accept/).check();
  await page.getByRole("button", { name: "Create account" }).click();
}

test("a partner is invited, joins with an account of their own, sees only what is shared, and nothing once sharing ends", async ({
  as,
  browser,
  larkwell,
  mailbox,
}) => {
  test.slow();
  const address = `noah-${Date.now()}@stories.example`;
  const maya = await as("member_sponsored");
  await maya.goto("/app/sharing");
  await expect(heading(maya, "Sharing")).toBeVisible();
  await expectAccessible(maya);

  await maya.getByRole("button", { name: "Send invitation" }).click();
  await expect(maya.getByRole("alert").filter({ hasText: "Check these answers" })).toBeFocused();
  await maya.getByLabel("Your partner’s name").fill("Noah Berg");
  await maya.getByLabel("Email address").fill(address);
  await expect(maya.getByText("Someone you know has an account")).toBeVisible();
  await maya.getByLabel(/Say it’s from me/).check();
  await expect(maya.getByText("Maya has an account")).toBeVisible();
  await maya.reload();
  await expect(maya.getByLabel("Your partner’s name")).toHaveValue("Noah Berg");
  await maya.getByRole("button", { name: "Send invitation" }).dblclick();
  await expect(maya.getByText("n•••@stories.example")).toBeVisible();
  await expect(maya.getByRole("button", { name: "Withdraw" })).toHaveCount(1);

  const link = await inviteLink(mailbox, address);
  const context = await browser.newContext({ baseURL: larkwell.baseUrl });
  const noah = await context.newPage();
  await noah.goto(link);
  await expect(heading(noah, "Maya invites you")).toBeVisible();
  await expect(noah.getByText("Lindqvist")).toHaveCount(0);
  await expectAccessible(noah);
  await noah.getByRole("link", { name: "Create an account" }).click();
  await expect(heading(noah, "You’re invited")).toBeVisible();
  await register(noah, address, "Noah");

  // Opening the link again only asks; nothing happens until the person says yes.
  await expect(heading(noah, "Maya invites you")).toBeVisible();
  await noah.getByRole("button", { name: "Yes, join" }).click();
  await expect(noah.getByText("You’re in. One moment…")).toBeVisible();
  await noah.waitForURL("**/onboarding/**");

  await noah.goto("/app/shared-with-me");
  await expect(noah.getByRole("heading", { name: "Nothing here right now" })).toBeVisible();
  await expectAccessible(noah);

  await maya.goto("/app/sharing");
  await expect(maya.getByText("Noah Berg").first()).toBeVisible();
  const dueDate = maya.getByRole("switch", { name: "Share: Due date" });
  await expect(dueDate).not.toBeChecked();
  const card = maya.getByRole("article", { name: "Due date" });
  const preview = (await card.locator("li").first().innerText()).split("\n")[0] ?? "";
  await dueDate.click();
  await expect(dueDate).toBeChecked();
  await expectAccessible(maya);

  await noah.reload();
  await expect(heading(noah, "Shared by Maya")).toBeVisible();
  const items = noah.getByRole("heading", { level: 2 });
  await expect(items).toHaveText(["Due date"]);
  await expect(noah.getByText(preview)).toBeVisible();
  await expectAccessible(noah);

  await dueDate.click();
  await expect(dueDate).not.toBeChecked();
  const mailsBefore = mailbox.mails.filter((mail) => mail.to === address).length;
  await noah.reload();
  await expect(noah.getByRole("heading", { name: "Nothing here right now" })).toBeVisible();

  // When the member ends all sharing, the partner sees the same page as when nothing is shared.
  await maya.getByRole("button", { name: "End the connection" }).click();
  await maya.getByRole("dialog").getByRole("button", { name: "End connection" }).click();
  await expect(maya.getByText("Connection ended. We didn’t tell anyone.")).toBeVisible();
  await noah.reload();
  await expect(noah.getByRole("heading", { name: "Nothing here right now" })).toBeVisible();
  expect(mailbox.mails.filter((mail) => mail.to === address).length).toBe(mailsBefore);
  await context.close();
});
