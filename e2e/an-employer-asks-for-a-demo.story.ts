// A benefits lead moves the slider and fills out the form over a bad connection, and a health plan sends the longer form.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const leadCalls = "**/mail_biz_lead";

const field = (page: Page, name: string) => page.locator("form").getByLabel(name, { exact: true });

async function fillIn(page: Page): Promise<void> {
  await field(page, "First name").fill("Ines");
  await field(page, "Last name").fill("Moreau");
  await field(page, "Work email").fill("ines.moreau@harborvale.example");
  await field(page, "Company").fill("Harbor & Vale");
  await field(page, "Job title").fill("Benefits lead");
  await field(page, "Number of employees").selectOption("1,001 - 20,000");
}

/** The bodies of the leads that the server accepted. */
function takenLeads(page: Page): Record<string, unknown>[] {
  const taken: Record<string, unknown>[] = [];
  page.on("response", (reply) => {
    if (reply.url().endsWith("/mail_biz_lead") && reply.status() === 201)
      taken.push(reply.request().postDataJSON() as Record<string, unknown>);
  });
  return taken;
}

test("without script the page shows the calculator's numbers, and where else to write", async ({
  browser,
  larkwell,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${larkwell.baseUrl}/for-employers`);
  await expect(page.getByText("100 mothers × $91,800 cost per mother × 1 in 100 = $91,800")).toBeVisible();
  // Playwright's getByText ignores noscript.
  await expect(page.locator("form noscript p")).toBeVisible();
  await context.close();
});

test("the slider responds to keys, and its field takes any number in the range", async ({ page }) => {
  await page.goto("/for-employers");
  const slider = page.getByRole("slider", { name: "Mothers per year" });
  const count = page.getByLabel("How many of your employees become mothers each year?");
  const result = (dollars: string) => page.getByText(`${dollars}per year, as an illustration`);
  await expect(slider).toHaveAttribute("min", "20");
  await expect(slider).toHaveAttribute("max", "5000");
  await expect(slider).toHaveValue("100");

  await slider.focus();
  await expect(page.locator("[data-island=savings-slider]")).toHaveAttribute("data-awake", "");
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "120 mothers");
  await expect(count).toHaveValue("120");
  await expect(result("$110,160")).toBeVisible();
  await expect(page.getByText("120 mothers: $110,160 a year.")).toBeAttached();
  await page.keyboard.press("End");
  await expect(result("$4,590,000")).toBeVisible();
  await page.keyboard.press("Home");
  await expect(result("$18,360")).toBeVisible();

  await count.fill("137");
  await expect(result("$125,766")).toBeVisible();
  await count.fill("7");
  await expect(count).not.toHaveAttribute("aria-invalid", "true");
  await count.press("Tab");
  await expect(count).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Enter a whole number from 20 to 5,000.")).toBeVisible();
  await expect(result("$125,766")).toBeVisible();
  await expectAccessible(page);
});

test("an employer asks for a demo, after mistakes, a reload and a lost connection, once", async ({ page }) => {
  const taken = takenLeads(page);
  await page.goto("/for-employers?install_source=newsletter&install_campaign=spring");
  const ask = page.locator("form").getByRole("button", { name: "Request a demo" });

  await ask.click();
  const summary = page.getByRole("alert").filter({ hasText: "Check these answers" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(6);
  await expectAccessible(page);
  await summary.getByRole("link", { name: "Your work email is required." }).click();
  await expect(field(page, "Work email")).toBeFocused();

  await fillIn(page);
  await field(page, "Work email").fill("ines.moreau at harborvale");
  await ask.click();
  await expect(field(page, "Work email")).toHaveAccessibleDescription(/email address like name@example.com/);
  await expect(field(page, "Company")).toHaveValue("Harbor & Vale");

  await page.reload();
  await expect(field(page, "Company")).toHaveValue("Harbor & Vale");
  await expect(field(page, "Number of employees")).toHaveValue("1,001 - 20,000");
  await field(page, "Work email").fill("ines.moreau@harborvale.example");

  await page.route(leadCalls, (route) => route.abort());
  await ask.click();
  const notSent = page.getByRole("alert").filter({ hasText: "Your message wasn’t sent." });
  await expect(notSent).toBeFocused();
  await expect(notSent).toContainText("We kept what you typed");
  await expect(field(page, "First name")).toHaveValue("Ines");
  expect(taken).toEqual([]);

  await page.unroute(leadCalls);
  let sendings = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/mail_biz_lead")) sendings += 1;
  });
  // Two clicks, faster than the button can show that it is busy.
  await page.getByRole("button", { name: "Try again" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await page.waitForURL("**/thank-you/demo-request");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(sendings).toBe(1);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({
    form: "demo",
    firstname: "Ines",
    numemployees: "1,001 - 20,000",
    remarks: "",
    attribution: { install_source: "newsletter", install_campaign: "spring" },
  });

  await page.goto("/for-employers");
  await field(page, "Company").focus();
  await expect(field(page, "Company")).toHaveValue("");
});

test("if the form's rules can't be loaded, the server checks", async ({ page }) => {
  await page.goto("/for-employers");
  await field(page, "Company").focus();
  await expect(page.locator("[data-island=demo-form]")).toHaveAttribute("data-awake", "");
  await page.route("**/assets/**", (route) => route.abort());
  const refused = page.waitForResponse("**/mail_biz_lead");
  await page.locator("form").getByRole("button", { name: "Request a demo" }).click();
  expect((await refused).status()).toBe(422);
  const summary = page.getByRole("alert").filter({ hasText: "Check these answers" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link", { name: "Your company is required." })).toBeVisible();
});

test("a visitor who is offline is told so, and the form is sent by itself when the connection is back", async ({
  page,
  context,
}) => {
  const taken = takenLeads(page);
  await page.goto("/for-employers");
  await fillIn(page);
  await expect(page.locator("[data-island=demo-form]")).toHaveAttribute("data-awake", "");
  await context.setOffline(true);
  await page.locator("form").getByRole("button", { name: "Request a demo" }).click();
  await expect(page.getByText("You’re offline. We saved what you typed")).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL("**/thank-you/demo-request");
  expect(taken).toHaveLength(1);
});

test("a visitor who comes back after sending finds an empty form", async ({ page }) => {
  await page.goto("/for-employers");
  await fillIn(page);
  await page.locator("form").getByRole("button", { name: "Request a demo" }).click();
  await page.waitForURL("**/thank-you/demo-request");
  await page.goBack();
  await expect(page.locator("[data-island=demo-form]")).toBeVisible();
  await page.locator("[data-island=demo-form]").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-island=demo-form]")).toHaveAttribute("data-awake", "");
  for (const name of ["First name", "Company", "Number of employees"]) await expect(field(page, name)).toHaveValue("");
});

test("a health plan sends the longer form", async ({ page }) => {
  const taken = takenLeads(page);
  await page.goto("/for-health-plans");
  await fillIn(page);
  await expect(page.getByLabel("State (optional)")).toHaveCount(0);
  await page.getByLabel("Country (optional)").selectOption("US");
  await page.getByLabel("State (optional)").selectOption("OR");
  await page.getByLabel("Pregnancy and postpartum").check();
  await page.getByLabel("Support after a loss").check();
  await page.getByLabel("What would you like to know? (optional)").fill("Which states have midwives?");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel("Support after a loss")).toBeChecked();
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await page.waitForURL("**/thank-you/demo-request");
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({
    form: "business",
    country: "US",
    state: "OR",
    interested_in: ["pregnancy", "loss_support"],
    message: "Which states have midwives?",
  });
});
