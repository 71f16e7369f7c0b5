// Onboarding as members go through it: self-pay, sponsored, as a partner, after a loss, from abroad, and in two browsers.
import type { Page } from "@playwright/test";
import { asTyped, daysAgo, daysAhead } from "./days.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { bringToStep } from "./sponsored-member.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const progress = (page: Page) => page.getByRole("progressbar", { name: "Your progress" });
const skip = (page: Page) => page.getByRole("button", { name: "Skip for now" }).click();

async function choose(page: Page, stage: string) {
  await page.goto("/onboarding");
  await page.waitForURL("**/onboarding/life-stage");
  await expect(heading(page, "What brings you here?")).toBeVisible();
  await page.getByRole("radio", { name: stage }).check();
  await page.getByRole("button", { name: "Continue" }).click();
}

async function fillDate(page: Page, [month, day, year]: readonly [string, string, string]) {
  await page.getByLabel("Month").selectOption(month);
  await page.getByRole("textbox", { name: "Day" }).fill(day);
  await page.getByRole("textbox", { name: "Year" }).fill(year);
}

/** A name as Harbor & Vale lists its people (database/seeds/clinic/census.ts). */
async function beConfirmed(
  page: Page,
  first: string,
  last: string,
  born: readonly [string, string, string],
  state: string,
) {
  await page.goto("/onboarding/verify-enterprise?verify=fls");
  await fillDate(page, born);
  await page.getByLabel("Your first name").fill(first);
  await page.getByLabel("Your last name").fill(last);
  await page.getByLabel("The employer’s name").fill("Harbor & Vale");
  await page.getByLabel("Work state").selectOption(state);
  await page.getByRole("textbox", { name: "Phone number" }).fill("(212) 555-0147");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
}

test("what a link carries is still known after the first questions", async ({ asNewMember }) => {
  const page = await asNewMember({ firstName: "Orla" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/onboarding?verify=fls");
  const goOn = page.getByRole("button", { name: "Continue" });
  await page.getByRole("radio", { name: "I’m trying to conceive" }).check();
  // However long the list is, the Continue button is in view.
  await expect(goOn).toBeInViewport();
  await goOn.click();
  await expect(page).toHaveURL(/verify-enterprise\?verify=fls$/);
  await expect(page.getByLabel("The employer’s name")).toBeVisible();
});

test("a link for partners puts their choice first, and a link can name a program that is chosen only with Continue", async ({
  asNewMember,
}) => {
  const page = await asNewMember({ firstName: "Aren" });
  await page.goto("/onboarding?ispartner=true&track=partner_fertility&verify=fls");
  await expect(page).toHaveURL(/\/onboarding\/life-stage\?ispartner=true&track=partner_fertility&verify=fls$/);
  await expect(page.getByRole("group").first()).toHaveAccessibleName("I’m a partner");
  await expect(page.getByRole("radio", { name: "We’re trying, and I’m the partner" })).toBeChecked();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/verify-enterprise\?ispartner=true&track=partner_fertility&verify=fls$/);
  await expect(page.getByLabel("The employer’s name")).toBeVisible();
});

test("a message that an invitation was sent is shown for a second before the next page", async ({
  asNewMember,
  larkwell,
  request,
}) => {
  const page = await asNewMember({ viewport: { width: 390, height: 844 } });
  await page.goto(
    await bringToStep(request, larkwell.baseUrl, page.person, { track: "surrogacy", step: "invite_partner" }),
  );
  await page.getByLabel("Your partner’s name").fill("Noah Berg");
  await page.getByLabel("Email address").fill(`noah-${Date.now()}@stories.example`);
  await expectAccessible(page);
  const [sent, ledOn] = [
    page.waitForRequest((one) => one.method() === "POST" && one.url().endsWith("/invites")),
    page.waitForRequest(/\/onboarding\/steps\/invite_partner$/),
  ];
  await page.getByRole("button", { name: "Send invitation" }).click();
  const told = "Your invitation is on its way. You can withdraw it under Sharing.";
  await expect(page.getByText(told)).toBeVisible();
  await page.waitForURL("**/onboarding/complete");
  await expect(page.getByText(told)).toBeVisible();
  await (await (await sent).response())?.finished();
  const { startTime, responseEnd } = (await sent).timing();
  expect((await ledOn).timing().startTime - (startTime + responseEnd)).toBeGreaterThan(995);
});

test("self-pay: life stage, a date in the member's own format, no employer, and home", async ({ asNewMember }) => {
  const page = await asNewMember({ firstName: "Ines" });
  await page.goto("/onboarding");
  await page.waitForURL("**/onboarding/life-stage");
  await expect(progress(page)).toHaveAttribute("aria-valuenow", "10");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Choose what fits best." })).toBeFocused();
  await page.getByRole("radio", { name: "I’m pregnant" }).check();
  await page.getByRole("button", { name: "Continue" }).click();

  await page.waitForURL("**/onboarding/due-date");
  await expect(progress(page)).toHaveAttribute("aria-valuenow", "15");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Enter a real date: month, day and year." })).toBeFocused();
  await page.getByRole("radio", { name: /Last period/ }).check();
  // An error in one date doesn't appear at another.
  await expect(page.getByText("Enter a real date")).toHaveCount(0);
  await fillDate(page, asTyped(daysAgo(98)));
  // The result is shown before anything is saved.
  await expect(page.getByText(/^Week 14, due /)).toBeVisible();
  await expectAccessible(page);
  // A reload loses nothing.
  await page.reload();
  await expect(page.getByText(/^Week 14, due /)).toBeVisible();
  await page.getByRole("button", { name: "Save and continue" }).click();

  await page.waitForURL("**/onboarding/verify-enterprise");
  await expect(progress(page)).toHaveAttribute("aria-valuenow", "30");
  // Back shows the answer, and Continue leads to where the member was.
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.waitForURL("**/onboarding/due-date");
  await expect(page.getByText(/^Week 14, due /)).toBeVisible();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.waitForURL("**/onboarding/verify-enterprise");
  await skip(page);
  await page.waitForURL("**/onboarding/onboarding-use-case");
  await page.getByRole("button", { name: "Continue and pay per visit" }).click();
  await page.waitForURL("**/app/dashboard");
  // Finished: nothing asks them to start again.
  await page.goto("/onboarding");
  await page.waitForURL("**/app/dashboard");
});

test("sponsored: address and gift, their team, questions, a visit, and a calm end", async ({ asNewMember, as }) => {
  test.setTimeout(180_000);
  const page = await asNewMember({ firstName: "Wei" });
  await choose(page, "I’m working with a surrogate");
  await page.waitForURL("**/onboarding/verify-enterprise");
  await beConfirmed(page, "Wei", "Zhang", ["6", "18", "1991"], "Massachusetts");

  await page.waitForURL("**/onboarding/address-confirmation");
  await expect(progress(page)).toHaveAttribute("aria-valuenow", "35");
  await expectAccessible(page);
  await page.getByLabel("Street and number").fill("12 Harbor Street");
  await page.getByLabel("City").fill("Boston");
  await page.getByLabel("State", { exact: true }).selectOption("MA");
  await page.getByLabel("ZIP code").fill("02110");
  await page.getByRole("button", { name: "Save and continue" }).click();
  // The gift is never preselected.
  await expect(page.getByRole("alert").filter({ hasText: "Choose yes or no for the gift." })).toBeFocused();
  await page.getByRole("radio", { name: "Yes, please send it" }).check();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.waitForURL("**/onboarding/customize-care-team-intro");

  const staff = await as("staff");
  await staff.goto("/ops/welcome-gifts");
  await expect(staff.getByRole("cell", { name: "A soft blanket and a box of tea" }).first()).toBeVisible();
  await expect(staff.getByText("Boston")).toHaveCount(0);
  await expectAccessible(staff);

  // The team, the questions left for later, a call with the coordinator, and back from the booking.
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/onboarding/assessment/**");
  await expect(progress(page)).toHaveAttribute("aria-valuenow", "40");
  await skip(page);
  await page.waitForURL("**/onboarding/meet-care-coordinator");
  await expect(progress(page)).toHaveAttribute("aria-valuenow", "80");
  // "Not now" is the only way to skip it.
  await expect(page.getByRole("button", { name: "Not now" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Skip for now" })).toHaveCount(0);
  await page.getByRole("button", { name: "Find a time to talk" }).click();
  await page.waitForURL("**/onboarding/find-time");
  await expect(progress(page)).toHaveAttribute("aria-valuenow", "82");
  await page
    .getByRole("button", { name: /\d+ minutes/ })
    .first()
    .click();
  await page.waitForURL("**/book-practitioner/**");
  await expect(progress(page)).toHaveAttribute("aria-valuenow", "90");
  await expectAccessible(page);
  // The frame stays the quiet one of onboarding: its bar at the top, no menu, and Back and Continue at the foot.
  await expect(page.getByRole("navigation", { name: /^Main/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Other practitioners" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Leave and come back later" })).toBeVisible();
  const [bar, title] = [
    await progress(page).boundingBox(),
    await page.getByRole("heading", { level: 1 }).boundingBox(),
  ];
  expect(bar?.y).toBeLessThan(title?.y ?? 0);
  // The note was given before booking, so it is not asked for again.
  await page.getByLabel(/^A note/).fill("I would like to talk about work.");
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible();
  await expect(page.getByText("Where can we reach you?")).toBeVisible();
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
  await expect(page.getByText("I would like to talk about work.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/onboarding/post-book-get-app*");
  await expect(progress(page)).toHaveAttribute("aria-valuenow", "95");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/onboarding/invite-partner");
  await expect(progress(page)).toHaveAttribute("aria-valuenow", "95");
  await skip(page);
  await page.waitForURL("**/onboarding/complete");
  await expect(heading(page, "You’re all set")).toBeVisible();
  await expect(page.getByRole("link", { name: "Leave and come back later" })).toHaveCount(0);
  await expect(progress(page)).toHaveAttribute("aria-valuenow", "100");
  await expect(page.getByRole("heading", { name: "To do later" })).toBeVisible();
  for (const name of ["Back", "Leave and come back later"])
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  await expectAccessible(page);
  // Steps that were skipped can be continued from here.
  await page.getByRole("link", { name: "A few questions" }).click();
  await page.waitForURL("**/onboarding/assessment/**");
  await page.goto("/onboarding");
  await page.waitForURL("**/onboarding/complete");
  await page.getByRole("button", { name: "Go to my home page" }).click();
  await page.waitForURL("**/app/dashboard");
});

test("after a loss: few questions, no address, no gift, no partner, nothing about a baby", async ({ asNewMember }) => {
  const page = await asNewMember({ firstName: "Imani" });
  await page.goto("/onboarding/life-stage");
  await page.getByRole("radio", { name: "I’ve lost a pregnancy" }).check();
  await expect(page.getByText("We’re sorry.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/onboarding/verify-enterprise");
  await beConfirmed(page, "Imani", "Whitfield", ["1", "9", "1992"], "New Jersey");
  // Leads directly to the questions made for a loss, and from there to someone to talk to.
  await page.waitForURL("**/onboarding/assessment/**");
  await expect(page.getByRole("main")).not.toContainText(/gift|address/i);
  await skip(page);
  await page.waitForURL("**/onboarding/meet-care-coordinator");
  await page.getByRole("button", { name: "Not now" }).click();
  await page.waitForURL("**/onboarding/complete");
  await expect(heading(page, "We’re here")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/baby|gift|week \d|congratulations/i);
  await expectAccessible(page);
});

test("a partner gets the questions for partners, and arrives at home without an employer", async ({ asNewMember }) => {
  const page = await asNewMember({ firstName: "Theo" });
  await page.goto("/onboarding?ispartner=1&track=partner_newparent");
  await page.waitForURL("**/onboarding/life-stage?*");
  await expect(page.getByRole("radio", { name: "My partner has given birth" })).toBeChecked();
  await expect(page.locator("legend").first()).toHaveText("I’m a partner");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/onboarding/child-birthday*");
  await fillDate(page, asTyped(daysAhead(1)));
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Enter a birthday that is today or earlier." })).toBeFocused();
  await fillDate(page, asTyped(daysAgo(20)));
  await page.getByLabel(/Weeks of pregnancy at birth/).fill("36");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.waitForURL("**/onboarding/verify-enterprise*");
  await skip(page);
  await page.waitForURL("**/onboarding/onboarding-use-case*");
  await page.getByRole("button", { name: "Continue and pay per visit" }).click();
  await page.waitForURL("**/app/dashboard");
});

test("a member abroad gets the state ZZ, and no medical care is promised", async ({ asNewMember }) => {
  const page = await asNewMember({ firstName: "Priya" });
  await choose(page, "I’m adopting");
  await page.waitForURL("**/onboarding/verify-enterprise");
  await beConfirmed(page, "Priya", "Raman", ["12", "2", "1994"], "California");
  await page.waitForURL("**/onboarding/address-confirmation");
  await page.getByLabel("ZIP code").fill("123");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByText("Enter a 5-digit ZIP code.")).toHaveCount(2);
  await page.getByLabel("State", { exact: true }).selectOption("International");
  await page.getByLabel("Country").selectOption("Canada");
  await expect(page.getByLabel("State", { exact: true })).toHaveCount(0);
  await expect(page.getByText("Enter a 5-digit ZIP code.")).toHaveCount(0);
  await expect(page.getByText("coaches and educators")).toBeVisible();
  await page.getByLabel("Street and number").fill("1 Front Street");
  await page.getByLabel("City").fill("Toronto");
  await page.getByRole("radio", { name: "No, thank you" }).check();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.waitForURL("**/onboarding/customize-care-team-intro");
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("larkwell.session") ?? "{}") as { access_token: string }).access_token,
  );
  const reply = await page.request.get("/api/v1/me?include_profile=true", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await reply.json()).toMatchObject({
    profiles: { member: { state: "ZZ", address: { state: "ZZ", country: "CA" } } },
  });
});

test("a member leaves and continues in another browser; the first one is told where they are", async ({
  as,
  asNewMember,
}) => {
  const page = await asNewMember({ firstName: "Salome" });
  await page.goto("/onboarding/life-stage");
  await expect(heading(page, "What brings you here?")).toBeVisible();
  const elsewhere = await as(page.person);
  await choose(elsewhere, "I’m trying to conceive");
  await elsewhere.waitForURL("**/onboarding/verify-enterprise");
  await elsewhere.getByRole("link", { name: "Leave and come back later" }).click();
  await elsewhere.waitForURL("**/app/dashboard");

  // The old tab still shows the first question. Its answer does not overwrite the newer one.
  await page.getByRole("radio", { name: "I’m adopting" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/onboarding/verify-enterprise");
  await expect(page.getByText("This page was out of date because you continued in another tab.")).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByRole("radio", { name: "I’m trying to conceive" })).toBeChecked();
  // The member has not reached this step yet.
  await page.goto("/onboarding/complete");
  await page.waitForURL("**/onboarding/verify-enterprise");
});

test("a link with custom-ob can't be dismissed, and has ways out", async ({ asNewMember }) => {
  const page = await asNewMember();
  await page.goto("/app/account?action=custom-ob");
  const dialog = page.getByRole("dialog", { name: /A few questions/ });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Crisis help" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Log out" })).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: "Continue" }).click();
  await page.waitForURL("**/onboarding/life-stage");
  await expect(dialog).toHaveCount(0);
});

test("a person who isn't a member is told that this isn't for them", async ({ as }) => {
  for (const role of ["practitioner", "care_coordinator", "staff"] as const) {
    const page = await as(role);
    await page.goto("/onboarding/life-stage");
    await expect(
      page.getByRole("heading", { name: /^This page (is for members|isn’t for staff)$/ }).first(),
    ).toBeVisible();
  }
  const before = await as("member_marketplace");
  await before.goto("/onboarding");
  await before.waitForURL("**/app/dashboard");
});
