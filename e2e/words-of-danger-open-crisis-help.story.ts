// A person types words of danger into a field, and the numbers to call are shown above everything; the crisis page
// works without JavaScript and without network.
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { test as inVisits } from "./visits.ts";

const panelOf = (page: Page | Locator) => page.getByRole("region", { name: "Help right now" });

/** The panel is above the other element on the screen. */
async function expectInFront(panel: Locator, other: Locator) {
  const [a, b] = [await panel.boundingBox(), await other.boundingBox()];
  expect((a?.y ?? 0) + (a?.height ?? 0)).toBeLessThanOrEqual((b?.y ?? 0) + 1);
}

const searches = [
  ["suicide", "988"],
  ["I want to die", "988"],
  ["chest pain", "911"],
  ["not safe at home", "1-800-799-7233"],
  ["heavy bleeding", "911"],
  ["I was raped", "1-800-656-4673"],
] as const;

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`a search for words of danger shows who to call before anyone is listed, at ${size.width} px`, async ({
    as,
  }) => {
    test.slow();
    const page = await as("member_marketplace", { viewport: size });
    for (const [term, number] of searches) {
      await page.goto(`/app/practitioners?term=${encodeURIComponent(term)}`);
      const panel = panelOf(page);
      await expect(panel.getByRole("link", { name: `Call ${number}` }), term).toBeVisible();
      await expectInFront(panel, page.getByRole("combobox", { name: "Search by name or need" }));
      await expect(page.locator("main section[aria-labelledby=found]")).toHaveAttribute("aria-busy", "false");
      await expectInFront(panel, page.locator("main section[aria-labelledby=found]"));
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await expectAccessible(page);
    // It can be collapsed, and the search continues as usual.
    await panelOf(page).getByRole("button", { name: "Hide" }).click();
    await expect(panelOf(page).getByRole("link", { name: /Call/ })).toBeHidden();
    await panelOf(page).getByRole("button", { name: "Show who can help" }).click();
    await expect(panelOf(page).getByRole("link", { name: "Call 911" })).toBeVisible();
  });
}

test("typing finds it before Enter, keeps the focus, tells no one, and leaves harmless words alone", async ({ as }) => {
  const page = await as("member_marketplace");
  await page.goto("/app/practitioners");
  const box = page.getByRole("combobox", { name: "Search by name or need" });
  await box.fill("I could die for a coffee");
  await page.waitForTimeout(900);
  await expect(panelOf(page)).toHaveCount(0);
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") posted.push(request.url());
  });
  await box.fill("my husband hits me");
  await expect(panelOf(page).getByRole("alert")).toContainText("You deserve to be safe");
  await expect(panelOf(page).getByRole("link", { name: "Text START to 88788" })).toHaveAttribute(
    "href",
    "sms:88788?&body=START",
  );
  await expect(box).toBeFocused();
  await page.keyboard.type(" again");
  await expect(box).toHaveValue("my husband hits me again");
  expect(posted.filter((url) => !url.includes("/events"))).toEqual([]);
});

test("a visitor's search finds it too, and the empty list leads to help", async ({ page }) => {
  await page.goto("/practitioners?term=I+want+to+die");
  await expect(panelOf(page).getByRole("link", { name: "Call 988" })).toBeVisible();
  await expectInFront(panelOf(page), page.getByRole("combobox", { name: /^Search/ }));
  // The panel has its styles, because they were loaded with the page.
  await expect(panelOf(page)).toHaveCSS("border-top-width", "2px");
  await page.goto("/practitioners?term=zzzz");
  await expect(page.getByRole("main").getByRole("link", { name: "Crisis help" })).toBeVisible();
});

inVisits("a note before a visit that speaks of danger shows whom to call, and is saved", async ({ as, visits }) => {
  const page = await as("member_sponsored", { viewport: { width: 390, height: 844 } });
  await page.goto(`/app/my-appointments/${visits.early}`);
  const note = page.getByLabel(/^A note to/);
  await note.fill("Since last night the baby is moving less than usual.");
  await expect(panelOf(page).getByRole("alert")).toContainText("Call labor and delivery now");
  await expectInFront(panelOf(page), note);
  await expect(note).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Saved.", { exact: true }).first()).toBeVisible();
});

test("the search of the library stays in view on a phone while the panel loads above it", async ({ as }) => {
  const page = await as("member_sponsored", { viewport: { width: 390, height: 844 } });
  await page.goto("/app/library");
  const box = page.getByRole("combobox", { name: "Search the library" });
  await box.pressSequentially("bleeding");
  // The offer of a call comes last.
  await expect(panelOf(page).getByRole("button", { name: "Yes, call me" })).toBeVisible();
  const bar = page.getByRole("link", { name: "Find care" }).last();
  await expect
    .poll(async () => ((await box.boundingBox())?.y ?? 0) + 48 - ((await bar.boundingBox())?.y ?? 0))
    .toBeLessThanOrEqual(0);
});

inVisits("the chat of a waiting room shows it to the member, and goes on", async ({ as, visits }) => {
  const page = await as("member_sponsored", { viewport: { width: 390, height: 844 } });
  await page.goto(`/app/launch?appt=${visits.alsoLate}`);
  await page.getByRole("button", { name: "Write a message" }).click();
  const box = page.getByRole("textbox", { name: /^Message to/ });
  await box.fill("I can't breathe");
  // The numbers to call and the box are both in view.
  await expect(panelOf(page).getByRole("link", { name: "Call 911" })).toBeInViewport();
  await expect(box).toBeInViewport();
  await expectInFront(panelOf(page).getByRole("link", { name: "Call 911" }), box);
  await box.press("Enter");
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("I can't breathe");
  // What was written is sent, and the numbers stay.
  await expect(panelOf(page).getByRole("link", { name: "Call 911" })).toBeVisible();
});

test("a company's form shows it too", async ({ page }) => {
  await page.goto("/for-health-plans");
  const words = page.locator("[data-island] textarea").first();
  await words.scrollIntoViewIfNeeded();
  await words.fill("I have chest pain");
  await expect(panelOf(page).getByRole("link", { name: "Call 911" })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the crisis page has every number to call and to text", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Urgent help" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Help right now" })).toBeVisible();
    for (const [name, href] of [
      ["Call 911", "tel:911"],
      ["Call 988", "tel:988"],
      ["Text 988", "sms:988"],
      ["Text HOME to 741741", "sms:741741?&body=HOME"],
      ["Call 1-833-852-6262", "tel:18338526262"],
      ["Text 1-833-852-6262", "sms:18338526262"],
      ["Call 1-800-799-7233", "tel:18007997233"],
      ["Text START to 88788", "sms:88788?&body=START"],
      ["Chat on their site", "https://www.thehotline.org/"],
    ] as const) {
      const button = page.getByRole("main").getByRole("link", { name, exact: true });
      await expect(button).toHaveAttribute("href", href);
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(width, `${name} is as wide as the column`).toBeGreaterThan(300);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    await expect(page.getByText("These numbers are for the United States.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Leave this page quickly" })).toBeVisible();
  });

  test("a page of the application shows the numbers when it can't start", async ({ page }) => {
    await page.goto("/app/dashboard");
    await expect(page.getByRole("link", { name: "911" })).toHaveAttribute("href", "tel:911");
    await page.getByRole("link", { name: "all crisis lines" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Help right now" })).toBeVisible();
  });
});

test("after someone was signed in, the crisis page opens without a network, with its styles, and requests nothing from others", async ({
  as,
  larkwell,
}) => {
  const page = await as("member_marketplace");
  await page.goto("/app/dashboard");
  const worker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/app/crisis-help"))?.active?.state);
  await expect.poll(worker, { timeout: 20_000 }).toBe("activated");
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.context().setOffline(true);
  await page.goto("/app/crisis-help");
  await expect(page.getByRole("main").getByRole("link", { name: "Call 988" })).toBeVisible();
  const color = await page
    .getByRole("main")
    .getByRole("link", { name: "Call 988" })
    .evaluate((link) => getComputedStyle(link).borderRadius);
  expect(color).not.toBe("0px");
  // No other page was cached.
  await expect(page.goto("/about")).rejects.toThrow();
  await page.context().setOffline(false);
  // A visit with a network keeps the page again: the next one without a network still has every style sheet.
  const sheets = () =>
    page.evaluate(async () => {
      const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
      const kept = await caches.open("crisis-help");
      const stored = await Promise.all(links.map(async ({ href }) => (await kept.match(href)) !== undefined));
      return {
        all: links.length,
        shown: links.filter(({ sheet }) => sheet).length,
        stored: stored.filter(Boolean).length,
      };
    });
  for (const visit of ["first", "second"]) {
    const again = page.waitForResponse((reply) => reply.url().endsWith("/app/crisis-help"));
    await page.goto("/app/crisis-help");
    await again;
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.goto("/app/crisis-help");
    await expect(page.getByRole("main").getByRole("link", { name: "Call 988" })).toBeVisible();
    const { all, shown, stored } = await sheets();
    expect(all, `the ${visit} time`).toBeGreaterThan(0);
    expect([shown, stored], `the ${visit} time`).toEqual([all, all]);
    await page.context().setOffline(false);
  }
  expect([...hosts]).toEqual([new URL(larkwell.baseUrl).host]);
});

test("words that are typed or linked leave no trace in any address or title, and the search continues after Back", async ({
  as,
}) => {
  const page = await as("member_marketplace");
  const seen: string[] = [];
  page.on("framenavigated", (frame) => seen.push(frame.url()));
  await page.goto("/app/practitioners");
  const box = page.getByRole("combobox", { name: "Search by name or need" });
  await box.fill("I was raped");
  await box.press("Enter");
  await expect(panelOf(page)).toBeVisible();
  await expect(page).toHaveURL("/app/practitioners");
  await box.fill("sleep");
  await box.press("Enter");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("article").first().getByRole("link").first().click();
  await page.waitForURL(/\/app\/practitioner\/\d+/);
  await expect(page).toHaveTitle(/^Practitioner · /);
  await page.goBack();
  await expect(page).toHaveURL("/app/practitioners");
  await expect(box).toHaveValue("sleep");
  // One history entry for all the searches: Back leaves them.
  expect(seen.filter((url) => /raped|sleep|term/.test(url))).toEqual([]);
  await page.goto("/app/practitioners?term=sleep&prescribe=true");
  await expect(page).toHaveURL("/app/practitioners?prescribe=true");
  await expect(box).toHaveValue("sleep");
  await page.reload();
  await expect(box).toHaveValue("sleep");
  await page.goto("/app/dashboard");
  await expect(page).toHaveTitle(/^Home · /);
});
