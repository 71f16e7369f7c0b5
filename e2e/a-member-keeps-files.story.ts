// A member uploads a letter and a photo, one of them without a connection at first, shares the letter for a visit, and its practitioner
// reads it there until the member stops sharing.
import { ask } from "./bookings.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { pdfOf } from "./pdf-of.ts";

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a member keeps files in folders, tries again after a lost connection, and shares one for a visit", async ({
  as,
}) => {
  test.setTimeout(120_000);
  const page = await as("member_sponsored", { viewport: { width: 390, height: 844 } });
  await page.goto("/app/files");
  await expect(page.getByRole("heading", { name: "No files yet" })).toBeVisible();
  await expectAccessible(page);
  const choose = page.getByLabel("Choose files").first();
  await page.getByLabel("Folder").selectOption("LETTER");
  await choose.setInputFiles([
    { name: "Letter of Dr. Ito.pdf", mimeType: "application/pdf", buffer: pdfOf("Please rest for two weeks.") },
    { name: "notes.docx", mimeType: "application/msword", buffer: Buffer.from("x") },
  ]);
  const letters = page.locator("section", { has: page.getByRole("heading", { name: "Letters", level: 2 }) });
  await expect(letters.getByText("Letter of Dr. Ito.pdf").first()).toBeVisible();
  const list = page.getByRole("list", { name: "Files being uploaded" });
  await expect(list.getByRole("alert")).toContainText("“notes.docx” isn’t a PDF or a photo.");
  await page.getByRole("button", { name: "Remove notes.docx" }).click();

  await page.context().setOffline(true);
  await page.getByLabel("Folder").selectOption("LAB_RESULT");
  await choose.setInputFiles([{ name: "Rash.png", mimeType: "image/png", buffer: pixel }]);
  await expect(list.getByRole("alert")).toContainText("Sorry there seems to have been a problem");
  await expectAccessible(page);
  await page.context().setOffline(false);
  await list.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Lab results", level: 2 })).toBeVisible();
  await expect(page.getByText(/^You’ve used 0\.1 MB of 500 MB\.$/)).toBeVisible();

  await letters.getByRole("button", { name: "Open Letter of Dr. Ito.pdf" }).click();
  await expect(page.getByRole("img", { name: "Page 1 of Letter of Dr. Ito.pdf" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close" }).click();
  await letters.getByRole("button", { name: /^Rename or move/ }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Letter about rest");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(letters.getByText("Letter about rest.pdf").first()).toBeVisible();

  await letters.getByRole("button", { name: /^Share for a visit/ }).click();
  const dialog = page.getByRole("dialog", { name: "Share for a visit" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Share with Amara Oyelaran" }).first().click();
  await expect(letters.getByText(/^Shared with Amara Oyelaran for the visit on/)).toBeVisible();
  await expectAccessible(page);
  const me = await ask(page, "GET", "/me");
  const { body } = await ask(page, "GET", `/users/${me.body.id}/files?type=LETTER`);
  const visit = (body.data?.[0]?.["shared"] as { appointment_id: number }[] | undefined)?.[0]?.appointment_id;

  const doctor = await as("practitioner", { viewport: { width: 1280, height: 800 }, colorScheme: "dark" });
  await doctor.goto(`/app/mpractice/visits/${visit}`);
  await doctor.getByRole("button", { name: "Show shared files" }).click();
  const shared = doctor.getByRole("region", { name: "Shared files" });
  await shared.getByRole("button", { name: "Open Letter about rest.pdf" }).click();
  await expect(doctor.getByRole("img", { name: "Page 1 of Letter about rest.pdf" })).toBeVisible();
  await expectAccessible(doctor);

  await page.goto("/app/account/who-looked");
  await expect(page.getByText("A file you shared for a visit").first()).toBeVisible();
  await page.goto("/app/files");
  await letters.getByRole("button", { name: /^Stop sharing/ }).click();
  await expect(letters.getByText(/^Shared with/)).toHaveCount(0);
  await doctor.reload();
  await doctor.getByRole("button", { name: "Show shared files" }).click();
  await expect(shared.getByText("The member has shared no files for this visit.")).toBeVisible();
  await letters.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: "Delete file" }).click();
  await expect(letters).toHaveCount(0);
});

test("after a loss, no folder about a birth is offered, and none is gone", async ({ as }) => {
  const page = await as("member_loss", { viewport: { width: 1280, height: 800 } });
  await page.goto("/app/files");
  await expect(page.getByRole("heading", { name: "No files yet" })).toBeVisible();
  await expect(page.getByRole("main").getByText(/birth|ultrasound|baby/i)).toHaveCount(0);
  const folder = page.getByLabel("Folder");
  await folder.selectOption("more");
  await folder.selectOption("BIRTH_PLAN");
  await page
    .getByLabel("Choose files")
    .first()
    .setInputFiles([{ name: "plan.pdf", mimeType: "application/pdf", buffer: pdfOf("A plan") }]);
  await expect(page.getByText("Everything you uploaded is kept.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Birth plan" })).toHaveCount(0);
  await page.getByRole("button", { name: "Show more folders" }).click();
  await expect(page.getByText("plan.pdf").first()).toBeVisible();
});
