// The forum without a mouse: a member writes a post, and finds, marks, reports, searches and answers one, by keyboard alone.
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

test("a member finds, marks, reports and answers a post by keyboard alone", async ({ as }) => {
  const page = await as("member_parent", { viewport: { width: 1280, height: 900 } });
  await page.goto("/forum");
  await tabTo(
    page,
    page.getByRole("region", { name: "Communities" }).getByRole("link", { name: /^Ask a practitioner/ }),
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Ask a practitioner" })).toBeVisible();
  const posts = page.getByRole("region", { name: "Posts", exact: true }).getByRole("article");
  // Under an ask-me-anything of another story, people ask and don’t reply.
  const first = posts.filter({ hasNotText: "Ask me anything" }).first();
  const title = (await first.getByRole("heading").innerText()).replace(/^Unread:\s*/, "");
  await tabTo(page, first.getByRole("heading").getByRole("link"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  const post = page.getByRole("region", { name: "Post", exact: true });
  for (const name of [/^Helpful/, /^Bookmark/]) {
    const toggle = post.getByRole("button", { name });
    await tabTo(page, toggle);
    const before = await toggle.getAttribute("aria-pressed");
    await page.keyboard.press("Space");
    await expect(toggle).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");
    await expect(toggle).toBeFocused();
  }

  // Out of the dialog, the focus is where it was.
  const more = post.getByRole("button", { name: "More about this post" });
  await tabTo(page, more, "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Report" }));
  await page.keyboard.press("Enter");
  const report = page.getByRole("dialog");
  await expect(report).toBeVisible();
  await expect(report.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(report).toBeHidden();
  await expect(more).toBeFocused();

  await tabTo(page, page.getByRole("textbox", { name: "Your reply" }));
  await page.keyboard.type("I asked the same last year. Thank you for putting it into words.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText("Reply posted!").first().waitFor();
  await expect(page.getByText("Thank you for putting it into words.").first()).toBeVisible();

  await page.goto("/forum");
  await tabTo(page, page.getByRole("combobox", { name: "Search the forum" }));
  const [longest = title] = title.match(/\p{L}+/gu)?.toSorted((one, other) => other.length - one.length) ?? [];
  await page.keyboard.type(longest);
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Search the forum" })).toBeVisible();
  await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
});
