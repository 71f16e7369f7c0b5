// A parent writes down how a child grows and what they were vaccinated with, sees it beside a chart, is asked about a slip, and keeps
// files about the child.
import { ask } from "./bookings.ts";
import { daysAgo } from "./days.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { pdfOf } from "./pdf-of.ts";

test("a parent keeps measurements beside a chart and vaccinations, and reads them again after the child is hidden", async ({
  asNewMember,
}) => {
  test.setTimeout(90_000);
  const page = await asNewMember({ firstName: "Elin" });
  const me = (await ask(page, "GET", "/me")).body as { id: number };
  const birthday = daysAgo(300).toString();
  await ask(page, "POST", `/users/${me.id}/healthbinder/children`, { name: "Ada", birthday, weeks_at_birth: 35 });
  await page.goto("/app/my-family");
  await page.getByRole("link", { name: /^Open page of Ada/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ada" })).toBeVisible();
  await expect(page.getByText("9 months old.", { exact: false })).toContainText("The first year");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Add a measurement" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Unit").selectOption("us");
  await dialog.getByLabel("Pounds (lb)").fill("189");
  await dialog.getByLabel("Ounces (oz)").fill("8");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Is this right?");
  // What is typed survives a closed dialog.
  await dialog.getByRole("button", { name: "Not now" }).click();
  await page.getByRole("button", { name: "Add a measurement" }).click();
  await expect(dialog.getByLabel("Ounces (oz)")).toHaveValue("8");
  await dialog.getByLabel("Pounds (lb)").fill("18");
  await dialog.getByRole("button", { name: "Save" }).click();
  const measurements = page.getByRole("list", { name: "Measurements" });
  await expect(measurements).toContainText(/Weight: (18 lb 8 oz|8\.39 kg)/);

  const plot = page.getByRole("figure", { name: "Weight from birth to 2 years" });
  await expect(plot).not.toContainText("98th");
  await page.getByLabel("Lines in the plots").selectOption("girls");
  await expect(plot.getByRole("columnheader", { name: "98th" })).toBeVisible();
  await expect(plot).toContainText("percentiles for girls, WHO Child Growth Standards (2006)");
  await expect(plot).toContainText("Drawn at corrected age");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel("Lines in the plots")).toHaveValue("girls");

  await page.getByRole("button", { name: "Add a vaccination" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("link", { name: "Enter the vaccine." })).toBeVisible();
  await dialog.getByLabel("Vaccine").fill("DTaP");
  await dialog.getByLabel("Dose").fill("3 of 5");
  await dialog.getByRole("button", { name: "Save" }).click();
  const given = page.getByRole("list", { name: "Vaccinations given" });
  await expect(given).toContainText("Dose: 3 of 5");
  await expect(page.getByText("Entered by you, not an official record. No one has checked it.")).toBeVisible();
  await given.getByRole("button", { name: /^Change DTaP/ }).click();
  await dialog.getByLabel("Dose").fill("4 of 5");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(given).toContainText("Dose: 4 of 5");
  await measurements.getByRole("button", { name: /^Delete Weight/ }).click();
  await page.getByRole("button", { name: "Delete entry" }).click();
  await expect(page.getByText("No measurements yet.")).toBeVisible();

  // Files: on the child’s page, moved to the parent’s own, and back.
  const files = page.getByRole("list", { name: "Files", exact: true });
  await expect(page.getByText("No files yet. Add the first one below.")).toBeVisible();
  await page.getByLabel("Folder").selectOption("LETTER");
  const buffer = pdfOf("Hearing test: both ears.");
  await page
    .getByLabel("Choose files")
    .first()
    .setInputFiles([{ name: "Hearing.pdf", mimeType: "application/pdf", buffer }]);
  await expect(files).toContainText("Hearing.pdf");
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await files.getByRole("button", { name: /^Rename or move/ }).click();
  await expect(dialog.getByLabel("Who is it about?")).toHaveValue(page.url().split("/").at(-1) ?? "");
  await dialog.getByLabel("Who is it about?").selectOption("Me");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("No files yet. Add the first one below.")).toBeVisible();
  const own = await page.context().newPage();
  await own.goto("/app/files");
  await own.getByRole("button", { name: /^Rename or move/ }).click();
  await own.getByRole("dialog").getByLabel("Who is it about?").selectOption("Ada");
  await own.getByRole("dialog").getByRole("button", { name: "Save changes" }).click();
  await expect(own.getByRole("heading", { name: "No files yet" })).toBeVisible();
  await own.close();
  await page.reload();
  await expect(files).toContainText("Hearing.pdf");

  // Hidden: it asks first, shows no age, and takes nothing new.
  const address = page.url();
  const child = Number(address.split("/").at(-1));
  await ask(page, "PUT", `/users/${me.id}/healthbinder/children/${child}`, { died: true, removed: false });
  await page.goto("/app/my-family");
  await page.getByRole("button", { name: "Entries that are hidden" }).click();
  await page.getByRole("link", { name: /^Read what you wrote ?: Ada/ }).click();
  await expect(page.getByRole("heading", { name: "Not right now" })).toBeVisible();
  await page.getByRole("button", { name: "Open anyway" }).click();
  await expect(given).toContainText("DTaP");
  await files.getByRole("button", { name: "Open Hearing.pdf" }).click();
  await expect(page.getByRole("img", { name: "Page 1 of Hearing.pdf" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("months old", { exact: false })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Add|Change|Delete|Rename|Share|Choose files/ })).toHaveCount(0);
  await expectAccessible(page);
});
