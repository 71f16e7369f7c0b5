// What the application says by itself: the message of a link, and where a browser falls short of it.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("the message of a link is shown once, without addresses and numbers, and leaves the address", async ({ as }) => {
  const page = await as("member_marketplace");
  const message = "Welcome back! Call 1-800-555-0100 or see evil.example/win";
  await page.goto(`/app/account?keep=1&action=show-message&message=${encodeURIComponent(message)}#top`);
  const notice = page.getByRole("status").getByText("Welcome back! Call or see", { exact: true });
  await expect(notice).toBeVisible();
  // It never looks or sounds like words of the clinic: no tick, and where it comes from stands above.
  await expect(page.getByText("This text comes from the link you opened, not from Larkwell:")).toBeVisible();
  await expect(page.getByRole("region", { name: "Notices" }).locator(".tabler-icon-check")).toHaveCount(0);
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/app\/account\?keep=1#top$/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

test("visitors get it too, markup stays words, and nothing is shown for an empty one", async ({ page }) => {
  const says = "<b>Hello</b> & welcome";
  await page.goto(`/app/login?action=show-message&message=${encodeURIComponent(says)}`);
  await expect(page.getByRole("status").getByText(says, { exact: true })).toBeVisible();
  await page.goto("/app/login?action=show-message&message=https%3A%2F%2Fevil.example");
  await expect(page).toHaveURL(/\/app\/login$/);
  await expect(page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Dismiss" })).toHaveCount(0);
});

test("an action that no page knows yet stays in the address", async ({ page }) => {
  await page.goto("/app/login?action=of-a-later-version&thing=abc");
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await expect(page).toHaveURL(/action=of-a-later-version&thing=abc/);
});

test("a browser that lacks something new is told so, and can go on", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(URL, "canParse");
  });
  await page.goto("/welcome");
  const prompt = page.getByRole("complementary").filter({ hasText: "This browser is old" });
  await expect(prompt).toBeVisible();
  await expectAccessible(page);
  await prompt.getByRole("button", { name: "Go on" }).click();
  await expect(prompt).toBeHidden();
});

test("a browser that runs nothing of the application shows the notice of the page itself, and public pages in full", async ({
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

test("the first words of the doors stand there before any script, and lead on", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/app/login");
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/welcome");
  await expect(page.getByRole("heading", { name: "Welcome to Larkwell" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/assets/*.js");
  await page.getByRole("link", { name: "I’m a practitioner" }).click();
  await expect(page.getByLabel("E-mail address")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});

for (const door of ["/welcome", "/app/login"])
  test(`the first words of ${door} are painted while its sheets and scripts hang, and the page follows without jumping`, async ({
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
    if (door === "/app/login") await expect(page.getByLabel("E-mail address")).toBeVisible();
    await expect(title).toHaveCount(1);
    expect(await title.boundingBox()).toEqual(before);
  });

test("a sheet that does not come keeps nobody out", async ({ page }) => {
  await page.route("**/assets/*.css", (route) => route.abort());
  await page.goto("/app/login");
  await expect(page.getByLabel("E-mail address")).toBeVisible();
});

test("no page asks for what the policy forbids, forms and their shapes included", async ({ as, page }) => {
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

test("a newer browser sees nothing of it while the application comes", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/app/dashboard");
  await expect(page.getByText("This page needs a newer browser")).toBeHidden();
});

test("where cookies and site data are blocked, the application works and says what will not last", async ({
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
  await expect(page.getByText("This browser keeps nothing from us")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("E-mail address").fill("tessa.okafor@demo.larkwell.example");
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
