// A report, seen by moderators at once: claimed, decided, told to the author without a name, appealed, and answered by another moderator.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** Reads from the API as the person of this page. */
const ask = async (page: Page, path: string) => {
  const session = await page.evaluate(() => localStorage.getItem("larkwell.session") ?? "{}");
  const { access_token: token } = JSON.parse(session) as { access_token: string };
  const reply = await page.request.get(`/ajax/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: reply.status(), body: (await reply.json()) as unknown };
};

interface Written {
  id: number;
  title: string;
  state: string;
}

test("a report is decided, told, appealed, and undone by another moderator", async ({ as }) => {
  test.setTimeout(240_000);
  const author = await as("member_sponsored", { viewport: phone });
  const own = (await ask(author, "/me/posts?kind=posts")).body as { data: Written[] };
  const post = own.data.find(({ state }) => state === "shown");
  if (!post) throw new Error("The demo clinic's member has no post.");
  const title = post.title;
  const sam = await as("staff", { viewport: wide });
  const ines = await as("staff_2", { viewport: wide });
  await sam.goto("/ops/moderation");
  await expect(sam.getByRole("heading", { level: 1, name: "Moderation" })).toBeVisible();
  await expect(sam.getByRole("link", { name: title })).toHaveCount(0);

  const reader = await as("member_parent", { viewport: phone });
  await reader.goto(`/forum/posts/${post.id}/post`);
  await reader.getByRole("button", { name: "More about this post" }).click();
  await reader.getByRole("button", { name: "Report" }).click();
  await reader.getByRole("radio", { name: "Hurtful or disrespectful" }).check();
  await reader.getByRole("button", { name: "Send report" }).click();
  await expect(reader.getByRole("heading", { name: "Thank you for telling us" })).toBeVisible();

  // The open queue shows it without a reload. Claimed, it is locked for the colleague.
  await expect(sam.getByRole("link", { name: title })).toBeVisible();
  await expectAccessible(sam);
  await sam.getByRole("link", { name: title }).click();
  await expect(sam.getByRole("heading", { level: 1, name: /^Case \d+$/ })).toBeVisible();
  await ines.goto(new URL(sam.url()).pathname);
  await expect(ines.getByRole("button", { name: "Claim this case" })).toBeVisible();
  await sam.keyboard.press("c");
  await expect(sam.getByText("This case is yours while you work on it.")).toBeVisible();
  await expect(ines.getByText(/^Sam Whitaker is working on this case until/)).toBeVisible();
  await expect(ines.getByRole("form", { name: "Decision" })).toHaveCount(0);
  for (const colorScheme of ["light", "dark"] as const) {
    await sam.emulateMedia({ colorScheme });
    await expectAccessible(sam);
  }

  const form = sam.getByRole("form", { name: "Decision" });
  await form.getByLabel("What happens").selectOption("Remove post");
  await form.getByLabel("Reason", { exact: true }).selectOption("Hurtful or disrespectful");
  await expect(form.getByLabel("What the author reads")).toHaveValue(/someone else will read it/);
  // What was typed survives a reload.
  await form.getByLabel("What the author reads").fill("Please say it more gently.");
  await sam.reload();
  await expect(form.getByLabel("What the author reads")).toHaveValue("Please say it more gently.");
  await form.getByRole("button", { name: "Remove post" }).click();
  await expect(sam.getByText("Removed: Hurtful or disrespectful")).toBeVisible();
  await expect(ines.getByText("Removed: Hurtful or disrespectful")).toBeVisible();
  expect((await ask(reader, `/posts/${post.id}`)).status).not.toBe(200);

  // The author reads why, without a name, and appeals.
  await author.goto("/app/dashboard");
  await author.getByRole("link", { name: /^Notifications, \d/ }).click();
  await author.getByRole("link", { name: "You have a message from the forum’s moderators" }).click();
  await expect(author.getByRole("heading", { level: 1, name: "Notices from the moderators" })).toBeVisible();
  await expect(author.getByText("Please say it more gently.")).toBeVisible();
  await expect(author.getByText("Whitaker")).toHaveCount(0);
  await author.getByRole("button", { name: "Appeal" }).first().click();
  await author.getByLabel("Why you see it differently").fill("I meant it as a joke about myself.");
  await author.reload();
  await author.getByRole("button", { name: "Appeal" }).first().click();
  await expect(author.getByLabel("Why you see it differently")).toHaveValue("I meant it as a joke about myself.");
  await expectAccessible(author);
  await author.getByRole("button", { name: "Send appeal" }).click();
  await expect(author.getByText("Another moderator will read it and answer here.")).toBeVisible();

  // Only the other moderator can answer.
  await sam.goto("/ops/moderation?tab=appeals");
  await sam.getByRole("button", { name: title }).click();
  await expect(sam.getByText("You decided this, so someone else answers.")).toBeVisible();
  await ines.goto("/ops/moderation?tab=appeals");
  await ines.getByRole("button", { name: title }).click();
  const dialog = ines.getByRole("dialog", { name: "Appeal" });
  await expect(dialog.getByText("I meant it as a joke about myself.")).toBeVisible();
  await expectAccessible(ines);
  await dialog.getByLabel("What happens").selectOption("The decision is undone");
  await dialog.getByLabel("Your answer to the author").fill("Now we read it that way, too.");
  await dialog.getByRole("button", { name: "Send answer" }).click();
  await expect(dialog).toBeHidden();
  await expect(ines.getByText("No appeals are waiting.")).toBeVisible();

  await author.reload();
  await expect(author.getByText("You were right. We took our decision back.")).toBeVisible();
  await expect(author.getByText("Now we read it that way, too.")).toBeVisible();
  expect((await ask(reader, `/posts/${post.id}`)).status).toBe(200);
  await reader.goto("/forum/notices");
  await expect(
    reader
      .getByText(
        "We read it and decided that it can stay. If you don’t want to see it, mute the thread or block the person. Thank you for telling us.",
      )
      .first(),
  ).toBeVisible();
  await expectAccessible(reader);
});

test("two people agree before a name is shown, and it is on record", async ({ as }) => {
  test.setTimeout(120_000);
  const sam = await as("staff", { viewport: wide });
  const ines = await as("staff_2", { viewport: wide });
  const { body } = await ask(sam, "/ops/forum_cases?limit=100");
  const found = (body as { data: { id: number; anonymous: boolean }[] }).data.find(({ anonymous }) => anonymous);
  if (!found) throw new Error("The demo clinic has no anonymous post before its moderators.");
  await sam.goto(`/ops/moderation/${found.id}`);
  await sam.getByRole("link", { name: "Someone may be in danger: ask who wrote it" }).click();
  const asking = sam.getByRole("dialog", { name: "Ask who wrote a post?" });
  await asking.getByLabel("Why someone may be in danger").fill("They wrote that they are not safe at home.");
  await expectAccessible(sam);
  await asking.getByRole("button", { name: "Ask a second person" }).click();
  await expect(sam.getByText("Waiting for a second person")).toBeVisible();
  await ines.goto("/ops/unmasking");
  await ines.locator("tbody [data-row]").first().click();
  await ines.getByRole("button", { name: "Agree", exact: true }).click();
  await expect(ines.getByText("Agreed", { exact: true })).toBeVisible();
  await expectAccessible(ines);
  await ines.locator("tbody [data-row]").first().click();
  await ines.getByRole("button", { name: "Show who wrote it" }).click();
  await expect(ines.getByText("Email address")).toBeVisible();
});
