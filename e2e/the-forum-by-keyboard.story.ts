// The forum without a mouse: find, read, vote, bookmark, reply with the toolbar, report and block. The focus is never lost, Escape
// closes what opened, and the focus comes back.
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

const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

/** Opens a dialog from its button by Enter, does something inside, closes it by Escape: the focus is on the button again. */
async function lookInto(page: Page, opener: Locator, inside: (dialog: Locator) => Promise<void>): Promise<void> {
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await inside(dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Chooses an action of a menu that is open. */
async function choose(page: Page, name: string): Promise<void> {
  const action = page.getByRole("dialog").getByRole("button", { name, exact: true });
  await tabTo(page, action);
  await page.keyboard.press("Enter");
}

test("a member finds a thread, reads, votes, bookmarks, replies, reports and blocks", async ({ as }) => {
  test.setTimeout(180_000);
  const page = await as("member_parent", { viewport: { width: 1280, height: 900 } });
  await page.goto("/forum");
  await expect(page.getByRole("article").first()).toBeVisible();

  // Find: the suggestions of the search, by arrow keys.
  const box = page.getByRole("combobox", { name: "Search the forum" });
  await tabTo(page, box);
  await page.keyboard.type("coffee");
  const options = page.getByRole("listbox", { name: "Search the forum" }).getByRole("option");
  await expect(options.first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/forum-search$/);
  const found = page.getByRole("article").filter({ hasText: "Is one coffee still one coffee" });
  await tabTo(page, found.getByRole("heading").getByRole("link"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Is one coffee/ })).toBeVisible();

  // Vote and bookmark: the focus stays on the button, and the button says what it is now.
  const post = page.getByRole("region", { name: "Post", exact: true });
  for (const name of [/^Helpful/, /^Bookmark/]) {
    const button = post.getByRole("button", { name });
    await tabTo(page, button);
    const before = await button.getAttribute("aria-pressed");
    await page.keyboard.press("Enter");
    await expect(button).not.toHaveAttribute("aria-pressed", before ?? "");
    await expect(button).toBeFocused();
  }

  // Reply: the toolbar is one stop, with arrow keys inside; what it does goes on in the text.
  const reply = page.getByRole("textbox", { name: "Your reply", exact: true });
  await tabTo(page, reply);
  await page.keyboard.type("I count cups too.");
  await page.keyboard.press("ControlOrMeta+a");
  const toolbar = page.getByRole("toolbar").first();
  await tabTo(page, toolbar.getByRole("button").first(), "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await expect(toolbar.getByRole("button").nth(1)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(reply).toHaveValue("**I count cups too.**");
  await expect(reply).toBeFocused();
  const chip = page.getByRole("button", { name: /^Posting/ });
  await lookInto(page, chip, async (dialog) => {
    await expect(dialog.getByRole("radio", { name: "Anonymous" })).toBeChecked();
  });
  await tabTo(page, page.getByRole("button", { name: "Post reply" }));
  await page.keyboard.press("Enter");
  const mine = page.getByRole("article").filter({ hasText: "I count cups too." });
  await expect(mine.locator("strong", { hasText: "I count cups too." })).toBeVisible();
  await expect.poll(() => hasFocus(page)).toBe(true);

  // Report: Escape on the way leads back, and the whole way ends where it began.
  const menu = post.getByRole("button", { name: "More about this post" });
  await tabTo(page, menu, "Shift+Tab");
  await lookInto(page, menu, async () => {});
  await page.keyboard.press("Enter");
  await choose(page, "Report");
  const report = page.getByRole("dialog").filter({ has: page.getByRole("radio") });
  await expect(report).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(report).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await choose(page, "Report");
  await tabTo(page, page.getByRole("radio", { name: "Something else" }).or(page.getByRole("radio").first()).first());
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Send report" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you for telling us" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();

  // Block: the thread is gone, and the page after it has the focus somewhere.
  await page.keyboard.press("Enter");
  await choose(page, "Block the author");
  await tabTo(page, page.getByRole("button", { name: "Block", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Forum" })).toBeVisible();
  await expect.poll(() => hasFocus(page)).toBe(true);

  await page.goto("/forum/blocked");
  const unblock = page.getByRole("button", { name: /^Unblock / }).first();
  await tabTo(page, unblock);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^You haven’t blocked anyone\./)).toBeVisible();
  await expect.poll(() => hasFocus(page)).toBe(true);
});

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
