// "I'm no longer pregnant": two steps, then everything is quiet in every tab; undone, everything is as before. Also changes of programs.
import type { Page } from "@playwright/test";
import { asTyped, daysAgo, daysAhead } from "./days.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test.describe.configure({ mode: "parallel" });

/** Calls the API as the person signed in on this page. */
const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, address, json]) => {
      const { access_token } = JSON.parse(localStorage.getItem("larkwell.session") ?? "{}") as { access_token: string };
      const reply = await fetch(`/ajax/api/v1${address}`, {
        method: verb,
        headers: { authorization: `Bearer ${access_token}`, ...(json ? { "content-type": "application/json" } : {}) },
        ...(json ? { body: json } : {}),
      });
      return (await reply.json()) as { id: number; data: { id: number; name: string }[]; undo: { id: number } | null };
    },
    [method, path, body ? JSON.stringify(body) : ""] as const,
  );

async function becomePregnant(page: Page) {
  await page.goto("/app/restricted");
  const { id } = await call(page, "GET", "/me");
  await call(page, "POST", `/users/${id}/onboarding/steps/life_stage`, { outcome: "done", track: "pregnancy" });
  await call(page, "PUT", `/users/${id}/health_profile`, { due_date: daysAhead(120).toString() });
  return id;
}

const babies = /\bbab(y|ies)\b|trimester|due date|weeks? pregnant|week \d+/i;

test("a member says it in two steps, everything goes quiet here and in the other tab, and they can undo it", async ({
  asNewMember,
}) => {
  test.setTimeout(120_000);
  const page = await asNewMember({ firstName: "Elin" });
  const id = await becomePregnant(page);
  const other = await page.context().newPage();
  await other.goto("/app/something-changed");
  await expect(other.getByRole("heading", { level: 1, name: "Something has changed" })).toBeVisible();

  await page.goto("/app/dashboard");
  await page.getByRole("link", { name: "Something has changed" }).click();
  await expect(page).toHaveTitle(/^Something has changed/);
  await expect(page.getByRole("heading", { level: 1, name: "Something has changed" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: /There has been a loss/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "No longer pregnant" })).toBeFocused();
  await expect(page).toHaveTitle(/^Something has changed/);
  await expect(page.getByText("Nothing is deleted now, and your visits stay booked")).toBeVisible();
  await expect(page.getByRole("link", { name: "Call 911" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).dblclick();
  const quiet = page.getByRole("heading", { level: 1, name: "Week-by-week content is off" });
  await expect(quiet).toBeFocused();
  await expect(page.getByText("No upcoming visits.")).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/congrat/i);
  await expectAccessible(page);

  // The other tab was not notified, and shows the change anyway.
  await expect(other.getByRole("heading", { level: 1, name: "Week-by-week content is off" })).toBeVisible();

  // No one could message this member, so the page doesn't ask whether anyone may.
  await expect(page.locator("main")).not.toContainText(/coordinator write|write at any time/i);
  await page.reload();
  await expect(quiet).toBeVisible();

  // Nothing about it is shown anywhere, and nothing is erased.
  for (const path of ["/app/dashboard", "/products/maven-milk", "/app/my-family"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main")).not.toContainText(babies);
  }
  const kept = (await call(page, "GET", `/users/${id}/health_profile`)) as unknown as { due_date: string };
  expect(kept.due_date).toBe(daysAhead(120).toString());

  await page.goto("/app/something-changed");
  await page.getByRole("button", { name: "Undo this change" }).click();
  // Colors are measured after the dialog has finished fading in.
  await page
    .getByRole("dialog")
    .evaluate((dialog) => Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo change" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Something has changed" })).toBeVisible();
  const tracks = await call(page, "GET", "/tracks");
  expect(tracks.data.map((track) => track.name)).toEqual(["pregnancy"]);
});

test("on a phone, by keyboard alone", async ({ asNewMember }) => {
  const page = await asNewMember({ viewport: { width: 390, height: 844 } });
  await becomePregnant(page);
  await page.goto("/app/something-changed");
  await page.getByRole("button", { name: /There has been a loss/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Continue" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Week-by-week content is off" })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test("a self-pay member chooses a program, changes its due date, ends it and chooses again, with an undo each time", async ({
  asNewMember,
}) => {
  test.setTimeout(120_000);
  const page = await asNewMember({ viewport: { width: 390, height: 844 } });
  await becomePregnant(page);
  await page.goto("/onboarding/life-stage");
  await page.goto("/app/something-changed");
  await page.getByRole("button", { name: "Change the due date" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("your week, your articles and the dates you share change too");
  await expectAccessible(page);
  const [month, day, year] = asTyped(daysAhead(90));
  await dialog.getByLabel("Month").selectOption(month);
  await dialog.getByLabel("Day").fill(day);
  await dialog.getByLabel("Year").fill(year);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 2, name: /^Pregnancy: Week 27$/ })).toBeVisible();
  await page.getByRole("button", { name: /^End this program/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the program" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "What fits now" })).toBeVisible();
  await expect(page.getByText("You ended a program on")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^I’m adopting/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start this program" }).click();
  await expect(page.getByRole("heading", { level: 2, name: /^Adoption/ })).toBeVisible();
  await page.getByRole("button", { name: "Undo this change" }).click();
  await page.getByRole("button", { name: "Undo change" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "What fits now" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test("the card of a home without a program leads to a choice, never in a circle", async ({ as }) => {
  const page = await as("member_marketplace");
  await page.goto("/app/dashboard");
  await page.getByRole("link", { name: "Choose", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "What fits now" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^I’m trying to conceive/ })).toBeVisible();
  // The old address leads there too, not back home.
  await page.goto("/onboarding/life-stage");
  await expect(page).toHaveURL(/\/app\/something-changed$/);
});

test("a member without an organization is told so on the programs page, and the server keeps the list", async ({
  asNewMember,
}) => {
  const page = await asNewMember();
  await page.goto("/my-programs");
  await expect(page).toHaveURL(/\/app\/restricted$/);
  await expect(page.getByRole("heading", { level: 1, name: "This isn’t part of your account" })).toBeVisible();
});

test("a birth moves the member to the weeks after it, and back when it was a mistake", async ({ as }) => {
  test.setTimeout(120_000);
  const page = await as("member_sponsored");
  await page.goto("/my-programs");
  await expect(page).toHaveURL(/\/app\/my-programs$/);
  await expect(page.getByRole("heading", { level: 2, name: /^Week \d+$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Something has changed" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change program" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: /Pregnancy loss/ })).toHaveCount(0);
  await dialog.getByRole("button", { name: /^Postpartum/ }).click();
  await dialog.getByLabel("Month").selectOption("January");
  await dialog.getByLabel("Day").fill("1");
  await dialog.getByLabel("Year").fill("2035");
  await dialog.getByRole("button", { name: "Change my program" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText("Enter a birthday that is today or earlier");
  await expectAccessible(page);
  const [month, day, year] = asTyped(daysAgo(8));
  await dialog.getByLabel("Month").selectOption(month);
  await dialog.getByLabel("Day").fill(day);
  await dialog.getByLabel("Year").fill(year);
  // When it is refused, the server's message is shown and what was typed stays.
  await page.route(/\/start-transition$/, (route) =>
    route.fulfill({ status: 409, json: { code: "in_progress", message: "We are busy.", request_id: "story" } }),
  );
  await dialog.getByRole("button", { name: "Change my program" }).click();
  await expect(dialog.getByText("Sorry... there seems to have been a problem. (We are busy.)")).toBeVisible();
  await page.unroute(/\/start-transition$/);
  await dialog.getByRole("button", { name: "Change my program" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Week 2 after birth" })).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/has died/);

  await page.getByRole("button", { name: "Undo this change" }).click();
  await page.getByRole("button", { name: "Undo change" }).click();
  await expect(
    page.getByText("Undone. Your program, its dates and what you share are back to how they were."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /^Week \d+$/ })).toBeVisible();
});

test("two tabs start different changes: one succeeds, the other is told", async ({ as }) => {
  test.setTimeout(90_000);
  const page = await as("member_parent");
  await page.goto("/app/my-programs");
  const other = await page.context().newPage();
  await other.goto("/app/my-programs");
  for (const tab of [page, other]) await tab.getByRole("button", { name: "Change program" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Fertility/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Change my program" }).click();
  await expect(
    page.getByRole("heading", { level: 2 }).filter({ hasText: "Finding out where you stand" }),
  ).toBeVisible();
  // The parenting program continues alongside it, in both tabs.
  await expect(other.getByRole("article")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo this change" }).click();
  await page.getByRole("button", { name: "Undo change" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a member after a loss continues at their own pace; what is over stays folded", async ({ as }) => {
  const page = await as("member_loss");
  await page.goto("/app/my-programs");
  await expect(page.getByRole("heading", { level: 2, name: "The first days" })).toBeVisible();
  await expect(page.locator("main")).not.toContainText(babies);
  await page.getByRole("radio", { name: "The weeks after" }).check();
  await expect(page.getByRole("heading", { level: 2, name: "The weeks after" })).toBeVisible();
  await page.getByText("Earlier programs").click();
  await expect(page.getByText("Pregnancy", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "The first days" }).check();
});

test("a parent sees the family, adds a child, changes the name and removes the child", async ({ as }) => {
  const page = await as("member_parent");
  await page.goto("/app/dashboard");
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "My Family" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Family" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add a child" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First name").fill("Juniper");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByRole("alert").first()).toContainText("Enter the month, day and year.");
  await dialog.getByLabel("Month").selectOption("May");
  await dialog.getByLabel("Day").fill("4");
  await dialog.getByLabel("Year").fill("2022");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Saved child to your health profile")).toBeVisible();
  await page.getByRole("button", { name: "Edit Juniper, born May 4, 2022" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Juniper" });
  await expect(edit.getByLabel("Year")).toHaveValue("2022");
  await edit.getByLabel("First name").fill("June");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 3, name: "June", exact: true })).toBeVisible();
  await expect(page.getByText("Juniper")).toHaveCount(0);
  await page.getByRole("button", { name: "Remove June, born May 4, 2022" }).click();
  await expect(page.getByRole("dialog", { name: "Remove June?" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Removed child")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "June", exact: true })).toHaveCount(0);
});
