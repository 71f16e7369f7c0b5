// What a member does with a booked visit: the note, rescheduling, canceling; and the link of a report.
import { alwaysOpen, ask, bookBeside, chooseDay, makeReady, times } from "./bookings.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("a visit is canceled after its exact refund was stated", async ({ asNewMember }) => {
  const page = await asNewMember();
  await makeReady(page, { card: true });
  const id = await bookBeside(page, 5);
  await page.goto(`/app/my-appointments/${id}`);
  await page.getByRole("button", { name: "Cancel visit" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this visit?" });
  await expect(dialog.getByText("If you cancel now, we’ll refund $35 to your card.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel visit" }).dblclick();
  await expect(page.getByText("appointment cancelled", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("You canceled this visit. We refunded $35 to your card.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel visit" })).toBeHidden();

  // It is in one list only: with the past visits, although its time is in the future.
  await page.goto("/app/my-appointments");
  await expect(page.getByText("No upcoming visits")).toBeVisible();
  await page.getByRole("link", { name: "Past and canceled" }).click();
  await expect(page).toHaveURL(/past=true/);
  await expect(page.getByText("Canceled by you")).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByText("No upcoming visits")).toBeVisible();
  await page.goto(`/my-appointments?appointment_id=${id}`);
  await expect(page).toHaveURL(new RegExp(`/app/my-appointments/${id}$`));
  await expect(page.getByText("You canceled this visit.", { exact: false })).toBeVisible();
});

test("a visit moves to another time; the old one is offered again", async ({ asNewMember }) => {
  const page = await asNewMember();
  await makeReady(page, { card: true });
  const id = await bookBeside(page, 15);
  const before = await ask(page, "GET", `/appointments/${id}`);
  await page.goto(`/app/my-appointments/${id}`);
  await page.getByRole("button", { name: "Reschedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a new time" });
  await chooseDay(page, 4);
  const chosen = await times(page).nth(33).getAttribute("aria-label");
  await times(page).nth(33).click();
  const question = dialog.getByRole("heading", { name: "Reschedule this visit?" });
  await expect(question).toBeFocused();
  await expect(dialog.getByText("If you cancel after rescheduling, we’ll refund $35 to your card.")).toBeVisible();
  await expectAccessible(page);
  // Back takes one step; a reload and Forward keep the time.
  await page.goBack();
  await expect(times(page).first()).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(question).toBeVisible();
  await dialog.getByRole("button", { name: "Reschedule visit" }).click();
  await expect(page.getByText("Your visit is rescheduled.")).toBeVisible();
  const clock = /, (\d+:\d\d [AP]M) /.exec(chosen ?? "")?.[1] ?? "no clock";
  await expect(page.getByLabel("When").getByText(clock).first()).toBeVisible();

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

test("another member's visit is not found", async ({ asNewMember }) => {
  const owner = await asNewMember();
  await makeReady(owner, { card: true });
  const id = await bookBeside(owner, 35);
  const stranger = await asNewMember();
  for (const address of [`/app/my-appointments/${id}`, `/my-appointments?appointment_id=${id}`]) {
    await stranger.goto(address);
    await expect(stranger.getByText("We couldn’t find this visit")).toBeVisible();
  }
  await expectAccessible(stranger);
});

test("the report of a visit that ran over is sent by a press, and incomplete or unknown links say so", async ({
  page,
}) => {
  await page.goto("/_/appointment_overflow_report/some-token");
  await expect(page.getByText("This link is incomplete.")).toBeVisible();
  await page.goto("/_/appointment_overflow_report/some-token/yes");
  await expect(page.getByText("ran over its time")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText(/This link has expired/)).toBeVisible();
});
