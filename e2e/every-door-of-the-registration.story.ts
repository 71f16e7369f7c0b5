// Every way to register: its own text, and where the new account arrives; and invites that are claimed, expired, or
// missing.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { signIn } from "./people.ts";

test.describe.configure({ mode: "parallel" });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

let counter = 0;
async function register(page: Page): Promise<string> {
  const email = `door-${Date.now()}-${process.pid}-${(counter += 1)}@stories.example`;
  await page.getByLabel("First name").fill("Leyla");
  await page.getByLabel("Last name").fill("Farouk");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("quiet-river-lantern-42");
  const birthday = page.getByRole("group", { name: "Date of birth" });
  await birthday.getByLabel("Month").selectOption("May");
  await birthday.getByLabel("Day").fill("17");
  await birthday.getByLabel("Year").fill("1991");
  await page.getByLabel(/I have read and accept/).check();
  await page.getByRole("button", { name: "Create account" }).click();
  return email;
}

type InviteRequest = { kind: "enterprise" | "campus"; organization?: string };

/** Creates the invite with the console's own API call, in a separate staff session. */
async function makeInvite(staff: Page, { kind, organization = "" }: InviteRequest): Promise<string> {
  await staff.goto("/ops/invites");
  return staff.evaluate(
    async (request) => {
      const { access_token } = JSON.parse(localStorage.getItem("larkwell.session") ?? "{}") as { access_token: string };
      const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
      const found = await fetch(`/ajax/api/v1/ops/invite_choices?term=${encodeURIComponent(request.organization)}`, {
        headers,
      });
      const { organizations } = (await found.json()) as { organizations: { id: number }[] };
      const body = {
        kind: request.kind,
        ...(request.kind === "enterprise" ? { organization_id: organizations[0]?.id } : {}),
      };
      const made = await fetch("/ajax/api/v1/ops/invites", { method: "POST", headers, body: JSON.stringify(body) });
      return new URL(((await made.json()) as { link: string }).link).pathname.split("/").at(-1) ?? "";
    },
    { kind, organization },
  );
}

const enterprise = { kind: "enterprise", organization: "Harbor" } as const;

for (const [query, words] of [
  ["org=harbor-vale", "Get started through your employer"],
  ["employee=harbor-vale", "Get started through your employer"],
  ["verify=fls", "Get started through your employer"],
  ["through=employer", "Get started through your employer"],
  ["ref=a-friend", "A friend referred you"],
  ["", "Create your Larkwell account"],
] as const)
  test(`?${query} says so, and leads to the steps for new members`, async ({ page }) => {
    await page.goto(`/register?${query}`);
    await expect(heading(page, words)).toBeVisible();
    await expectAccessible(page);
    await register(page);
    await page.waitForURL("**/onboarding/**");
  });

test("a practitioner’s page is where its visitor returns to", async ({ page }) => {
  await page.goto("/register?from=/app/practitioner/1");
  await expect(heading(page, "Create an account to continue")).toBeVisible();
  await register(page);
  await page.waitForURL("**/app/practitioner/1");
});

test("a link may carry its own heading, as plain text", async ({ page }) => {
  await page.goto("/register?org=harbor-vale&rg_header=Hello%20Harbor&rg_subhead=%3Cb%3EWelcome%3C/b%3E%20aboard");
  await expect(heading(page, "Hello Harbor")).toBeVisible();
  await expect(page.getByText("Welcome</b> aboard")).toBeVisible();
});

test("an organization's invitation: seen, kept through registration, asked, claimed", async ({ as, page }) => {
  const staff = await as("staff");
  const token = await makeInvite(staff, enterprise);
  await page.goto(`/claim-invite/${token}`);
  await expect(heading(page, "An invitation from Harbor & Vale")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(heading(page, "Claim your invitation")).toBeVisible();
  await expect(page.getByText("An invitation from Harbor & Vale")).toBeVisible();
  await register(page);
  await page.getByRole("button", { name: "Yes, connect my account" }).click();
  await expect(page.getByText(/Your account is connected to Harbor & Vale/)).toBeVisible();
  await page.waitForURL("**/onboarding/**");
  await page.goto(`/claim-invite/${token}`);
  await expect(heading(page, "This invitation is no longer valid")).toBeVisible();
  await expectAccessible(page);
});

test("a login with a campus invite leads to it; the plan is there after the yes", async ({
  as,
  browser,
  larkwell,
  asNewMember,
}) => {
  const token = await makeInvite(await as("staff"), { kind: "campus" });
  const { person } = await asNewMember();
  const context = await browser.newContext({ baseURL: larkwell.baseUrl });
  const page = await context.newPage();
  await page.goto(`/login?invite_id=${token}`);
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(heading(page, "Your college plan")).toBeVisible();
  await page.getByRole("button", { name: "Yes, use the plan" }).click();
  await expect(page.getByText("“Campus care” is yours. One moment…")).toBeVisible();
  await context.close();
});

test("the app actions ask over the page, and welcome", async ({ as, asNewMember }) => {
  const staff = await as("staff");
  const campus = await makeInvite(staff, { kind: "campus" });
  const page = await asNewMember();
  await page.goto(`/app/account?action=campus-claim&invite_id=${campus}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Your college plan" })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/account$/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Yes, use the plan" }).click();
  await expect(dialog.getByRole("heading", { name: "Welcome to Larkwell" })).toBeVisible();
  await dialog.getByRole("button", { name: "Continue" }).click();

  await page.goto(`/app/account?action=claim-invite&invite_id=${await makeInvite(staff, enterprise)}`);
  await dialog.getByRole("button", { name: "Yes, connect my account" }).click();
  await expect(dialog.getByRole("heading", { name: "Welcome to Larkwell" })).toBeVisible();
});

test("what is over or missing shows the specification's message, and leads home", async ({ asNewMember }) => {
  const page = await asNewMember();
  await page.goto("/app/account?action=claim-invite&invite_id=gone");
  await expect(
    page.getByText(
      "Sorry there seems to have been a problem! (this invite has expired or was already used) Please contact support",
    ),
  ).toBeVisible();
  await page.waitForURL(/\/app\/dashboard/);
  await page.goto("/app/account?action=campus-claim");
  await expect(
    page.getByText("Sorry there seems to have been a problem! Please contact support", { exact: true }),
  ).toBeVisible();
  await page.waitForURL(/\/app\/dashboard/);
});

test("a member who registered with an invite and did not answer is asked at home, once", async ({
  as,
  browser,
  larkwell,
  request,
}) => {
  const token = await makeInvite(await as("staff"), enterprise);
  const person = { email: `waits-${Date.now()}@stories.example`, password: "quiet-river-lantern-42" };
  const data = { ...person, first_name: "Leyla", last_name: "Farouk", date_of_birth: "1991-05-17", agreements: true };
  await request.post(`${larkwell.baseUrl}/ajax/api/v1/users`, { data: { ...data, claiminvite: token } });
  const context = await browser.newContext({ baseURL: larkwell.baseUrl });
  const page = await context.newPage();
  await signIn(page, larkwell.baseUrl, person);
  await page.goto("/app/dashboard");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "An invitation from Harbor & Vale" })).toBeVisible();
  await dialog.getByRole("button", { name: "Not now" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await context.close();
});

test("staff creates an invite, copies its link once, and takes it back", async ({ as, browser, larkwell }) => {
  const staff = await as("staff");
  await staff.goto("/ops/invites");
  await staff.getByRole("button", { name: "New invite" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Organization starts with").fill("Harbor");
  await dialog.getByLabel("Organization", { exact: true }).selectOption("Harbor & Vale");
  await expectAccessible(staff);
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByLabel("Link").inputValue();
  expect(link).toMatch(/\/claim-invite\/[\w-]{43}$/);
  await dialog.getByRole("button", { name: "Done" }).click();
  await staff
    .getByRole("button", { name: /^Invite \d+$/ })
    .first()
    .click();
  await dialog.getByRole("button", { name: "Withdraw invite" }).click();
  await expect(staff.getByRole("row").nth(1)).toContainText("Withdrawn");
  await expectAccessible(staff);
  const context = await browser.newContext({ baseURL: larkwell.baseUrl });
  const page = await context.newPage();
  await page.goto(new URL(link).pathname);
  await expect(heading(page, "This invitation is no longer valid")).toBeVisible();
  await context.close();
});
