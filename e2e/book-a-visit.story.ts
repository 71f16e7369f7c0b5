// Booking a visit, from the first free time to the page of the appointment.
import { addCard, alwaysOpen, ask, bookBeside, chooseDay, makeReady, times } from "./bookings.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("a member without a card books: the first card is declined, the second one pays, and their note arrives", async ({
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
  await expect(dialog.getByText(/We’re holding this time for you: 0[45]:\d\d/)).toBeVisible();
  await expect(dialog.getByText(/refund.* if you cancel by/i)).toBeVisible();
  await expect(dialog.getByText("Your card pays")).toBeVisible();
  await expectAccessible(page);
  await addCard(page, "4000 0000 0000 0002");
  await expect(dialog.getByText("Your card was declined.").last()).toBeVisible();
  await addCard(page, "4242 4242 4242 4242");

  await expect(dialog.getByRole("heading", { name: "Review and book" })).toBeFocused();
  await expect(dialog.getByLabel("Card", { exact: true })).toContainText("Visa ending in 4242");
  await dialog.getByLabel(/A note to June/).fill("Feeding takes an hour.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Book and pay $35" }).dblclick();

  await expect(dialog.getByRole("heading", { name: "You're booked!" })).toBeFocused();
  await dialog.getByLabel("Phone number").fill("212 555 0142");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save and continue" }).click();
  // The note was asked for once; here it is only shown.
  await expect(dialog.getByRole("heading", { name: "What happens next" })).toBeVisible();
  await expect(dialog.getByText("Feeding takes an hour.")).toBeVisible();
  await expect(dialog.getByRole("textbox")).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Continue" }).click();

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

test("a link for the soonest time asks about one time and leads to the confirmation; only a press there books", async ({
  asNewMember,
}) => {
  const page = await asNewMember({ viewport: { width: 390, height: 844 } });
  await makeReady(page, { card: true });
  const { id } = await alwaysOpen(page);
  const seconds = (wire: string | null) => Date.parse(`${wire?.replace(" ", "T")}Z`) / 1000;
  const hour = page.waitForRequest((request) => {
    const { pathname, searchParams: query } = new URL(request.url());
    return (
      pathname.endsWith("/availability") && seconds(query.get("ends_at")) - seconds(query.get("starts_at")) === 3600
    );
  });
  await page.goto(`/app/practitioner/${id}?instabook=1`);
  await hour;
  await expect(page.getByRole("heading", { name: "Review and book" })).toBeVisible();
  await expect(page).not.toHaveURL(/instabook/);
  await expectAccessible(page);
  expect((await ask(page, "GET", "/appointments")).body.data).toEqual([]);
  await page.getByRole("button", { name: /^Book and pay/ }).click();
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible();
  expect((await ask(page, "GET", "/appointments")).body.data).toHaveLength(1);
});

test("a sponsored member books with their credits and needs no card", async ({ as }) => {
  const page = await as("member_sponsored");
  const { id } = await alwaysOpen(page);
  await page.goto(`/book-practitioner/${id}`);
  await chooseDay(page, 3);
  const length = page.getByRole("radio", { name: /^10 minutes ?Covered by Harbor & Vale/ });
  await expect(length).toHaveAccessibleName(/\$\d+ of your \$\d+ credit/);
  const words = await page
    .getByText(/of your \$\d+ credit/)
    .first()
    .innerText();
  const [takes = 0, balance = 0] = words.match(/\d+/g)?.map(Number) ?? [];
  await expect(times(page).nth(20)).toHaveAccessibleName(/ 10 minutes, covered by Harbor & Vale$/);
  await times(page).nth(20).click();
  await expect(page.getByRole("heading", { name: "Review and book" })).toBeFocused();
  await expect(page.getByText("Harbor & Vale pays")).toBeVisible();
  await expect(page.getByLabel("Card", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Book visit" }).click();
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible();
  // The number is asked for only if none is known.
  const phone = page.getByLabel("Phone number");
  const next = page.getByRole("heading", { name: "What happens next" });
  await expect(phone.or(next)).toBeVisible();
  if (await phone.isVisible()) await page.getByRole("button", { name: "Not now" }).click();
  await expect(next).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/app/my-appointments/*");
  await expect(page.getByText("Paid with credits")).toBeVisible();
  // Home shows the remaining credit right away.
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(page.getByRole("region", { name: "Credit for visits" })).toContainText(
    `You have $${balance - takes} from Harbor & Vale for visits.`,
  );
});

test("two members want one time: the second is offered the three nearest, and their note is kept", async ({
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
  await second.getByRole("button", { name: "Change time" }).click();
  await chooseDay(second, 4);

  await first.goto(`/book-practitioner/${id}`);
  await chooseDay(first, 4);
  const wanted = await times(first).nth(30).getAttribute("aria-label");
  await first.getByRole("button", { name: wanted ?? "" }).click();
  await expect(first.getByText(/We’re holding this time for you/)).toBeVisible();

  await second.getByRole("button", { name: wanted ?? "" }).click();
  const conflict = second.getByRole("alert").filter({ hasText: "just took this time" });
  await expect(conflict).toBeFocused();
  await expect(conflict.getByRole("button")).toHaveCount(3);
  await expectAccessible(second);
  await conflict.getByRole("button").first().click();
  await expect(second.getByLabel(/A note to June/)).toHaveValue("Only mornings work for me.");
  await second.getByRole("button", { name: /Book and pay/ }).click();
  await expect(second.getByRole("heading", { name: "You're booked!" })).toBeVisible();
});

test("the bank asks first: declining books nothing, approving books", async ({ asNewMember }) => {
  const page = await asNewMember();
  await makeReady(page, { phone: "212 555 0143" });
  const { id } = await alwaysOpen(page);
  await page.goto(`/book-practitioner/${id}`);
  await chooseDay(page, 5);
  await times(page).nth(40).click();
  await addCard(page, "4000 0027 6000 3184");
  const bank = page.getByRole("dialog", { name: "Confirm with your bank" });
  await bank.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: "Review and book" })).toBeVisible();

  await page.getByRole("button", { name: /Book and pay/ }).click();
  await bank.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Nothing was charged" })).toBeFocused();
  expect((await ask(page, "GET", "/appointments")).body.data).toHaveLength(0);

  await page.getByRole("button", { name: /Book and pay/ }).click();
  await bank.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible();
});

test("a visit is booked by keyboard alone, and focus passes everything that is agreed to", async ({ asNewMember }) => {
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
  await expect(focused).toHaveAccessibleName(/, 12:00 AM Eastern, 10 minutes, \$18$/);
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveAccessibleName(/, 12:10 AM Eastern, /);
  // Arrow Down goes to the time directly below. Arrow Up goes back up, as far as the days.
  const above = await focused.boundingBox();
  await page.keyboard.press("ArrowDown");
  const below = await focused.boundingBox();
  expect(below?.x).toBe(above?.x);
  expect(below?.y).toBeGreaterThan(above?.y ?? 0);
  await page.keyboard.press("ArrowUp");
  await expect(focused).toHaveAccessibleName(/, 12:10 AM Eastern, /);
  await page.keyboard.press("ArrowUp");
  await expect(focused).toHaveAccessibleName(/\d times$/);
  await page.keyboard.press("ArrowDown");
  await expect(focused).toHaveAccessibleName(/, 12:10 AM Eastern, /);
  await page.keyboard.press("Enter");
  const review = page.getByRole("heading", { name: "Review and book", level: 2 });
  await expect(review).toBeFocused();
  const met: string[] = [];
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press("Tab");
    met.push(await focused.evaluate((one) => (one as HTMLInputElement).labels?.[0]?.textContent ?? one.textContent));
    if (await focused.getByText(/^Book and pay/).isVisible()) break;
  }
  expect(met.join(" | ")).toMatch(/Change time.*Stay anonymous.*Book and pay/);
  await expect(focused).toHaveAccessibleDescription(/Price.*\$18.*refund.*cancel/i);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeFocused();
});

test("with one hand on a phone: what was chosen stays through reload, Back and Forward, and Back never loses the page", async ({
  asNewMember,
}) => {
  const page = await asNewMember({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await makeReady(page);
  const { id } = await alwaysOpen(page);
  // The visit is opened by a link, in a tab that showed another page before.
  await page.goto("/app/dashboard");
  await page.goto(`/app/practitioner/${id}?openbook`);
  const dialog = page.getByRole("dialog", { name: /Book a visit with June/ });
  await dialog.getByRole("radio", { name: /40 minutes/ }).check();
  await chooseDay(page, 3);
  await times(page).nth(4).click();
  const card = dialog.getByRole("heading", { name: "Add a card" });
  const long = dialog.getByText("40 minutes by video");
  await expect(card).toBeFocused();
  await expect(long).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
  await expect(long).toBeVisible();

  await page.goBack();
  await expect(dialog.getByRole("heading", { name: "Choose a time" })).toBeVisible();
  await expect(dialog.getByRole("radio", { name: /40 minutes/ })).toBeChecked();
  await expect(dialog.locator("button[aria-current]")).toBeVisible();
  await page.goForward();
  await expect(long).toBeVisible();
  await addCard(page, "4242 4242 4242 4242");
  await expect(dialog.getByRole("heading", { name: "Review and book" })).toBeFocused();
  await dialog.getByLabel(/A note to June/).fill("Only mornings work for me.");
  await dialog.getByRole("button", { name: "Use another card" }).click();
  await expect(card).toBeFocused();
  await page.goBack();
  await expect(dialog.getByLabel(/A note to June/)).toHaveValue("Only mornings work for me.");

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/app/practitioner/${id}$`));
  await expect(page.getByRole("radio", { name: /40 minutes/ })).toBeChecked();
  await page.getByRole("button", { name: "See open times" }).click();
  await expect(long).toBeVisible();
  await expect(dialog.getByLabel(/A note to June/)).toHaveValue("Only mornings work for me.");
  await page.goBack();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: /June/ })).toBeVisible();

  await page.goForward();
  await page.goForward();
  await dialog.getByRole("button", { name: /Book and pay/ }).click();
  await expect(dialog.getByRole("heading", { name: "You're booked!" })).toBeFocused();
  await dialog.getByRole("button", { name: "Not now" }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/app/my-appointments/*");
  await expect(page.getByText("40 minutes by video")).toBeVisible();
  await page.getByRole("button", { name: "Got it" }).click();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/app/practitioner/${id}`));
  await expect(dialog).toBeHidden();
});

test("what was written survives a reload and the end of the session, and the booking continues", async ({
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
  const login = page.getByRole("dialog", { name: "Please sign in to continue" });
  // A busy page may notice the end of the session by itself, before the button is pressed.
  await expect(async () => {
    if (await login.isHidden()) await page.getByRole("button", { name: /Book and pay/ }).click({ timeout: 2_000 });
    await expect(login).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await login.getByLabel("Password", { exact: true }).fill(page.person.password);
  await login.getByRole("button", { name: "Log in" }).click();
  await expect(login).toBeHidden();
  await expect(page.getByLabel(/A note to June/)).toHaveValue("Since Monday, on the left side.");
  await page.getByRole("button", { name: /Book and pay/ }).click();
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible();
});

test("where the practitioner has no license, the member is told why before any card, and may continue anonymously only where that is allowed", async ({
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
  await expect(page.getByRole("heading", { name: /isn’t licensed in Hawaii/ })).toBeFocused();
  await expect(page.getByRole("link", { name: "See practitioners licensed in Hawaii" })).toBeVisible();
  const onward = page.getByRole("button", { name: "Continue without prescription (anonymous)" });
  await expect(onward).toHaveCount(stranger?.products[0]?.licensed_care ? 0 : 1);
  await expectAccessible(page);
});

test("a price that changed between reading and pressing is shown, and only then charged", async ({
  as,
  asNewMember,
}) => {
  test.setTimeout(120_000);
  const page = await asNewMember();
  await makeReady(page, { phone: "(212) 555-0142", card: true });
  const { id, products } = await alwaysOpen(page);
  const product = products.find((one) => one.minutes === 20);
  const june = await as("practitioner_2");
  const own = await ask(june, "GET", "/practice/products");
  const before = own.body.data?.find((one) => one["id"] === product?.id);
  const reprice = async (now: number | undefined, price: number) => {
    const { vertical_id, minutes, buffer_minutes, notice_minutes } = before ?? {};
    const body = { vertical_id, minutes, buffer_minutes, notice_minutes, active: true, price };
    const changed = await ask(june, "PUT", `/practice/products/${now}`, body);
    expect(changed.status).toBe(200);
    return changed.body.id;
  };
  await page.goto(`/book-practitioner/${id}`);
  await page.getByRole("radio", { name: /20 minutes/ }).check();
  await chooseDay(page, 4);
  await times(page).nth(12).click();
  await page.getByLabel(/A note to June/).fill("Feeding takes an hour.");
  const pay = page.getByRole("button", { name: "Book and pay $35" });
  await expect(pay).toBeVisible();

  const now = await reprice(product?.id, 42);
  await pay.click();
  const alert = page.getByRole("alert").filter({ hasText: "The price of this visit changed from $35 to $42." });
  await expect(alert).toContainText("Nothing was charged");
  await expect(page.getByLabel(/A note to June/)).toHaveValue("Feeding takes an hour.");
  await expectAccessible(page);
  expect((await ask(page, "GET", "/appointments")).body.data).toHaveLength(0);
  await page.getByRole("button", { name: "Book and pay $42" }).click();
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible();
  expect((await ask(page, "GET", "/appointments")).body.data).toMatchObject([{ product: { price: 42 } }]);
  await reprice(now, 35);
});

test("times in another zone are chosen where times are shown, and the whole account uses the zone", async ({
  asNewMember,
}) => {
  const page = await asNewMember();
  await makeReady(page, { card: true });
  const { id } = await alwaysOpen(page);
  await bookBeside(page, 45);
  await page.goto(`/book-practitioner/${id}`);
  await page.getByRole("button", { name: "Change your time zone" }).click();
  await expect(page.getByLabel("Time zone")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
  await page.getByRole("button", { name: "Use this time zone" }).click();
  await expect(page.getByText("Times are in Japan Standard Time.")).toBeFocused();
  await expect(times(page).first()).toHaveAccessibleName(/Japan/);
  await page.goto("/app/my-appointments");
  await expect(page.getByRole("main")).toContainText("Japan Standard Time");
});
