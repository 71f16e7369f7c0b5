// Milk kits: a member orders by the rule of the weekday, cancels, orders again; staff sends it; in a loss nothing of it is shown.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

test.describe.configure({ mode: "parallel" });

const arrival = (page: Page) => page.getByLabel("Day the kit must be there");

const summaryOf = (page: Page) => page.getByRole("alert").filter({ hasText: "Please check these answers" });

/** The first day that is possible, as the field itself has it. */
const earliest = async (page: Page) => (await arrival(page).getAttribute("min")) ?? "";

async function fillAddress(page: Page) {
  await page.getByLabel("Hotel or company").fill("The Harbor Hotel");
  await page.getByLabel("Street and number").fill("12 Harbor Street");
  await page.getByLabel("City").fill("Chicago");
  await page.getByLabel("State", { exact: true }).selectOption("Illinois");
  await page.getByLabel("ZIP code").fill("60601");
  await page.getByLabel("Phone number").fill("(212) 555-0147");
}

/** Everything but the tick. */
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
  await page.getByRole("button", { name: "Place the order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your orders" })).toBeVisible();
}

test("a member comes from the public page, is told of a day that breaks the rule, orders for a right one, and cancels", async ({
  asNewMember,
}) => {
  const page = await asNewMember({ firstName: "Ines" });
  await page.goto("/maven-milk?ref=a-friend");
  await expect(page).toHaveURL(/\/app\/maven-milk\?ref=a-friend$/);
  await page.getByRole("link", { name: "Sign in and order a kit" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Milk kits for a trip" })).toBeVisible();
  await expect(page.getByLabel("Name on the parcel")).toHaveValue("Ines Farouk");
  // The words of both kits begin at one height, also where one of them takes a line more.
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

  // The day before the first possible one: told at the field, and again when it is sent all the same.
  const right = await earliest(page);
  const wrong = Temporal.PlainDate.from(right).subtract({ days: 1 }).toString();
  await arrival(page).fill(wrong);
  const words = /Kits are ordered at least one weekday before they arrive\. The earliest day now is/;
  await expect(page.getByText(words)).toBeVisible();
  await page.getByLabel("I accept the terms of milk shipping").check();
  await page.getByRole("button", { name: "Place the order" }).click();
  const summary = summaryOf(page);
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: words }).click();
  await expect(arrival(page)).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel("Street and number")).toHaveValue("12 Harbor Street");
  await expect(arrival(page)).toHaveValue(wrong);
  await arrival(page).fill(right);
  await page.getByRole("button", { name: "Place the order" }).click();
  await expect(summary).toContainText("Please accept the terms");
  await page.getByLabel("I accept the terms of milk shipping").check();
  await page.getByRole("button", { name: "Place the order" }).dblclick();

  await expect(page.getByText("Your order is placed.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Your orders" })).toBeVisible();
  const orders = page.getByRole("article");
  await expect(orders).toHaveCount(1);
  await expect(orders).toContainText("Waiting to be sent");
  await expect(orders).toContainText("12 Harbor Street, Chicago, IL 60601");
  await expectAccessible(page);

  await orders.getByRole("button", { name: /^Cancel this order for/ }).click();
  await page.getByRole("button", { name: "Keep the order" }).click();
  await expect(orders).toContainText("Waiting to be sent");
  await orders.getByRole("button", { name: /^Cancel this order for/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the order" }).click();
  await expect(orders).toContainText("Cancelled");
  await expect(orders.getByRole("button")).toHaveCount(0);

  await page.goto("/products/maven-milk");
  await expect(page.getByLabel("Street and number")).toHaveValue("");
});

test("an order with nothing in it is told of all its fields at once", async ({ asNewMember }) => {
  const page = await asNewMember({ firstName: "Ines" });
  await page.goto("/products/maven-milk");
  await page.getByRole("button", { name: "Place the order" }).click();
  const summary = summaryOf(page);
  await expect(summary).toBeFocused();
  for (const words of [
    "Please give the first day of your trip.",
    "Please give the last day of your trip.",
    "Please give the day the kit must be there.",
    "The street is required.",
    "The city is required.",
    "Please choose a state.",
    "Please enter a zip code of five digits.",
    "Please enter a phone number we can reach.",
    "Please accept the terms to place the order.",
  ])
    await expect(summary).toContainText(words);
  await expect(page.getByRole("textbox", { name: "Phone number" })).toHaveAttribute("aria-required", "true");
  await expectAccessible(page);
});

test("a trip abroad asks for a country and for no state", async ({ asNewMember }) => {
  const page = await asNewMember();
  await page.goto("/products/maven-milk");
  await fillOrder(page);
  await page.getByRole("radio", { name: /International/ }).check();
  await expect(page.getByLabel("State", { exact: true })).toHaveCount(0);
  await page.getByLabel("I accept the terms of milk shipping").check();
  await page.getByRole("button", { name: "Place the order" }).click();
  await expect(summaryOf(page)).toContainText("Please choose the country that the kit goes to");
  // The country of the address, not that of the number.
  await page.getByRole("region", { name: "Where it goes" }).getByLabel("Country").selectOption("Canada");
  await page.getByRole("button", { name: "Place the order" }).click();
  await expect(page.getByRole("article")).toContainText("1 international kit");
  await expect(page.getByRole("article")).toContainText("Canada");
});

test("staff opens an address with a reason and sends the kit; the member reads the number, and her mail says nothing", async ({
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
  await dialog.getByRole("button", { name: "Open name and address" }).click();
  await expect(dialog).toContainText("Please say why, in a few words.");
  await dialog.getByLabel("Why you open it").fill("packing this order");
  await dialog.getByRole("button", { name: "Open name and address" }).click();
  await expect(dialog).toContainText("Noemi Farouk");
  await expect(dialog).toContainText("12 Harbor Street");
  await expectAccessible(staff);
  await dialog.getByLabel("Carrier").fill("North Parcel");
  await dialog.getByRole("button", { name: "Mark as sent" }).click();
  await expect(dialog.getByRole("alert")).toContainText("tracking number is required");
  await dialog.getByLabel("Tracking number").fill("NP 4711");
  await dialog.getByRole("button", { name: "Mark as sent" }).click();
  await expect(dialog).toHaveCount(0);
  await staff.getByLabel("Standing").selectOption("Sent");
  await expect(staff).toHaveURL(/state=dispatched/);
  await expect(row).toContainText("NP 4711");

  await member.reload();
  await expect(member.getByRole("article")).toContainText("On its way");
  await expect(member.getByRole("article")).toContainText("NP 4711");
  await expect(member.getByRole("article").getByRole("button")).toHaveCount(0);

  await staff.goto("/ops/outbox?template=order_dispatched");
  await staff.getByRole("button", { name: "Find by address" }).click();
  await staff.getByLabel("E-mail address or phone number").fill(member.person.email);
  await staff.getByLabel("Why").fill("did the mail leave");
  await staff.getByRole("button", { name: "Find them" }).click();
  await expect(staff.getByText("messages found.")).toBeVisible();
  const sent = staff.getByRole("row").filter({ hasText: "order_dispatched" });
  await expect(sent.getByRole("button", { name: "There is news about your order" })).toHaveCount(1);
  await staff.goto("/ops/audit?action=ops.record_opened");
  await expect(staff.getByText("packing this order")).toBeVisible();

  await member.goto("/app/account/who-looked");
  const look = member.getByRole("listitem").filter({ hasText: "packing this order" });
  await expect(look).toContainText("An order: where it goes and how to reach you");
  await expect(look).toContainText("Sam, our staff");
  await expectAccessible(member);
});

/** How a member in the loss track is told by the server; what the server itself refuses is tested at the server. */
async function inLoss(page: Page) {
  await page.route(/\/api\/v1\/me(\?|$)/, async (route) => {
    const reply = await route.fetch();
    const me = (await reply.json()) as { active_tracks: object[] };
    const track = { name: "pregnancyloss", display_name: "Pregnancy loss" };
    await route.fulfill({ response: reply, json: { ...me, active_tracks: [...me.active_tracks, track] } });
  });
}

test("in a loss the page is put away: no kits, no orders, no menu, and somebody to talk to", async ({
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

test("a loss that began while the form stood open refuses the order, and puts the page away", async ({
  asNewMember,
}) => {
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
  await page.getByRole("button", { name: "Place the order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Not right now" })).toBeVisible();
  await expect(page.getByText("It is not being sent.")).toBeVisible();
});
