// The practitioner's side: hours that members see right away, a visit with its notes, and a cancellation that is refunded in full.
import type { APIRequestContext } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { demoPerson, type Person } from "./people.ts";

interface Caller {
  id: number;
  zone: string;
  get<T>(path: string): Promise<T>;
  post(path: string, data: object): Promise<number>;
}

/** Calls the API as a person, for steps that are not part of the story. */
async function callerFor(request: APIRequestContext, baseUrl: string, person: Person): Promise<Caller> {
  const api = `${baseUrl}/api/v1`;
  const signedIn = await request.post(`${api}/oauth/token`, {
    data: { grant_type: "password", username: person.email, password: person.password, client_id: "native" },
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const get = async <T>(path: string) => (await (await request.get(`${api}${path}`, { headers })).json()) as T;
  const { id, time_zone: zone } = await get<{ id: number; time_zone: string }>("/me");
  return {
    id,
    zone,
    get,
    post: async (path, data) => (await request.post(`${api}${path}`, { headers, data })).status(),
  };
}

interface Slots {
  data: { scheduled_start: string }[];
}

const wire = (at: Temporal.Instant) => at.toString({ smallestUnit: "second" }).replace("T", " ").replace("Z", "");

async function slotsOf(caller: Caller, practitionerId: number) {
  const { data } = await caller.get<{ data: { id: number }[] }>(`/products?practitioner_ids=${practitionerId}`);
  const productId = data[0]?.id ?? 0;
  const from = Temporal.Now.instant().add({ hours: 72 });
  const query = new URLSearchParams({ starts_at: wire(from), ends_at: wire(from.add({ hours: 168 })) });
  const slots = await caller.get<Slots>(`/products/${productId}/availability?${query}`);
  return { productId, starts: slots.data.map((slot) => slot.scheduled_start) };
}

test("a practitioner changes the week, and members see the slots right away", async ({ as, larkwell, request }) => {
  const practitioner = await callerFor(request, larkwell.baseUrl, demoPerson("practitioner"));
  const member = await callerFor(request, larkwell.baseUrl, demoPerson("member_sponsored"));
  const before = await slotsOf(member, practitioner.id);

  const page = await as("practitioner");
  await page.goto("/app/mpractice/availability");
  await expect(page.getByRole("group", { name: "Monday" })).toBeVisible();
  await expectAccessible(page);
  for (const day of ["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]) {
    const remove = page.getByRole("group", { name: day }).getByRole("button", { name: /^Remove/ });
    while ((await remove.count()) > 0) await remove.first().click();
  }
  await page
    .getByLabel(/^Monday.*: from$/)
    .first()
    .fill("10:00");
  await page
    .getByLabel(/^Monday.*: until$/)
    .first()
    .fill("11:00");
  await page.getByRole("button", { name: "Copy Monday to other days" }).click();
  await page.getByRole("checkbox", { name: "Wednesday" }).check();
  await page.getByRole("button", { name: "Copy hours" }).click();
  await page.getByRole("button", { name: "Save hours" }).click();
  await page.getByText("Saved!").waitFor();
  await page.reload();
  await expect(page.getByLabel(/^Wednesday.*: until$/)).toHaveValue("11:00");

  const after = await slotsOf(member, practitioner.id);
  expect(after.starts.length).toBeGreaterThan(0);
  expect(after.starts.length).toBeLessThan(before.starts.length);
});

test("a practitioner reads the note, writes notes, cancels, and the member gets everything back", async ({
  as,
  larkwell,
  request,
}) => {
  const practitioner = await callerFor(request, larkwell.baseUrl, demoPerson("practitioner_2"));
  const member = await callerFor(request, larkwell.baseUrl, demoPerson("member_sponsored"));
  const { productId, starts } = await slotsOf(member, practitioner.id);
  const booked = await member.post("/appointments", {
    product_id: productId,
    scheduled_start: starts[0],
    notes: "Latching hurts since Sunday.",
  });
  expect(booked).toBe(201);

  const page = await as("practitioner_2");
  const start = Temporal.Instant.from(`${(starts[0] ?? "").replace(" ", "T")}Z`);
  const date = start.toZonedDateTimeISO(practitioner.zone).toPlainDate().toString();
  await page.goto(`/app/mpractice/my-schedule?date=${date}`);
  await expect(page.getByRole("link", { name: /with a note/ }).first()).toBeVisible();
  await expectAccessible(page);
  const { data } = await practitioner.get<{ data: { id: number; pre_session: { notes: string } }[] }>(
    "/appointments?limit=50&order_direction=desc",
  );
  const visit = data.find((one) => one.pre_session.notes.startsWith("Latching"));
  await page.locator(`a[href$="/visits/${visit?.id}"]`).click();
  await expect(page.getByRole("heading", { level: 1, name: "Maya Lindqvist" })).toBeVisible();
  await expect(page.getByText("Latching hurts since Sunday.")).toBeVisible();
  await expect(page.getByText(/^Week \d+$/)).toBeVisible();
  await page.getByLabel(/Notes on this visit/).fill("Ask about the position.");
  await page.getByText("Saved!").waitFor();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel(/Notes on this visit/)).toHaveValue("Ask about the position.");

  // Text from another tab appears here. Text from another device never overwrites what is being typed.
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.getByLabel(/Notes on this visit/).fill("From the other tab.");
  await expect(page.getByLabel(/Notes on this visit/)).toHaveValue("From the other tab.");
  await tab.close();
  const phone = await as("practitioner_2", { viewport: { width: 390, height: 844 } });
  await phone.goto(page.url());
  await expect(
    phone.getByText(/^Thursday|^Monday|^Tuesday|^Wednesday|^Friday|^Saturday|^Sunday/).first(),
  ).toBeInViewport();
  await expect(phone.getByText("You can join from 10 minutes before the start.")).toBeInViewport();
  await expect(phone.getByLabel(/Notes on this visit/)).toHaveValue("From the other tab.");
  await page.getByLabel(/Notes on this visit/).fill("Written at the desk.");
  await page.getByText("Saved!").waitFor();
  await phone.getByLabel(/Notes on this visit/).fill("Written on the phone.");
  await expect(phone.getByRole("alert", { name: "Notes changed elsewhere" })).toContainText("Written at the desk.");
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Keep both texts" }).click();
  await phone.getByText("Saved!").waitFor();
  await expect(phone.getByLabel(/Notes on this visit/)).toHaveValue("Written at the desk.\n\nWritten on the phone.");

  await page.getByRole("button", { name: "Cancel this visit" }).click();
  await expect(page.getByText(/gets a full refund/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel visit" }).click();
  await expect(page.getByText("appointment cancelled")).toBeVisible();
  await expect(page.getByText("Canceled by you.")).toBeVisible();

  const theirs = await member.get<{
    cancelled_by: string;
    payment: { card: number; credit: number; refunded_card: number; refunded_credit: number };
  }>(`/appointments/${visit?.id}`);
  expect(theirs.cancelled_by).toBe("practitioner");
  expect(theirs.payment.refunded_card).toBe(theirs.payment.card);
  expect(theirs.payment.refunded_credit).toBe(theirs.payment.credit);
});

test("people who work here start where their work is, and every menu item opens", async ({ as, browser, larkwell }) => {
  test.setTimeout(180_000);
  for (const [role, home, first] of [
    ["practitioner", "/app/dashboard", "Today"],
    ["care_coordinator", "/app/dashboard", "Today"],
    ["staff", "/ops", "Overview"],
  ] as const) {
    const page = await (await browser.newContext({ baseURL: larkwell.baseUrl })).newPage();
    const refused: string[] = [];
    page.on("response", (reply) => {
      if (reply.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${new URL(reply.url()).pathname}`);
    });
    const person = demoPerson(role);
    await page.goto("/app/login");
    await page
      .getByLabel(/e-?mail/i)
      .first()
      .fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Log in" }).click();
    await page.waitForURL(`**${home}`);
    const menu = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("listitem").getByRole("link");
    await expect(menu.first()).toHaveText(first);
    await expect(menu.first()).toHaveAttribute("aria-current", "page");
    // The console's pages have their own stories.
    for (const item of role === "staff" ? [] : await menu.all()) {
      await item.click();
      await expect(item).toHaveAttribute("aria-current", "page");
      await expect(page.locator("main h1")).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    expect(refused).toEqual([]);
    await page.context().close();
  }
  // Pages about a member's own record are not offered, and say who they are for.
  const coordinator = await as("care_coordinator");
  await coordinator.goto("/care-team");
  await expect(coordinator.getByRole("dialog", { name: "This page is for members" })).toBeVisible();
  await coordinator.getByRole("button", { name: "Go to my schedule" }).click();
  await expect(coordinator.getByRole("heading", { level: 1, name: "My schedule" })).toBeVisible();
  await expect(coordinator.getByRole("dialog")).toHaveCount(0);
  await coordinator.goto("/help-contact");
  await expect(coordinator.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
  await coordinator.goto("/onboarding/life-stage");
  await expect(coordinator.getByRole("dialog", { name: "This page is for members" })).toBeVisible();
});

test("a practitioner's pages are accessible and fit a phone, and members are told that the pages aren't theirs", async ({
  as,
}) => {
  const page = await as("practitioner", { viewport: { width: 360, height: 760 } });
  for (const path of ["my-schedule", "availability", "practice", "earnings", "help", "faq"]) {
    await page.goto(`/app/mpractice/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  const member = await as("member_sponsored");
  await member.goto("/app/mpractice/my-schedule");
  await expect(member.getByRole("dialog")).toBeVisible();
  await member.goto("/help-contact");
  await expect(member.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
  await expect(member.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(member);
});

test("each help card is as tall as its text, on a large screen and on a phone", async ({ as }) => {
  const page = await as("practitioner");
  await page.goto("/app/mpractice/help");
  await expect(page.getByRole("heading", { name: "During a visit" })).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const empty = await page
      .getByRole("main")
      .locator("div:has(> h2):has(h3)")
      .evaluateAll((cards) =>
        cards.map((card) => {
          const end = card.lastElementChild?.getBoundingClientRect().bottom ?? 0;
          return Math.round(card.getBoundingClientRect().bottom - end);
        }),
      );
    expect(empty.length).toBeGreaterThan(4);
    // Nothing below the last element but padding.
    expect(Math.max(...empty)).toBeLessThan(32);
  }
  await expectAccessible(page);
});
