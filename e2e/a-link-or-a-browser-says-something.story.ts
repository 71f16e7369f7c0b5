// Messages that the application shows on its own: one that a link carries, and those for browsers that lack something.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("a link's message is shown once, without addresses and numbers, and removed from the address", async ({ as }) => {
  const page = await as("member_marketplace");
  const message = "Welcome back! Call 1-800-555-0100 or see evil.example/win";
  await page.goto(`/app/account?keep=1&action=show-message&message=${encodeURIComponent(message)}#top`);
  const notice = page.getByRole("status").getByText("Welcome back! Call or see", { exact: true });
  await expect(notice).toBeVisible();
  // It never looks or sounds like the clinic's own words: no check mark, and its source is shown above it.
  await expect(page.getByText("This text comes from the link you opened, not from Larkwell:")).toBeVisible();
  await expect(page.getByRole("region", { name: "Notices" }).locator(".tabler-icon-check")).toHaveCount(0);
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/app\/account\?keep=1#top$/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

test("visitors see it too, markup is shown as text, and an empty message shows nothing", async ({ page }) => {
  const says = "<b>Hello</b> & welcome";
  await page.goto(`/app/login?action=show-message&message=${encodeURIComponent(says)}`);
  await expect(page.getByRole("status").getByText(says, { exact: true })).toBeVisible();
  await page.goto("/app/login?action=show-message&message=https%3A%2F%2Fevil.example");
  await expect(page).toHaveURL(/\/app\/login$/);
  await expect(page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Dismiss" })).toHaveCount(0);
});

test("an action that no page handles yet stays in the address", async ({ page }) => {
  await page.goto("/app/login?action=of-a-later-version&thing=abc");
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await expect(page).toHaveURL(/action=of-a-later-version&thing=abc/);
});

test("a browser that lacks a new feature is told so, and can continue", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(URL, "canParse");
  });
  await page.goto("/welcome");
  const prompt = page.getByRole("complementary").filter({ hasText: "This browser is outdated" });
  await expect(prompt).toBeVisible();
  await expectAccessible(page);
  await prompt.getByRole("button", { name: "Continue" }).click();
  await expect(prompt).toBeHidden();
});

test("a browser that can't run the application shows the page's own notice, and public pages in full", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, "toReversed");
  });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/app/dashboard");
  await expect(page.getByRole("heading", { name: "This page needs a newer browser" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "The pages about Larkwell" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("the first words of the sign-in pages are there before any script, and their links work", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/app/login");
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/welcome");
  await expect(page.getByRole("heading", { name: "Welcome to Larkwell" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/assets/*.js");
  await page.getByRole("link", { name: "I’m a practitioner" }).click();
  await expect(page.getByLabel("Email address")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});

for (const door of ["/welcome", "/app/login"])
  test(`the first words of ${door} are painted while its style sheets and scripts hang, and the page follows without jumping`, async ({
    page,
  }) => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/assets\/.*\.(css|js)$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(door, { waitUntil: "commit" });
    const painted = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
    await expect.poll(painted).toBe(1);
    const title = page.getByRole("heading", { level: 1 });
    const before = await title.boundingBox();
    goOn();
    await page.waitForFunction(() => document.querySelector("link[data-later]") === null);
    if (door === "/app/login") await expect(page.getByLabel("Email address")).toBeVisible();
    // The application replaces the painted title with its own, so for a moment there may be none to measure.
    await expect.poll(() => title.boundingBox()).toEqual(before);
    await expect(title).toHaveCount(1);
  });

test("a style sheet that doesn't load keeps no one out", async ({ page }) => {
  await page.route("**/assets/*.css", (route) => route.abort());
  await page.goto("/app/login");
  await expect(page.getByLabel("Email address")).toBeVisible();
});

test("no page requests what the policy forbids, including from forms and their states", async ({ as, page }) => {
  const breaches: string[] = [];
  const visit = async (visitor: Page, paths: readonly string[]) => {
    await visitor.exposeFunction("breached", (what: string) => breaches.push(what));
    await visitor.addInitScript(() => {
      const { breached } = globalThis as unknown as { breached: (what: string) => void };
      document.addEventListener("securitypolicyviolation", (event) =>
        breached(`${event.violatedDirective} ${event.blockedURI} at ${location.pathname}`),
      );
    });
    for (const path of paths) {
      await visitor.goto(path);
      await expect(visitor.getByRole("textbox").first()).toBeVisible();
    }
  };
  await visit(page, ["/app/login", "/app/register"]);
  await visit(await as("member_marketplace"), ["/profile"]);
  expect(breaches).toEqual([]);
});

test("a newer browser never sees the notice while the application loads", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/app/dashboard");
  await expect(page.getByText("This page needs a newer browser")).toBeHidden();
});

test("where cookies and site data are blocked, the application works and says what will be lost", async ({
  browser,
  larkwell,
}) => {
  const context = await browser.newContext({ baseURL: larkwell.baseUrl });
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto("/app/login");
  await expect(page.getByText("This browser blocks site data")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Email address").fill("tessa.okafor@demo.larkwell.example");
  await page.getByLabel("Password", { exact: true }).fill("willow-compass-48");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("button", { name: "Quick exit" })).toBeVisible();

  await page.goto("/download-the-app");
  await page.getByRole("textbox", { name: "Phone number" }).fill("212 555 0151");
  await page.getByRole("button", { name: "Text me the link" }).click();
  await expect(page.getByText("Done! Check your phone")).toBeVisible();
  expect(faults).toEqual([]);
  await context.close();
});
