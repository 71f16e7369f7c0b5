// A practitioner's day in one tab: who is waiting, three visits in a row with brief and notes beside the video, and the notes finished.

import { birthWordsIn } from "@larkwell/domain/tracks/birth-words.ts";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./fixtures.ts";
import type { Role } from "./people.ts";
import { noteBeforeLoss } from "./plan-visits.ts";
import { expect, test } from "./visits.ts";

const names = { first: "Tessa Okafor", second: "Priya Halloran", third: "Ilse Marchetti" } as const;
type Turn = keyof typeof names;
const roles: Record<Turn, Role> = { first: "member_marketplace", second: "member_parent", third: "member_loss" };

const quietLine = "This member has had a loss.";
const clock = /\d{1,2}:\d\d [AP]M/;

const inWaitingRoom = async (member: Page, visit: number) => {
  await member.goto(`/app/launch?appt=${visit}`);
  await expect(member.getByRole("heading", { name: "Waiting room" })).toBeVisible();
  await member.getByLabel("The state you’re in right now").selectOption("NY");
  await member.getByRole("textbox", { name: "Phone number" }).fill("(212) 555-0123");
};

test("three visits in a row in one tab, each reached from the one before, and the notes finished", async ({
  as,
  visits,
}) => {
  test.setTimeout(300_000);
  const page = await as("practitioner");
  const about = page.getByRole("complementary", { name: "About the member" });
  const members = { first: await as(roles.first), second: await as(roles.second), third: await as(roles.third) };

  // Today shows who is waiting, without a reload.
  await page.goto("/app/dashboard");
  const today = page.getByRole("main");
  await expect(today.getByRole("heading", { name: "Your visit is about to start" })).toBeVisible();
  await expect(today.getByText("is here.")).toHaveCount(0);
  await inWaitingRoom(members.first, visits.first);
  await inWaitingRoom(members.second, visits.second);
  await expect(today.getByText(`${names.first} is here.`)).toBeVisible();
  const row = (name: string) => today.getByRole("listitem").filter({ hasText: name });
  await expect(row(names.second).getByText("Is here")).toBeVisible();
  await expect(row(names.third).getByText("Is here")).toHaveCount(0);
  // A loss is shown with the visit, where each read is logged, and not in a list.
  await expect(today.getByText(quietLine)).toHaveCount(0);
  await today.getByRole("link", { name: "Join the visit" }).click();

  const hold = async (turn: Turn, notes: string) => {
    await expect(page.getByText(`${names[turn]} is in the waiting room.`)).toBeVisible();
    await page.getByRole("button", { name: "Join the visit" }).click();
    await expect(page.getByRole("toolbar", { name: "Visit" })).toBeVisible();
    await members[turn].getByRole("button", { name: "Join the visit" }).click();
    await expect(page.getByRole("heading", { level: 1, name: names[turn] })).toBeVisible();
    await expect(about.getByText(/Note from the member/)).toBeVisible();
    await about.getByLabel(/Notes on this visit/).fill(notes);
    await about.getByText("Saved!").waitFor();
  };
  const end = async (who: Page) => {
    await who.getByRole("button", { name: "End", exact: true }).click();
    await who.getByRole("button", { name: "End for me" }).click();
  };

  await hold("first", "Rash on both arms.");
  await expect(about.getByText("The rash is back since Monday.")).toBeVisible();
  await end(page);
  // The page after the visit says who is next, and the button in the same place leads there.
  await expect(page.getByRole("heading", { level: 1, name: "You left the visit" })).toBeVisible();
  const next = page.getByRole("heading", { level: 2, name: /^Next: / });
  await expect(next).toHaveText(new RegExp(`^Next: ${clock.source}, ${names.second}, waiting now$`));
  const way = page.getByRole("link", { name: "Go to the next waiting room" });
  await expect(way).toBeFocused();
  await expect(page.getByText("Did the visit run over?")).toHaveCount(0);
  const notes = page.getByLabel(/Notes on this visit/);
  await expect(notes).toHaveValue("Rash on both arms.");
  await notes.fill("Rash on both arms. Cream twice a day.");
  await page.getByText("Saved!").waitFor();
  await expectAccessible(page);
  await end(members.first);
  await expect(page.getByRole("heading", { level: 1, name: "The visit is over" })).toBeVisible();
  await way.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/app/launch?appt=${visits.second}`);

  await hold("second", "Sleep plan.");
  await end(members.second);
  await end(page);
  await expect(page.getByRole("heading", { level: 1, name: "The visit is over" })).toBeVisible();
  await expect(next).toHaveText(new RegExp(`^Next: ${clock.source}, ${names.third}, not here yet$`));
  // A person who arrives in the meantime is announced without a reload.
  await inWaitingRoom(members.third, visits.third);
  await expect(next).toHaveText(new RegExp(`^Next: ${clock.source}, ${names.third}, waiting now$`));
  await way.click();

  // After a loss the practitioner reads one quiet line, before and during the call; the older note is collapsed.
  await expect(page.getByText(quietLine)).toBeVisible();
  const aboutLoss = page.getByRole("region", { name: "About the member" });
  await expect(aboutLoss.getByText(quietLine)).toBeVisible();
  await hold("third", "Talked about sleep.");
  await expect(about.getByText(quietLine)).toBeVisible();
  await expect(about.getByText(noteBeforeLoss)).toBeHidden();
  expect(birthWordsIn(await about.innerText())).toEqual([]);
  await end(members.third);
  await end(page);
  await expect(page.getByRole("heading", { level: 2, name: /^No more visits/ })).toBeVisible();
  await expect(page.getByText(quietLine)).toHaveCount(0);
  await page.getByRole("link", { name: "Back to Today" }).click();
  await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();
  for (const name of Object.values(names)) await expect(row(name).getByText("Completed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Notes to finish" })).toHaveCount(0);
  expect(page.context().pages()).toHaveLength(1);
});

test("after a visit that ran over, the practitioner is asked about it once", async ({ as, visits, inVisit }) => {
  test.slow();
  const page = await as("care_coordinator", { viewport: { width: 390, height: 844 } });
  await inVisit(page, visits.overdue);
  // All seven controls fit on a phone's screen.
  for (const name of [/^(Mute|Unmute)$/, /^Notes$/, /^End$/])
    await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "End", exact: true }).click();
  await page.getByRole("button", { name: "End for me" }).click();
  const question = page.getByRole("region", { name: "Did the visit run over?" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Yes, it ran over" }).click();
  await expect(page.getByText("Noted: the visit ran over.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "You left the visit" })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test("who is present shows on the week, the day and the visit's page without a reload", async ({ as, visits }) => {
  test.slow();
  const page = await as("practitioner_2");
  const newTab = () => page.context().newPage();
  const [week, day, phone, visit] = [await newTab(), await newTab(), await newTab(), page];
  await phone.setViewportSize({ width: 390, height: 844 });
  await week.goto("/app/mpractice/my-schedule");
  await day.goto("/app/mpractice/my-schedule?view=day");
  await phone.goto("/app/mpractice/my-schedule?view=day");
  await visit.goto(`/app/mpractice/visits/${visits.early}`);
  const link = (tab: Page) => tab.locator(`a[href="/app/mpractice/visits/${visits.early}"]`);
  for (const tab of [week, day, phone]) await expect(link(tab)).toBeVisible();
  await expect(visit.getByRole("link", { name: "Join the visit" })).toBeVisible();
  const here = () => [
    link(week).getByText("Is here"),
    link(day).getByText("Is here"),
    phone
      .getByRole("listitem")
      .filter({ has: link(phone) })
      .last()
      .getByText("Is here"),
    visit.getByText("Maya Lindqvist is in the waiting room."),
  ];
  for (const words of here()) await expect(words).toHaveCount(0);
  const member = await as("member_sponsored");
  await member.goto(`/app/launch?appt=${visits.early}`);
  // Faster than the lists refresh on their own.
  for (const words of here()) await expect(words).toBeVisible({ timeout: 10_000 });
  await member.goto("/app/dashboard");
  for (const words of here()) await expect(words).toHaveCount(0, { timeout: 20_000 });
});
