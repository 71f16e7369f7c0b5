// A friend's code is kept until the registration; the campaign a visitor came from is sent only with a form; and
// counting identifies no one.
import type { EventNumbers } from "@larkwell/contract/analytics.ts";
import type { BrowserContext, Page, Request } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { demoPerson, signIn } from "./people.ts";

const password = "quiet-river-lantern-42";
const campaign = "install_source=newsletter&install_campaign=spring+2026&pid=p-77";

const newEmail = () => `counted-${process.pid}-${Date.now()}@stories.example`;

interface Sent {
  url: string;
  body: string;
  request: Request;
}

/** Every request, with its content. */
function sentBy(context: BrowserContext): Sent[] {
  const sent: Sent[] = [];
  context.on("request", (request: Request) => {
    sent.push({ url: request.url(), body: request.postData() ?? "", request });
  });
  return sent;
}

const isCount = (one: { url: string }) => one.url.endsWith("/events");

async function fillInRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel("First name").fill("Ines");
  await page.getByLabel("Last name").fill("Marsh");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Month").selectOption("2");
  await page.getByLabel("Day").fill("29");
  await page.getByLabel("Year").fill("1992");
}

async function createAccount(page: Page): Promise<Record<string, unknown>> {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: /I have read and accept/ }).check();
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === "POST" && one.url().endsWith("/users")),
    page.getByRole("button", { name: "Create account" }).click(),
  ]);
  expect((await request.response())?.status()).toBe(201);
  return request.postDataJSON() as Record<string, unknown>;
}

test("a friend's code is kept over three pages and a closed window, is shown, and is sent with the registration", async ({
  page,
  context,
}) => {
  await page.goto("/?r=WELCOME25");
  await page.goto("/terms");
  await page.goto("/privacy-policy");
  const later = await context.newPage();
  await later.goto("/app/register");
  const code = later.getByLabel("Referral code");
  await expect(code).toHaveValue("WELCOME25");
  await expect(later.getByText("It came with the link you opened.")).toBeVisible();
  await expectAccessible(later);

  // What was typed is still there after a reload, except the password and the consent.
  const email = newEmail();
  await fillInRegistration(later, email);
  await later.getByLabel("Password", { exact: true }).fill(password);
  await later.getByRole("checkbox", { name: /I have read and accept/ }).check();
  await later.reload();
  await expect(later.getByLabel("First name")).toHaveValue("Ines");
  await expect(later.getByLabel("Email address")).toHaveValue(email);
  await expect(later.getByLabel("Year")).toHaveValue("1992");
  await expect(code).toHaveValue("WELCOME25");
  await expect(later.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(later.getByRole("checkbox", { name: /I have read and accept/ })).not.toBeChecked();
  expect(await later.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password);

  expect(await createAccount(later)).toMatchObject({ email, referral_code: "WELCOME25" });
  await later.waitForURL("**/onboarding/life-stage");
  const left = await later.evaluate(() => JSON.stringify([Object.keys(localStorage), Object.entries(sessionStorage)]));
  expect(left).not.toMatch(/WELCOME|referral|registration|Ines/);
  await later.close();
});

test("the code of a practitioner's link is there too, another may be typed, and a removed one stays removed", async ({
  page,
}) => {
  await page.goto("/practitioner/1?refcode=WELCOME25&register&invite_id=tok-1&org=Harbor+%26+Vale");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Referral code")).toHaveValue("WELCOME25");
  await page.goto("/app/register");
  const code = page.getByLabel("Referral code");
  await expect(code).toHaveValue("WELCOME25");
  await code.fill("");
  await page.reload();
  await expect(page.getByRole("button", { name: "Create account" })).toBeVisible();
  await expect(code).toHaveValue("");
  await code.fill("two words");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Oh no, that code is invalid!", { exact: false }).first()).toBeVisible();
  await code.fill("");
  await fillInRegistration(page, newEmail());
  const body = await createAccount(page);
  expect(body).not.toHaveProperty("referral_code");
  expect(body).toMatchObject({ invite_id: "tok-1", organization: "Harbor & Vale", is_enterprise: true });
});

test("a link with an impossible code says so and clears it, and anyone may open the field", async ({ page }) => {
  await page.goto("/app/register?ref=%3Cscript%3E&rg_header=Hello+there");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello there");
  await expect(page.getByText("Oh no, that code is invalid!", { exact: false })).toBeVisible();
  await page.waitForURL((url) => url.search === "?rg_header=Hello+there");
  await page.getByRole("button", { name: "I have a referral code" }).click();
  await expect(page.getByLabel("Referral code")).toBeFocused();
});

test("the campaign a visitor came from is sent with a lead form, not with counting and not with an account", async ({
  page,
  context,
}) => {
  const sent = sentBy(context);
  await page.goto(`/?${campaign}`);
  await page.goto("/for-employers");
  const form = page.locator("form").filter({ hasText: "Work email" });
  await form.getByLabel("First name", { exact: true }).fill("Ines");
  await form.getByLabel("Last name", { exact: true }).fill("Moreau");
  await form.getByLabel("Work email", { exact: true }).fill("ines.moreau@harborvale.example");
  await form.getByLabel("Company", { exact: true }).fill("Harbor & Vale");
  await form.getByLabel("Job title", { exact: true }).fill("Benefits lead");
  await form.getByLabel("Number of employees", { exact: true }).selectOption("1-100");
  await form.getByRole("button", { name: "Request a demo" }).click();
  await page.waitForURL("**/thank-you/demo-request");
  await page.waitForRequest("**/api/v1/events");

  const lead = sent.find((one) => one.url.endsWith("/mail_biz_lead"));
  expect(JSON.parse(lead?.body ?? "{}")).toMatchObject({
    attribution: { install_source: "newsletter", install_campaign: "spring 2026", pid: "p-77" },
  });

  await page.goto("/app/register");
  await fillInRegistration(page, newEmail());
  expect(await createAccount(page)).not.toHaveProperty("attribution");
  await page.waitForURL("**/onboarding/life-stage");
  expect(await page.evaluate(() => localStorage.getItem("larkwell.attribution"))).toBeNull();
  await page.goto("/for-employers");
  await expect(form).toBeVisible();

  const elsewhere = sent.filter((one) => one !== lead && /newsletter|spring|p-77/.test(`${one.url} ${one.body}`));
  expect(elsewhere.map((one) => one.url)).toEqual([expect.stringContaining(`/?${campaign}`)]);
});

test("counting carries no cookie, no address and no name, before and after signing in", async ({
  asNewMember,
  larkwell,
}) => {
  const page = await asNewMember({ firstName: "Wilhelmina" });
  const sent = sentBy(page.context());
  const flush = () => page.waitForRequest("**/api/v1/events");
  await Promise.all([flush(), page.goto("/app/dashboard")]);
  await page.goto("/app/practitioners");
  const profile = await page.locator("a[href^='/app/practitioner/']").first().getAttribute("href");
  await Promise.all([flush(), page.goto(`${profile}`)]);
  await Promise.all([flush(), page.goto("/app/account")]);

  const counts = sent.filter(isCount);
  const pages = counts
    .flatMap((one) => (JSON.parse(one.body) as { events: { properties: { page?: string } }[] }).events)
    .flatMap((event) => event.properties.page ?? []);
  expect(pages).toEqual(
    expect.arrayContaining(["/app/dashboard", "/app/practitioner/:practitioner_id", "/app/account"]),
  );
  expect((await page.context().cookies()).length).toBeGreaterThan(0);
  for (const { body, request } of counts) {
    const headers = await request.allHeaders();
    expect(headers).not.toHaveProperty("authorization");
    expect(headers).not.toHaveProperty("cookie");
    expect(headers["referer"] ?? "").toBe("");
    expect(body).not.toMatch(/Wilhelmina|Farouk|@|\d{2,}/);
  }
  expect(counts.every((one) => one.url === `${larkwell.baseUrl}/api/v1/events`)).toBe(true);
});

test("a visitor who asks not to be tracked isn't counted and no campaign is kept, and the code still is", async ({
  browser,
  larkwell,
}) => {
  const context = await browser.newContext({ baseURL: larkwell.baseUrl });
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
  });
  const sent = sentBy(context);
  const page = await context.newPage();
  await page.goto(`/?${campaign}&r=WELCOME25`);
  await page.goto("/for-employers");
  await page.goto("/app/register");
  await expect(page.getByLabel("Referral code")).toHaveValue("WELCOME25");
  await page.getByLabel("First name").fill("Ines");
  // Longer than the counter waits before it sends events.
  await page.waitForTimeout(3_000);
  expect(await page.evaluate(() => localStorage.getItem("larkwell.attribution"))).toBeNull();
  await context.close();
  expect(sent.filter(isCount)).toEqual([]);
});

test("staff reads how often things happened, and no one's name", async ({ page, larkwell, as, request }) => {
  test.setTimeout(240_000);
  const staffToken = await (async () => {
    const staff = await as("staff");
    return signIn(staff, larkwell.baseUrl, demoPerson("staff"));
  })();
  const timesOf = async (event: string, properties: Record<string, string>) => {
    const reply = await request.get(`${larkwell.baseUrl}/api/v1/ops/numbers`, {
      headers: { authorization: `Bearer ${staffToken}` },
    });
    const { data } = (await reply.json()) as { data: EventNumbers[] };
    const found = data.find(
      (one) => one.event === event && JSON.stringify(one.properties) === JSON.stringify(properties),
    );
    return found?.times ?? 0;
  };
  const before = await timesOf("page_viewed", { page: "/terms" });
  await page.goto("/terms");
  await page.waitForRequest("**/api/v1/events");
  await page.getByRole("link", { name: "Log in" }).first().click();
  await page.waitForURL("**/app/login*");
  // Counts are added up once a minute, and may include pages that an earlier story of this worker opened.
  await expect.poll(() => timesOf("page_viewed", { page: "/terms" }), { timeout: 90_000 }).toBeGreaterThan(before);
  const door = { door: "login", page: "/terms" };
  await expect.poll(() => timesOf("door_opened", door), { timeout: 90_000 }).toBeGreaterThan(0);

  const staff = await as("staff");
  await staff.goto("/ops/numbers");
  await expect(staff.getByRole("row", { name: /^\/terms/ })).toBeVisible();
  await expect(staff.getByRole("row", { name: "Log in, from /terms" })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByLabel("From (UTC)").fill("2020-01-01");
  await expect(staff.getByText("Choose at most 92 days.")).toBeVisible();
  await staff.getByLabel("To (UTC)").fill("2020-01-05");
  await expect(staff.getByText("No events on these days")).toBeVisible();
  await expectAccessible(staff);
});
