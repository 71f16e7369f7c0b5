// Staff uploads a published vaccination schedule, corrects it, looks at it and makes it active; a parent reads what it lists around a child's age.
import { ask } from "./bookings.ts";
import { today as day } from "./days.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const today = day();
const schedule = (more: object = {}) => ({
  format: "larkwell-vaccine-schedule-1",
  issuer: "Board of Examples",
  edition: "edition 7",
  place: "US",
  effective: today.subtract({ days: 30 }).toString(),
  review_by: today.add({ days: 300 }).toString(),
  source_url: "https://example.org/schedule",
  rows: [
    { vaccine: "Vaccine A", age: "9 to 12 months", from_months: 9, to_months: 12 },
    { vaccine: "Vaccine B", age: "12 months", from_months: 12, to_months: 12 },
    { vaccine: "Vaccine C", age: "4 years", from_months: 48, to_months: 59 },
  ],
  ...more,
});
const file = (content: object) => ({
  name: "schedule.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(content)),
});

test("staff chooses a vaccination schedule, and a parent reads what it lists around the child's age", async ({
  as,
  asNewMember,
}) => {
  test.setTimeout(120_000);
  const parent = await asNewMember({ firstName: "Elin" });
  const me = (await ask(parent, "GET", "/me")).body as { id: number };
  await ask(parent, "POST", `/users/${me.id}/healthbinder/children`, {
    name: "Ada",
    birthday: today.subtract({ months: 10 }).toString(),
  });
  await parent.goto("/app/my-family");
  await parent.getByRole("link", { name: /^Open page of Ada/ }).click();
  await expect(parent.getByRole("heading", { name: "Visits for Ada" })).toBeVisible();
  await expect(parent.getByText("Ask your child’s doctor what fits.")).toHaveCount(0);

  const staff = await as("staff", { viewport: { width: 1280, height: 800 }, colorScheme: "dark" });
  await staff.goto("/ops/family");
  await expect(staff.getByText("No schedules yet.", { exact: false })).toBeVisible();
  await expectAccessible(staff);
  const choose = staff.getByLabel("Vaccination schedule", { exact: true });
  await choose.setInputFiles(file(schedule({ issuer: "", rows: [{ vaccine: "A", age: "1 month", from_months: 1 }] })));
  await expect(staff.getByRole("main").getByRole("alert")).toContainText("issuer: The issuer is required.");
  await expect(staff.getByRole("list", { name: "More to correct in the file" })).toContainText("Row 1, to_months: ");
  await expectAccessible(staff);

  await choose.setInputFiles(file(schedule()));
  const dialog = staff.getByRole("dialog", { name: "Vaccination schedule" });
  await expect(dialog.getByRole("list", { name: "Rows" })).toContainText("Vaccine C: 4 years (months 48 to 59)");
  await expectAccessible(staff);
  await dialog.getByRole("button", { name: "Make active" }).click();
  await staff
    .getByRole("dialog", { name: "Make this schedule active?" })
    .getByRole("button", { name: "Make active" })
    .click();
  await expect(dialog.getByText(/^Active\. For: United States\./)).toBeVisible();

  await parent.reload();
  const title = "What the schedule of Board of Examples, edition 7 lists around this age";
  await expect(parent.getByRole("heading", { name: title })).toBeVisible();
  await expect(parent.getByText("Ask your child’s doctor what fits.")).toBeVisible();
  await expect(parent.getByRole("list", { name: "At this age" })).toContainText("Vaccine A: 9 to 12 months");
  await expect(parent.getByRole("list", { name: "In the next three months" })).toContainText("Vaccine B: 12 months");
  await expect(parent.getByText("Vaccine C")).toHaveCount(0);
  await expect(parent.getByRole("link", { name: "Read the schedule of Board of Examples" })).toHaveAttribute(
    "href",
    "https://example.org/schedule",
  );
  await expectAccessible(parent);
  await parent.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(parent);

  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await staff
    .getByRole("dialog", { name: "Withdraw this schedule?" })
    .getByRole("button", { name: "Withdraw" })
    .click();
  await expect(dialog.getByText(/^Withdrawn\./)).toBeVisible();
  await parent.reload();
  await expect(parent.getByRole("heading", { name: "Visits for Ada" })).toBeVisible();
  await expect(parent.getByRole("heading", { name: title })).toHaveCount(0);
});
