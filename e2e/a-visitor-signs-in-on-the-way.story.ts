// What needs an account asks for it first, then returns to where the visitor was (R5.044); without JavaScript the
// sign-in pages say who can help.
import { addressesFor, comeAs } from "./every-address.ts";
import { expect, test } from "./fixtures.ts";
import { demoPerson } from "./people.ts";
import { walkTo } from "./walk-to.ts";

test("every member page asks a visitor to sign in, and remembers the address", async ({ page, larkwell }) => {
  test.slow();
  const ask = await comeAs(page, larkwell.baseUrl, "visitor");
  const addresses = await addressesFor("member_marketplace", ask, ["signed_in", "member"]);
  expect(addresses.length).toBeGreaterThan(20);
  await page.goto("/welcome");
  await expect(page.getByRole("link", { name: "For myself" })).toBeVisible();
  for (const [index, address] of addresses.entries()) {
    const mark = `kept=${index}#here`;
    await walkTo(page, `${address}${address.includes("?") ? "&" : "?"}${mark}`);
    await page.waitForURL(
      ({ pathname, searchParams }) => pathname === "/app/login" && searchParams.get("from")?.endsWith(mark) === true,
      { timeout: 30_000 },
    );
    await expect(page.getByLabel("Email address"), address).toBeVisible();
  }
});

for (const address of ["/app/wallet?kept=1#cards", "/app/practitioners?profession=midwife", "/app/account"])
  test(`a visitor who opens ${address} is there after signing in`, async ({ page }) => {
    await page.goto(address);
    const { email, password } = demoPerson("member_marketplace");
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  });

test("a visitor who wants to add a birth signs in first, and then adds it", async ({ page }) => {
  await page.goto("/app/my-family?add=child");
  const { email, password } = demoPerson("member_parent");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a child" });
  await expect(dialog.getByLabel("Year")).toBeVisible();
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(page).toHaveURL("/app/my-family");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const door of ["/welcome", "/app/login", "/app/register", "/forgot-password", "/app/practitioner/1"])
    test(`${door} says so, with the numbers for an emergency and an address to write to`, async ({ page }) => {
      await page.goto(door);
      const note = page.locator("noscript");
      // Playwright doesn't see text inside noscript.
      expect(await page.content()).toContain("needs JavaScript");
      for (const to of ["tel:911", "tel:988", "/app/crisis-help"])
        await expect(note.locator(`a[href="${to}"]`)).toBeVisible();
      await expect(note.locator('a[href^="mailto:"]')).toBeVisible();
      await expect(page.locator("form")).toHaveCount(0);
    });
});
