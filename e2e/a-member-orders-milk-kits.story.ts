// Milk kits: a member orders by the weekday rule, cancels, and orders again; staff ships the kit; after a loss kits are
// not shown.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

test.describe.configure({ mode: "parallel" });

const arrival = (page: Page) => page.getByLabel("Kit arrives by");

const summaryOf = (page: Page) => page.getByRole("alert").filter({ hasText: "Check these answers" });

/** The first possible day, read from the field's `min`. */
const earliest = async (page: Page) => (await arrival(page).getAttribute("min")) ?? "";

async function fillAddress(page: Page) {
  await page.getByLabel("Hotel or company").fill("The Harbor Hotel");
  await page.getByLabel("Street and number").fill("12 Harbor Street");
  await page.getByLabel("City").fill("Chicago");
  await page.getByLabel("State", { exact: true }).selectOption("Illinois");
  await page.getByLabel("ZIP code").fill("60601");
  await page.getByLabel("Phone number").fill("(212) 555-0147");
}

/** Fills out everything but the checkbox. */
async function fillOrder(page: Page) {
  const day = await earliest(page);
  await page.getByLabel("First day").fill(day);
  await page.getByLabel("Last day").fill(day);
  await expect(arrival(page)).toHaveValue(day);
  await fillAddress(page);
}

async function placeOrder(page: Page) {
  await page.goto("/products/maven-milk");
  await fillOrder(page);
  await page.getByLabel("I accept the terms of milk shipping").check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your orders" })).toBeVisible();
}

test("a member comes from the public page, is told about a day that breaks the rule, orders for a right one, and cancels", async ({
  asNewMember,
}) => {
  const page = await asNewMember({ firstName: "Ines" });
  await page.goto("/maven-milk?ref=a-friend");
  await expect(page).toHaveURL(/\/app\/maven-milk\?ref=a-friend$/);
  await page.getByRole("link", { name: "Sign in and order a kit" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Milk kits for a trip" })).toBeVisible();
  await expect(page.getByLabel("Name on the package")).toHaveValue("Ines Farouk");
  // The texts of both kits begin at the same height, even when one title takes an extra line.
  for (const width of [640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [domestic, abroad] = await Promise.all(
      ["To an address in the United States", "To any other country"].map((words) =>
        page.getByText(words, { exact: true }).boundingBox(),
      ),
    );
    expect([width, Math.round(abroad?.y ?? 0)]).toEqual([width, Math.round(domestic?.y ?? 1)]);
  }
  await fillOrder(page);
  await expectAccessible(page);

  // The day before the first possible one: an error at the field, and again if the form is sent anyway.
  const right = await earliest(page);
  const wrong = Temporal.PlainDate.from(right).subtract({ days: 1 }).toString();
  await arrival(page).fill(wrong);
  const words = /Kits are ordered at least one weekday before they arrive\. The earliest day now is/;
  await expect(page.getByText(words)).toBeVisible();
  await page.getByLabel("I accept the terms of milk shipping").check();
  await page.getByRole("button", { name: "Place order" }).click();
  const summary = summaryOf(page);
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: words }).click();
  await expect(arrival(page)).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel("Street and number")).toHaveValue("12 Harbor Street");
  await expect(arrival(page)).toHaveValue(wrong);
  await arrival(page).fill(right);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(summary).toContainText("Accept the terms");
  await page.getByLabel("I accept the terms of milk shipping").check();
  await page.getByRole("button", { name: "Place order" }).dblclick();

  await expect(page.getByText("Order placed.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Your orders" })).toBeVisible();
  const orders = page.getByRole("article");
  await expect(orders).toHaveCount(1);
  await expect(orders).toContainText("Waiting to ship");
  await expect(orders).toContainText("12 Harbor Street, Chicago, IL 60601");
  await expectAccessible(page);

  await orders.getByRole("button", { name: /^Cancel order for/ }).click();
  await page.getByRole("button", { name: "Keep order" }).click();
  await expect(orders).toContainText("Waiting to ship");
  await orders.getByRole("button", { name: /^Cancel order for/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(orders).toContainText("Canceled");
  await expect(orders.getByRole("button")).toHaveCount(0);

  await page.goto("/products/maven-milk");
  await expect(page.getByLabel("Street and number")).toHaveValue("");
});

test("an empty order shows the errors of all its fields together", async ({ asNewMember }) => {
  const page = await asNewMember({ firstName: "Ines" });
  await page.goto("/products/maven-milk");
  await page.getByRole("button", { name: "Place order" }).click();
  const summary = summaryOf(page);
  await expect(summary).toBeFocused();
  for (const words of [
    "Enter the first day of your trip.",
    "Enter the last day of your trip.",
    "Enter the day the kit must arrive.",
    "The street is required.",
    "The city is required.",
    "Choose a state.",
    "Enter a 5-digit ZIP code.",
    "Enter a valid phone number.",
    "Accept the terms to place the order.",
  ])
    await expect(summary).toContainText(words);
  await expect(page.getByRole("textbox", { name: "Phone number" })).toHaveAttribute("aria-required", "true");
  await expectAccessible(page);
});

test("a trip abroad asks for a country and no state", async ({ asNewMember }) => {
  const page = await asNewMember();
  await page.goto("/products/maven-milk");
  await fillOrder(page);
  await page.getByRole("radio", { name: /International/ }).check();
  await expect(page.getByLabel("State", { exact: true })).toHaveCount(0);
  await page.getByLabel("I accept the terms of milk shipping").check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(summaryOf(page)).toContainText("Choose the country to send the kit to");
  // The country of the address, not that of the phone number.
  await page.getByRole("region", { name: "Shipping address" }).getByLabel("Country").selectOption("Canada");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("article")).toContainText("1 international kit");
  await expect(page.getByRole("article")).toContainText("Canada");
});

test("staff opens an address with a reason and ships the kit; the member sees the tracking number, and the email says nothing", async ({
  as,
  asNewMember,
}) => {
  test.setTimeout(90_000);
  const member = await asNewMember({ firstName: "Noemi" });
  await placeOrder(member);
  const [{ id }] = (await member.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem("larkwell.session") ?? "{}") as { access_token: string };
    const reply = await fetch("/ajax/api/v1/milk_orders", { headers: { authorization: `Bearer ${access_token}` } });
    return ((await reply.json()) as { data: { id: number }[] }).data;
  })) as [{ id: number }];

  const staff = await as("staff");
  await staff.goto("/ops/milk-orders?kit=international");
  await expect(staff.getByRole("button", { name: `Order ${id}`, exact: true })).toHaveCount(0);
  await staff.goto("/ops/milk-orders?kit=domestic");
  const row = staff.getByRole("row").filter({ has: staff.getByRole("button", { name: `Order ${id}`, exact: true }) });
  await expect(row).toContainText("Waiting");
  await expect(row).not.toContainText("Harbor");
  await expectAccessible(staff);
  await row.getByRole("button").click();
  const dialog = staff.getByRole("dialog");
  await expect(dialog).not.toContainText("Harbor");
  await dialog.getByRole("button", { name: "Show name and address" }).click();
  await expect(dialog).toContainText("Say why in a few words.");
  await dialog.getByLabel("Reason for opening").fill("packing this order");
  await dialog.getByRole("button", { name: "Show name and address" }).click();
  await expect(dialog).toContainText("Noemi Farouk");
  await expect(dialog).toContainText("12 Harbor Street");
  await expectAccessible(staff);
  await dialog.getByLabel("Carrier").fill("North Parcel");
  await dialog.getByRole("button", { name: "Mark as sent" }).click();
  await expect(dialog.getByRole("alert")).toContainText("tracking number is required");
  await dialog.getByLabel("Tracking number").fill("NP 4711");
  await dialog.getByRole("button", { name: "Mark as sent" }).click();
  await expect(dialog).toHaveCount(0);
  await staff.getByLabel("Status").selectOption("Sent");
  await expect(staff).toHaveURL(/state=dispatched/);
  await expect(row).toContainText("NP 4711");

  await member.reload();
  await expect(member.getByRole("article")).toContainText("On its way");
  await expect(member.getByRole("article")).toContainText("NP 4711");
  await expect(member.getByRole("article").getByRole("button")).toHaveCount(0);

  await staff.goto("/ops/outbox?template=order_dispatched");
  await staff.getByRole("button", { name: "Find by recipient" }).click();
  await staff.getByLabel("Email address or phone number").fill(member.person.email);
  await staff.getByLabel("Why").fill("did the mail leave");
  await staff.getByRole("button", { name: "Find messages" }).click();
  await expect(staff.getByText("messages that match.")).toBeVisible();
  const sent = staff.getByRole("row").filter({ hasText: "order_dispatched" });
  await expect(sent.getByRole("button", { name: "News about your order" })).toHaveCount(1);
  await staff.goto("/ops/audit?action=ops.record_opened");
  await expect(staff.getByText("packing this order")).toBeVisible();

  await member.goto("/app/account/who-looked");
  const look = member.getByRole("listitem").filter({ hasText: "packing this order" });
  await expect(look).toContainText("An order: its delivery address and how to reach you");
  await expect(look).toContainText("Sam, our staff");
  await expectAccessible(member);
});

/** What the server tells a member in the loss track. A server test covers what the server itself refuses. */
async function inLoss(page: Page) {
  await page.route(/\/api\/v1\/me(\?|$)/, async (route) => {
    const reply = await route.fetch();
    const me = (await reply.json()) as { active_tracks: object[] };
    const track = { name: "pregnancyloss", display_name: "Pregnancy loss" };
    await route.fulfill({ response: reply, json: { ...me, active_tracks: [...me.active_tracks, track] } });
  });
}

test("after a loss the page is gone: no kits, no orders, no menu item, and someone to talk to", async ({
  asNewMember,
}) => {
  const page = await asNewMember();
  await placeOrder(page);
  await inLoss(page);
  for (const path of ["/products/maven-milk", "/app/orders"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Not right now" })).toBeVisible();
    await expect(page).toHaveTitle(/^Not right now/);
    await expect(page.getByRole("link", { name: "Find someone to talk to" })).toBeVisible();
    await expect(page.locator("body")).not.toContainText(/milk|kit\b|kits|bab(y|ies)|breast/i);
    await expectAccessible(page);
  }
});

test("a loss reported while the form is open refuses the order, and the page is gone", async ({ asNewMember }) => {
  const page = await asNewMember();
  await page.goto("/products/maven-milk");
  await fillOrder(page);
  await page.getByLabel("I accept the terms of milk shipping").check();
  await inLoss(page);
  await page.route(/\/milk_orders(\?|$)/, async (route) => {
    if (route.request().method() === "POST")
      return route.fulfill({ status: 403, json: { code: "kits_not_now", message: "Not now.", request_id: "story" } });
    const reply = await route.fetch();
    const answer = { ...(await reply.json()), data: [], available: false, can: { order: false }, held: true };
    return route.fulfill({ response: reply, json: answer });
  });
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Not right now" })).toBeVisible();
  await expect(page.getByText("It isn’t being sent.")).toBeVisible();
});
