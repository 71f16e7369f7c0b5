// The main job: a member and a practitioner meet by video, in two real browsers. Tests that depend on how soon a visit
// begins are first, because the visits begin minutes after this file does.
import { chooseDay, times } from "./bookings.ts";
import { expectAccessible } from "./fixtures.ts";
import { expect, expectMovingPicture, test } from "./visits.ts";

const june = "June Castellanos";
const maya = "Maya Lindqvist";

test("a member who taps too early sees how long it takes, and can check camera and sound meanwhile", async ({
  as,
  visits,
}) => {
  const member = await as("member_sponsored");
  await member.goto(`/app/launch?appt=${visits.early}`);
  await expect(member.getByRole("heading", { name: "Waiting room" })).toBeVisible();
  await expect(member.getByText("Your camera is off. No one sees you before you join.")).toBeVisible();
  await member.getByRole("button", { name: "Join the visit" }).click();
  await expect(member.getByRole("dialog", { name: "You’re a little early" }).getByRole("timer")).toHaveText(
    /^0[0-3]:\d\d$/,
  );
  await expectAccessible(member);
});

test("a member who waits too long asks for a call, writes, and moves the visit for free", async ({ as, visits }) => {
  const member = await as("member_sponsored", { viewport: { width: 390, height: 844 } });
  await member.goto(`/app/launch?appt=${visits.late}`);
  await expect(member.getByText(/^June Castellanos is 1\d minutes late\.$/)).toBeVisible();
  await expect(member.getByText("Please join the visit once")).toBeVisible();
  await member.getByRole("button", { name: "Ask for a phone call" }).click();
  const asking = member.getByRole("dialog", { name: "Ask for a phone call" });
  await asking.getByRole("textbox").fill("(212) 555-0188");
  await expectAccessible(member);
  await asking.getByRole("button", { name: "Ask for a call" }).click();
  await expect(member.getByText(`We told ${june} and the clinic that you want a call at +12125550188.`)).toBeVisible();
  await member.getByRole("button", { name: "Write a message" }).click();
  await member.getByLabel(`Message to ${june}`).fill("I am here.");
  await member.keyboard.press("Enter");
  const practitioner = await as("practitioner_2");
  await practitioner.goto(`/app/launch?appt=${visits.late}`);
  await expect(practitioner.getByText("I am here.")).toBeVisible();
  await expect(practitioner.getByText(`${maya} asked for a phone call at`)).toBeVisible();

  const staff = await as("staff");
  await staff.goto("/ops/help");
  await staff
    .getByRole("button", { name: /^Request \d+$/ })
    .first()
    .click();
  await staff.getByRole("button", { name: "Mark as done" }).click();
  await expect(staff.getByText(/^Request \d+ is done\.$/)).toBeVisible();
  await expectAccessible(staff);

  await member.getByRole("button", { name: "Join the visit" }).click();
  await member.getByRole("link", { name: "Reschedule for free" }).click();
  const moving = member.getByRole("dialog", { name: "Choose a new time" });
  await expect(moving.getByText("Rescheduling is free.")).toBeVisible();
  await staff.reload();
  await expect(staff.getByText("Wrote a message")).toBeVisible();
  await chooseDay(member, 4);
  await times(member).nth(33).click();
  await moving.getByRole("button", { name: "Reschedule visit" }).click();
  await expect(member.getByText("Your visit is rescheduled.")).toBeVisible();
  // No one is waiting for the old time any longer: the open request was closed automatically.
  await staff.reload();
  await expect(staff.getByText("No one is waiting for help.")).toBeVisible();
  await staff.getByLabel("Status").selectOption("Done");
  const row = staff.getByRole("row").filter({ hasText: "Wrote a message" });
  await expect(row).toContainText("The visit was rescheduled");
  await row.getByRole("button").click();
  await expect(staff.getByRole("dialog")).toContainText("because the visit was rescheduled");
  await expect(staff.getByRole("button", { name: "Mark as done" })).toHaveCount(0);
  await expectAccessible(staff);
});

test("a visit that is canceled while a person waits says so right away", async ({ as, visits }) => {
  const member = await as("member_sponsored");
  await member.goto(`/app/launch?appt=${visits.cancelled}`);
  await expect(member.getByRole("heading", { name: "Waiting room" })).toBeVisible();
  const practitioner = await as("practitioner_2");
  await practitioner.goto("/app/dashboard");
  const status = await practitioner.evaluate(async (id) => {
    const { access_token: token } = JSON.parse(localStorage.getItem("larkwell.session") ?? "{}");
    const reply = await fetch(`/ajax/api/v1/appointments/${id}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ cancelled_at: new Date().toISOString().slice(0, 19).replace("T", " ") }),
    });
    return reply.status;
  }, visits.cancelled);
  expect(status).toBe(200);
  await expect(member.getByRole("heading", { name: "This visit was canceled" })).toBeVisible();
});

test("both join with sound and video, write to each other, share a screen, and the visit is over when both end it", async ({
  as,
  visits,
  inVisit,
}) => {
  test.setTimeout(240_000);
  const practitioner = await as("practitioner_2");
  const member = await as("member_sponsored");
  await inVisit(practitioner, visits.running);
  // On a slow machine the visit may have begun a minute ago.
  await expect(practitioner.getByText(new RegExp(`^${maya} (isn’t here yet|is \\d+ minutes? late)`))).toBeVisible();
  // Facts about the member are beside the video, and the notes are written there.
  const about = practitioner.getByRole("complementary", { name: "About the member" });
  await expect(about.getByText(/^Week \d+$/)).toBeVisible();
  await expect(about.getByText("No note for this visit.")).toBeVisible();
  await about.getByLabel(/Notes on this visit/).fill("Ask how the nights are. Mv.");
  await about.getByText("Saved!").waitFor();

  await member.goto(`/app/launch?appt=${visits.running}`);
  await expect(member.getByText(`${june} is here and ready.`)).toBeVisible();
  await expect(practitioner.getByText(`${maya} is in the waiting room.`)).toBeVisible();
  await member.getByRole("button", { name: "Camera off" }).click();
  await expect(member.locator("video[aria-label='Your video']")).toBeVisible();
  await member.getByRole("button", { name: "Microphone off" }).click();
  await expect(member.getByText("We hear you.")).toBeVisible();
  await expect(member.getByText("Your connection looks good for video.")).toBeVisible();
  await expectAccessible(member);
  const clicked = Date.now();
  await member.getByRole("button", { name: "Join the visit" }).click();
  await practitioner.getByRole("button", { name: "Start camera" }).click();
  await expectMovingPicture(practitioner, maya);
  await expectMovingPicture(member, june);
  test.info().annotations.push({ type: "both pictures move after ms", description: String(Date.now() - clicked) });
  await expectAccessible(member);

  // Keys switch camera and sound, and the other side is told.
  await member.keyboard.press("m");
  await expect(practitioner.getByText(`${maya} is muted`)).toBeVisible();
  await member.keyboard.press("m");
  await expect(practitioner.getByText(`${maya} is muted`)).toBeHidden();
  await member.keyboard.press("v");
  await expect(practitioner.getByText(`${maya}’s camera is off.`)).toBeVisible();
  await member.keyboard.press("v");
  await expectMovingPicture(practitioner, maya);

  await member.getByRole("button", { name: "Chat" }).click();
  await member.getByLabel(`Message to ${june}`).fill("Is vm a word? https://example.com/vm.");
  await member.getByRole("button", { name: "Send" }).click();
  await expect(practitioner.getByRole("button", { name: "1 unread message Chat" })).toBeVisible();
  await practitioner.getByRole("button", { name: "1 unread message Chat" }).click();
  await expect(practitioner.getByText("Is vm a word?")).toBeVisible();
  const link = practitioner.getByRole("link", { name: "https://example.com/vm", exact: true });
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(about).toBeHidden();
  await practitioner.getByLabel(`Message to ${maya}`).fill("It is now.");
  await practitioner.keyboard.press("Enter");
  await expect(member.getByText("It is now.")).toBeVisible();
  await expectAccessible(practitioner);

  await practitioner.getByRole("button", { name: "Notes" }).click();
  await expect(about.getByLabel(/Notes on this visit/)).toHaveValue("Ask how the nights are. Mv.");
  await expectAccessible(practitioner);

  // Switching microphones in the middle of the visit mutes no one.
  await practitioner.getByRole("button", { name: "Devices" }).click();
  const devices = practitioner.getByRole("dialog", { name: "Camera and sound" });
  await devices.getByLabel("Microphone").selectOption({ index: 1 });
  await expectAccessible(practitioner);
  await devices.getByRole("button", { name: "Done" }).click();
  await expect(member.getByText(`${june} is muted`)).toBeHidden();

  await practitioner.getByRole("button", { name: "Share screen" }).click();
  await expectMovingPicture(member, `${june}’s screen`);
  await practitioner.getByRole("button", { name: "Stop sharing" }).click();
  await expectMovingPicture(member, june);

  await practitioner.getByRole("button", { name: "End", exact: true }).click();
  await practitioner.getByRole("button", { name: "End for me" }).click();
  await expect(practitioner.getByRole("heading", { name: "You left the visit" })).toBeVisible();
  await member.getByRole("button", { name: "End it for me too" }).click();
  await member.getByRole("button", { name: "End for me" }).click();
  await expect(member.getByRole("heading", { name: "The visit is over" })).toBeVisible();
  await expect(member.getByRole("link", { name: "Rate your visit" })).toBeVisible();
  await expect(practitioner.getByRole("heading", { name: "The visit is over" })).toBeVisible();
  await expectAccessible(practitioner);
  await member.goto(`/app/my-appointments/${visits.running}`);
  await expect(member.getByRole("heading", { name: "Chat of this visit" })).toBeVisible();
  await expect(member.getByText("It is now.")).toBeVisible();
  await practitioner.goto(`/app/mpractice/visits/${visits.running}`);
  await expect(practitioner.getByRole("heading", { name: "Chat of this visit" })).toBeVisible();
  await expect(practitioner.getByText("Is vm a word?")).toBeVisible();
  const status = await member.evaluate(async (id) => {
    const { access_token: token } = JSON.parse(localStorage.getItem("larkwell.session") ?? "{}");
    const reply = await fetch(`/ajax/api/v1/appointments/${id}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await reply.json()) as { status: string }).status;
  }, visits.running);
  expect(status).toBe("occurred");
});

test("after a reload the visit is one tap away, and a broken connection recovers by itself", async ({
  as,
  visits,
  inVisit,
}) => {
  test.setTimeout(180_000);
  const practitioner = await as("practitioner_2");
  const member = await as("member_sponsored");
  await inVisit(practitioner, visits.repaired);
  await practitioner.getByRole("button", { name: "Start camera" }).click();
  await inVisit(member, visits.repaired);
  await member.getByRole("button", { name: "Start camera" }).click();
  await expectMovingPicture(member, june);
  await expectMovingPicture(practitioner, maya);

  member.on("dialog", (dialog) => dialog.accept());
  await member.reload();
  await expect(member.getByRole("button", { name: "Camera on" })).toBeVisible();
  await member.getByRole("button", { name: "Rejoin the visit" }).click();
  await expectMovingPicture(member, june);
  await expectMovingPicture(practitioner, maya);

  await member.context().setOffline(true);
  await member.waitForTimeout(6_000);
  await member.context().setOffline(false);
  await practitioner.getByRole("button", { name: "Chat" }).click();
  await practitioner.getByLabel(`Message to ${maya}`).fill("Are you back?");
  await practitioner.keyboard.press("Enter");
  await expect(member.getByRole("button", { name: "1 unread message Chat" })).toBeVisible({ timeout: 20_000 });
  await expectMovingPicture(member, june);

  // The same person in a second tab takes over; the first says so.
  const second = await member.context().newPage();
  await inVisit(second, visits.repaired);
  await expect(member.getByText("This visit is open in another tab")).toBeVisible();
  await expectMovingPicture(second, june);
});
