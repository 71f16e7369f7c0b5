// A member sets a PIN for quick exits: after one, the device shows none of their data until the PIN is entered.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const pin = "2846";

async function askForPin(page: Page, password: string) {
  await page.goto("/app/account");
  const part = page.getByRole("region", { name: "Quick exit" }).or(page.locator("section", { hasText: "Quick exit" }));
  await expect(part.first()).toContainText("keeps you signed in");
  await page.getByRole("button", { name: "Set lock" }).click();
  const dialog = page.getByRole("dialog", { name: "Lock after a quick exit" });
  await dialog.getByLabel("PIN", { exact: true }).fill(pin);
  await dialog.getByLabel("Your password").fill(password);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("stays locked until you enter your PIN or password")).toBeVisible();
}

/** Leaves with quick exit as a member would, to a page that needs no network. */
async function leave(page: Page) {
  await page.context().route(/^https:\/\//, (route) => route.fulfill({ body: "<title>Weather</title>Sunny" }));
  await page.getByRole("button", { name: "Quick exit" }).first().click();
  await page.waitForURL(/^https:/);
}

const tokenOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem("larkwell.session") ?? "{}") as { access_token: string }).access_token,
  );

test("after a quick exit the PIN is required, by the server too, and crisis help stays within reach", async ({
  asNewMember,
  baseURL,
}) => {
  const page = await asNewMember({ viewport: { width: 390, height: 844 }, firstName: "Nadira" });
  await askForPin(page, page.person.password);
  const token = await tokenOf(page);
  await leave(page);

  await page.goto(`${baseURL}/app/account`);
  await expect(page.getByRole("heading", { name: "Locked" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(/Nadira|stories\.example/);
  await expectAccessible(page);
  const me = await page.request.get(`${baseURL}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(403);
  expect(await me.json()).toMatchObject({ code: "session_locked" });

  await page.getByRole("button", { name: "Crisis help" }).click();
  await expect(page.getByRole("link", { name: /988/ }).first()).toBeVisible();

  await page.getByLabel("PIN", { exact: true }).fill("1111");
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page.getByText("That PIN is incorrect.").first()).toBeVisible();
  await page.getByLabel("PIN", { exact: true }).fill(pin);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
});

test("a quick exit that didn't reach the server locks the device on return; the password opens it too", async ({
  asNewMember,
  baseURL,
}) => {
  const page = await asNewMember();
  await askForPin(page, page.person.password);
  await page.route("**/oauth/lock", (route) => route.abort());
  await leave(page);
  await page.unroute("**/oauth/lock");

  await page.goto(`${baseURL}/app/account`);
  await expect(page.getByRole("heading", { name: "Locked" })).toBeVisible();
  await page.getByRole("button", { name: "Use your password" }).click();
  await page.getByLabel("Password", { exact: true }).fill(page.person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
});
