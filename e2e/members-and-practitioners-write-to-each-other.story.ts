// Messages: a member and a practitioner write to each other in two browsers. What is written arrives once, in order and
// at once; what is typed is never lost.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const box = (page: Page) => page.getByRole("textbox", { name: /^Message to / });
const lines = (page: Page) => page.getByRole("list", { name: "Messages" }).getByRole("listitem");
const bubbles = (page: Page) => lines(page).locator("p[dir=auto]");
const badge = (page: Page) =>
  page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: /^Messages/ });

/** Member and coordinator in the channel of the coordinators. */
async function openChannel(member: Page): Promise<number> {
  await member.goto("/app/messages");
  const write = member.getByRole("button", { name: "Write to your care coordinator" });
  await expect(write).toBeVisible();
  await expectAccessible(member);
  await write.click();
  await expect(box(member)).toBeVisible();
  return Number(new URL(member.url()).pathname.split("/").at(-1));
}

const writeAndSend = async (page: Page, text: string) => {
  await box(page).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
};

test("a member writes, the coordinator answers, and both see it at once", async ({ as, asNewMember }) => {
  const member = await asNewMember({ viewport: { width: 1280, height: 800 } });
  const id = await openChannel(member);
  await expect(member.getByText("Your care coordinators share this conversation.")).toBeVisible();
  await expect(member.getByText("No one watches messages around the clock.")).toBeVisible();

  const coordinator = await as("care_coordinator");
  await coordinator.goto(`/app/messages/${id}`);
  await expect(box(coordinator)).toBeVisible();

  await box(member).fill("First line");
  await box(member).press("Enter");
  await box(member).pressSequentially("and https://example.com/a or javascript:alert(1)");
  await expect(bubbles(member)).toHaveCount(0);
  await box(member).press("Control+Enter");
  await expect(bubbles(member)).toHaveText(["First line\nand https://example.com/a or javascript:alert(1)"]);
  await expect(member.getByText("Delivered")).toBeVisible();
  await expect(box(member)).toHaveValue("");
  const link = bubbles(member).getByRole("link");
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(link).toHaveCount(1);

  await expect(bubbles(coordinator)).toHaveText([/^First line/]);
  await writeAndSend(coordinator, "I’ll look into it.");
  await expect(bubbles(member)).toHaveText([/^First line/, "I’ll look into it."]);
  await expectAccessible(member);
  await expectAccessible(coordinator);

  // Away from the thread, what arrives is counted in the menu and marked when the channel is opened.
  await member.goto("/app/dashboard");
  await writeAndSend(coordinator, "One");
  await writeAndSend(coordinator, "Two");
  await expect(badge(member)).toHaveText(/2 unread messages/);
  await badge(member).click();
  await expect(member.getByRole("link", { name: /2 unread messages/ }).last()).toBeVisible();
  await member.goto(`/app/messages?channel_id=${id}`);
  await expect(member).toHaveURL(`/app/messages/${id}`);
  await expect(lines(member).filter({ hasText: "New messages" })).toBeVisible();
  await expect(badge(member)).toHaveText("Messages");
  await expectAccessible(member);
});

test("what is written offline goes out in order when the line is back, also after a reload", async ({
  as,
  asNewMember,
}) => {
  const member = await asNewMember();
  const id = await openChannel(member);
  await writeAndSend(member, "zero");
  await expect(member.getByText("Delivered")).toBeVisible();
  await member.context().setOffline(true);
  for (const text of ["one", "two", "three"]) await writeAndSend(member, text);
  await expect(bubbles(member)).toHaveText(["zero", "one", "two", "three"]);
  await expect(member.getByText("Will be sent when you’re back online").first()).toBeVisible();
  await box(member).fill("still typing");
  await member.context().setOffline(false);
  await expect(member.getByText("Delivered")).toBeVisible({ timeout: 40_000 });
  await expect(box(member)).toHaveValue("still typing");

  const coordinator = await as("care_coordinator");
  await coordinator.goto(`/app/messages/${id}`);
  await expect(bubbles(coordinator)).toHaveText(["zero", "one", "two", "three"]);

  // A server that refuses: the message stays, says so, and holds the one behind it.
  await member.route("**/channel/*/messages", (route) => route.fulfill({ status: 400, json: { code: "invalid" } }));
  await writeAndSend(member, "four");
  await writeAndSend(member, "five");
  await expect(member.getByText("Not sent.")).toBeVisible();
  await expect(member.getByText("Waiting for the message above")).toBeVisible();
  await expectAccessible(member);
  await member.reload();
  await expect(member.getByText("Not sent.")).toBeVisible();
  await member.unroute("**/channel/*/messages");
  await member.getByRole("button", { name: "Try again" }).click();
  await expect(bubbles(coordinator)).toHaveText(["zero", "one", "two", "three", "four", "five"]);
});

test("a draft is on every device, until it is sent from one", async ({ as, asNewMember }) => {
  const phone = await asNewMember({ viewport: { width: 390, height: 844 } });
  const id = await openChannel(phone);
  await box(phone).fill("Half a sentence");
  await phone.reload();
  await expect(box(phone)).toHaveValue("Half a sentence");
  const laptop = await as(phone.person);
  await laptop.goto(`/app/messages/${id}`);
  await expect(box(laptop)).toHaveValue("Half a sentence");
  await box(laptop).pressSequentially(", and the rest");
  await laptop.getByRole("button", { name: "Send", exact: true }).click();
  await expect(bubbles(phone)).toHaveText(["Half a sentence, and the rest"]);
  await expect(box(phone)).toHaveValue("");
  await phone.reload();
  await expect(bubbles(phone)).toHaveCount(1);
  await expect(box(phone)).toHaveValue("");
  // Back leads to the list on a small screen.
  await phone.getByRole("link", { name: "All messages" }).click();
  await expect(phone.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
});

test("a long history loads as one scrolls, and search leads to a message far back", async ({ asNewMember }) => {
  const member = await asNewMember({ viewport: { width: 1280, height: 700 } });
  const id = await openChannel(member);
  await member.evaluate(async (channelId) => {
    const { access_token: token } = JSON.parse(localStorage.getItem("larkwell.session") ?? "{}") as Record<
      string,
      string
    >;
    for (let number = 1; number <= 130; number += 1) {
      const reply = await fetch(`/ajax/api/v1/channel/${channelId}/messages`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({
          body: number === 7 ? "The lavender question" : `Number ${number}`,
          client_key: crypto.randomUUID(),
        }),
      });
      if (reply.status === 429) {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        number -= 1;
      } else if (!reply.ok) throw new Error(`${reply.status}`);
    }
  }, id);
  await member.reload();
  await expect(bubbles(member).last()).toBeInViewport();
  await expect(bubbles(member)).toHaveCount(30);
  const oldest = bubbles(member).first();
  const words = (await oldest.textContent()) ?? "";
  const region = member.getByRole("region", { name: /^Messages with/ });
  await region.evaluate((element) => element.scrollTo({ top: 400 }));
  const before = await bubbles(member).getByText(words, { exact: true }).boundingBox();
  await region.evaluate((element) => element.scrollTo({ top: 200 }));
  await expect(bubbles(member)).toHaveCount(60);
  const after = await bubbles(member).getByText(words, { exact: true }).boundingBox();
  expect(Math.abs((after?.y ?? 0) - ((before?.y ?? 0) + 200))).toBeLessThan(4);
  await member.getByRole("button", { name: "Jump to newest" }).click();
  await expect(bubbles(member).last()).toBeInViewport();

  const field = member.getByRole("searchbox", { name: "Search your messages" });
  await field.fill("lavender");
  await field.press("Enter");
  await member.getByRole("link", { name: /The lavender question/ }).click();
  await expect(bubbles(member).filter({ hasText: "The lavender question" })).toBeInViewport();
  await expectAccessible(member);
  expect(member.url()).not.toContain("lavender");
  expect(await member.evaluate(() => JSON.stringify(history.state))).not.toContain("lavender");
  await field.fill("nothingthere");
  await field.press("Enter");
  await expect(member.getByText("No messages match these words.")).toBeVisible();
});

test("words of danger open help, hold nothing back, and are marked for the reader", async ({ as, asNewMember }) => {
  const member = await asNewMember({ viewport: { width: 390, height: 844 } });
  const id = await openChannel(member);
  await box(member).fill("I want to kill myself");
  await expect(member.getByText("your message is marked as urgent")).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("button", { name: "Send", exact: true }).click();
  await expect(bubbles(member)).toHaveText(["I want to kill myself"]);
  await expect(member.getByText("Marked as urgent", { exact: true })).toHaveCount(0);
  const coordinator = await as("care_coordinator");
  await coordinator.goto(`/app/messages/${id}`);
  await expect(coordinator.getByText("Marked as urgent", { exact: true })).toBeVisible();
});

test("a conversation that isn’t there says so", async ({ asNewMember }) => {
  const member = await asNewMember();
  await member.goto("/app/messages/999999");
  await expect(member.getByRole("link", { name: "Go to your messages" })).toBeVisible();
  await member.goto("/messages/abc");
  await expect(member.getByText("This link is incomplete")).toBeVisible();
});

test("a list made with the toolbar is previewed, sent and shown as a list; a dose stays as it was typed", async ({
  asNewMember,
}) => {
  const member = await asNewMember({ viewport: { width: 390, height: 844 } });
  await openChannel(member);
  await box(member).fill("Milk");
  await member.getByRole("button", { name: "Formatting" }).click();
  const tools = member.getByRole("toolbar", { name: "Formatting" });
  await box(member).press("Control+a");
  await tools.getByRole("button", { name: "Bold" }).click();
  await expect(box(member)).toHaveValue("**Milk**");
  await box(member).fill("");
  await tools.getByRole("button", { name: "List", exact: true }).press("Enter");
  await box(member).pressSequentially("**Two** questions");
  await box(member).press("Enter");
  await box(member).fill(`${(await box(member).inputValue()).trimEnd()}\n- 2*500 mg, 3*daily?`);
  await member.getByRole("button", { name: "Preview" }).click();
  const preview = member.getByText("This is how it will look:").locator("..");
  await expect(preview.getByRole("listitem")).toHaveText(["Two questions", "2*500 mg, 3*daily?"]);
  await expectAccessible(member);
  await member.getByRole("button", { name: "Send", exact: true }).click();
  const sent = lines(member).getByRole("listitem");
  await expect(sent).toHaveText(["Two questions", "2*500 mg, 3*daily?"]);
  await expect(sent.locator("strong")).toHaveText(["Two"]);
  await expect(preview).toHaveCount(0);
  await expectAccessible(member);
});
