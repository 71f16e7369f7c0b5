// A member after a loss, with earlier visits and a care team: no screen mentions birth, and each screen asks what fits
// now instead of assuming it.

import { VERTICALS } from "@larkwell/domain/practitioners/verticals.ts";
import { birthWordsIn } from "@larkwell/domain/tracks/birth-words.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test.describe.configure({ mode: "parallel" });

/** Names of professions are allowed: they are facts about who the member has visits with. */
const professions = new RegExp(VERTICALS.map(({ name }) => name).join("|"), "gi");
const quietIn = (text: string) => birthWordsIn(text.replace(professions, ""));

test("the main screens don't mention birth, and home asks whether other words fit", async ({ as }) => {
  test.setTimeout(180_000);
  const page = await as("member_loss", { viewport: { width: 390, height: 844 } });
  const main = page.locator("main");
  for (const path of [
    "/app/dashboard",
    "/app/care-team",
    "/app/book",
    "/app/book/vertical-group",
    "/app/practitioners",
    "/app/practitioners?term=loss",
    // No one fits, so these needs are offered instead.
    "/app/practitioners?term=qwxzv",
    "/app/appointments",
    "/app/curriculum",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect([path, quietIn(await main.innerText())]).toEqual([path, []]);
    await expectAccessible(page);
  }

  await page.goto("/app/dashboard");
  await expect(main).not.toContainText(/\d of \d done|stars/i);
  // Forty days later the text for the first days is no longer shown, and home asks.
  await expect(page.getByRole("heading", { name: "In your own time" })).toBeVisible();
  const asked = page.getByRole("region", { name: "Would another article help more now?" });
  await asked.getByRole("button", { name: "Words for the weeks after" }).click();
  await expect(page.getByRole("heading", { name: "Going gently" })).toBeVisible();
  await expect(asked).toHaveCount(0);
  await page.getByText("Choose an article that may help more").click();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "I’d rather not say" }).check();
  await expect(page.getByText("Choose a different article")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Going gently" })).toBeVisible();
  await page.getByRole("radio", { name: "Words for the first days" }).check();
  await expect(page.getByRole("heading", { name: "In your own time" })).toBeVisible();
});

test("a visit from before is asked about before the page prepares for it", async ({ as }) => {
  const page = await as("member_loss");
  await page.goto("/app/dashboard");
  const upcoming = page.getByRole("region", { name: "Upcoming visits" });
  await upcoming.getByRole("link", { name: "Keep, reschedule or cancel it" }).click();
  const ask = page.getByRole("region", { name: "Would you like to keep this visit?" });
  await expect(ask.getByRole("button")).toHaveText(["Keep visit", "Reschedule", "Cancel visit"]);
  await expect(page.getByLabel("Your note")).toHaveCount(0);
  await expectAccessible(page);
  await ask.getByRole("button", { name: "Keep visit" }).click();
  await expect(ask).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Your note" })).toBeVisible();
});
