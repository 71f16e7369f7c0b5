// Resources of an organization: staff writes one, a member finds it at home and in the library, and a stranger needs a member's link.
import { expect, expectAccessible, test } from "./fixtures.ts";

const title = "Help with moving house";
const address = /\/app\/resources\/custom\/\d+/;

test("staff writes a resource, a member finds it, and a stranger reads it only with a member’s link", async ({
  as,
  page: stranger,
  baseURL,
}) => {
  const staff = await as("staff");
  await staff.goto("/ops/organizations");
  await staff.getByRole("link", { name: "Harbor & Vale" }).click();
  await staff.getByRole("link", { name: "Resources", exact: true }).click();
  await expect(staff.getByRole("link", { name: "Benefits team" })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole("link", { name: "New resource" }).click();
  await staff.getByRole("button", { name: "Save resource" }).click();
  await expect(staff.getByRole("link", { name: "The title is required." })).toBeVisible();
  await staff.getByLabel("Title").fill(title);
  await staff.getByLabel("Summary").fill("Two days off, and boxes.");
  await staff.getByLabel("Text", { exact: false }).last().fill("You get **two days**.");
  await expectAccessible(staff);
  await staff.getByLabel("Hide it from members after a loss").uncheck();
  await staff.getByRole("button", { name: "Save resource" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(staff.getByText("Not published")).toBeVisible();
  await expectAccessible(staff);

  const member = await as("member_sponsored");
  await member.goto("/app/library");
  await expect(member.getByRole("heading", { name: "From Harbor & Vale" })).toBeVisible();
  await expect(member.getByRole("link", { name: title })).toHaveCount(0);
  await staff.getByRole("button", { name: "Publish" }).click();
  await expect(staff.getByText("Published", { exact: true })).toBeVisible();
  const resource = address.exec((await staff.getByText(address).textContent()) ?? "")?.[0] ?? "";
  // It is the last one: up to where the home page shows it.
  await staff.getByRole("link", { name: "Resources of the organization" }).click();
  for (const place of [5, 4, 3]) {
    await staff.getByRole("button", { name: `Move ${title} up` }).click();
    await expect(staff.getByRole("row").nth(place).getByRole("link", { name: title })).toBeVisible();
  }

  await member.goto("/app/dashboard");
  await expect(member.getByRole("heading", { name: "From Harbor & Vale" })).toBeVisible();
  await expect(member.getByRole("link", { name: title })).toBeVisible();
  await member.goto("/app/library");
  await member.getByRole("link", { name: title }).click();
  await member.waitForURL(address);
  await expect(member.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(member.locator("strong", { hasText: "two days" })).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("button", { name: "Get a link without sign-in" }).click();
  const link = await member.getByRole("dialog").getByLabel("Link", { exact: true }).inputValue();
  await expectAccessible(member);

  await stranger.goto(`${baseURL}${resource.replace("/app", "")}?esp_id=1&mc_id=2`);
  await stranger.waitForURL(`**${resource}?esp_id=1&mc_id=2`);
  await expect(stranger.getByRole("heading", { name: "not authorized" })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(stranger.getByText("From Harbor & Vale")).toBeVisible();
  // An open link makes no other one.
  await expect(stranger.getByRole("button", { name: "Get a link without sign-in" })).toHaveCount(0);
  await stranger.goto("/resources/content/article/flexible-hours");
  await expect(stranger.getByRole("heading", { level: 1, name: "Flexible hours" })).toBeVisible();

  // The member turns off the links they made, and makes another one.
  await member.getByRole("button", { name: "Turn off my links" }).click();
  await expect(member.getByText("Your links are off. No one can open them anymore.")).toBeVisible();
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { name: "not authorized" })).toBeVisible();
  await member.getByRole("button", { name: "Get a link without sign-in" }).click();
  const other = await member.getByRole("dialog").getByLabel("Link", { exact: true }).inputValue();
  await stranger.goto(other);
  await expect(stranger.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await staff.getByRole("link", { name: title }).click();
  await staff.getByRole("button", { name: "Withdraw" }).click();
  await expect(staff.getByText("Not published")).toBeVisible();
  await stranger.goto(other);
  await expect(stranger.getByRole("heading", { name: "not authorized" })).toBeVisible();
});

test("a document is published once it has its PDF, and a member downloads it", async ({ as }) => {
  const staff = await as("staff");
  await staff.goto("/ops/organizations/1/resources/new");
  await staff.getByLabel("Kind").selectOption("Document");
  await staff.getByLabel("Title").fill("Health plan in short");
  await staff.getByLabel("Hide it from members after a loss").uncheck();
  await staff.getByRole("button", { name: "Save resource" }).click();
  await staff.getByRole("button", { name: "Publish" }).click();
  await expect(staff.getByText("Upload the PDF before you publish this document.")).toBeVisible();
  const buffer = Buffer.from("%PDF-1.7\n% a plan\n%%EOF\n");
  const field = staff.getByLabel("PDF file", { exact: true });
  await field.setInputFiles({ name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") });
  await expect(staff.getByText("Choose a PDF file.")).toBeVisible();
  await field.setInputFiles({ name: "plan.pdf", mimeType: "application/pdf", buffer });
  await expect(staff.getByText("plan.pdf (1 KB)")).toBeVisible();
  await staff.getByRole("button", { name: "Publish" }).click();
  await expect(staff.getByText("Published", { exact: true })).toBeVisible();
  const member = await as("member_sponsored");
  await member.goto("/app/library");
  await member.getByRole("link", { name: "Health plan in short" }).click();
  const saved = member.waitForEvent("download");
  await member.getByRole("button", { name: "Download PDF" }).click();
  expect((await saved).suggestedFilename()).toBe("plan.pdf");
});
