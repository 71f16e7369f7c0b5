// The console: staff finds a member's visit by name or email, the menu is in groups, and tables say what they contain
// and what they don't.

import { expect, expectAccessible, test } from "./fixtures.ts";
import { demoPerson } from "./people.ts";

test("staff finds a member's visits on a phone, and the member reads who looked", async ({ as }) => {
  const staff = await as("staff");
  await staff.goto("/ops/appointments");
  const wanted = staff.getByLabel("Member or visit");
  await staff.getByRole("button", { name: "Look up" }).click();
  await expect(staff.getByRole("link", { name: "Enter a name, an email address, or a number." })).toBeVisible();
  await wanted.fill("maya  lindqvist");
  await staff.getByRole("button", { name: "Look up" }).click();
  await expect(staff.getByText("Say why in a few words.").first()).toBeVisible();
  await staff.getByLabel("Why").fill("called about a refund");
  await staff.getByRole("button", { name: "Look up" }).dblclick();
  await expect(staff.getByRole("heading", { level: 2, name: "Maya Lindqvist" })).toBeVisible();
  await expectAccessible(staff);
  const visits = staff.getByRole("table", { name: / total/ });
  await visits
    .getByRole("button", { name: /^Visit \d+$/ })
    .first()
    .click();
  await expect(staff.getByRole("heading", { level: 2, name: "Payments" })).toBeVisible();

  await wanted.fill(demoPerson("member_sponsored").email.toUpperCase());
  await staff.getByRole("button", { name: "Look up" }).click();
  await expect(visits).toBeVisible();
  await expect(staff.getByRole("heading", { level: 2, name: "Payments" })).toHaveCount(0);
  await wanted.fill("Maya Lindquist");
  await staff.getByRole("button", { name: "Look up" }).click();
  await expect(staff.getByText("No member has the full name or email address “Maya Lindquist”.")).toBeVisible();
  // The name that was searched for is not in the address.
  expect(staff.url()).not.toMatch(/maya/i);

  const member = await as("member_sponsored");
  await member.goto("/app/account/who-looked");
  await expect(member.getByText("When your visits are and who they’re with").first()).toBeVisible();
  await expect(member.getByText("called about a refund").first()).toBeVisible();
});

test("the menu is in groups, and the signed-in person is always visible under it", async ({ as }) => {
  const staff = await as("staff", { viewport: { width: 1280, height: 600 } });
  await staff.goto("/ops");
  const menu = staff.getByRole("navigation", { name: "Main", exact: true });
  await expect(menu.getByRole("list", { name: "People" }).getByRole("link", { name: "Verification" })).toBeAttached();
  await expect(menu.getByRole("list", { name: "Visits" }).getByRole("link")).toHaveCount(3);
  await expect(menu.getByRole("link", { name: "Log out" })).toBeInViewport();
  const [last, out] = [
    await menu.getByRole("list", { name: "People" }).boundingBox(),
    await menu.getByRole("link", { name: "Log out" }).boundingBox(),
  ];
  expect(last && out).toBeTruthy();
  // The list scrolls in its own box, which ends above the signed-in person.
  await menu.getByRole("link", { name: "Account" }).scrollIntoViewIfNeeded();
  const account = await menu.getByRole("link", { name: "Account" }).boundingBox();
  expect((account?.y ?? 0) + (account?.height ?? 0)).toBeLessThanOrEqual(out?.y ?? 0);
  await expect(staff.getByText(/^\d+ gifts? to arrange$/)).not.toHaveText("1 gifts to arrange");
});

test("tables without a filter don't mention one, rows that open respond to keys, and wide tables say that they scroll", async ({
  as,
}) => {
  const staff = await as("staff", { viewport: { width: 1280, height: 800 } });
  await staff.goto("/ops/verification");
  await expect(staff.getByText(/No requests to answer\.|total/)).toBeVisible();
  await staff.goto("/ops/practitioners?term=nobody-is-called-this");
  await expect(staff.getByText("No matches. Change or clear the filters.")).toBeVisible();
  await expect(staff.getByRole("table")).toHaveCount(0);
  await staff.goto("/ops/practitioners");
  await expect(staff.getByText("Press j or k to move, Enter to open")).toBeVisible();
  await staff.setViewportSize({ width: 390, height: 844 });
  await expect(staff.getByText("Scroll sideways for more")).toBeVisible();
  await staff.setViewportSize({ width: 1280, height: 800 });
  await staff.goto("/ops/audit");
  await expect(staff.getByRole("table").getByText(/ total/)).toBeVisible();
  await expect(staff.getByText("Press j or k to move, Enter to open")).toBeHidden();
  await staff.goto("/ops/system");
  await expect(staff.getByText("Detect people who left a visit")).toBeVisible();
  await expect(staff.getByRole("main")).not.toContainText(/vacate-visits|credit_source/);
});
