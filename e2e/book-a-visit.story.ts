// Booking a visit, from the first free time to the page of the appointment.
import { addCard, alwaysOpen, ask, chooseDay, makeReady, times } from "./bookings.ts";
import { expect, expectAccessible, test } from "./house.ts";

test("a member without a card books: the first card is declined, the second one pays, and her note arrives", async ({
  asNewMember,
}) => {
  const page = await asNewMember();
  await makeReady(page);
  const { id } = await alwaysOpen(page);
  await page.goto(`/app/practitioner/${id}?openbook`);
  const dialog = page.getByRole("dialog", { name: /Book a visit with June/ });
  await expect(dialog.getByRole("heading", { name: "Choose a time" })).toBeVisible();
  await dialog.getByRole("radio", { name: /20 minutes/ }).check();
  await chooseDay(page, 2);
  await expect(times(page).first()).toHaveAccessibleName(/ 20 minutes, \$35$/);
  await expectAccessible(page);

  await times(page).nth(9).click();
  await expect(dialog.getByRole("heading", { name: "Add a card" })).toBeFocused();
  await expect(dialog.getByText(/We keep this time for you: 0[45]:\d\d/)).toBeVisible();
  await expect(dialog.getByText(/Refund when you cancel until/)).toBeVisible();
  await expect(dialog.getByText("Your card pays")).toBeVisible();
  await expectAccessible(page);
  await addCard(page, "4000 0000 0000 0002");
  await expect(dialog.getByText("Your card was declined.").last()).toBeVisible();
  await addCard(page, "4242 4242 4242 4242");

  await expect(dialog.getByRole("heading", { name: "Look it over and book" })).toBeFocused();
  await expect(dialog.getByLabel("Card", { exact: true })).toContainText("Visa ending in 4242");
  await dialog.getByLabel(/A note to June/).fill("Feeding takes an hour.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Book and pay $35" }).dblclick();

  await expect(dialog.getByRole("heading", { name: "You're booked!" })).toBeFocused();
  await dialog.getByLabel("Phone number").fill("212 555 0142");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save and go on" }).click();
  await expect(dialog.getByLabel(/A note to June/)).toHaveValue("Feeding takes an hour.");
  await dialog.getByRole("button", { name: "Save and go on" }).click();

  await page.waitForURL("**/app/my-appointments/*");
  const howTo = page.getByRole("dialog", { name: "How your visit works" });
  await expect(howTo).toBeVisible();
  await expectAccessible(page);
  await howTo.getByRole("button", { name: "Got it" }).click();
  await expect(page.getByLabel(/A note to June/)).toHaveValue("Feeding takes an hour.");
  await expect(page.getByText("Paid by card")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("Paid by card")).toBeVisible();
  await expect(howTo).toBeHidden();

  const booked = await ask(page, "GET", "/appointments");
  expect(booked.body.data).toHaveLength(1);
});

test("a sponsored member books with her credits and needs no card", async ({ as }) => {
  const page = await as("member_sponsored");
  const { id } = await alwaysOpen(page);
  await page.goto(`/book-practitioner/${id}`);
  await chooseDay(page, 3);
  await times(page).nth(20).click();
  await expect(page.getByRole("heading", { name: "Look it over and book" })).toBeFocused();
  await expect(page.getByText("Your credits pay")).toBeVisible();
  await expect(page.getByLabel("Card", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Book this visit" }).click();
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible();
  // The number is asked for only where none is known.
  const phone = page.getByLabel("Phone number");
  const note = page.getByLabel(/A note to June/);
  await expect(phone.or(note)).toBeVisible();
  if (await phone.isVisible()) await page.getByRole("button", { name: "Not now" }).click();
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: "Not now" }).click();
  await page.waitForURL("**/app/my-appointments/*");
  await expect(page.getByText("Paid with credits")).toBeVisible();
});

test("two members want one time: the second is offered the three nearest, and her note is kept", async ({
  asNewMember,
}) => {
  const first = await asNewMember();
  const second = await asNewMember();
  await makeReady(first, { card: true });
  await makeReady(second, { card: true });
  const { id } = await alwaysOpen(first);

  await second.goto(`/book-practitioner/${id}`);
  await chooseDay(second, 4);
  await times(second).nth(2).click();
  await second.getByLabel(/A note to June/).fill("Only mornings work for me.");
  await second.getByRole("button", { name: "Change the time" }).click();
  await chooseDay(second, 4);

  await first.goto(`/book-practitioner/${id}`);
  await chooseDay(first, 4);
  const wanted = await times(first).nth(30).getAttribute("aria-label");
  await first.getByRole("button", { name: wanted ?? "" }).click();
  await expect(first.getByText(/We keep this time for you/)).toBeVisible();

  await second.getByRole("button", { name: wanted ?? "" }).click();
  const conflict = second.getByRole("alert").filter({ hasText: "just taken" });
  await expect(conflict).toBeFocused();
  await expect(conflict.getByRole("button")).toHaveCount(3);
  await expectAccessible(second);
  await conflict.getByRole("button").first().click();
  await expect(second.getByLabel(/A note to June/)).toHaveValue("Only mornings work for me.");
  await second.getByRole("button", { name: /Book and pay/ }).click();
  await expect(second.getByRole("heading", { name: "You're booked!" })).toBeVisible();
});

test("the bank asks first: declined books nothing, approved books", async ({ asNewMember }) => {
  const page = await asNewMember();
  await makeReady(page, { phone: "212 555 0143" });
  const { id } = await alwaysOpen(page);
  await page.goto(`/book-practitioner/${id}`);
  await chooseDay(page, 5);
  await times(page).nth(40).click();
  await addCard(page, "4000 0027 6000 3184");
  const bank = page.getByRole("dialog", { name: "Your bank asks you to confirm" });
  await bank.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: "Look it over and book" })).toBeVisible();

  await page.getByRole("button", { name: /Book and pay/ }).click();
  await bank.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Nothing was charged" })).toBeFocused();
  expect((await ask(page, "GET", "/appointments")).body.data).toHaveLength(0);

  await page.getByRole("button", { name: /Book and pay/ }).click();
  await bank.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible();
});

test("a visit is booked with the keyboard alone", async ({ asNewMember }) => {
  const page = await asNewMember();
  await makeReady(page, { card: true, phone: "212 555 0144" });
  const { id } = await alwaysOpen(page);
  await page.goto(`/book-practitioner/${id}`);
  await expect(times(page).first()).toBeVisible({ timeout: 20_000 });
  const focused = page.locator(":focus");
  await page.getByRole("list", { name: "Days" }).getByRole("button", { pressed: true }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveAccessibleName(/\d times$/);
  await page.keyboard.press("ArrowDown");
  await expect(focused).toHaveAccessibleName(/, 12:00 am Eastern, 10 minutes, \$18$/);
  await page.keyboard.press("ArrowDown");
  await expect(focused).toHaveAccessibleName(/, 12:10 am Eastern, /);
  const before = await focused.getAttribute("aria-label");
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveAccessibleName(/, 12:10 am Eastern, /);
  expect(await focused.getAttribute("aria-label")).not.toBe(before);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Look it over and book" })).toBeFocused();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    if (await focused.getByText(/^Book and pay/).isVisible()) break;
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeFocused();
});

test("what was written survives a reload and the end of the session, and the booking goes on", async ({
  asNewMember,
}) => {
  const page = await asNewMember();
  await makeReady(page, { card: true, phone: "212 555 0145" });
  const { id } = await alwaysOpen(page);
  await page.goto(`/book-practitioner/${id}`);
  await chooseDay(page, 3);
  await times(page).nth(50).click();
  await page.getByLabel(/A note to June/).fill("Since Monday, on the left side.");
  await page.reload();
  await expect(page.getByLabel(/A note to June/)).toHaveValue("Since Monday, on the left side.");

  const me = await ask(page, "GET", "/me");
  const sessions = await ask(page, "GET", `/users/${me.body.id}/sessions`);
  for (const session of sessions.body.data ?? [])
    await ask(page, "DELETE", `/users/${me.body.id}/sessions/${String(session["id"])}`);
  await page.getByRole("button", { name: /Book and pay/ }).click();
  const login = page.getByRole("dialog", { name: "Please sign in to continue" });
  await login.getByLabel("Password", { exact: true }).fill(page.person.password);
  await login.getByRole("button", { name: "Log in" }).click();
  await expect(login).toBeHidden();
  await expect(page.getByLabel(/A note to June/)).toHaveValue("Since Monday, on the left side.");
  await page.getByRole("button", { name: /Book and pay/ }).click();
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible();
});

test("where the practitioner has no licence, the member hears why before any card, and may go on anonymously only where that is allowed", async ({
  asNewMember,
}) => {
  const page = await asNewMember();
  await makeReady(page, { state: "HI", card: true });
  const list = await ask(page, "GET", "/practitioners?limit=100&include_next_availability=true");
  const stranger = list.body.data?.find(
    (one) => one["licensed_for_member"] === false && one["next_availability"] !== null,
  ) as { id: number; products: { licensed_care: boolean }[] } | undefined;
  await page.goto(`/book-practitioner/${stranger?.id}`);
  await expect(times(page).first()).toBeVisible({ timeout: 20_000 });
  await times(page).first().click();
  await expect(page.getByRole("heading", { name: /isn't licensed in Hawaii/ })).toBeFocused();
  await expect(page.getByRole("link", { name: "See practitioners licensed in Hawaii" })).toBeVisible();
  const onward = page.getByRole("button", { name: "Continue without prescription (anonymous)" });
  await expect(onward).toHaveCount(stranger?.products[0]?.licensed_care ? 0 : 1);
  await expectAccessible(page);
});
