// The forum: a member asks for the first time, anonymously, and nothing they typed is lost on the way. A practitioner
// answers and agrees; the member answers by name, edits, reports and deletes.
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { demoPerson, type Person, registerMember } from "./people.ts";
import { bringToStep } from "./sponsored-member.ts";

const title = (page: Page) => page.getByRole("textbox", { name: "Title" });
const question = (page: Page) => page.getByRole("textbox", { name: "Your post" });
const replyBox = (page: Page) => page.getByRole("textbox", { name: "Your reply", exact: true });
const chip = (page: Page) => page.getByRole("button", { name: /^Posting/ });

/** A member of an organization, in a program, who has never posted. */
async function newMember(request: APIRequestContext, baseUrl: string): Promise<Person> {
  const person = await registerMember(request, baseUrl, "Robin");
  await bringToStep(request, baseUrl, person, { track: "pregnancy", step: "assessment" });
  return person;
}

/** Every request of this page is refused as if the session had ended on the server. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("larkwell.session") ?? "{}") as Record<string, string>;
    localStorage.setItem("larkwell.session", JSON.stringify({ ...kept, access_token: "gone", refresh_token: "gone" }));
  });
}

test("the first question is anonymous, survives a reload and the end of the session, and is stored once", async ({
  as,
  request,
  larkwell,
}) => {
  const person = await newMember(request, larkwell.baseUrl);
  const member = await as(person, { viewport: { width: 390, height: 844 } });
  await member.goto("/forum/post/create");
  await expect(title(member)).toBeVisible();
  await member.getByRole("button", { name: "Post", exact: true }).click();
  await expect(member.getByText("There was an error with proccessing checkbox validation").first()).toBeVisible();
  await expectAccessible(member);

  await member.getByRole("combobox", { name: "Community" }).selectOption({ index: 1 });
  await title(member).fill("Is it normal to dream so much in week 14?");
  await question(member).fill("Every night I wake up from **vivid** dreams. Does that pass?");
  await member.reload();
  await expect(title(member)).toHaveValue("Is it normal to dream so much in week 14?");
  await expect(question(member)).toHaveValue(/vivid/);

  // What others will see.
  await expect(chip(member)).toHaveText("Posting anonymously · Change");
  await chip(member).click();
  await expect(member.getByRole("dialog", { name: "What others will see" })).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("button", { name: "Done" }).click();

  await member.getByRole("checkbox", { name: "I’m a person, not a bot" }).click();
  await expect(member.getByText("Checked", { exact: true })).toBeVisible({ timeout: 30_000 });
  await endSession(member);
  await member.getByRole("button", { name: "Post", exact: true }).dblclick();
  const login = member.getByRole("dialog");
  await login.getByLabel("Password", { exact: true }).fill(person.password);
  await login.getByRole("button", { name: "Log in" }).click();
  await expect(member.getByText("Success! You've just created a new post!")).toBeVisible();
  await expect(member.getByRole("heading", { level: 1, name: /dream so much/ })).toBeVisible();
  await expect(member.locator("main strong", { hasText: "vivid" })).toBeVisible();
  await expect(member.locator("main")).not.toContainText("Robin");
  await expectAccessible(member);
  const address = member.url();
  // No one votes for their own words.
  await expect(member.getByRole("button", { name: /^Helpful/ })).toHaveCount(0);

  // The draft is gone, and so is the checkbox.
  await member.goto("/forum/post/create");
  await expect(title(member)).toHaveValue("");
  await expect(member.getByRole("checkbox", { name: "I’m a person, not a bot" })).toBeHidden();

  // A text that is too long is not cut; a new member's link waits for a moderator, seen by its author alone. By keyboard.
  await member.goto(address);
  await replyBox(member).focus();
  await member.keyboard.insertText(`${"x".repeat(10_000)} See https://tea.example`);
  await expect(member.getByText("24 characters too many")).toBeVisible();
  await member.getByRole("button", { name: "Post reply" }).press("Enter");
  await expect(member.getByText("This is 24 characters too long. You can write up to 10,000.").first()).toBeVisible();
  await expect(replyBox(member)).toHaveValue(/tea\.example$/);
  await replyBox(member).press("ControlOrMeta+a");
  await member.keyboard.insertText("I read this: https://tea.example");
  await expect(member.getByText(/a moderator checks posts with links first/)).toBeVisible();
  await replyBox(member).press("ControlOrMeta+Enter");
  const held = member.locator("article", { hasText: "I read this" });
  await expect(held.getByText("Waiting for a moderator. Only you can see it.")).toBeVisible();
  await expect(held.getByRole("button", { name: /^Helpful/ })).toHaveCount(0);
  const other = await as("member_sponsored", { viewport: { width: 390, height: 844 } });
  await other.goto(address);
  await expect(other.getByRole("button", { name: /^Helpful/ })).toBeVisible();
  await expect(other.getByText("I read this")).toHaveCount(0);
});

test("replies by name and anonymously, an edit, a practitioner who agrees, a report, and a place that stays", async ({
  as,
  request,
  larkwell,
}) => {
  const person = await newMember(request, larkwell.baseUrl);
  const member = await as(person, { viewport: { width: 1280, height: 900 } });
  await member.goto("/forum/popular");
  await member.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(replyBox(member)).toBeVisible();
  const address = member.url();

  // A server that fails loses nothing.
  await replyBox(member).fill("Ginger helped me, and a dry cracker before getting up.");
  await chip(member).click();
  await member.getByRole("radio", { name: "Under your username" }).click();
  const username = member.getByRole("dialog", { name: "Choose a username" });
  await username.getByRole("textbox", { name: "Username" }).fill(`robin${Date.now() % 100_000}`);
  await username.getByRole("button", { name: "Add username" }).click();
  await member.getByText("Added your username!").waitFor();
  await expect(chip(member)).toHaveText(/^Posting as robin\d+ · Change$/);
  await member.getByRole("checkbox", { name: "I’m a person, not a bot" }).click();
  await expect(member.getByText("Checked", { exact: true })).toBeVisible({ timeout: 30_000 });
  await member.route("**/posts", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, json: { code: "unavailable" } })
      : route.continue(),
  );
  await member.getByRole("button", { name: "Post reply" }).click();
  await expect(member.getByText(/We kept what you wrote/)).toBeVisible();
  await expect(replyBox(member)).toHaveValue(/Ginger/);
  await member.unroute("**/posts");
  await member.getByRole("checkbox", { name: "I’m a person, not a bot" }).click();
  await expect(member.getByText("Checked", { exact: true })).toBeVisible({ timeout: 30_000 });
  await member.getByRole("button", { name: "Post reply" }).click();
  await expect(member.getByText("Reply posted!")).toBeVisible();
  await expect(member.getByText("Ginger helped me")).toBeVisible();
  await expect(replyBox(member)).toHaveValue("");

  // A practitioner agrees.
  const practitioner = await as("practitioner", { viewport: { width: 1280, height: 900 } });
  await practitioner.goto(address);
  const theirs = practitioner.locator("article", { hasText: "Ginger helped me" });
  await theirs.getByRole("button", { name: "More about this reply" }).click();
  await expectAccessible(practitioner);
  await practitioner.getByRole("button", { name: "Agree with this reply" }).click();
  await expect(practitioner.getByText("Your name is now shown under this reply")).toBeVisible();
  await expect(practitioner.getByText("Posting as", { exact: false }).first()).toContainText("practitioner");

  // Another member reports it.
  const other = await as("member_sponsored", { viewport: { width: 390, height: 844 } });
  await other.goto(address);
  await other
    .locator("article", { hasText: "Ginger helped me" })
    .getByRole("button", { name: "More about this reply" })
    .click();
  await other.getByRole("button", { name: "Report", exact: true }).click();
  await other.getByRole("button", { name: "Send report" }).click();
  await expect(other.getByText("Choose a reason.").first()).toBeVisible();
  await other.getByRole("radio", { name: "Health advice that could harm" }).click();
  await expectAccessible(other);
  await other.getByRole("button", { name: "Send report" }).click();
  await expect(other.getByRole("dialog", { name: "Thank you for telling us" })).toBeVisible();

  // The author edits, and deletes.
  await member.reload();
  const mine = member.locator("article", { hasText: "Ginger helped me" });
  await mine.getByRole("button", { name: "More about this reply" }).click();
  await member.getByRole("button", { name: "Edit", exact: true }).click();
  const edit = member.getByRole("dialog", { name: "Edit your reply" });
  await edit.getByRole("textbox", { name: "Your reply" }).fill("Ginger helped me, a little.");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(member.getByText("Saved. Others can still read the earlier version.")).toBeVisible();
  await expect(member.getByText("Ginger helped me, a little.")).toBeVisible();
  await mine.getByRole("button", { name: "More about this reply" }).click();
  await member.getByRole("button", { name: "Delete", exact: true }).click();
  await expectAccessible(member);
  await member.getByRole("button", { name: "Delete reply" }).click();
  await expect(member.getByText("Your reply was deleted.")).toBeVisible();
  await expect(member.getByText("Ginger helped me")).toHaveCount(0);
});

test("what someone typed is never another person’s, who signs in where the session ended", async ({ as }) => {
  const page = await as("member_sponsored", { viewport: { width: 390, height: 844 } });
  await page.goto("/forum/popular");
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(replyBox(page)).toBeVisible();
  await endSession(page);
  await replyBox(page).fill("Only I may say this.");
  await page.getByRole("button", { name: "Post reply" }).click();
  const login = page.getByRole("dialog");
  const other = demoPerson("member_parent");
  await login.getByLabel("Email").fill(other.email);
  await login.getByLabel("Password", { exact: true }).fill(other.password);
  const drafts: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && /forum_drafts|\/posts/.test(request.url())) drafts.push(request.postData() ?? "");
  });
  await login.getByRole("button", { name: "Log in" }).click();
  await expect(login).toBeHidden();
  await expect(replyBox(page)).toHaveValue("");
  // Longer than the pause before a draft is saved.
  await page.waitForTimeout(1_500);
  expect(drafts.filter((body) => body.includes("Only I may say this."))).toEqual([]);
  await expect(page.getByText("Only I may say this.")).toHaveCount(0);
});

test("words of danger open the crisis panel before anything is sent", async ({ as }) => {
  const member = await as("member_sponsored");
  await member.goto("/forum/post/create");
  await question(member).fill("I want to die");
  await expect(member.getByRole("region", { name: "Help right now" })).toBeVisible();
  await expect(member.getByText(/it goes to the top of our moderators’ list/)).toBeVisible();
  await question(member).fill("");
});
