// The forum without a mouse: a member writes a post by keyboard alone, and reads when they hear of replies.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Tab until it has the focus, as a person does who sees where they are. On the way, something always has the focus. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} is not reached by ${key}.`);
}

test("a member’s own post says truly when they hear of replies", async ({ as }) => {
  const page = await as("member_sponsored", { viewport: { width: 390, height: 844 } });
  await page.goto("/forum/post/create");
  const community = page.getByRole("combobox", { name: "Community" });
  await tabTo(page, community);
  await page.keyboard.press("ArrowDown");
  await tabTo(page, page.getByRole("textbox", { name: "Title" }));
  await page.keyboard.type("What do you read on the train?");
  await tabTo(page, page.getByRole("textbox", { name: "Your post" }));
  await page.keyboard.type("Mine takes forty minutes.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { level: 1, name: "What do you read on the train?" })).toBeVisible();
  await expect(page.getByText(/you’ll find a notification under the bell/)).toBeVisible();
  const follow = page.getByRole("button", { name: /^Follow/ });
  await tabTo(page, follow);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/To be notified of replies, choose “Follow” above/)).toBeVisible();
});
