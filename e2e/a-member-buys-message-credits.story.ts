// A member writes from a profile and buys message credits on the way (D51): what is typed is never lost, whatever the
// card, the bank, the session or another tab does; a person who isn't billed sees no word of money.
import type { Page } from "@playwright/test";
import { addCard, alwaysOpen, ask, bookBeside, makeReady } from "./bookings.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const words = "Feeding hurts on the left side.\nWhat can I do?";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Message June Castellanos" });
const box = (page: Page) => page.getByRole("textbox", { name: "Message to June Castellanos" });
const bubbles = (page: Page) =>
  page.getByRole("list", { name: "Messages" }).getByRole("listitem").locator("p[dir=auto]");
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();

/** As a hand does it: the next step is there by the second click. */
async function doublePress(page: Page, name: string): Promise<void> {
  const { x, y, width, height } = (await page.getByRole("button", { name, exact: true }).boundingBox()) ?? {};
  if (x === undefined || y === undefined || !width || !height) throw new Error(`There is no button ${name}.`);
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 60 });
}

const creditsOf = async (page: Page) => (await ask(page, "GET", "/message/billing")).body["available_messages"];

/** A member with a state, whose saved card is this one. */
async function withCard(page: Page, token?: string): Promise<number> {
  await makeReady(page);
  const me = await ask(page, "GET", "/me");
  if (token) {
    const added = await ask(page, "POST", `/users/${me.body.id}/payment_methods`, { stripe_token: token });
    expect(added.status).toBe(201);
  }
  return (await alwaysOpen(page)).id;
}

/** Has written from the profile of June, and chosen the package of 5. */
async function atPurchase(page: Page, june: number): Promise<void> {
  await page.goto(`/app/practitioner/${june}`);
  await press(page, "Message June Castellanos");
  await box(page).fill(words);
  await press(page, "Continue");
  await page.getByRole("button", { name: /^5 message credits/ }).click();
}

async function sendAndSee(page: Page): Promise<void> {
  await expect(heading(page, "Send this message to June Castellanos?")).toBeVisible();
  await expect(dialogOf(page).getByText("What can I do?")).toBeVisible();
  await expect(page.getByText("This message uses 1 of your 5 message credits.")).toBeVisible();
  await expectAccessible(page);
  await press(page, "Send");
  await expect(heading(page, "Sent!")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open the conversation with June Castellanos" }).click();
  await expect(bubbles(page)).toHaveText([words]);
  await expect(box(page)).toHaveValue("");
  expect(await creditsOf(page)).toBe(4);
}

test("a visitor signs in at a profile, writes, adds a card, buys and sends; a reload and an ended session lose nothing", async ({
  asNewMember,
  page,
}) => {
  const member = await asNewMember();
  const june = await withCard(member);
  const { email, password } = member.person;

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/practitioner/${june}?message=true`);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Log in");
  await expect(heading(page, "Write your message")).toBeFocused();
  await expect(page).toHaveURL(`/app/practitioner/${june}`);
  // What it costs, and who helps right now, come before the box.
  await expect(dialogOf(page).getByText("takes 1 message credit, and you have none")).toBeVisible();
  await expect(dialogOf(page).getByText("Packages start at $10.")).toBeVisible();
  await expect(dialogOf(page).getByText("No one watches messages around the clock.")).toBeVisible();
  await expectAccessible(page);

  await press(page, "Continue");
  await expect(page.getByText("Write your message first.")).toBeVisible();
  await expect(box(page)).toBeFocused();
  await box(page).fill(words);
  await page.reload();
  await expect(box(page)).toHaveValue(words);
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await press(page, "Message June Castellanos");
  await expect(box(page)).toHaveValue(words);

  const me = await ask(page, "GET", "/me");
  const sessions = await ask(page, "GET", `/users/${me.body.id}/sessions`);
  for (const session of sessions.body.data ?? [])
    await ask(page, "DELETE", `/users/${me.body.id}/sessions/${String(session["id"])}`);
  await press(page, "Continue");
  const login = page.getByRole("dialog", { name: "Please sign in to continue" });
  await login.getByLabel("Password", { exact: true }).fill(password);
  await login.getByRole("button", { name: "Log in" }).click();
  await expect(login).toBeHidden();

  await expect(heading(page, "Choose a package")).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(box(page)).toHaveValue(words);
  await press(page, "Continue");
  await page.getByRole("button", { name: /^5 message credits.*\$9 each.*\$45$/ }).click();
  await expect(heading(page, "Add a card")).toBeFocused();
  await expectAccessible(page);
  await addCard(page, "4000 0000 0000 0002");
  await expect(dialogOf(page).getByText("Your card was declined.").last()).toBeVisible();
  await addCard(page, "4242 4242 4242 4242");
  await expect(heading(page, "Review and buy")).toBeFocused();
  await expect(dialogOf(page).getByLabel("Card", { exact: true })).toContainText("Visa ending in 4242");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Buy for $45" }).dblclick();
  await expect(page.getByText("Credits purchased successfully")).toBeVisible();
  expect(await creditsOf(page)).toBe(5);
  await sendAndSee(page);
});

test("a saved card is declined, then another one pays", async ({ asNewMember }) => {
  const page = await asNewMember();
  await atPurchase(page, await withCard(page, "tok_chargeCustomerFail"));
  await press(page, "Buy for $45");
  await expect(page.getByRole("alert").filter({ hasText: "Nothing was charged." })).toBeFocused();
  await expectAccessible(page);
  await press(page, "Use another card");
  await expect(heading(page, "Add a card")).toBeFocused();
  await press(page, "Not now");
  await expect(heading(page, "Review and buy")).toBeFocused();
  await press(page, "Use another card");
  await addCard(page, "5555 5555 5555 4444");
  await expect(page.getByLabel("Card", { exact: true })).toContainText("Mastercard ending in 4444");
  await press(page, "Buy for $45");
  await sendAndSee(page);
});

test("the bank asks while the card is saved and while it pays: no, then closed and left for later, then yes", async ({
  asNewMember,
}) => {
  const page = await asNewMember();
  await atPurchase(page, await withCard(page));
  const bank = page.getByRole("dialog", { name: "Confirm with your bank" });
  await addCard(page, "4000 0027 6000 3184");
  await bank.getByRole("button", { name: "Approve" }).click();
  await expect(heading(page, "Review and buy")).toBeFocused();
  await press(page, "Buy for $45");
  await bank.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Nothing was charged." })).toBeFocused();
  expect(await creditsOf(page)).toBe(0);

  await press(page, "Buy for $45");
  await expect(bank).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Your bank still needs your answer.")).toBeVisible();
  await press(page, "Buy for $45");
  await bank.getByRole("button", { name: "Approve" }).click();
  await sendAndSee(page);
});

test("credits bought in another tab meanwhile are used, and nothing is charged again", async ({ asNewMember }) => {
  const page = await asNewMember();
  const june = await withCard(page, "tok_visa");
  await atPurchase(page, june);
  const packages = await ask(page, "GET", "/message/products");
  const five = packages.body.data?.find((one) => one["number_of_messages"] === 5);
  expect((await ask(page, "POST", "/message/billing", { product_id: five?.["id"] })).status).toBe(201);
  await press(page, "Buy for $45");
  await expect(
    page.getByRole("alert").filter({ hasText: "You bought message credits somewhere else in the meantime." }),
  ).toBeFocused();
  expect(await creditsOf(page)).toBe(5);
  // Back leads to what was written, and not to the package.
  await page.goBack();
  await expect(box(page)).toHaveValue(words);
  await press(page, "Continue");
  await expect(heading(page, "Send this message to June Castellanos?")).toBeFocused();
  await sendAndSee(page);
});

test("a package that was withdrawn is chosen again; a lost answer is asked for again and paid once", async ({
  as,
  asNewMember,
}) => {
  const page = await asNewMember();
  const june = await withCard(page, "tok_visa");
  const staff = await as("staff");
  await staff.goto("/ops");
  await atPurchase(page, june);
  const packages = await ask(staff, "GET", "/ops/message_packages?state=offered");
  const five = packages.body.data?.find((one) => one["number_of_messages"] === 5);
  expect((await ask(staff, "PUT", `/ops/message_packages/${String(five?.["id"])}`, { price: 45 })).status).toBe(200);
  await press(page, "Buy for $45");
  await expect(page.getByRole("alert").filter({ hasText: "This package is no longer offered." })).toBeFocused();
  await expect(heading(page, "Choose a package")).toBeVisible();
  await page.getByRole("button", { name: /^5 message credits/ }).click();

  // The server has charged the card, but its answer never arrives.
  let cuts = 0;
  await page.route("**/message/billing", async (route) => {
    if (route.request().method() !== "POST" || cuts > 0) return route.fallback();
    cuts += 1;
    await route.fetch();
    return route.abort();
  });
  await press(page, "Buy for $45");
  await expect(page.getByText("You won’t pay twice.")).toBeVisible();
  await press(page, "Buy for $45");
  await sendAndSee(page);
});

test("without a credit the conversation offers to buy some; what is typed there stays", async ({ asNewMember }) => {
  const page = await asNewMember({ viewport: { width: 1280, height: 800 } });
  const june = await withCard(page, "tok_visa");
  const channel = await ask(page, "POST", "/channels", { user_ids: [june] });
  await page.goto(`/app/messages/${channel.body.id}`);
  await box(page).fill(words);
  await expect(page.getByRole("button", { name: "Send", exact: true })).toHaveAccessibleDescription(
    "Buy message credits to send this.",
  );
  await box(page).press("Control+Enter");
  await expect(bubbles(page)).toHaveCount(0);
  await expectAccessible(page);
  await press(page, "Buy message credits");
  const dialog = page.getByRole("dialog", { name: "Buy message credits" });
  await expect(heading(page, "Choose a package")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(box(page)).toHaveValue(words);
  await press(page, "Buy message credits");
  await page.getByRole("button", { name: /^5 message credits/ }).click();
  await press(page, "Buy for $45");
  await expect(page.getByText("Credits purchased successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("This message uses 1 of your 5 message credits.")).toBeVisible();
  await expect(box(page)).toHaveValue(words);
  await press(page, "Send");
  await expect(bubbles(page)).toHaveText([words]);
});

test("a sponsored member writes by keyboard alone and sees no word of money", async ({ as }) => {
  const page = await as("member_sponsored", { viewport: { width: 1280, height: 800 } });
  await page.goto("/app/dashboard");
  const { id: june } = await alwaysOpen(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/app/practitioner/${june}`);
  const money = /credit|\$|\bcard\b|\bbuy\b|\bpay|\bfree\b|package|cost/i;
  const seen: string[] = [];
  const look = async () => seen.push(await dialogOf(page).innerText());

  await page.getByRole("button", { name: "Message June Castellanos" }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Write your message")).toBeFocused();
  await look();
  while (!(await box(page).evaluate((element) => element === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.type("Thank you for yesterday.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Message June Castellanos" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveValue("Thank you for yesterday.");
  while (!(await box(page).evaluate((element) => element === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialogOf(page).getByRole("button", { name: "Formatting" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Continue" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Send this message to June Castellanos?")).toBeFocused();
  await look();
  while (
    !(await page.getByRole("button", { name: "Send", exact: true }).evaluate((one) => one === document.activeElement))
  )
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Sent!")).toBeVisible();
  await look();
  expect(seen.filter((text) => money.test(text))).toEqual([]);
  expect(asked.filter((path) => /message\/(billing|products)|payment_methods/.test(path))).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(dialogOf(page)).toBeHidden();

  // A conversation that exists already is one press away.
  await page.getByRole("button", { name: "Message June Castellanos" }).click();
  await page.getByRole("link", { name: "Open the conversation" }).click();
  await expect(bubbles(page).last()).toHaveText("Thank you for yesterday.");
  await page.goBack();
  await expect(page).toHaveURL(`/app/practitioner/${june}`);
  await expect(dialogOf(page)).toBeHidden();
});

test("a message to the coordinator is free; one that is refused says so and is edited", async ({ asNewMember }) => {
  // Here one button appears where the one before it was: the second click of a double click presses nothing.
  const page = await asNewMember({ viewport: { width: 390, height: 844 } });
  await makeReady(page);
  await page.goto("/care-team");
  await page.getByRole("button", { name: "Message Noor Haddad" }).click();
  const dialog = page.getByRole("dialog", { name: "Message Noor Haddad" });
  const text = page.getByRole("textbox", { name: "Message to Noor Haddad" });
  await text.fill("When can I call you?");
  await expect(dialog.getByText("credit")).toHaveCount(0);
  await press(page, "Continue");
  await page.route("**/channel/*/messages", (route) => route.fulfill({ status: 400, json: { code: "invalid" } }));
  await expect(heading(page, "Send this message to Noor Haddad?")).toBeFocused();
  await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
  await expect(heading(page, "Not sent")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Edit" }).click();
  await expect(text).toHaveValue("When can I call you?");
  await page.unroute("**/channel/*/messages");
  await text.fill("When can I call you today?");
  await doublePress(page, "Continue");
  await expect(heading(page, "Send this message to Noor Haddad?")).toBeVisible();
  await page.context().setOffline(true);
  // Longer than between the two clicks of a double click.
  await page.waitForTimeout(600);
  await doublePress(page, "Send");
  await expect(dialog.getByText("We’ll send it when you’re back online.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(heading(page, "Sent!")).toBeVisible({ timeout: 40_000 });
  await page.goBack();
  await page.goForward();
  await expect(dialog).toBeHidden();
});

test("a practitioner goes straight to the conversation", async ({ as, asNewMember }) => {
  const member = await asNewMember();
  await makeReady(member, { card: true });
  const visit = await bookBeside(member, 17);
  const page = await as("practitioner_2");
  await page.goto(`/app/mpractice/visits/${visit}`);
  await press(page, "Continue in messages");
  // For practitioners, the inbox opens it.
  await expect(page).toHaveURL(/\/app\/mpractice\/messages\?channel_id=\d+/);
  await expect(page.getByRole("textbox", { name: /^Message to / })).toBeVisible();
});
