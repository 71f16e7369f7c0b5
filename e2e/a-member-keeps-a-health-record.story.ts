// The health record: entries that each save on their own, a second tab that changes the same one, history and undo, what is typed is
// kept, and a child who died is hidden until the member opens it.
import { ask } from "./bookings.ts";
import { daysAgo } from "./days.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("a member keeps a health record, compares two tabs, brings back what was there, and hides a child who died", async ({
  asNewMember,
}) => {
  test.setTimeout(90_000);
  const page = await asNewMember({ firstName: "Elin" });
  await page.goto("/healthbinder");
  await expect(page.getByRole("heading", { level: 1, name: "Health record" })).toBeVisible();
  const medicines = page.locator("section", { has: page.getByRole("heading", { name: "Medicines" }) });
  await expect(medicines).toContainText("Nothing is written down yet");
  await expect(medicines).toContainText("You and the practitioners you have a visit with can see this.");
  await expectAccessible(page);

  // What is typed survives a closed dialog.
  await medicines.getByRole("button", { name: "Add a medicine" }).click();
  await page.getByLabel("Name").fill("Sertraline");
  await page.getByLabel("Since").fill("soon");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: /Enter a year/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Not now" }).click();
  await medicines.getByRole("button", { name: "Add a medicine" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Sertraline");
  await page.getByLabel("Since").fill("5/2024");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved the changes to your health history")).toBeVisible();
  await expect(medicines).toContainText("RxNorm 36437");
  await expect(medicines).toContainText("May 2024");

  // Two tabs: the second one sees the other text, keeps its own, and saves it after.
  await medicines.getByRole("button", { name: /^Change/ }).click();
  await page.getByLabel("Dose").fill("50 mg");
  const other = await page.context().newPage();
  await other.goto("/healthbinder");
  await other.getByRole("button", { name: /^Change Sertraline/ }).click();
  await other.getByLabel("Dose").fill("25 mg");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("25 mg", { exact: true })).toBeVisible();
  await other.close();
  await page.getByRole("button", { name: "Save" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "changed in another tab" });
  await expect(alert).toContainText("25 mg");
  await expect(page.getByLabel("Dose")).toHaveValue("50 mg");
  await page.getByRole("button", { name: "Save mine" }).click();
  await expect(medicines).toContainText("50 mg");
  await expect(medicines).toContainText(/Changed on .* by you/);

  await medicines.getByRole("button", { name: /^History/ }).click();
  const version = page.getByRole("dialog").getByRole("listitem").filter({ hasText: "25 mg" });
  await version.getByRole("button", { name: "Bring back" }).click();
  await expect(medicines).toContainText("25 mg");
  await medicines.getByRole("button", { name: /^Remove/ }).click();
  await expect(medicines).toContainText("Nothing is written down yet");
  await medicines.getByText("1 removed entry").click();
  await medicines.getByRole("button", { name: "Bring back" }).click();
  await expect(medicines.getByRole("button", { name: /^Remove/ })).toBeVisible();
  await page.getByRole("button", { name: "No known food allergies" }).click();
  await expect(page.getByRole("button", { name: /^Remove No known food allergies/ })).toBeVisible();

  // A child who died.
  const me = (await ask(page, "GET", "/me")).body as { id: number };
  await ask(page, "POST", `/users/${me.id}/healthbinder/children`, { name: "Ada", birthday: daysAgo(60).toString() });
  await page.goto("/app/my-family");
  await page.getByRole("button", { name: /^Edit Ada/ }).click();
  await page.getByRole("button", { name: "My child died" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep and hide" }).click();
  await expect(page.locator("main")).not.toContainText("Ada");
  await page.goto("/healthbinder");
  await expect(page.getByRole("heading", { name: "Dates and children" })).toBeVisible();
  await expect(page.locator("main")).not.toContainText("Ada");
  await page.goto("/app/my-family");
  await page.getByRole("button", { name: "Entries that are hidden" }).click();
  await expect(page.getByRole("dialog")).toContainText("Ada");
});
