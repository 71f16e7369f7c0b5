// The forum for a member who reads: by community and by search, votes, bookmarks, one reply by its link, and the way back.
import { expect, expectAccessible, test } from "./fixtures.ts";

const phone = { width: 390, height: 844 };

test("a member finds a thread by its community, reads it, and keeps it", async ({ as }) => {
  const page = await as("member_sponsored", { viewport: phone });
  await page.goto("/forum");
  await expect(page.getByRole("heading", { level: 1, name: "Forum" })).toBeVisible();
  const communities = page.getByRole("region", { name: "Communities" });
  // Those for everyone come first.
  await expect(communities.getByRole("link").first()).toContainText("Welcome and how it works");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page);

  await communities.getByRole("link", { name: /^Ask a practitioner/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ask a practitioner" })).toBeVisible();
  // The history of a device at home doesn't say what someone reads.
  await expect(page).toHaveTitle(/^Forum · /);
  const posts = page.getByRole("region", { name: "Posts", exact: true }).getByRole("article");
  await expect(posts.first()).toBeVisible();
  await expectAccessible(page);
  // If members replied, too, what practitioners say stands above.
  const answered = posts
    .filter({ hasText: "A practitioner answered" })
    .filter({ hasText: /View [2-9] replies/ })
    .first();
  const title = (await answered.getByRole("heading").innerText()).replace(/^Unread:\s*/, "");
  await answered.getByRole("link", { name: title, exact: false }).first().click();

  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const say = page.getByRole("region", { name: "What practitioners say" });
  await expect(say.getByText("General information, not medical advice for you").first()).toBeVisible();
  await expect(say.getByRole("link", { name: /^Book a visit with/ }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /message/i })).toHaveCount(1);
  await expectAccessible(page);

  const post = page.getByRole("region", { name: "Post", exact: true });
  const vote = post.getByRole("button", { name: /^Helpful/ });
  // The demo clinic's member may have voted already.
  const before = await vote.innerText();
  const hadVoted = await vote.getAttribute("aria-pressed");
  await vote.click();
  await expect(vote).toHaveAttribute("aria-pressed", hadVoted === "true" ? "false" : "true");
  await expect(vote).not.toHaveText(before, { useInnerText: true });
  await vote.click();
  await expect(vote).toHaveAttribute("aria-pressed", hadVoted ?? "");
  await expect(vote).toHaveText(before, { useInnerText: true });

  const bookmark = post.getByRole("button", { name: /^Bookmark/ });
  if ((await bookmark.getAttribute("aria-pressed")) === "true") {
    await bookmark.click();
    await expect(page.getByText("Removed bookmark")).toBeVisible();
    await page.reload();
    await expect(bookmark).toHaveAttribute("aria-pressed", "false");
  }
  await bookmark.click();
  await page.getByText("Bookmarked!").waitFor();
  // A second click within a second doesn't count (R4.067).
  await bookmark.click();
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  await page.goto("/profile/bookmarks");
  const kept = page.getByRole("article").filter({ hasText: title });
  await expect(kept).toHaveCount(1);
  await expectAccessible(page);
  await kept.getByRole("button", { name: /^Bookmark/ }).click();
  await expect(page.getByText("Removed bookmark")).toBeVisible();
});

test("a refused bookmark goes back, with the server’s words", async ({ as }) => {
  const page = await as("member_sponsored");
  await page.goto("/forum/popular");
  const bookmark = page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Bookmark/ });
  await page.route("**/posts/*/bookmarks", (route) =>
    route.fulfill({ status: 410, json: { code: "post_gone", message: "This post isn’t in the forum anymore." } }),
  );
  await bookmark.click();
  await expect(page.getByText("This post isn’t in the forum anymore.")).toBeVisible();
  await expect(bookmark).toHaveAttribute("aria-pressed", "false");
});

test("a member searches; the words are in no address, and Back restores the place", async ({ as }) => {
  const page = await as("member_sponsored", { viewport: phone });
  await page.goto("/forum");
  const box = page.getByRole("combobox", { name: "Search the forum" });
  await box.fill("weeks");
  await expect(page.getByRole("listbox", { name: "Search the forum" }).getByRole("option").first()).toBeVisible();
  await box.press("Enter");
  await expect(page).toHaveURL(/\/forum-search$/);
  const results = page.getByRole("article");
  await expect(results.first().locator("mark").first()).toHaveText(/^weeks?$/i);
  await expectAccessible(page);

  // Two loads come by themselves; the rest when asked.
  const more = page.getByRole("button", { name: /^Load more/ });
  await expect(async () => {
    await results.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 4_000);
    expect((await more.count()) > 0 || (await results.count()) >= 30).toBe(true);
  }).toPass({ timeout: 20_000 });
  const shown = await results.count();
  expect(shown).toBeGreaterThan(10);
  const last = results.nth(shown - 2);
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await last.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/posts\/\d+/);
  await page.goBack();
  await expect(results).toHaveCount(shown);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 200);

  // It follows the address, a moment later.
  await page.getByRole("checkbox", { name: "Answered by a practitioner" }).click();
  await expect(page).toHaveURL(/answered=true/);
  await expect(page).not.toHaveURL(/week/);
  await box.fill("zzzzqx");
  await box.press("Enter");
  await expect(page.getByText("No matches")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Crisis help" })).toBeVisible();
});

test("a link leads to one reply, and a content warning folds the text", async ({ as }) => {
  const page = await as("member_parent");
  await page.goto("/forum-search");
  await page.getByRole("combobox", { name: "Search the forum" }).fill("picture terrible things");
  await page.keyboard.press("Enter");
  const warned = page.getByRole("article").filter({ hasText: "Content warning: Frightening thoughts" }).first();
  await warned.getByRole("heading").getByRole("link").click();
  const post = page.getByRole("region", { name: "Post", exact: true });
  const fold = post.locator("details");
  await expect(fold.locator("summary")).toContainText("Content warning: Frightening thoughts");
  await expect(fold).not.toHaveAttribute("open");
  await fold.locator("summary").click();
  await expect(fold).toHaveAttribute("open");
  await expectAccessible(page);

  const replies = page.getByRole("region", { name: /repl(y|ies)$/ });
  await page.getByRole("combobox", { name: "Order" }).selectOption("oldest");
  await expect(replies.getByRole("article").first()).toHaveAttribute("id", "reply-1");
  // A link to a reply doesn't get around the warning.
  await page.goto(`${page.url().split("?")[0]}?post_position=2`);
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.getByRole("button", { name: "Show the text and its replies" }).click();
  await expect(page.locator("#reply-2")).toBeFocused();
  await expect(page.locator("#reply-2")).toBeInViewport();
});

test("a reload keeps the place in a list, also on the way Back to it", async ({ as }) => {
  const page = await as("member_sponsored", { viewport: phone });
  await page.goto("/forum/popular");
  const posts = page.getByRole("region", { name: "Popular posts", exact: true }).getByRole("article");
  await expect(posts.first()).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 6_000);
    expect(await posts.count()).toBeGreaterThan(45);
  }).toPass({ timeout: 20_000 });
  const shown = await posts.count();
  const post = posts.nth(shown - 3);
  await post.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);

  await page.reload();
  await expect(posts).toHaveCount(shown);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 300);

  await post.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/posts\/\d+/);
  await expect(page.getByRole("region", { name: "Post", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "Post", exact: true })).toBeVisible();
  await page.goBack();
  await expect(posts).toHaveCount(shown);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 300);
});

test("a member follows a community: it comes first, and its posts are under Following", async ({ as }) => {
  const page = await as("member_sponsored", { viewport: phone });
  await page.goto("/forum/community/ask-a-practitioner");
  const follow = page.getByRole("button", { name: /^Follow(ing)?$/ });
  if ((await follow.getAttribute("aria-pressed")) === "false") await follow.click();
  await expect(follow).toHaveAttribute("aria-pressed", "true");
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await page.goto("/forum");
  await expect(page.getByRole("region", { name: "Communities" }).getByRole("link").first()).toContainText(name);
  await page.getByRole("navigation", { name: "Posts" }).getByRole("link", { name: "Following" }).click();
  await page.getByRole("navigation", { name: "What you follow" }).getByRole("link", { name: "Communities" }).click();
  const posts = page.getByRole("region", { name: "Communities you follow" }).getByRole("article");
  await expect(posts.first()).toContainText(name);
  await expectAccessible(page);
  await page.goBack();
  await page.goto("/forum/community/ask-a-practitioner");
  await follow.click();
  await expect(follow).toHaveAttribute("aria-pressed", "false");
});

test("earlier replies come above the one that a link led to, which stays where it is", async ({ as }) => {
  const page = await as("member_sponsored", { viewport: phone });
  await page.goto("/forum/popular");
  const long = page.getByRole("link", { name: /^View [2-9] replies/ }).first();
  await expect(long).toBeVisible();
  const address = (await long.getAttribute("href")) ?? "";
  let count = 0;
  // No thread of the demo clinic has ten replies: the last one stands for the page that a link leads to.
  await page.route("**/posts/*/replies?*", async (route) => {
    const url = new URL(route.request().url());
    const isEarlier = url.searchParams.has("before");
    for (const name of ["before", "position"]) url.searchParams.delete(name);
    const response = await route.fetch({ url: url.href });
    const { data, meta } = (await response.json()) as { data: unknown[]; meta: object };
    count = data.length;
    await route.fulfill({
      json: isEarlier
        ? { data: data.slice(0, -1), meta: { ...meta, before: 0, previous: null, next: "0~1~1" } }
        : { data: data.slice(-1), meta: { ...meta, before: count - 1, previous: "0~1~1" } },
    });
  });
  await page.goto(`${address.split("?")[0]}?order=oldest&post_position=3`);
  const replies = page.locator("article[id^=reply-]");
  await expect(replies).toHaveCount(1);
  const linked = page.locator(`#${await replies.first().getAttribute("id")}`);
  const earlier = page.getByRole("button", { name: /^Show \d+ earlier repl/ });
  await earlier.scrollIntoViewIfNeeded();
  const top = await linked.evaluate((one) => one.getBoundingClientRect().top);
  await earlier.click();
  await expect(replies).toHaveCount(count);
  await expect(earlier).toHaveCount(0);
  await expect(linked).toBeFocused();
  expect(Math.abs((await linked.evaluate((one) => one.getBoundingClientRect().top)) - top)).toBeLessThan(40);
});

test("a page that doesn’t come says so, and comes when asked again", async ({ as }) => {
  const page = await as("member_sponsored", { viewport: phone });
  const isLater = (url: URL) => url.pathname.endsWith("/posts") && url.searchParams.has("after");
  await page.route(isLater, (route) => route.abort());
  await page.goto("/forum/popular");
  const posts = page.getByRole("region", { name: "Popular posts", exact: true }).getByRole("article");
  await expect(posts).toHaveCount(30);
  await posts.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await page.unroute(isLater);
  await page.getByRole("button", { name: /^Load more/ }).click();
  await expect.poll(() => posts.count()).toBeGreaterThan(30);
});
