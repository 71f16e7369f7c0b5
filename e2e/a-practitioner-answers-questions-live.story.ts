// An ask-me-anything: announced, asked before it begins, answered live before the eyes of a member, and kept to read.
import { type APIRequestContext, expect as plainly } from "@playwright/test";
import { daysAhead } from "./days.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { demoPerson } from "./people.ts";

const phone = { width: 390, height: 844 };

test("a practitioner announces a time, and a member asks, votes and is reminded", async ({ as }) => {
  const host = await as("practitioner");
  await host.goto("/forum/amas");
  await expect(host.getByRole("heading", { level: 1, name: "Ask me anything" })).toBeVisible();
  await expectAccessible(host);
  await host.getByRole("link", { name: "Announce a session" }).click();
  await expect(host.getByRole("heading", { level: 1, name: "Announce an ask-me-anything" })).toBeVisible();
  await host.getByRole("combobox", { name: "Community" }).selectOption({ label: "Ask a practitioner" });
  await host.getByRole("textbox", { name: "Title" }).fill("Sleep with twins");
  await host.getByRole("textbox", { name: "What it is about" }).fill("Ask me how to get some rest in the first weeks.");
  await host.getByRole("button", { name: "Post", exact: true }).click();
  // What is missing is named, and nothing typed is lost.
  await expect(host.getByText("Choose the day.").first()).toBeVisible();
  const inThreeDays = daysAhead(3);
  await host.getByLabel("Date").fill(inThreeDays.toString());
  await host.getByLabel("Start").fill("19:00");
  await host.getByLabel("Length").selectOption("30");
  await expect(host.getByText(/your time zone/)).toBeVisible();
  await expectAccessible(host);
  await host.getByRole("button", { name: "Post", exact: true }).click();
  await expect(host.getByRole("heading", { level: 1, name: "Sleep with twins" })).toBeVisible();

  const member = await as("member_sponsored", { viewport: phone });
  await member.goto("/forum/amas");
  await member
    .getByRole("region", { name: "Announced" })
    .or(member.getByRole("main"))
    .getByRole("link", { name: "Sleep with twins", exact: true })
    .first()
    .click();
  const panel = member.getByRole("region", { name: "Ask me anything" });
  await expect(panel).toContainText(/7:00 PM.7:30 PM/);
  const bell = panel.getByRole("button", { name: /^Remind me/ });
  await bell.click();
  await expect(member.getByText("We’ll remind you 15 minutes before.")).toBeVisible();
  await expect(panel.getByRole("button", { name: /^Reminder set/ })).toHaveAttribute("aria-pressed", "true");
  // It is kept. On a tall screen nothing lies under the bars.
  await member.reload();
  await expect(panel.getByRole("button", { name: /^Reminder set/ })).toHaveAttribute("aria-pressed", "true");
  await member.setViewportSize({ width: 390, height: 2_000 });
  await expectAccessible(member);
});

const apiOf = async (request: APIRequestContext, baseUrl: string, role: "practitioner" | "member_sponsored") => {
  const { email, password } = demoPerson(role);
  const reply = await request.post(`${baseUrl}/ajax/api/v1/oauth/token`, {
    data: { grant_type: "password", username: email, password, client_id: "web" },
  });
  const { access_token: token } = (await reply.json()) as { access_token: string };
  return async <Answer>(method: "GET" | "POST", path: string, data?: unknown): Promise<Answer> => {
    const answer = await request.fetch(`${baseUrl}/ajax/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data === undefined ? {} : { data }),
    });
    plainly(answer.ok(), `${method} ${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
};

const wire = (at: Temporal.Instant) => at.toString({ smallestUnit: "second" }).replace("T", " ").replace("Z", "");

test("during it everyone sees which question is answered now; afterward it can be read, and no one can ask", async ({
  as,
  larkwell,
  request,
}) => {
  const practice = await apiOf(request, larkwell.baseUrl, "practitioner");
  const asking = await apiOf(request, larkwell.baseUrl, "member_sponsored");
  const { data: communities } = await practice<{ data: { id: number; slug: string }[] }>("GET", "/categories");
  const now = Temporal.Now.instant();
  const post = await practice<{ id: number; slug: string }>("POST", "/posts", {
    title: "Feeding at night",
    body: "Ask me about feeding at night.",
    categories: [communities[0]?.id],
    ama: { starts_at: wire(now.add({ seconds: 4 })), minutes: 15 },
  });
  const ask = (body: string) => asking<{ id: number }>("POST", "/posts", { parent_id: post.id, body });
  await ask("How often in the first week?");
  await ask("Can my partner do one feed?");
  const address = `/forum/amas/${post.id}/${post.slug}`;

  const member = await as("member_sponsored", { viewport: phone });
  await member.goto(address);
  const host = await as("practitioner");
  await host.goto(address);
  const panel = member.getByRole("region", { name: "Ask me anything" });
  await expect(panel.getByText("Live now")).toBeVisible({ timeout: 15_000 });
  await expect(panel.getByText("No question is being answered right now.")).toBeVisible();

  const question = host.getByRole("article").filter({ hasText: "Can my partner do one feed?" });
  await question.getByRole("button", { name: /^I’m answering this/ }).click();
  await expect(panel.getByRole("status")).toContainText("Can my partner do one feed?", { timeout: 10_000 });
  await expect(
    member.getByRole("article").filter({ hasText: "Can my partner do one feed?" }).getByText("Answering now"),
  ).toBeVisible();
  await expectAccessible(member);
  await expectAccessible(host);

  await question.getByRole("button", { name: /^Reply/ }).click();
  await question.getByRole("textbox").fill("Yes. A bottle of pumped milk gives you one long stretch of sleep.");
  await question
    .getByRole("button", { name: /^(Post|Reply)/ })
    .last()
    .click();
  await expect(host.getByText("A bottle of pumped milk").first()).toBeVisible();
  await host.getByRole("button", { name: "Done with this question" }).click();
  await expect(panel.getByText("2 questions, 1 answered")).toBeVisible({ timeout: 10_000 });
  await expect(panel.getByText("No question is being answered right now.")).toBeVisible();
});

test("one that is over is a record: its answers are there, and no one can ask", async ({ as }) => {
  const page = await as("member_sponsored", { viewport: phone });
  await page.goto("/forum/amas");
  await page
    .getByRole("link", { name: /^Read the answers/ })
    .first()
    .click();
  const panel = page.getByRole("region", { name: "Ask me anything" });
  await expect(panel).toContainText("This session is over, and you can’t ask more questions.");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Reply/ })).toHaveCount(0);
  await expectAccessible(page);
});

test("a practitioner finds the questions that wait in the forum", async ({ as }) => {
  const page = await as("practitioner");
  await page.goto("/app/mpractice/forum-questions");
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: /questions? (is|are) waiting/ })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("link", { name: /^Read and answer/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/posts\/\d+/);
  await expect(page.getByRole("textbox").first()).toBeVisible();
});
