// What a member does with a visit that is booked: the note, another time, cancelling; and the link of a report.
import { alwaysOpen, ask, bookBeside, chooseDay, makeReady, times } from "./bookings.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("a visit is cancelled after its exact refund was stated", async ({ asNewMember }) => {
  const page = await asNewMember();
  await makeReady(page, { card: true });
  const id = await bookBeside(page, 5);
  await page.goto(`/app/my-appointments/${id}`);
  await page.getByRole("button", { name: "Cancel the visit" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this visit?" });
  await expect(dialog.getByText("If you cancel now, you get back $35 to your card.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel the visit" }).dblclick();
  await expect(page.getByText("appointment cancelled", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("You cancelled this visit. $35 went back to your card.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel the visit" })).toBeHidden();

  // It stands in one list only: with what is over, though its time is still to come.
  await page.goto("/app/my-appointments");
  await expect(page.getByText("Nothing booked yet")).toBeVisible();
  await page.getByRole("link", { name: "Past and cancelled" }).click();
  await expect(page).toHaveURL(/past=true/);
  await expect(page.getByText("Cancelled by you")).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByText("Nothing booked yet")).toBeVisible();
  await page.goto(`/my-appointments?appointment_id=${id}`);
  await expect(page).toHaveURL(new RegExp(`/app/my-appointments/${id}$`));
  await expect(page.getByText("You cancelled this visit.", { exact: false })).toBeVisible();
});

test("a visit moves to another time; the old one is offered again", async ({ asNewMember }) => {
  const page = await asNewMember();
  await makeReady(page, { card: true });
  const id = await bookBeside(page, 15);
  const before = await ask(page, "GET", `/appointments/${id}`);
  await page.goto(`/app/my-appointments/${id}`);
  await page.getByRole("button", { name: "Change the time" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a new time" });
  await chooseDay(page, 4);
  const chosen = await times(page).nth(33).getAttribute("aria-label");
  await times(page).nth(33).click();
  const question = dialog.getByRole("heading", { name: "Move your visit?" });
  await expect(question).toBeFocused();
  await expect(dialog.getByText("If you cancel it after the move, you get back $35 to your card.")).toBeVisible();
  await expectAccessible(page);
  // Back takes one step, a reload and Forward keep the time.
  await page.goBack();
  await expect(times(page).first()).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(question).toBeVisible();
  await dialog.getByRole("button", { name: "Move the visit" }).click();
  await expect(page.getByText("Your visit has a new time.")).toBeVisible();
  const clock = /, (\d+:\d\d [ap]m) /.exec(chosen ?? "")?.[1] ?? "no clock";
  await expect(page.getByLabel("When").getByText(clock)).toBeVisible();

  const after = await ask(page, "GET", `/appointments/${id}`);
  expect(after.body["scheduled_start"]).not.toBe(before.body["scheduled_start"]);
  const { products } = await alwaysOpen(page);
  const product = products.find((one) => one.minutes === 20);
  const query = new URLSearchParams({
    starts_at: String(before.body["scheduled_start"]),
    ends_at: String(before.body["scheduled_end"]),
  });
  const free = await ask(page, "GET", `/products/${product?.id}/availability?${query}`);
  expect(free.body.data?.map((slot) => slot["scheduled_start"])).toContain(before.body["scheduled_start"]);
});

test("a note is changed, and the home page shows the next visit", async ({ asNewMember }) => {
  const page = await asNewMember();
  await makeReady(page, { card: true });
  const id = await bookBeside(page, 25);
  await page.goto(`/app/my-appointments/${id}`);
  await page.getByLabel(/A note to June/).fill("Feeding takes an hour, mostly at night.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Updated note to practitioner")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/A note to June/)).toHaveValue("Feeding takes an hour, mostly at night.");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toBe("appointment.ics");

  await page.goto("/app/dashboard");
  const upcoming = page.getByRole("region", { name: "Upcoming visits" });
  await expect(upcoming.getByText("June Castellanos", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await upcoming.getByRole("listitem").getByRole("link").click();
  await page.waitForURL(`**/app/my-appointments/${id}`);
});

test("a visit of somebody else is not found", async ({ asNewMember }) => {
  const owner = await asNewMember();
  await makeReady(owner, { card: true });
  const id = await bookBeside(owner, 35);
  const stranger = await asNewMember();
  for (const address of [`/app/my-appointments/${id}`, `/my-appointments?appointment_id=${id}`]) {
    await stranger.goto(address);
    await expect(stranger.getByText("We couldn't find this visit")).toBeVisible();
  }
  await expectAccessible(stranger);
});

test("the report of a visit that ran over is sent by a press, and incomplete or unknown links say so", async ({
  page,
}) => {
  await page.goto("/_/appointment_overflow_report/some-token");
  await expect(page.getByText("The report link is incomplete.")).toBeVisible();
  await page.goto("/_/appointment_overflow_report/some-token/yes");
  await expect(page.getByText("ran over its time")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send this report" }).click();
  await expect(page.getByText(/This link has expired/)).toBeVisible();
});
