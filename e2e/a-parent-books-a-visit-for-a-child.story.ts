// A parent books a visit from a child's page. It is named on their pages and on those of the practitioner, until the child is removed;
// staff decides what a parent opens from the 12th birthday on, and at 18 the page is closed.
import type { Page } from "@playwright/test";
import { alwaysOpen, ask, chooseDay, makeReady, times } from "./bookings.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const bornYearsAgo = (years: number, days = 0) =>
  Temporal.Now.plainDateISO("America/New_York").subtract({ years }).add({ days }).toString();

/** Adds a child through the API; returns their number. */
async function addChild(page: Page, name: string, birthday: string): Promise<number> {
  const me = await ask(page, "GET", "/me");
  const added = await ask(page, "POST", `/users/${me.body.id}/healthbinder/children`, { name, birthday });
  const { children } = added.body as unknown as { children: { id: number; name: string }[] };
  return children.find((child) => child.name === name)?.id ?? 0;
}

test("a parent books for a child: both sides read for whom, and no one does once the child is removed", async ({
  asNewMember,
  as,
}) => {
  test.setTimeout(120_000);
  const page = await asNewMember({ firstName: "Elin" });
  await makeReady(page, { card: true, phone: "2125550142" });
  const child = await addChild(page, "Mia", bornYearsAgo(3));
  const { id } = await alwaysOpen(page);

  await page.goto(`/app/my-family/${child}`);
  const visits = page.getByRole("region", { name: "Visits for Mia" });
  await expect(page.getByText("No visits yet. Those you book appear here.")).toBeVisible();
  await page.getByRole("link", { name: "Book a visit for Mia" }).click();
  await page.waitForURL("**/practitioners**");
  await page.goto(`/app/practitioner/${id}?openbook`);
  const dialog = page.getByRole("dialog", { name: /Book a visit with June/ });
  await dialog.getByRole("radio", { name: /20 minutes/ }).check();
  await chooseDay(page, 2);
  await times(page).nth(4).click();
  const whom = dialog.getByLabel("Who is this visit for?");
  await expect(whom.locator("option:checked")).toHaveText("Mia");
  await expect(dialog.getByText("June will see your child’s name and birthday.")).toBeVisible();
  await expectAccessible(page);
  // The choice is the parent's, and survives a reload.
  await whom.selectOption("Me");
  await page.reload();
  await expect(whom.locator("option:checked")).toHaveText("Me");
  await whom.selectOption("Mia");
  await dialog.getByRole("button", { name: "Book and pay $35" }).click();
  await expect(dialog.getByRole("heading", { name: "You're booked!" })).toBeVisible();
  await expect(dialog.getByText("For Mia", { exact: true })).toBeVisible();

  await page.goto(`/app/my-family/${child}`);
  await expect(page.getByRole("heading", { name: "Visits for Mia" })).toBeVisible();
  await expect(page.getByText("For Mia", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/app/my-appointments");
  await expect(page.getByText("For Mia", { exact: true })).toBeVisible();
  await page.goto("/app/dashboard");
  await expect(page.getByText("For Mia", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  const theirs = await as("practitioner");
  const appointment = await bookWith(page, theirs, child);
  await theirs.goto(`/app/mpractice/visits/${appointment}`);
  await expect(theirs.getByText("Visit for")).toBeVisible();
  await expect(theirs.getByText(/^Mia/)).toBeVisible();
  await expectAccessible(theirs);

  const me = await ask(page, "GET", "/me");
  await ask(page, "DELETE", `/users/${me.body.id}/healthbinder/children/${child}`);
  for (const address of ["/app/my-appointments", "/app/dashboard", `/app/my-appointments/${appointment}`]) {
    await page.goto(address);
    await expect(page.getByText(/June|minutes by video/).first()).toBeVisible();
    await expect(page.getByText("Mia")).toHaveCount(0);
  }
  await theirs.reload();
  await expect(theirs.getByText("Note from the member").first()).toBeVisible();
  await expect(theirs.getByText("Mia")).toHaveCount(0);
  await expect(visits).toHaveCount(0);
});

/** Books for the child with the signed-in practitioner, through the API. */
async function bookWith(page: Page, theirs: Page, child_id: number): Promise<number> {
  const practitioner = (await ask(theirs, "GET", "/me")).body.id;
  const products = await ask(page, "GET", `/products?practitioner_ids=${practitioner}`);
  const product = Number(products.body.data?.[0]?.["id"]);
  const free = await ask(page, "GET", `/products/${product}/availability`);
  const booked = await ask(page, "POST", "/appointments", {
    product_id: product,
    scheduled_start: free.body.data?.at(-1)?.["scheduled_start"],
    child_id,
  });
  expect(booked.status).toBe(201);
  return booked.body.id as number;
}

test("from 12 a parent opens what staff allows in their state, and at 18 nothing; the end is announced", async ({
  asNewMember,
  as,
}) => {
  test.setTimeout(90_000);
  const page = await asNewMember({ firstName: "Elin" });
  await makeReady(page, { state: "VT" });
  const grown = await addChild(page, "Ben", bornYearsAgo(18, 10));
  const child = await addChild(page, "Ada", bornYearsAgo(13));
  await page.goto(`/app/my-family/${child}`);
  const closed = page.getByRole("list").filter({ hasText: "Vaccinations given" });
  await expect(page.getByRole("heading", { name: "Closed to you" })).toBeVisible();
  await expect(closed).toContainText("Growth");
  await expect(page.getByRole("button", { name: "Add a measurement" })).toHaveCount(0);
  await expectAccessible(page);

  const staff = await as("staff");
  await staff.goto("/ops/family");
  await expect(staff.getByText(/No states yet|total/).first()).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Add a state" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("link", { name: "Choose a state." })).toBeVisible();
  await dialog.getByLabel("State").selectOption("Vermont");
  await dialog.getByLabel("Growth").check();
  await dialog.getByLabel("Why").fill("Checked by counsel");
  await expectAccessible(staff);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByRole("row", { name: /Vermont/ })).toContainText("Growth");

  await page.reload();
  await expect(page.getByRole("button", { name: "Add a measurement" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a vaccination" })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/app/my-family/${grown}`);
  await expect(page.getByText(/Ben turns 18, and this page closes to you/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Download your data" })).toBeVisible();
  await expectAccessible(page);
});
