// A visitor without an account: the menu on a small screen by keyboard, and the directory of everyone who works here.
import type { Locator } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const small = { width: 390, height: 844 };

test("the menu of a small screen opens, moves focus and closes by keyboard, before any script has loaded", async ({
  browser,
  larkwell,
}) => {
  const context = await browser.newContext({ baseURL: larkwell.baseUrl, viewport: small, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/about");
  const opener = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Menu" });
  await opener.focus();
  await expect(menu).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "For individuals" })).toBeFocused();
  await expect(menu.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/for-individuals");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What does it cost to just ask?");
  await context.close();
});

test("the menu of a wide screen is open and marks the current page", async ({ page }) => {
  await page.goto("/practitioners");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link")).toHaveText([
    "For individuals",
    "For employers",
    "For health plans",
    "Practitioners",
    "About",
  ]);
  await expect(menu.getByRole("link", { name: "Practitioners" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
});

test("a visitor finds someone by a need and is led to register for the booking", async ({ page }) => {
  await page.goto("/practitioners");
  const people = page.getByRole("article");
  await expect(people).toHaveCount(10);
  await page.getByRole("button", { name: "Show more people" }).click();
  await expect.poll(() => people.count()).toBeGreaterThan(10);

  const box = page.getByRole("combobox", { name: "Search by name, need or profession" });
  await box.pressSequentially("latch", { delay: 20 });
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([/^Help with breastfeeding/]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/practitioners");
  await expect(box).toHaveValue("Help with breastfeeding");
  await expect(box).toBeFocused();
  await expect(people.getByRole("heading", { name: "June Castellanos" })).toBeVisible();
  await expect(people.filter({ hasNotText: "Lactation consultant" })).toHaveCount(0);

  await page.getByRole("link", { name: "Book a visit with June Castellanos" }).click();
  await expect(page).toHaveURL(/\/app\/practitioner\/\d+\?openbook=true&register=true/);
  await expect(page.getByRole("dialog")).toContainText("account");
});

async function createAccount(dialog: Locator) {
  await dialog.getByLabel("First name").fill("Leyla");
  await dialog.getByLabel("Last name").fill("Farouk");
  await dialog.getByLabel("Email address").fill(`visitor-${process.pid}-${Date.now()}@stories.example`);
  await dialog.getByLabel("Password", { exact: true }).fill("quiet-river-lantern-42");
  const birthday = dialog.getByRole("group", { name: "Date of birth" });
  await birthday.getByLabel("Month").selectOption("May");
  await birthday.getByLabel("Day").fill("17");
  await birthday.getByLabel("Year").fill("1991");
  await dialog.getByLabel(/I have read and accept/).check();
  await dialog.getByRole("button", { name: "Create account" }).click();
}

test("a visitor taps a time at 390 px, creates an account, and reviews a visit at that time", async ({ page }) => {
  await page.setViewportSize(small);
  await page.goto("/practitioners?state=CA");
  const card = page.getByRole("article").filter({ has: page.getByRole("list", { name: /^Next times with/ }) });
  const times = card
    .first()
    .getByRole("list", { name: /^Next times with/ })
    .getByRole("link");
  await expect(times).toHaveCount(3);
  const time = times.nth(1);
  await expect(time).toHaveAccessibleName(/\d+ minutes, (\$\d+|no charge), with /);
  const clock = (await time.locator("strong").innerText()).replaceAll("\u00a0", " ").replace(/ [A-Z]+$/, "");
  for (const one of await times.all()) expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await time.click();
  await createAccount(page.getByRole("dialog", { name: "Create your account" }));
  const state = page.getByRole("dialog", { name: "Which state are you in?" });
  await state.getByLabel("State or territory").selectOption("California");
  await state.getByRole("button", { name: "Save my state" }).click();
  const booking = page.getByRole("dialog", { name: /^Book a visit with/ });
  await expect(booking.getByRole("heading", { name: /^(Add a card|Review and book)$/ })).toBeVisible();
  await expect(booking).toContainText(new RegExp(clock.replaceAll(" ", "\\s")));
});

test("a visitor who comes back from a profile finds the same number of people, at the same position", async ({
  page,
}) => {
  await page.setViewportSize(small);
  await page.goto("/practitioners");
  const people = page.getByRole("article");
  await page.getByRole("button", { name: "Show more people" }).click();
  await expect.poll(() => people.count()).toBeGreaterThan(12);
  const shown = await people.count();
  const link = people.nth(12).getByRole("heading").getByRole("link");
  const name = await link.innerText();
  await link.click();
  // Leads to a public page if this practitioner has one, otherwise to a page of the application, which asks for an
  // account.
  await expect(page).toHaveURL(/\/(practitioners|app\/practitioner)\/./);
  const arrived = new RegExp(`^(${name}|Create your account)$`);
  await expect(page.getByRole("heading", { name: arrived }).first()).toBeVisible();
  await page.goBack();
  await expect(people).toHaveCount(shown);
  await expect(people.filter({ hasText: name })).toBeInViewport();
});

test("the card of a practitioner whose times don't load still says when and leads to booking", async ({ page }) => {
  await page.route("**/unauthenticated/practitioner_openings*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/practitioners?term=June+Castellanos");
  const card = page.getByRole("article").filter({ hasText: "June Castellanos" });
  await expect(card).toContainText("Next open time");
  await expect(card.getByRole("link", { name: "Book a visit with June Castellanos" })).toBeVisible();
});

test("filters are in the address, and Back removes them again", async ({ page }) => {
  await page.goto("/practitioners?profession=midwife");
  const count = page.getByRole("heading", { level: 2 }).first();
  await expect(page.getByLabel("Profession", { exact: true })).toHaveValue("midwife");
  await expect(page.getByRole("article").filter({ hasNotText: "Midwife" })).toHaveCount(0);
  await page.getByLabel("Your location").selectOption("ZZ");
  await expect(page.getByText("No matches").last()).toBeVisible();
  await expect(page).toHaveURL("/practitioners?profession=midwife&state=ZZ");
  await page.goBack();
  await expect(count).toHaveText(/^\d+ pe/);
  await page.getByLabel("Your location").selectOption("ZZ");
  await page.getByRole("button", { name: "Show everyone" }).click();
  await expect(page).toHaveURL("/practitioners");
  await expect(page.getByRole("article")).toHaveCount(10);
});

test("a list that doesn't load says so, keeps the search, and loads when it is asked for again", async ({ page }) => {
  let broken = true;
  await page.route("**/unauthenticated/practitioners*", (route) =>
    broken ? route.fulfill({ status: 500, json: { message: "Something broke.", code: "unknown" } }) : route.continue(),
  );
  await page.goto("/practitioners?term=latch");
  await expect(page.getByText("We kept your search.")).toBeVisible();
  broken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "June Castellanos" })).toBeVisible();
});

for (const viewport of [small, { width: 1280, height: 800 }]) {
  test(`nothing moves while the directory loads, at ${viewport.width} px, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/practitioners");
    await expect(page.getByRole("article")).toHaveCount(10);
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectAccessible(page);
  });
}

test("a visitor who looks for help after a loss sees nothing about newborns below, until the search is cleared", async ({
  page,
}) => {
  const others = page.getByRole("heading", { name: "Who does what" });
  await page.goto("/practitioners?term=Grief+and+loss");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(others).toBeHidden();
  const box = page.getByRole("combobox", { name: /^Search by/ });
  await box.fill("");
  await box.press("Enter");
  await expect(page).toHaveURL("/practitioners");
  await expect(others).toBeVisible();
  await page.goBack();
  await expect(others).toBeHidden();
});

test("the page as the server sends it says what each profession is for, and what the list needs", async ({
  request,
}) => {
  const html = await (await request.get("/practitioners")).text();
  expect(html).toContain("needs JavaScript");
  expect(html).toContain("Someone who has been at many births.");
});
