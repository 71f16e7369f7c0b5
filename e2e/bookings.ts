// What the booking stories share: a member who is ready to book, API calls made outside the page, and choosing a time.
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

interface Answer {
  status: number;
  body: Record<string, unknown> & { id?: number; data?: Record<string, unknown>[] };
}

/** Calls the API as the person signed in on this page. */
export async function ask(page: Page, method: string, path: string, data?: unknown): Promise<Answer> {
  const token = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem("larkwell.session") ?? "{}") as { access_token?: string }).access_token ?? "",
  );
  const origin = new URL(page.url()).origin;
  const reply = await page.context().request.fetch(`${origin}/ajax/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data === undefined ? {} : { data }),
  });
  const text = await reply.text();
  return { status: reply.status(), body: (text.startsWith("{") ? JSON.parse(text) : {}) as Answer["body"] };
}

/** Sets the member's state and, if requested, a phone number and a card that works. */
export async function makeReady(
  page: Page,
  { state = "NY", phone, card }: { state?: string; phone?: string; card?: true } = {},
): Promise<void> {
  const me = await ask(page, "GET", "/me");
  const profile = { state, ...(phone ? { tel_number: phone } : {}) };
  expect((await ask(page, "PUT", `/users/${me.body.id}/profiles/member`, profile)).status).toBe(200);
  if (!card) return;
  const added = await ask(page, "POST", `/users/${me.body.id}/payment_methods`, { stripe_token: "tok_visa" });
  expect(added.status).toBe(201);
}

/** The practitioner of the demo clinic whose hours never end, with their products by minutes. */
export async function alwaysOpen(
  page: Page,
): Promise<{ id: number; products: { id: number; minutes: number; price: number }[] }> {
  const list = await ask(page, "GET", "/practitioners?term=June%20Castellanos");
  const found = list.body.data?.[0];
  if (!found) throw new Error("The demo clinic has no June Castellanos.");
  return found as Awaited<ReturnType<typeof alwaysOpen>>;
}

/** Books through the API: the free time number `index` of the day after tomorrow. Returns the appointment's id. */
export async function bookBeside(page: Page, index: number): Promise<number> {
  const { products } = await alwaysOpen(page);
  const product = products.find((one) => one.minutes === 20);
  const from = Temporal.Now.instant().add({ hours: 48 });
  const wire = (at: Temporal.Instant) => at.toString({ smallestUnit: "second" }).replace("T", " ").replace("Z", "");
  const query = new URLSearchParams({ starts_at: wire(from), ends_at: wire(from.add({ hours: 24 })) });
  const free = await ask(page, "GET", `/products/${product?.id}/availability?${query}`);
  const slot = free.body.data?.[index];
  const booked = await ask(page, "POST", "/appointments", {
    product_id: product?.id,
    scheduled_start: slot?.["scheduled_start"],
    notes: "Feeding takes an hour.",
  });
  expect(booked.status).toBe(201);
  return booked.body.id as number;
}

/** The buttons of the free times of the day shown. */
export const times = (page: Page) => page.getByRole("button", { name: /^\w+day, \w+ \d+, .* \d+ minutes, / });

/** Goes to the day that is `days` after the first one with times, and waits for its times. */
export async function chooseDay(page: Page, days: number): Promise<void> {
  await expect(times(page).first()).toBeVisible({ timeout: 20_000 });
  const day = page
    .getByRole("list", { name: "Days" })
    .getByRole("button", { name: /\d times$/ })
    .nth(days);
  await day.click();
  await expect(day).toHaveAttribute("aria-pressed", "true");
}

/** Types a card into the test provider's form and saves it. */
export async function addCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill("1234");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Save card" }).click();
}
