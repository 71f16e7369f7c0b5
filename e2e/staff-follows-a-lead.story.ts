// The console: staff sees who asks for a demo, accepts a lead that was set aside by mistake, erases one, and handles a gift.
import type { Page } from "@playwright/test";
import { daysAhead } from "./days.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const send = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(`/ajax/api/v1${path}`, { data });
  expect(answer.status()).toBe(201);
};
const lead = (company: string, more: object = {}) => ({
  form: "demo",
  firstname: "Noa",
  lastname: "Perl",
  email: `noa@${company.toLowerCase().replaceAll(" ", "-")}.example`,
  company,
  jobtitle: "Chief People Officer",
  numemployees: "20,000+",
  shown_ms: 40_000,
  ...more,
});

/** The person is shown only after staff gives a reason. */
async function sayWhy(staff: Page) {
  await staff.getByRole("dialog").getByLabel("Why").fill("to write to them");
  await staff.getByRole("button", { name: "Show record" }).click();
}

test("staff finds a lead by its size, sees who it is, and erases it", async ({ as }) => {
  const staff = await as("staff");
  await send(staff, "/mail_biz_lead", lead("Juniper Freight"));
  await staff.goto("/ops/leads");
  await expectAccessible(staff);
  await staff.getByLabel("Size").selectOption("20,000+");
  await staff.getByLabel("Company or email").fill("juniper");
  await expect(staff).toHaveURL(/numemployees=20%2C000%2B.*term=juniper/);
  await expect(staff.getByText("1 total")).toBeVisible();
  await staff.reload();
  await expect(staff.getByText("1 total")).toBeVisible();
  await expect(staff.getByText("Noa Perl")).toBeHidden();

  // With the keyboard only.
  await staff.getByRole("heading", { level: 1 }).focus();
  await staff.keyboard.press("j");
  await staff.keyboard.press("Enter");
  await sayWhy(staff);
  const dialog = staff.getByRole("dialog", { name: "Noa Perl" });
  await expect(dialog.getByRole("link", { name: "noa@juniper-freight.example" })).toBeVisible();
  await expectAccessible(staff);

  await dialog.getByRole("button", { name: "Erase" }).click();
  await expect(staff.getByText("is erased here, for good")).toBeVisible();
  await staff.getByRole("button", { name: "Keep it" }).click();
  await dialog.getByRole("button", { name: "Erase" }).click();
  await staff.getByRole("button", { name: "Erase it" }).click();
  await expect(staff.getByText("No matches. Change or clear the filters.")).toBeVisible();

  await staff.goto("/ops/audit?action=ops.lead");
  await expect(staff.getByText("ops.lead_opened").first()).toBeVisible();
  await expect(staff.getByText("ops.lead_deleted").first()).toBeVisible();
});

test("a lead that was set aside by mistake joins the others", async ({ as }) => {
  const staff = await as("staff");
  await send(staff, "/mail_biz_lead", lead("Quick Hands", { shown_ms: 400 }));
  await staff.goto("/ops/leads?term=quick");
  await expect(staff.getByText("No matches. Change or clear the filters.")).toBeVisible();
  await staff.getByRole("link", { name: /Suspected spam/ }).click();
  await staff.getByRole("button", { name: /Quick Hands/ }).click();
  await sayWhy(staff);
  await expect(staff.getByRole("dialog").getByText("sent within two seconds")).toBeVisible();
  await staff.getByRole("button", { name: "Not spam" }).click();
  await expect(staff.getByText("Moved to leads.")).toBeVisible();
  await staff.goto("/ops/leads?term=quick");
  await expect(staff.getByRole("button", { name: /Quick Hands/ })).toBeVisible();
});

test("a gift is marked as handled, and that can be undone", async ({ as }) => {
  const staff = await as("staff");
  const day = daysAhead(30).toString();
  await send(staff, "/unauthenticated/gifting", {
    package: "credit_50",
    giver_name: "Ida Brandt",
    giver_email: "ida@people.example",
    recipient_name: "Lou",
    recipient_address: "1 Elm Street\nAlbany, NY 12207",
    deliver_on: day,
    shown_ms: 40_000,
  });
  await staff.goto("/ops/leads?tab=gifts");
  await expectAccessible(staff);
  await staff.getByRole("button", { name: new RegExp(day) }).click();
  await sayWhy(staff);
  await expect(staff.getByRole("dialog").getByText("Ida Brandt")).toBeVisible();
  await staff.getByRole("button", { name: "Mark as handled" }).click();
  await expect(staff.getByRole("button", { name: new RegExp(day) })).toBeHidden();
  await staff.getByLabel("Show", { exact: true }).selectOption("done");
  await staff.getByRole("button", { name: new RegExp(day) }).click();
  await sayWhy(staff);
  await staff.getByRole("button", { name: "Mark as not handled" }).click();
  await staff.getByLabel("Show", { exact: true }).selectOption("open");
  await expect(staff.getByRole("button", { name: new RegExp(day) })).toBeVisible();
});
