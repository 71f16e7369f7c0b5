// A member shows who sponsors them: by a code sent to their work address, by name, or by a staff review; in onboarding
// and from their account.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

test.describe.configure({ mode: "parallel" });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

async function fillBirthday(page: Page, label: string | RegExp, [month, day, year]: [string, string, string]) {
  const group = page.getByRole("group", { name: label });
  await group.getByLabel("Month").selectOption(month);
  await group.getByLabel("Day").fill(day);
  await group.getByLabel("Year").fill(year);
}

/** An API call as the person signed in on the page. */
async function call<T>(page: Page, method: "GET" | "POST", path: string, data?: object): Promise<T> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("larkwell.session") ?? "{}") as { access_token: string }).access_token,
  );
  const headers = { authorization: `Bearer ${token}` };
  const reply = await page.request.fetch(`/ajax/api/v1${path}`, { method, headers, ...(data ? { data } : {}) });
  expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as T;
}

/** The newest code in the embedded outbox, which staff can read after giving a reason. */
async function mailedCode(staff: Page): Promise<string> {
  const newest = async () => {
    const path = "/ops/messages?template=verification_code";
    const { data } = await call<{ data: { id: number; subject: string; recipient: string }[] }>(staff, "GET", path);
    return data[0];
  };
  await expect.poll(async () => (await newest())?.subject ?? "").toBe("Your code");
  const mail = await newest();
  expect(mail?.recipient).toBe("an address at work");
  const reason = "a story reads it";
  const { body } = await call<{ body: string }>(staff, "POST", `/ops/messages/${mail?.id}/openings`, { reason });
  expect(body).not.toMatch(/Larkwell|http/);
  return /: (\d{6})\b/.exec(body)?.[1] ?? "";
}

const toVerification = async (page: Page) => {
  await page.goto("/onboarding/verify-enterprise");
  await expect(heading(page, "Does an employer sponsor your care?")).toBeVisible();
};

/** New members begin at the first question. These stories begin at the employer step. */
async function answerLifeStage(page: Page, track = "fertility") {
  const { id } = await call<{ id: number }>(page, "GET", "/me");
  await call(page, "POST", `/users/${id}/onboarding/steps/life_stage`, { outcome: "done", track });
}

test("by a code: a mistake is shown, what was typed survives a reload, and onboarding continues", async ({
  as,
  asNewMember,
}) => {
  test.setTimeout(120_000);
  const page = await asNewMember({ firstName: "Rosa" });
  await answerLifeStage(page);
  await toVerification(page);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Send a code" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Check these answers" })).toBeFocused();
  await fillBirthday(page, "Your date of birth", ["July", "21", "1989"]);
  await page.getByLabel("Your work email").fill("rosa.delgado@harborvale.example");
  await page.reload();
  await expect(page.getByLabel("Your work email")).toHaveValue("rosa.delgado@harborvale.example");
  await page.getByRole("button", { name: "Send a code" }).dblclick();

  await expect(page.getByText("a code is on its way")).toBeVisible();
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  await expectAccessible(page);
  const code = await mailedCode(await as("staff"));
  const field = page.getByLabel("Six-digit code");
  await field.fill(code === "111111" ? "222222" : "111111");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  // The first mistake is shown at the field. The second asks about everything that was entered.
  const dialog = page.getByRole("dialog", { name: "Is this right?" });
  await expect(page.getByText("This code doesn’t work. Check the digits or send another one.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(dialog).toContainText(
    "We couldn’t confirm your employer with what you entered. Please get in touch with our support team and we'll help get you set up",
  );
  await expect(dialog.getByLabel("Your work email")).toHaveValue("rosa.delgado@harborvale.example");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Try the code again" }).click();
  await page.reload();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("You’re in: Harbor & Vale sponsors your care.")).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding\/address-confirmation$/);
  // Back shows what is confirmed, and Continue moves on again.
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(heading(page, "Harbor & Vale sponsors your care")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/onboarding\/address-confirmation$/);
  const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("verification")));
  expect(kept).toEqual([]);
});

test("nothing matches: the dialog, the other way, a staff review, and staff's answer lets the member continue", async ({
  as,
  asNewMember,
}) => {
  test.setTimeout(150_000);
  const page = await asNewMember({ firstName: "Quinn" });
  await answerLifeStage(page);
  await toVerification(page);
  await fillBirthday(page, "Your date of birth", ["February", "3", "1991"]);
  await page.getByLabel("Your work email").fill("quinn@harborvale.example");
  await page.getByRole("button", { name: "Send a code" }).click();
  await page.getByRole("button", { name: "I didn’t get a code" }).click();
  const dialog = page.getByRole("dialog", { name: "Is this right?" });
  await expect(dialog).toContainText("Please get in touch with our support team and we'll help get you set up");
  await dialog.getByRole("button", { name: "Confirm another way" }).click();
  await expect(page).toHaveURL(/[?&]verify=fls/);
  await expect(page.getByLabel("Your first name")).toHaveValue("Quinn");
  await page.getByLabel("The employer’s name").fill("Harbor & Vale");
  await page.getByLabel("Work state").selectOption("New York");
  await page.getByRole("textbox", { name: "Phone number" }).fill("(212) 555-0147");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();

  await expect(page).toHaveURL(/\/onboarding\/onboarding-post-verify$/);
  await expect(heading(page, "We’re reviewing your request")).toBeVisible();
  await expect(page.getByText(/You’ll have an answer by the end of \w+day/)).toBeVisible();
  await page.getByLabel("Note for the reviewer").fill("I started last week.");
  await page.getByRole("button", { name: "Save note" }).click();
  await page.getByText("Saved!").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue for now" }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);

  const staff = await as("staff");
  await staff.goto("/ops/verification");
  await expect(staff.locator("tbody [data-row]").first()).toBeVisible();
  await expect(staff.getByText(/Quinn/)).toHaveCount(0);
  await expectAccessible(staff);
  await staff.keyboard.press("j");
  await expect(staff.locator("tbody [data-row]").first()).toBeFocused();
  await staff.keyboard.press("Enter");
  await staff.getByRole("dialog").getByLabel("Why").fill("to decide it");
  await staff.getByRole("button", { name: "Open request" }).click();
  const request = staff.getByRole("dialog", { name: /^Request \d+$/ });
  await expect(request).toContainText("Farouk");
  await expect(request).toContainText("I started last week.");
  await expectAccessible(staff);
  await request.getByRole("button", { name: "Approve", exact: true }).last().click();
  await expect(request.getByRole("alert").filter({ hasText: "Check these answers" })).toBeFocused();
  await request.getByLabel("Organization", { exact: true }).selectOption("Harbor & Vale");
  await request.getByLabel("Why").selectOption("The employer confirmed it");
  await request.getByLabel("Message to the member").fill("Welcome, Quinn.");
  await request.getByRole("button", { name: "Approve", exact: true }).last().click();
  await expect(request).toHaveCount(0);
  await expect(staff.getByText(/We’ll tell the member in 10 minutes/)).toBeVisible();

  await page.goto("/onboarding");
  await expect(page).toHaveURL(/\/onboarding\/address-confirmation$/);
});

test("staff takes a decision back, and sees another staff member's claim", async ({ as, asNewMember }) => {
  test.setTimeout(120_000);
  const page = await asNewMember({ firstName: "Ottilie" });
  await page.goto("/app/onboarding/verify-employer?verify=fls&org=harbor-and-vale");
  await page.getByLabel("The employer’s name").fill("Nowhere Inc");
  await page.getByLabel("Work state").selectOption("New York");
  await page.getByRole("textbox", { name: "Phone number" }).fill("(212) 555-0148");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your request" })).toBeVisible();

  const staff = await as("staff");
  await staff.goto("/ops/verification");
  const row = staff.getByRole("row").filter({ hasText: "Nowhere Inc" });
  await row.getByRole("button").click();
  await staff.getByRole("dialog").getByLabel("Why").fill("to decide it");
  await staff.getByRole("button", { name: "Open request" }).click();
  const request = staff.getByRole("dialog", { name: /^Request \d+$/ });
  // No organization has the name that the member typed, so all of them are listed.
  await expect(request.getByLabel("Search organizations")).toHaveValue("");
  await expect(request.getByLabel("Organization", { exact: true })).toContainText("Harbor & Vale");
  await request.getByRole("button", { name: "Reject", exact: true }).first().click();
  await request.getByLabel("Why").selectOption("This employer isn’t a sponsor");
  await expect(request).toContainText("The member will read:");
  let decisions = 0;
  staff.on("request", (sent) => {
    if (sent.url().endsWith("/decision")) decisions += 1;
  });
  await request.getByRole("button", { name: "Reject", exact: true }).last().dblclick();
  await expect(row).toHaveCount(0);
  expect(decisions).toBe(1);
  await page.reload();
  await expect(page.getByText("Your employer doesn’t sponsor care here yet.")).toBeVisible();
  await expectAccessible(page);

  await staff.getByLabel("Status").selectOption("Rejected");
  await expect(staff).toHaveURL(/state=refused/);
  await row.getByRole("button", { name: "Undo decision" }).click();
  await expect(row).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "Withdraw this request" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw request" }).click();
  await expect(page.getByLabel("The employer’s name")).toBeVisible();
});

test("later, from the account, by name; then the page says who sponsors the member", async ({ asNewMember }) => {
  test.setTimeout(120_000);
  const page = await asNewMember({ firstName: "Salome" });
  await page.goto("/app/account");
  await page.getByRole("link", { name: "Confirm an employer" }).click();
  await expect(heading(page, "Your employer")).toBeVisible();
  await page.getByRole("button", { name: "I can’t check that email" }).click();
  await page.getByLabel("Your last name").fill("Adeyemi");
  await fillBirthday(page, "Your date of birth", ["November", "11", "1995"]);
  await page.getByLabel("The employer’s name").fill("Harbor and Vale, Inc.");
  await page.getByLabel("Work state").selectOption("New York");
  await page.getByRole("textbox", { name: "Phone number" }).fill("(212) 555-0149");
  await page.getByRole("button", { name: "Confirm", exact: true }).dblclick();
  await expect(page.getByText("You’re in: Harbor & Vale sponsors your care.")).toBeVisible();
  await page.goto("/app/account");
  await expect(page.getByText("Harbor & Vale sponsors your care.")).toBeVisible();
  await page.getByRole("link", { name: "See your employer" }).click();
  await expect(page.getByRole("heading", { name: "Harbor & Vale" })).toBeVisible();
  await expect(page.getByText("Through your own job")).toBeVisible();
  await expect(page.getByText("Salome Adeyemi")).toBeVisible();
  await expectAccessible(page);
});

test("a member whose employer isn't listed has four ways to continue, and each leads somewhere", async ({
  asNewMember,
}) => {
  test.setTimeout(120_000);
  const page = await asNewMember({ firstName: "Uma" });
  await answerLifeStage(page);
  await toVerification(page);
  await page.getByRole("button", { name: "Skip for now" }).click();
  // The member hasn't tried to verify, so there is no error.
  await expect(heading(page, "Continue without an employer")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue and pay per visit" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Confirm an employer instead" }).click();
  await fillBirthday(page, "Your date of birth", ["February", "3", "1991"]);
  await page.getByLabel("Your work email").fill("uma@nowhere.example");
  await page.getByRole("button", { name: "Send a code" }).click();
  await page.getByRole("button", { name: "I didn’t get a code" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await page.goto("/onboarding/onboarding-use-case");
  await expect(heading(page, "We couldn’t confirm your employer")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Check what I entered" }).click();
  await expect(page.getByLabel("Six-digit code")).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Use my name instead" }).click();
  await expect(page.getByLabel("The employer’s name")).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Contact support" }).click();
  await expect(page).toHaveURL(/\/help-contact$/);
  await page.goBack();
  await page.getByRole("button", { name: "Continue and pay per visit" }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await page.goto("/app/onboarding/verification-issues");
  await expect(heading(page, "Your invite didn’t work")).toBeVisible();
  await expectAccessible(page);
});
