// Registering, logging in, staying logged in and logging out.
import { today } from "./days.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { signIn } from "./people.ts";

const password = "quiet-river-lantern-42";

test("a visitor registers by keyboard, stays signed in after a reload, logs out, and logs in again", async ({
  page,
}) => {
  const email = `door-${process.pid}-${Date.now()}@stories.example`;
  await page.goto("/welcome");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /For myself/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Create your");

  await page.getByRole("button", { name: "Create account" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Check these answers" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "First name is required.",
    "Last name is required.",
    /email address/,
    "Enter a password.",
    /date of birth/,
    /Accept the agreements/,
  ]);
  await expectAccessible(page);

  // Typed key by key, because correcting one answer must not move the focus from the field back to the list of errors.
  await page.getByLabel("First name").pressSequentially("Ines");
  await expect(page.getByLabel("First name")).toHaveValue("Ines");
  await page.getByLabel("Last name").fill("Marsh");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("password1");
  await expect(page.getByText("Password is too weak", { exact: true })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await expect(page.getByText("Strong password", { exact: true })).toBeVisible();
  await page.getByLabel("Month").selectOption("2");
  await page.getByLabel("Day").fill("29");
  await page.getByLabel("Year").fill("1992");
  await page.getByRole("textbox", { name: "Phone number" }).fill("12");
  // The error about the number appears after the click. Otherwise it would move the checkbox out from under the pointer.
  await page.getByRole("checkbox", { name: /I have read and accept/ }).check();
  await expect(page.getByText("Check this number. It looks incomplete.")).toBeVisible();
  await page.getByRole("textbox", { name: "Phone number" }).fill("");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Create account" }).press("Enter");
  // A new member starts at the first question and may skip it for now.
  await page.waitForURL("**/onboarding/life-stage");
  await page.getByRole("link", { name: "Leave and come back later" }).click();
  await page.waitForURL("**/app/dashboard");

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ines");

  await page.goto("/logout");
  await page.waitForURL("**/app/login");
  await expect(page.getByText("Please sign in to continue")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("not my password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert").getByText(/don’t match/)).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("**/onboarding/life-stage");
});

test("a registration form shows all its errors together", async ({ page }) => {
  await page.goto("/app/register");
  await page.getByLabel("First name").fill("Ines");
  await page.getByLabel("Password", { exact: true }).fill("password1");
  await expect(page.getByText("Password is too weak", { exact: true })).toBeVisible();
  await page.getByLabel("Month").selectOption("2");
  await page.getByLabel("Day").fill("28");
  await page.getByLabel("Year").fill(String(today().year - 10));
  await page.getByRole("textbox", { name: "Phone number" }).fill("12");
  await page.getByRole("button", { name: "Create account" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Check these answers" });
  await expect(summary.getByRole("link")).toHaveText([
    "Last name is required.",
    /email address/,
    "Password is too weak",
    "You must be 18 or older to create an account.",
    "Enter a valid phone number.",
    /Accept the agreements/,
  ]);
});

test("a login returns to the page it interrupted, and never to another site", async ({ page, asNewMember }) => {
  const { person } = await asNewMember();
  const logIn = async () => {
    await page.getByLabel("Email address").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Log in" }).click();
  };
  await page.goto("/app/account?tab=1");
  await page.waitForURL("**/app/login?from=*");
  await logIn();
  await page.waitForURL("**/app/account?tab=1");
  await page.goto("/logout");
  await page.waitForURL("**/app/login");
  await page.goto("/app/login?from=https://evil.example/app/account");
  await logIn();
  await page.waitForURL("**/onboarding/life-stage");
});

test("a session that ended elsewhere asks to sign in over the page, and what was typed stays", async ({
  asNewMember,
  browser,
  larkwell,
}) => {
  const page = await asNewMember();
  const { person } = page;
  await page.goto("/profile");
  await page.getByLabel("First name").fill("Half typed");

  const elsewhere = await browser.newContext({ baseURL: larkwell.baseUrl });
  const other = await elsewhere.newPage();
  await signIn(other, larkwell.baseUrl, person);
  await other.goto("/app/account");
  await expect(other.getByText("Last used")).toBeVisible();
  await expectAccessible(other);
  await other.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(other.getByText("All other devices are signed out.")).toBeVisible();

  await page.getByRole("button", { name: "Save" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Please sign in to continue" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("First name")).toHaveValue("Half typed");
  await page.getByRole("button", { name: "Save" }).first().click();
  await page.getByText("Saved!").waitFor();
  await elsewhere.close();
});

test("a forgotten password gets the same answer for every address, and invalid links say so", async ({ page }) => {
  for (const email of ["nobody@stories.example", "maya.lindqvist@demo.larkwell.example"]) {
    await page.goto("/forgot-password");
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText("If there is an account with this address")).toBeVisible();
  }
  await page.goto("/reset_password/nobody%40stories.example/made-up");
  await page.waitForURL("**/app/reset-password/**");
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await page.goto("/confirm_email?token=made-up&email=nobody%40stories.example");
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expectAccessible(page);
});
