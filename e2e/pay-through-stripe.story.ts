// The wallet and a booking with Stripe configured: its script in the page, its API behind it, the bank's question in
// both, and what can go wrong.
import { type Page } from "@playwright/test";
import { type StripeFake, startStripeFake } from "../server/outside/cards/stripe-fake.ts";
import { stripeSettings, webhooksOf } from "../server/testing/stripe-server.ts";
import { alwaysOpen, ask, bookBeside, chooseDay, makeReady, times } from "./bookings.ts";
import { serveStripeTo } from "./fake-stripe-script.ts";
import { test as base, expect, expectAccessible } from "./fixtures.ts";

const test = base.extend<object, { stripe: StripeFake }>({
  stripe: [
    // Playwright requires a destructured first argument, although this fixture needs none of it.
    async ({ playwright: _ }, use) => {
      const fake = await startStripeFake();
      await use(fake);
      await fake.close();
    },
    { scope: "worker" },
  ],
  settings: [async ({ stripe }, use) => use(stripeSettings(stripe.port)), { scope: "worker" }],
});
test.beforeEach(({ stripe, larkwell }) => {
  stripe.webhooksFirst(false);
  stripe.deliverTo(webhooksOf(larkwell.baseUrl));
});
test.afterEach(async ({ stripe }) => {
  stripe.deliverTo(undefined);
  await stripe.settled();
});

const asks = (page: Page) => page.getByRole("dialog", { name: "3D Secure 2 Test Page" });
const waits = (page: Page) => page.getByRole("dialog", { name: "Confirm with your bank" });
const booked = (page: Page) => page.getByRole("heading", { name: "You're booked!" });
const press = (page: Page) => page.getByRole("button", { name: /Book and pay/ }).click();

/** Types a card into Stripe's field and saves it. */
async function saveCard(page: Page, number: string) {
  await page.getByLabel("Credit or debit card number").fill(number);
  await page.getByLabel("Expiration").fill("12/34");
  await page.getByLabel("CVC").fill("123");
  await page.getByRole("button", { name: "Save card" }).click();
}

/** A member at the confirmation of a free time, with a note typed. */
async function atConfirmation(page: Page, stripe: StripeFake, time: number, card?: string) {
  await serveStripeTo(page.context(), stripe.port);
  await makeReady(page, { phone: "212 555 0146" });
  if (card) {
    const me = await ask(page, "GET", "/me");
    await ask(page, "POST", `/users/${me.body.id}/payment_methods`, { stripe_token: card });
  }
  const { id } = await alwaysOpen(page);
  await page.goto(`/book-practitioner/${id}`);
  await chooseDay(page, 4);
  await times(page).nth(time).click();
}

/** A saved card whose bank asks at every charge. */
async function withAskingCard(page: Page, stripe: StripeFake, time: number) {
  await atConfirmation(page, stripe, time);
  await saveCard(page, "4000002760003184");
  await asks(page).getByRole("button", { name: "Complete" }).click();
  await page.getByLabel(/A note to June/).fill("Since Monday, on the left side.");
}

test("a card is saved after the bank was asked, in the wallet's dialog; declines show Stripe's reason", async ({
  asNewMember,
  stripe,
}) => {
  const page = await asNewMember();
  await serveStripeTo(page.context(), stripe.port);
  await page.goto("/app/wallet");
  await page.getByRole("button", { name: "Add a card" }).click();
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Your card number is incomplete." })).toBeVisible();
  await saveCard(page, "4000000000009995");
  await expect(page.getByRole("alert").filter({ hasText: "Your card has insufficient funds." })).toBeVisible();

  await saveCard(page, "4000000000003220");
  await asks(page).getByRole("button", { name: "Fail" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "We are unable to authenticate" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Add a card" })).toBeVisible();
  await expectAccessible(page);

  await saveCard(page, "4000000000003220");
  await asks(page).getByRole("button", { name: "Complete" }).click();
  await expect(page.getByText("Successfully added card!")).toBeVisible();
  await expect(page.getByText("•••• 3220")).toHaveCount(1);
});

test("a card that saves is declined when it pays; nothing typed is lost, and a good card books", async ({
  asNewMember,
  stripe,
}) => {
  const page = await asNewMember();
  await atConfirmation(page, stripe, 40);
  await saveCard(page, "4000000000000341");
  await page.getByLabel(/A note to June/).fill("Since Monday, on the left side.");
  await press(page);
  await expect(page.getByRole("alert").filter({ hasText: "Your card was declined." })).toBeFocused();
  await page.getByRole("button", { name: "Use another card" }).click();
  await saveCard(page, "5555555555554444");
  await expect(page.getByLabel(/A note to June/)).toHaveValue("Since Monday, on the left side.");
  await press(page);
  await expect(booked(page)).toBeVisible();
});

test("the bank asks while paying: no, then left for later, then yes, with the event first", async ({
  asNewMember,
  stripe,
}) => {
  const page = await asNewMember();
  await withAskingCard(page, stripe, 44);
  await press(page);
  await asks(page).getByRole("button", { name: "Fail" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Nothing was charged" })).toBeFocused();

  // The connection breaks in the bank's window: no one knows the result, and the member may leave the question for later.
  await press(page);
  await expect(asks(page)).toBeVisible();
  await page.context().route("https://api.stripe.com/v1/fake_bank/**", (route) => route.abort());
  await asks(page).getByRole("button", { name: "Complete" }).click();
  await expect(waits(page).getByRole("alert")).toContainText("is still waiting for your answer");
  await expectAccessible(page);
  await page.context().unroute("https://api.stripe.com/v1/fake_bank/**");
  await waits(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Your bank still needs your answer.")).toBeVisible();

  stripe.webhooksFirst(true);
  await press(page);
  await asks(page).getByRole("button", { name: "Complete" }).click();
  await expect(booked(page)).toBeVisible();
  expect((await ask(page, "GET", "/appointments")).body.data).toHaveLength(1);
});

test("a reload in the middle asks again; answered in a second tab, both tabs show the visit", async ({
  asNewMember,
  stripe,
}) => {
  const page = await asNewMember();
  await withAskingCard(page, stripe, 48);
  await press(page);
  await expect(asks(page)).toBeVisible();
  await page.reload();
  await expect(asks(page), "the question comes back by itself").toBeVisible();
  await expect(page.getByLabel(/A note to June/)).toHaveValue("Since Monday, on the left side.");

  const draft = await page.evaluate(() => ({ ...sessionStorage }));
  const second = await page.context().newPage();
  await second.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, String(value));
  }, draft);
  await second.goto(page.url());
  await asks(second).getByRole("button", { name: "Complete" }).click();
  await expect(booked(second)).toBeVisible();
  await expect(booked(page)).toBeVisible();
  expect((await ask(page, "GET", "/appointments")).body.data).toHaveLength(1);
});

test("the member approves and the page dies: the visit is there when they come back", async ({
  asNewMember,
  stripe,
}) => {
  const page = await asNewMember();
  await withAskingCard(page, stripe, 52);
  await press(page);
  await expect(asks(page)).toBeVisible();
  const intent = stripe.events.findLast((event) => event.type === "payment_intent.requires_action")?.data.object.id;
  await page.goto("about:blank");
  stripe.answerChallenge(intent ?? "", true);
  await stripe.settled();
  await page.goBack();
  await expect(booked(page)).toBeVisible();
});

test("message credits: the bank asks in its window, first no, then yes; what was written stays", async ({
  asNewMember,
  stripe,
}) => {
  const page = await asNewMember();
  await serveStripeTo(page.context(), stripe.port);
  await makeReady(page);
  const { id } = await alwaysOpen(page);
  await page.goto(`/app/practitioner/${id}`);
  await page.getByRole("button", { name: "Message June Castellanos" }).click();
  await page.getByRole("textbox", { name: /^Message to/ }).fill("It hurts on the left side.");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: /^5 message credits/ }).click();
  await saveCard(page, "4000002760003184");
  await asks(page).getByRole("button", { name: "Complete" }).click();
  await page.getByRole("button", { name: "Buy for $45" }).click();
  await asks(page).getByRole("button", { name: "Fail" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Nothing was charged." })).toBeFocused();
  await page.getByRole("button", { name: "Buy for $45" }).click();
  await asks(page).getByRole("button", { name: "Complete" }).click();
  await expect(page.getByText("Credits purchased successfully")).toBeVisible();
  await expect(
    page.getByRole("dialog", { name: /^Message June/ }).getByText("It hurts on the left side."),
  ).toBeVisible();
  expect((await ask(page, "GET", "/message/billing")).body["available_messages"]).toBe(5);
});

test("Stripe's script is blocked: a clear message and another try; the note stays", async ({ asNewMember, stripe }) => {
  const page = await asNewMember();
  await page.context().route("https://js.stripe.com/**", (route) => route.abort());
  const { id } = await alwaysOpen(page);
  await makeReady(page, { phone: "212 555 0147" });
  await page.goto(`/book-practitioner/${id}`);
  await chooseDay(page, 4);
  await times(page).nth(56).click();
  await expect(page.getByText("We couldn’t load the card form.")).toBeVisible();
  await expectAccessible(page);
  await page.context().unroute("https://js.stripe.com/**");
  await serveStripeTo(page.context(), stripe.port);
  await page.getByRole("button", { name: /Try again/ }).click();
  await saveCard(page, "4242424242424242");
  await expect(page.getByRole("heading", { name: "Review and book" })).toBeVisible();
});

test("the bank sends a refund back: staff gives it as credit, and the member sees it; a dispute shows its due date", async ({
  as,
  asNewMember,
  stripe,
}) => {
  const page = await asNewMember();
  await makeReady(page);
  const me = await ask(page, "GET", "/me");
  await ask(page, "POST", `/users/${me.body.id}/payment_methods`, { stripe_token: "pm_card_refundFail" });
  const visit = await bookBeside(page, 60);
  const now = Temporal.Now.instant().toString({ smallestUnit: "second" }).replace("T", " ").replace("Z", "");
  expect((await ask(page, "PUT", `/appointments/${visit}`, { cancelled_at: now })).status).toBe(200);
  const sent = () => stripe.events.findLast((event) => event.type === "refund.created")?.data.object;
  await expect.poll(() => sent()?.id, { timeout: 20_000 }).toBeTruthy();
  stripe.finishRefund(sent()?.id ?? "", "failed");
  const disputed = await bookBeside(page, 61);
  stripe.dispute(stripe.events.findLast((event) => event.type === "payment_intent.succeeded")?.data.object.id ?? "");
  await stripe.settled();

  const staff = await as("staff");
  await staff.goto("/ops");
  await staff.getByRole("link", { name: /1 returned refund.*1 open dispute/ }).click();
  await expect(staff.getByRole("row", { name: new RegExp(`^Visit ${disputed} .*Open`) })).toBeVisible();
  await staff.getByRole("button", { name: `Visit ${visit}: send the refund another way` }).click();
  const dialog = staff.getByRole("dialog", { name: /another way/ });
  await expectAccessible(staff);
  await dialog.getByRole("button", { name: "Add as credit" }).click();
  await expect(dialog.getByText("Say why in a few words.")).toBeVisible();
  await dialog.getByLabel("Why").fill("the card was closed");
  await dialog.getByRole("button", { name: "Add as credit" }).dblclick();
  await expect(staff.getByText("Refund resolved.")).toBeVisible();
  await expect(staff.getByText("No returned refunds to handle.")).toBeVisible();
  await expectAccessible(staff);

  await page.goto("/app/wallet");
  await expect(page.getByText("Your card didn’t accept the refund, so we added it to your credits")).toBeVisible();
  await expect(page.getByText("Refund that your card didn't take")).toBeVisible();
});

test("the page allows Stripe's addresses and no others", async ({ larkwell, request }) => {
  const policy = (await request.get(`${larkwell.baseUrl}/app/wallet`)).headers()["content-security-policy"] ?? "";
  const outside = [...policy.matchAll(/https?:[^ ;]+/g)].map(([address]) => address);
  expect(new Set(outside)).toEqual(
    new Set(["https://js.stripe.com", "https://*.js.stripe.com", "https://api.stripe.com", "https://hooks.stripe.com"]),
  );
});
