// The console: staff creates a sponsor, uploads a census with errors, looks at the differences, and applies it.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const header = "employee_id,first_name,last_name,date_of_birth,email,work_state,salary";
const row = (number: number, more = "") =>
  `B${number},Ana${more},Person${number},1988-03-04,ana.${number}@blueharbor.example,NY,90000`;
const censusOf = (...rows: string[]) => [header, ...rows].join("\r\n");
const rows = (count: number) => Array.from({ length: count }, (_, number) => row(100 + number));

async function send(staff: Page, name: string, content: string) {
  if ((await staff.getByLabel("File type").inputValue()) === "") {
    await expect(staff.getByRole("button", { name: "Choose a file" })).toHaveAttribute("aria-disabled", "true");
    await staff.getByLabel("File type").selectOption("Full census");
  }
  await staff.getByLabel("Census file", { exact: true }).setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });
  await expect(staff.getByRole("heading", { name, level: 2 })).toBeVisible();
}

const outcome = (staff: Page, words: string) =>
  staff.getByRole("navigation", { name: "Outcomes" }).getByRole("button", { name: words });

test("staff loads a census with errors: sees what it would do, and applies it", async ({ as }) => {
  test.setTimeout(180_000);
  const staff = await as("staff");
  await staff.goto("/ops/organizations");
  await expectAccessible(staff);
  await staff.getByRole("link", { name: "New organization" }).click();
  await staff.getByLabel("Name", { exact: true }).fill("Blue Harbor");
  await staff.getByRole("textbox", { name: /^Link name/ }).fill("Not A Word!");
  await staff.getByRole("checkbox", { name: "Pregnancy", exact: true }).check();
  await staff.getByRole("button", { name: "Create organization" }).click();
  await expect(staff.getByRole("link", { name: /2 to 40 letters/ })).toBeVisible();
  await expect(staff.getByRole("checkbox", { name: "Pregnancy", exact: true })).toBeChecked();
  await expectAccessible(staff);
  const word = `blue-harbor-${Date.now() % 100_000}`;
  await staff.getByRole("textbox", { name: /^Link name/ }).fill(word);
  await staff.getByRole("button", { name: "Create organization" }).click();

  // The first file adds the organization's people.
  await expect(staff.getByRole("heading", { name: "No census yet" })).toBeVisible();
  await expectAccessible(staff);
  await send(staff, "march.csv", censusOf(...rows(30)));
  await expect(staff.getByText("Needs review").first()).toBeVisible({ timeout: 30_000 });
  await expect(outcome(staff, "Added (30)")).toBeVisible();
  await expect(staff.getByText("Ignored columns: salary.")).toBeVisible();
  await staff.getByRole("button", { name: "Apply file" }).click();
  const question = staff.getByRole("dialog", { name: "Apply this file?" });
  await expect(question).toContainText("This adds 30 people");
  await question.getByRole("button", { name: "Apply file" }).click();
  await expect(staff.getByText("Applied", { exact: true }).first()).toBeVisible({ timeout: 30_000 });

  // A later file has errors, a changed name, and eleven people missing.
  const faulty = rows(19).map((line) =>
    line.replace(/^B103,Ana/, "B103,Anna").replace(/^(B104.*)1988-03-04/, "$1soon"),
  );
  await send(staff, "april.csv", censusOf(...faulty));
  await expect(outcome(staff, "Rejected (1)")).toBeVisible({ timeout: 30_000 });
  await expect(staff.getByText("more people than this organization allows")).toBeVisible();
  await expect(staff.getByRole("cell", { name: /date of birth isn’t in a date format/ })).toBeVisible();
  await outcome(staff, "Changed (1)").click();
  await expect(staff.getByRole("cell", { name: "First name" })).toBeVisible();
  await outcome(staff, "Ended (11)").click();
  await expect(staff.getByRole("cell", { name: "Not in the file" }).first()).toBeVisible();
  await staff.reload();
  await expect(staff.getByRole("cell", { name: "Not in the file" }).first()).toBeVisible();
  await expectAccessible(staff);

  await staff.getByRole("button", { name: "Apply file" }).click();
  const dialog = staff.getByRole("dialog", { name: /End access for 11 people/ });
  await dialog.getByRole("button", { name: "Apply file" }).click();
  await expect(dialog.getByText("Say why in a few words.").first()).toBeVisible();
  await dialog.getByLabel("Why").fill("The Boston office was sold");
  await expectAccessible(staff);
  await dialog.getByRole("button", { name: "Apply file" }).click();
  await expect(staff.getByText("Reason: “The Boston office was sold”")).toBeVisible({ timeout: 30_000 });

  // Finds one employee, after giving a reason.
  await staff.getByRole("link", { name: "People", exact: true }).click();
  await expect(staff.getByText("19", { exact: true })).toBeVisible();
  await staff.getByLabel("Employee number or work email").fill("B103");
  await staff.getByLabel("Why").fill("They called about their access");
  await staff.getByRole("button", { name: "Find" }).click();
  await expect(staff.getByRole("heading", { name: "Anna Person103" })).toBeVisible();
  await expectAccessible(staff);
  await staff.goto("/ops/audit?action=ops.eligibility");
  await expect(staff.getByText("ops.eligibility_opened").first()).toBeVisible();
});

test("a file that can't be read says why, and another person's saved change is not lost", async ({ as }) => {
  const staff = await as("staff");
  await staff.goto("/ops/organizations?term=lantern");
  await staff.getByRole("link", { name: "Lantern Robotics" }).click();
  await staff.getByRole("link", { name: "Census", exact: true }).click();
  await send(staff, "broken.csv", "number;name\r\n1;Ana\r\n");
  await expect(staff.getByText(/Missing columns:/)).toBeVisible({ timeout: 30_000 });
  await expect(staff.getByRole("button", { name: "Apply file" })).toBeHidden();

  const other = await as("staff");
  for (const page of [staff, other]) {
    await page.goto("/ops/organizations?term=lantern");
    await page.getByRole("link", { name: "Lantern Robotics" }).click();
    await expect(page.getByLabel("Grace period (days)")).toBeVisible();
  }
  await other.getByLabel("Grace period (days)").fill("9");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText("Saved").first()).toBeVisible();
  await staff.getByRole("textbox", { name: /^Welcome gift/ }).fill("A small lamp");
  await staff.getByRole("button", { name: "Save changes" }).click();
  await expect(staff.getByText("Someone else saved this organization")).toBeVisible();
  await staff.getByRole("button", { name: "Use their version" }).click();
  await expect(staff.getByLabel("Grace period (days)")).toHaveValue("9");
});
