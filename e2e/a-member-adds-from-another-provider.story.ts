// The health record from a file of another clinic: a wrong file says why, the right one is shown entry by entry, a reload keeps what
// was read, what was chosen is added, and one step undoes it.
import { exampleCcda } from "@larkwell/server/testing/factories/example-ccda.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("a member reads another clinic’s file, adds what fits, and undoes it", async ({ asNewMember }) => {
  test.setTimeout(90_000);
  const page = await asNewMember({ firstName: "Elin" });
  const choose = (name: string, text: string) =>
    page
      .getByLabel("Health record from another provider")
      .setInputFiles({ name, mimeType: "application/xml", buffer: Buffer.from(text) });
  await page.goto("/healthbinder");
  await page.getByRole("link", { name: "Add from another provider’s file" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add from another provider" })).toBeVisible();
  await expectAccessible(page);

  await choose("record.zip", "x");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("is a ZIP file");
  await choose("record.xml", exampleCcda({ given: "Sam", family: "Farouk", born: "19910517" }));
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "The name in this file differs from the one in your profile",
  );

  await choose("record.xml", exampleCcda({ given: "Elin", family: "Farouk", born: "19910517" }));
  await expect(page.getByRole("heading", { name: "Choose what to add" })).toBeVisible();
  await expect(page.getByText("From Riverside Clinic, written on")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Sertraline" })).toBeChecked();
  await expect(page.getByText("How is it now?: It’s over")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Appendectomy" })).not.toBeChecked();
  await page.getByText("What is in the file and not offered here").click();
  await expect(page.getByText("1 that says that nothing is known")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Migraine" }).uncheck();
  await page.getByRole("button", { name: "Add 5 entries" }).click();
  await expect(page.getByText("Added 5 entries to your health record")).toBeVisible();

  await page.getByRole("link", { name: "Back to your health record" }).click();
  const medicines = page.locator("section", { has: page.getByRole("heading", { name: "Medicines" }) });
  await expect(medicines).toContainText("Sertraline");
  await expect(medicines).toContainText("RxNorm 36437");
  await expect(medicines).toContainText("Imported on");

  // The same file again: what is there already starts unticked.
  await page.getByRole("link", { name: "Add from another provider’s file" }).click();
  await choose("record.xml", exampleCcda({ given: "Elin", family: "Farouk", born: "19910517" }));
  await expect(page.getByRole("checkbox", { name: "Sertraline" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Migraine" })).toBeChecked();
  await page.getByRole("button", { name: "Add nothing" }).click();
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Remove 5 entries" }).click();
  await expect(page.getByText("Undone. The entries stay in the history")).toBeVisible();
  await expect(page.getByText(/5 entries added on .*, undone on/)).toBeVisible();
  await page.getByRole("link", { name: "Back to your health record" }).click();
  await expect(medicines).toContainText("1 removed entry");
});
