// Writing in the forum when things go otherwise than planned: a quote, a reply to a reply, an edit, an empty place after
// a deletion, a second device, a lost connection, a name that is refused, and people and topics someone wants to see no more.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { registerMember } from "./people.ts";
import { bringToStep } from "./sponsored-member.ts";

const phone = { width: 390, height: 844 };
const title = (page: Page) => page.getByRole("textbox", { name: "Title" });
const question = (page: Page) => page.getByRole("textbox", { name: "Your post" });
const chip = (page: Page) => page.getByRole("button", { name: /^Posting/ });
const reply = (page: Page, words: string) => page.getByRole("article").filter({ hasText: words }).last();

interface Written {
  id: number;
  slug: string;
}

/** Asks the API as the person of this page. */
async function ask<Answer = Written>(page: Page, method: "GET" | "POST", path: string, data?: unknown) {
  const session = await page.evaluate(() => localStorage.getItem("larkwell.session") ?? "{}");
  const { access_token: token } = JSON.parse(session) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/ajax/api/v1${path}`, { method, headers, ...(data ? { data } : {}) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

const tell = (page: Page, parent: Written, body: string, anonymous?: boolean) =>
  ask(page, "POST", "/posts", { parent_id: parent.id, body, ...(anonymous === undefined ? {} : { anonymous }) });

/** A new thread of a demo member, by its author's page. */
async function begin(page: Page, name: string, anonymous = true): Promise<Written> {
  const { data } = await ask<{ data: { id: number; archived: boolean }[] }>(page, "GET", "/categories");
  const category = data.find(({ archived }) => !archived)?.id;
  return ask(page, "POST", "/posts", { title: name, body: `${name} Tell me.`, categories: [category], anonymous });
}

async function menu(page: Page, words: string, action: string): Promise<void> {
  await reply(page, words).getByRole("button", { name: "More about this reply" }).click();
  await page.getByRole("dialog").getByRole("button", { name: action, exact: true }).click();
}

/** How many posts and replies of the person contain these words. */
async function stored(page: Page, words: string, kind: "posts" | "replies"): Promise<number> {
  const { data } = await ask<{ data: { body: string }[] }>(page, "GET", `/me/posts?kind=${kind}`);
  return data.filter(({ body }) => body.includes(words)).length;
}

test("a quote, a reply to a reply, an edit that shows what was before, and an empty place", async ({ as }) => {
  const member = await as("member_sponsored", { viewport: phone });
  const practitioner = await as("practitioner");
  const thread = await begin(member, "Do naps count as sleep?");
  const theirs = await tell(practitioner, thread, "Rest counts, **also** in the daytime.");
  await member.goto(`/forum/posts/${thread.id}/${thread.slug}`);

  await reply(member, "Rest counts")
    .getByRole("button", { name: /^Quote/ })
    .click();
  const box = member.getByRole("textbox", { name: /^Your reply to / });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(/^> .*Rest counts/s);
  await box.press("Control+End");
  await box.pressSequentially("Good to know.");
  await member.getByRole("button", { name: "Post reply" }).first().click();
  await expect(member.getByText("Reply posted!").first()).toBeVisible();
  const mine = reply(member, "Good to know.");
  await expect(mine.locator("blockquote")).toContainText("Rest counts");
  await expect(mine).toHaveAttribute("data-nested");
  await expect(box).toHaveCount(0);

  await menu(member, "Good to know.", "Edit");
  const edit = member.getByRole("dialog", { name: "Edit your reply" });
  await edit.getByRole("textbox", { name: "Your reply" }).fill("");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(edit.getByText("Write something, or delete it instead.").first()).toBeVisible();
  await edit.getByRole("textbox", { name: "Your reply" }).fill("Good to hear.");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await reply(member, "Good to hear.").getByRole("button", { name: "Earlier versions" }).click();
  const versions = member.getByRole("dialog", { name: "Earlier versions" });
  await expect(versions.getByText("Good to know.")).toBeVisible();
  await expectAccessible(member);
  await versions.getByRole("button", { name: "Close" }).click();

  // Someone answers it, so a place stays when it is deleted, and their answer too.
  const { data } = await ask<{ data: { id: number; body: string }[] }>(member, "GET", "/me/posts?kind=replies");
  const id = data.find(({ body }) => body === "Good to hear.")?.id ?? 0;
  await tell(practitioner, { id, slug: "" }, "Glad that it helps.");
  await member.reload();
  await menu(member, "Good to hear.", "Delete");
  await member.getByRole("button", { name: "Delete reply" }).click();
  await expect(member.getByText("Your reply was deleted.")).toBeVisible();
  await expect(member.getByText("The author deleted this.")).toBeVisible();
  await expect(member.getByText("Good to hear.")).toHaveCount(0);
  await expect(member.getByText("Glad that it helps.").first()).toBeVisible();
  expect(theirs.id).not.toBe(id);
});

test("a draft is on the second device, is sent once through a lost connection, and is gone from both", async ({
  as,
}) => {
  const one = await as("member_sponsored", { viewport: phone });
  await one.goto("/forum/popular");
  await one.goto("/forum/post/create");
  await one.getByRole("combobox", { name: "Community" }).selectOption({ index: 1 });
  await title(one).fill("Which pillow did you like?");
  const saved = one.waitForResponse(
    (answer) => answer.url().includes("/forum_drafts/") && answer.request().method() === "PUT",
  );
  await question(one).fill("I have tried three and sleep on none of them.");
  await saved;

  const two = await as("member_sponsored", { viewport: { width: 1280, height: 900 } });
  await two.goto("/forum/post/create");
  await expect(title(two)).toHaveValue("Which pillow did you like?");
  await expect(question(two)).toHaveValue(/tried three/);

  // What the field refuses is said beside it, and nothing is lost.
  await title(two).fill(" ");
  await two.getByRole("button", { name: "Post", exact: true }).click();
  await expect(two.getByText("Enter a title.").first()).toBeVisible();
  await title(two).fill("x".repeat(151));
  await expect(title(two)).toHaveValue("x".repeat(150));
  // Similar questions appear above the button, and would move it during the click.
  const asked = two.waitForResponse((answer) => answer.url().includes("/forum/suggestions"));
  await title(two).fill("Which pillow did you like?");
  await asked;

  await two.context().setOffline(true);
  await two.getByRole("button", { name: "Post", exact: true }).click();
  await expect(two.getByText(/We kept what you typed/).first()).toBeVisible();
  await expect(question(two)).toHaveValue(/tried three/);
  await expectAccessible(two);
  await two.context().setOffline(false);
  await two.getByRole("button", { name: "Post", exact: true }).dblclick();
  await expect(two.getByRole("heading", { level: 1, name: "Which pillow did you like?" })).toBeVisible();
  expect(await stored(two, "tried three", "posts")).toBe(1);

  // Back does not lead to a form that would post again.
  await two.goBack();
  await expect(two.getByRole("heading", { level: 1, name: "New post" })).toHaveCount(0);
  await one.reload();
  await expect(title(one)).toHaveValue("");
  await expect(question(one)).toHaveValue("");
});

test("a username that is invalid or someone else’s is refused, and without a secure connection the checkbox says so", async ({
  as,
  request,
  larkwell,
}) => {
  const person = await registerMember(request, larkwell.baseUrl, "Robin");
  await bringToStep(request, larkwell.baseUrl, person, { track: "pregnancy", step: "assessment" });
  const member = await as(person, { viewport: phone });
  await member.addInitScript(() => {
    Object.defineProperty(globalThis, "isSecureContext", { get: () => false, configurable: true });
  });
  await member.goto("/forum/post/create");
  await chip(member).click();
  await member.getByRole("radio", { name: "Under your username" }).click();
  const dialog = member.getByRole("dialog", { name: "Choose a username" });
  const name = dialog.getByRole("textbox", { name: "Username" });
  const add = dialog.getByRole("button", { name: "Add username" });
  await add.click();
  await expect(dialog.getByText("Choose a username.")).toBeVisible();
  await name.fill("a!");
  await add.click();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByText("Use 3 to 30 letters or digits.")).toBeVisible();
  await expect(name).toHaveValue("a!");
  // Maya has posted under it.
  await name.fill("Lingonberry");
  await add.click();
  await expect(dialog.getByText("Someone in the forum already uses this username. Choose another one.")).toBeVisible();
  await expect(name).toHaveValue("Lingonberry");
  await expectAccessible(member);
  await dialog.getByRole("button", { name: "Stay anonymous" }).click();
  await expect(chip(member)).toHaveText("Posting anonymously · Change");

  await member.getByRole("checkbox", { name: "I’m a person, not a bot" }).click();
  await expect(member.getByText(/only works over a secure connection/)).toBeVisible();
});

test("someone is blocked, a made-up name in its thread only, and a thread and a community are muted", async ({
  as,
}) => {
  const author = await as("member_sponsored");
  // Whoever asked is blocked by one of their replies: the whole thread is gone for the reader.
  const [here, there] = [await begin(author, "First thread to mute."), await begin(author, "Second thread to keep.")];
  await tell(author, here, "A word from the author here.");
  await tell(author, there, "A word from the author there.");
  const reader = await as("member_parent", { viewport: phone });
  await reader.goto(`/forum/posts/${here.id}/${here.slug}`);
  await menu(reader, "A word from the author here.", "Block the author");
  await expect(reader.getByText(/In other threads, this person has other names/)).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole("button", { name: "Block", exact: true }).click();
  await expect(reader.getByText(/^You don’t see .* in this thread anymore\.$/)).toBeVisible();
  await expect(reader.getByRole("heading", { level: 1, name: "Forum" })).toBeVisible();
  await reader.goBack();
  await expect(reader.getByRole("link", { name: "Go to the forum" })).toBeVisible();
  await expect(reader.getByText("A word from the author here.")).toHaveCount(0);
  await reader.goto(`/forum/posts/${there.id}/${there.slug}`);
  await expect(reader.getByText("A word from the author there.")).toBeVisible();
  await reader.goto("/forum/blocked");
  await expect(reader.getByRole("listitem").filter({ hasText: "First thread to mute." })).toContainText("Only in");
  await reader.getByRole("button", { name: /^Unblock / }).click();
  await expect(reader.getByText(/^You haven’t blocked anyone\./)).toBeVisible();
  await reader.goto(`/forum/posts/${here.id}/${here.slug}`);
  await expect(reader.getByText("A word from the author here.")).toBeVisible();

  await reader.getByRole("button", { name: "More about this post" }).click();
  await reader.getByRole("button", { name: "Mute this thread" }).click();
  await expect(reader.getByText(/^Muted\. We’ll leave this thread out of post lists/)).toBeVisible();
  const listed = async () =>
    (await ask<{ data: { id: number }[] }>(reader, "GET", "/posts?order_by=created_at")).data.some(
      ({ id }) => id === here.id,
    );
  expect(await listed()).toBe(false);
  // Muted things have a list, and there it ends.
  await reader.goto("/forum/blocked");
  await reader.getByRole("button", { name: "Unmute First thread to mute." }).click();
  await expect(reader.getByText(/^You haven’t muted anything\./)).toBeVisible();
  await expectAccessible(reader);
  await expect.poll(listed).toBe(true);

  const { data } = await ask<{ data: { slug: string; archived: boolean }[] }>(reader, "GET", "/categories");
  await reader.goto(`/forum/community/${data.find(({ archived }) => !archived)?.slug}`);
  await reader.getByRole("button", { name: "Mute this community" }).click();
  await expect(reader.getByText("Muted. Its posts no longer show in your lists.")).toBeVisible();
  await expect(reader.getByRole("button", { name: "Unmute this community" })).toBeVisible();
  await reader.getByRole("button", { name: "Unmute this community" }).click();
  await expect(reader.getByRole("button", { name: "Mute this community" })).toBeVisible();
});
