// A reader reads the papers without giving an address, gets them as PDFs, asks for a conversation, and leaves a landing page quickly.
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const leadCalls = "**/mail_biz_lead";
const field = (page: Page, name: string) => page.locator("form").getByLabel(name, { exact: true });

/** The content of a linked PDF. */
async function expectPdf(page: Page, request: APIRequestContext, link: string): Promise<void> {
  const address = await page.getByRole("link", { name: link }).getAttribute("href");
  const reply = await request.get(address ?? "");
  expect(reply.status()).toBe(200);
  expect(reply.headers()["content-type"]).toBe("application/pdf");
  const bytes = await reply.body();
  expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect(bytes.subarray(-6).toString("latin1").trim()).toBe("%%EOF");
  expect(bytes.length).toBeLessThan(1_000_000);
}

test("the whole guide can be read without script and without an address", async ({ browser, larkwell }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${larkwell.baseUrl}/back-to-work`);
  await page.getByRole("link", { name: "When there is a loss" }).click();
  await expect(page).toHaveURL(/\/back-to-work-whitepaper#loss$/);
  await expect(page.getByRole("heading", { level: 1, name: "Back to work" })).toBeVisible();
  await expect(page.getByRole("table", { name: /Calendar from four weeks before/ }).getByRole("row")).toHaveCount(13);
  await page.getByRole("link", { name: "Source 1", exact: true }).first().click();
  await expect(page.locator("#source-1")).toBeInViewport();
  await expectPdf(page, context.request, "Open the PDF");
  await context.close();
});

test("a reader who wants to talk sends the form by keyboard, after mistakes, and gets the file", async ({
  page,
  request,
}) => {
  const sent: Record<string, unknown>[] = [];
  page.on("request", (call) => {
    if (call.url().endsWith("/mail_biz_lead")) sent.push(call.postDataJSON() as Record<string, unknown>);
  });
  await page.goto("/back-to-work?pid=newsletter&c=return-guide&af_sub1=autumn");
  await field(page, "First name").focus();
  await expect(page.locator("[data-island=paper-form]")).toHaveAttribute("data-awake", "");
  await page.keyboard.press("Enter");
  const summary = page.getByRole("alert").filter({ hasText: "Check these answers" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(6);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(field(page, "First name")).toBeFocused();
  for (const typed of ["Ruth", "Abara", "ruth.abara@northmill.example", "North Mill", "People lead"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await expect(field(page, "Number of employees")).toBeFocused();
  await field(page, "Number of employees").selectOption("101-1,000");
  expect(sent).toEqual([]);

  await page.route(leadCalls, (route) =>
    route.fulfill({
      status: 503,
      json: { message: "Please try again in a moment.", code: "unavailable", request_id: "x" },
    }),
  );
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Your message wasn’t sent." })).toBeFocused();
  await page.reload();
  await expect(field(page, "Company")).toHaveValue("North Mill");

  await page.unroute(leadCalls);
  await page.getByRole("button", { name: "Send and get the PDF" }).click();
  await page.waitForURL("**/thank-you/back-to-work");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. Here is the guide.");
  await expectPdf(page, request, "Open the PDF");
  await expectAccessible(page);
  expect(sent.at(-1)).toMatchObject({
    form: "back_to_work",
    email: "ruth.abara@northmill.example",
    attribution: { pid: "newsletter", c: "return-guide", af_sub1: "autumn" },
  });
});

test("the paper on parental benefits has its form and its file too", async ({ page, request, as }) => {
  await page.goto("/the-shifting-paradigm-for-maternity-benefits");
  await expectPdf(page, request, "Open the PDF");
  await field(page, "First name").fill("Ines");
  await field(page, "Last name").fill("Quarry");
  await field(page, "Work email").fill("ines.quarry@northmill.example");
  await field(page, "Company").fill("Quarry & Daughters");
  await field(page, "Job title").fill("Benefits lead");
  await field(page, "Number of employees").selectOption("1-100");
  // A form sent within two seconds is treated as sent by a bot and is set aside (decision 015).
  await page.waitForFunction(() => performance.now() > 2500);
  await page.getByRole("button", { name: "Send and get the PDF" }).click();
  await page.waitForURL("**/thank-you/shifting-paradigm");
  await expectPdf(page, request, "Open the PDF");

  const staff = await as("staff");
  await staff.goto("/ops/leads");
  await expect(staff.getByRole("row").filter({ hasText: "Quarry & Daughters" })).toContainText(
    "Parental benefits paper",
  );
});

for (const path of ["demo-request", "back-to-work", "shifting-paradigm"]) {
  test(`/thank-you/${path} makes sense to someone who opens it directly, and stays out of search results`, async ({
    page,
  }) => {
    await page.goto(`/thank-you/${path}`);
    await expect(page.getByText("If you opened this page without submitting a form, nothing was sent.")).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  });
}

const landings = [
  { path: "/lp/back-pain", never: /back|pain|pregnan/i },
  { path: "/lp/depression", never: /depress|mental|crisis|pregnan/i },
  { path: "/lp/allergies", never: /allerg|pregnan/i },
] as const;

for (const { path, never } of landings) {
  test(`${path} names its subject only on the page itself`, async ({ page }) => {
    const reply = await page.goto(`${path.toUpperCase()}/?pid=search&c=autumn&af_sub1=a`);
    expect(reply?.status()).toBe(200);
    await expect(page).not.toHaveTitle(never);
    for (const name of ["description", "og:title", "og:description"]) {
      const shown = await page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");
      expect(shown, name).not.toMatch(never);
    }
    // The last referrer tag takes effect.
    await expect(page.locator("meta[name=referrer]").last()).toHaveAttribute("content", "no-referrer");
    const followed = page.waitForRequest(
      (call) => call.isNavigationRequest() && new URL(call.url()).pathname === "/practitioners",
    );
    await page
      .getByRole("main")
      .getByRole("link")
      .filter({ hasText: /^(See|Find) / })
      .first()
      .click();
    expect(await (await followed).headerValue("referer")).toBeNull();
  });
}

test("help at any hour comes first where a reader feels low, and can be called with a tap", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/lp/depression");
  for (const call of ["tel:988", "tel:18338526262", "tel:911"]) {
    await expect(page.getByRole("main").locator(`a[href="${call}"]`).first()).toBeInViewport({ ratio: 1 });
  }
  // The page asks no questions.
  await expect(page.locator("main :is(input, select, textarea, form)")).toHaveCount(0);
});

for (const how of ["link", "keys"] as const) {
  test(`a landing page is left right away by ${how === "link" ? "its link" : "three times Escape"}`, async ({
    page,
    context,
  }) => {
    const weather = "https://www.weather.gov/";
    await context.route(`${weather}**`, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Sunny</h1>" }));
    await page.goto("/about");
    await page.goto("/lp/depression");
    await page.waitForLoadState("networkidle");
    if (how === "link") await page.getByRole("link", { name: "Leave this page quickly" }).click();
    else for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
    await page.waitForURL(weather);
    await page.goBack();
    expect(page.url()).not.toContain("/lp/");
  });
}
