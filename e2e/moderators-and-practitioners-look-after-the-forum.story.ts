// Practitioners agree with and correct members’ replies. Two moderators decide at once; the author reads until when they can’t post, and that it was undone.
import type { APIRequestContext } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { demoPerson, type Role } from "./people.ts";

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 900 };

interface Written {
  id: number;
  title: string;
  state: string;
  version: number;
}

async function apiOf(request: APIRequestContext, baseUrl: string, role: Role) {
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
    expect(answer.ok(), `${method} ${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
}

test("a practitioner agrees with a member’s reply and corrects it; the member reads both, and a moderator is asked", async ({
  as,
  larkwell,
  request,
}) => {
  test.setTimeout(90_000);
  const priya = await apiOf(request, larkwell.baseUrl, "member_parent");
  const { data: posts } = await priya<{ data: Written[] }>("GET", "/posts?depth=0&limit=30&order_by=created_at");
  const thread = posts[0];
  if (!thread) throw new Error("The demo clinic’s forum is empty.");
  const words = "Mine slept through at six weeks, so yours will too.";
  const reply = await priya<Written>("POST", "/posts", { parent_id: thread.id, body: words });
  const address = `/forum/posts/${thread.id}/post`;
  const doctor = await as("practitioner", { viewport: wide });
  await doctor.goto(address);
  const seen = doctor.getByRole("article").filter({ hasText: words }).last();
  // By keyboard alone. The first key may come while the page is still drawn.
  await expect(async () => {
    await seen.getByRole("button", { name: "More about this reply" }).press("Enter");
    await expect(doctor.getByRole("button", { name: "Agree with this reply" })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await doctor.getByRole("button", { name: "Agree with this reply" }).press("Enter");
  await expect(seen.getByText("A practitioner agrees: Amara Oyelaran")).toBeVisible();
  await seen.getByRole("button", { name: "More about this reply" }).press("Enter");
  await doctor.getByRole("button", { name: "Add a correction" }).press("Enter");
  const dialog = doctor.getByRole("dialog", { name: "Add a correction" });
  await dialog.getByRole("button", { name: "Save correction" }).click();
  await expect(dialog.getByText("Write what is wrong, and what is right.").first()).toBeVisible();
  await expectAccessible(doctor);
  await dialog.getByLabel("Correction", { exact: true }).fill("Sleep at six weeks differs from child to child.");
  await dialog.getByRole("button", { name: "Save correction" }).click();
  await expect(dialog).toBeHidden();
  // The dialog closes with its text still in it.
  await expect(
    seen.getByRole("complementary").getByText("Sleep at six weeks differs from child to child."),
  ).toBeVisible();

  const member = await as("member_sponsored", { viewport: phone });
  await member.goto(address);
  const read = member.getByRole("article").filter({ hasText: words }).last();
  // A correction takes back that they agreed.
  await expect(read.getByText("A practitioner agrees")).toHaveCount(0);
  await expect(read.getByText("Sleep at six weeks differs from child to child.")).toBeVisible();
  await expectAccessible(member);
  const sam = await apiOf(request, larkwell.baseUrl, "staff");
  const { data: cases } = await sam<{ data: { post_id: number; causes: string[] }[] }>(
    "GET",
    "/ops/forum_cases?limit=100",
  );
  expect(cases.find(({ post_id }) => post_id === reply.id)?.causes).toEqual(["correction"]);
});

test("of two moderators the second reads the first one’s decision; the author reads until when, and that it was undone", async ({
  as,
  larkwell,
  request,
}) => {
  test.setTimeout(90_000);
  const [maya, priya, sam] = [
    await apiOf(request, larkwell.baseUrl, "member_sponsored"),
    await apiOf(request, larkwell.baseUrl, "member_parent"),
    await apiOf(request, larkwell.baseUrl, "staff"),
  ];
  const { data: communities } = await maya<{ data: { id: number }[] }>("GET", "/categories");
  const words = { title: "Which blanket do you take along?", body: "The thin one is too thin.", anonymous: false };
  const own = await maya<Written>("POST", "/posts", { ...words, categories: [communities[0]?.id] });
  await priya("POST", `/posts/${own.id}/reports`, { reason: "hurtful", note: "" });
  const { data: cases } = await sam<{ data: { id: number; post_id: number }[] }>("GET", "/ops/forum_cases?limit=100");
  const id = cases.find(({ post_id }) => post_id === own.id)?.id ?? 0;
  const ines = await as("staff_2", { viewport: wide });
  await ines.goto(`/ops/moderation/${id}`);
  const form = ines.getByRole("form", { name: "Decision" });
  await form.getByLabel("What happens").selectOption("Keep post");
  await form.getByLabel("Reason", { exact: true }).selectOption("Fine as it is");
  // What Sam does does not reach this page in time.
  await ines.route(`**/ops/forum_cases/${id}`, (route) =>
    route.request().method() === "GET" ? undefined : route.fallback(),
  );
  const { version } = await sam<{ version: number }>("GET", `/ops/forum_cases/${id}`);
  const ban = { kind: "ban", reason: "hurtful", days: 30, version, post_version: own.version };
  await sam("POST", `/ops/forum_cases/${id}/decisions`, ban);
  await form.getByRole("button", { name: "Keep post" }).click();
  await expect(ines.getByText("Removed, author banned: Hurtful or disrespectful")).toBeVisible();
  await expect(form).toHaveCount(0);
  await ines.unroute(`**/ops/forum_cases/${id}`);

  const author = await as("member_sponsored", { viewport: phone });
  await author.goto("/forum/post/create");
  await expect(author.getByText(/^You can’t post or vote until .* says why, and how to appeal/)).toBeVisible();
  await author.getByRole("link", { name: "Read the notice" }).click();
  await expect(
    author.getByRole("heading", { name: "We’re removing your posts, and you can’t post in the forum" }),
  ).toBeVisible();
  await expect(author.getByText(/^You can post again from /)).toBeVisible();
  await expect(author.getByText(/Whitaker|Sam /)).toHaveCount(0);
  // The keyboard goes into the form, and back.
  await author.getByRole("button", { name: "Appeal" }).first().press("Enter");
  await expect(author.getByLabel("Why you see it differently")).toBeFocused();
  await author.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(author.getByRole("button", { name: "Appeal" }).first()).toBeFocused();

  await ines.getByRole("button", { name: "Undo" }).first().click();
  await ines.getByRole("dialog").getByRole("button", { name: "Undo decision" }).click();
  await expect(ines.getByText("The decision is undone.")).toBeVisible();
  await author.reload();
  // Another story may have undone one of theirs before.
  await expect(author.getByRole("heading", { name: "We changed our decision" }).first()).toBeVisible();
  await expect(author.getByText("We took this decision back. It no longer applies.").first()).toBeVisible();
  await expect(author.getByText(/^You can post again from /)).toHaveCount(0);
  await expectAccessible(author);
  await author.goto("/forum/post/create");
  await expect(author.getByLabel("Title")).toBeVisible();
});

test("the health of the forum is drawn as plots, each with its numbers as a table", async ({ as }) => {
  test.setTimeout(90_000);
  const sam = await as("staff", { viewport: phone });
  // The weeks are counted soon after a clinic opens.
  await expect(async () => {
    await sam.goto("/ops/moderation?tab=health");
    await expect(sam.getByRole("heading", { name: "Posts and replies" })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(sam.getByRole("heading", { name: "Time to the first answer" })).toBeVisible();
  await expectAccessible(sam);
  await sam.setViewportSize(wide);
  await sam.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(sam);
});
