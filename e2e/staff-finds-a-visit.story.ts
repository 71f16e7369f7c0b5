// The console: staff finds a member's visit by name or e-mail, the menu stands in groups, and tables say what is there and what is not.

import { expect, expectAccessible, test } from "./fixtures.ts";
import { demoPerson } from "./people.ts";

test("staff finds the visits of a member on the phone, and the member reads who looked", async ({ as }) => {
  const staff = await as("staff");
  await staff.goto("/ops/appointments");
  const wanted = staff.getByLabel("Member or visit");
  await staff.getByRole("button", { name: "Look up" }).click();
  await expect(staff.getByRole("link", { name: "Please enter a name, an e-mail address or a number." })).toBeVisible();
  await wanted.fill("maya  lindqvist");
  await staff.getByRole("button", { name: "Look up" }).click();
  await expect(staff.getByText("Please say why, in a few words.").first()).toBeVisible();
  await staff.getByLabel("Why").fill("called about a refund");
  await staff.getByRole("button", { name: "Look up" }).dblclick();
  await expect(staff.getByRole("heading", { level: 2, name: "Maya Lindqvist" })).toBeVisible();
  await expectAccessible(staff);
  const visits = staff.getByRole("table", { name: /in all/ });
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
  await expect(staff.getByText("No member has the full name or e-mail address “Maya Lindquist”.")).toBeVisible();
  // Whom somebody asked for stays out of the address.
  expect(staff.url()).not.toMatch(/maya/i);

  const member = await as("member_sponsored");
  await member.goto("/app/account/who-looked");
  await expect(member.getByText("When and with whom your visits are").first()).toBeVisible();
  await expect(member.getByText("called about a refund").first()).toBeVisible();
});

test("the menu stands in groups, and who is signed in stays in sight under it", async ({ as }) => {
  const staff = await as("staff", { viewport: { width: 1280, height: 600 } });
  await staff.goto("/ops");
  const menu = staff.getByRole("navigation", { name: "Main", exact: true });
  await expect(menu.getByRole("list", { name: "People" }).getByRole("link", { name: "Verification" })).toBeAttached();
  await expect(menu.getByRole("list", { name: "Visits" }).getByRole("link")).toHaveCount(4);
  await expect(menu.getByRole("link", { name: "Log out" })).toBeInViewport();
  const [last, out] = [
    await menu.getByRole("list", { name: "People" }).boundingBox(),
    await menu.getByRole("link", { name: "Log out" }).boundingBox(),
  ];
  expect(last && out).toBeTruthy();
  // The list scrolls in a box of its own, which ends above it.
  await menu.getByRole("link", { name: "Account" }).scrollIntoViewIfNeeded();
  const account = await menu.getByRole("link", { name: "Account" }).boundingBox();
  expect((account?.y ?? 0) + (account?.height ?? 0)).toBeLessThanOrEqual(out?.y ?? 0);
  await expect(staff.getByText(/^\d+ gifts? to arrange$/)).not.toHaveText("1 gifts to arrange");
});

test("tables blame no filter where none is set, offer keys where rows open, and say that they scroll", async ({
  as,
}) => {
  const staff = await as("staff", { viewport: { width: 1280, height: 800 } });
  await staff.goto("/ops/verification");
  await expect(staff.getByText(/No request waits for an answer\.|in all/)).toBeVisible();
  await staff.goto("/ops/practitioners?term=nobody-is-called-this");
  await expect(staff.getByText("Nothing fits these filters.")).toBeVisible();
  await expect(staff.getByRole("table")).toHaveCount(0);
  await staff.goto("/ops/practitioners");
  await expect(staff.getByText("j and k move, Enter opens")).toBeVisible();
  await staff.setViewportSize({ width: 390, height: 844 });
  await expect(staff.getByText("Scroll sideways for more")).toBeVisible();
  await staff.setViewportSize({ width: 1280, height: 800 });
  await staff.goto("/ops/audit");
  await expect(staff.getByRole("table").getByText(/in all/)).toBeVisible();
  await expect(staff.getByText("j and k move, Enter opens")).toBeHidden();
  await staff.goto("/ops/system");
  await expect(staff.getByText("Notice who left a visit")).toBeVisible();
  await expect(staff.getByRole("main")).not.toContainText(/vacate-visits|credit_source/);
});
