// The library: what fits comes first; a piece is found, read, explained, saved, continued and rated; after a loss nothing of birth.
import { expect, expectAccessible, test } from "./fixtures.ts";

test("a member finds a piece, has a word explained, saves it, and continues where they stopped", async ({ as }) => {
  test.setTimeout(120_000);
  const page = await as("member_sponsored", { viewport: { width: 390, height: 844 } });
  await page.goto("/app/library");
  await expect(page.getByRole("heading", { name: /^For you now: Week \d+$/ })).toBeVisible();
  await expectAccessible(page);
  // A spelling mistake finds what was meant, and the words are not in the address.
  await page.getByRole("combobox", { name: "Search the library" }).fill("movments");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/library\/search$/);
  await expect(page.getByRole("status").filter({ hasText: "Here is what has “movements”." })).toBeVisible();
  await page.getByRole("link", { name: "Your baby’s movements" }).click();
  await expect(page).toHaveURL(/\/app\/library\/content\/article\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "Your baby’s movements" })).toBeFocused();
  await expect(page).toHaveTitle(/^Library/);
  await expect(page.getByText("Written, not yet clinically reviewed.")).toBeVisible();
  await expectAccessible(page);

  const term = page.getByRole("article").getByRole("button", { name: "uterus" });
  await term.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("note", { name: "uterus" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("note", { name: "uterus" })).toBeHidden();
  await page.getByRole("link", { name: "Source 1" }).first().click();
  await expect(page.locator("#source-1")).toBeInViewport();

  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved!").waitFor();
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "When to call" }).click();
  const kept = page.waitForResponse((response) => response.url().endsWith("/place") && response.ok());
  await kept;
  await page.goto("/app/library");
  await expect(page.getByRole("heading", { name: "Continue reading" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "How far you read" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Your baby’s movements" }).first().click();
  await page.getByRole("button", { name: "Continue where you stopped" }).click();
  await expect(page.getByRole("heading", { name: "When to call", exact: true })).toBeInViewport();

  await page.getByRole("button", { name: "No", exact: true }).click();
  await page.getByLabel("Your note to the editors").fill("I looked for more about the first time.");
  await page.getByRole("button", { name: "Send note" }).click();
  await expect(page.getByText("Thank you. Your note is kept for the editors.")).toBeVisible();
  await page.goto("/app/library/saved");
  await expect(page.getByRole("link", { name: "Your baby’s movements" })).toBeVisible();
});

test("after a loss the library is quiet: no week, no baby, and a direct address answers as if it were not there", async ({
  as,
}) => {
  test.setTimeout(120_000);
  const other = await as("member_sponsored");
  await other.goto("/app/library/topic/newborn-care");
  const articles = other.getByRole("article").filter({ hasText: /^Article/ });
  await articles.first().getByRole("link").click();
  await other.waitForURL(/content\/article\/\d+$/);
  const loud = new URL(other.url()).pathname;

  const page = await as("member_loss");
  await page.goto("/app/library");
  await expect(page.getByRole("heading", { name: "For you", exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("main")).not.toContainText(/newborn|baby|week \d/i);
  await page.goto("/app/library/topic/newborn-care");
  await expect(page.getByRole("heading", { name: "Nothing about this topic" })).toBeVisible();
  await page.goto(loud);
  await expect(page.getByRole("link", { name: "Go to the library" })).toBeVisible();
  await page.goto("/app/library/search");
  await page.getByRole("combobox", { name: "Search the library" }).fill("breastfeeding a newborn");
  await page.keyboard.press("Enter");
  const found = page.getByRole("article").getByRole("heading");
  await expect(found.or(page.getByRole("heading", { name: "Nothing found" })).first()).toBeVisible();
  expect((await found.allTextContents()).filter((title) => /feed|newborn|baby|week/i.test(title))).toEqual([]);
});

test("a list that cannot be read says so and can be asked again", async ({ as }) => {
  const page = await as("member_sponsored");
  await page.route("**/library/home", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/app/library");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 30_000 });
  await page.unroute("**/library/home");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: /^For you now/ })).toBeVisible();
});
