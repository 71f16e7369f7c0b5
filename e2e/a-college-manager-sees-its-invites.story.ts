// Staff makes a link for two people of a college and appoints a manager, who sees the numbers; a third person comes too late.
import { expect, expectAccessible } from "./fixtures.ts";
import type { Mailbox } from "./mailbox.ts";
import { test } from "./partners.ts";

const phone = { viewport: { width: 390, height: 844 } };
const desk = { viewport: { width: 1280, height: 900 } };

async function confirmLink({ mails }: Mailbox, address: string): Promise<string> {
  const found = () => mails.findLast((mail) => mail.to === address && mail.text.includes("/confirm_email"))?.text;
  await expect.poll(found).toBeTruthy();
  return /\/confirm_email[/?][^\s"]+/.exec(found() ?? "")?.[0] ?? "";
}

test("a link for two is used up, its manager sees how often, and the next person is told what to do", async ({
  as,
  asNewMember,
  mailbox,
}) => {
  const staff = await as("staff", desk);
  await staff.goto("/ops/invites");
  await staff.getByRole("button", { name: "New invite" }).click();
  await staff.getByLabel("For", { exact: true }).selectOption("College plan");
  await staff.getByLabel("College").fill("Harbor State");
  await staff.getByLabel("People who can use the link").fill("0");
  await staff.getByRole("button", { name: "Create link" }).click();
  await expect(staff.getByText("Enter a whole number from 1 to 5,000.").first()).toBeVisible();
  await expect(staff.getByLabel("College")).toHaveValue("Harbor State");
  await staff.getByLabel("People who can use the link").fill("2");
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Create link" }).click();
  const link = new URL(await staff.getByLabel("Link", { exact: true }).inputValue()).pathname;
  await staff.getByRole("button", { name: "Done" }).click();
  await expect(staff.getByRole("cell", { name: "0 of 2" })).toBeVisible();
  await expectAccessible(staff);

  const manager = await asNewMember(phone);
  await staff.getByRole("link", { name: "Colleges" }).click();
  await staff.getByRole("button", { name: "Harbor State" }).click();
  await staff.getByLabel("Email of the new manager").fill("no-one@people.example");
  await staff.getByRole("button", { name: "Add manager" }).click();
  await expect(staff.getByText("Enter the address of a member who has confirmed it.").first()).toBeVisible();
  await expectAccessible(staff);
  await manager.goto(await confirmLink(mailbox, manager.person.email));
  await manager.getByRole("button", { name: "Confirm this address" }).click();
  await expect(manager.getByText(/is confirmed\.$/)).toBeVisible();
  await staff.getByLabel("Email of the new manager").fill(manager.person.email);
  await staff.getByRole("button", { name: "Add manager" }).click();
  await expect(staff.getByText(manager.person.email)).toBeVisible();
  await expectAccessible(staff);

  const first = await asNewMember(phone);
  for (const page of [first, await asNewMember(phone)]) {
    await page.goto(link);
    await page.getByRole("button", { name: "Yes, use the plan" }).click();
    await expect(page.getByText("is yours. One moment…")).toBeVisible();
  }

  const late = await asNewMember(phone);
  await late.goto(link);
  await expect(late.getByRole("heading", { name: "All places are taken" })).toBeVisible();
  await expect(late.getByText("Ask the person at your college who shared it")).toBeVisible();
  await expectAccessible(late);

  await manager.goto("/app/college-invites");
  await expect(manager.getByText("1 invite with 2 places: 2 used, 0 left.")).toBeVisible();
  await expect(manager.getByText("2 of 2 used, 0 left")).toBeVisible();
  await expectAccessible(manager);
  await first.goto("/app/college-invites");
  await expect(first.getByText("No invites yet")).toBeVisible();
  await expectAccessible(first);
});
