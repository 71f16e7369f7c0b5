// On a phone: a quiz from the list to its solutions, a check-in with a score over time, and PHQ-9, whose item 9 acts before the end.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

test.describe.configure({ mode: "parallel" });

const phone = { viewport: { width: 390, height: 844 } };
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const next = (page: Page) => page.getByRole("button", { name: "Next" });

test("takes a quiz: answers, sees why, and reads how many were right", async ({ asNewMember }) => {
  const page = await asNewMember({ ...phone, reducedMotion: "reduce" });
  await page.goto("/assessments");
  await expect(title(page, "Check-ins and quizzes")).toBeVisible();
  await page.getByRole("link", { name: "Only quizzes" }).click();
  await page.getByRole("link", { name: "Children" }).click();
  await page.getByRole("link", { name: "How a baby sleeps: test what you know" }).click();
  await expect(page.getByText("Only you see your answers.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Begin" }).click();
  await expect(page).toHaveTitle(/^A few questions/);
  const answers = [
    ["In which position do you lay a baby down?", "On the back"],
    ["What may lie in the crib with the baby?", "A thin blanket"],
    [
      "Your baby fell asleep in the car seat, and you are home. What do you do?",
      "Move the baby to a flat, firm surface",
    ],
    ["Where does the crib stand in the first months?", "In your room, next to your bed"],
    ["You may nod off while you feed at night. Which place is the worst?", "A couch"],
    ["Can a monitor for breathing or heartbeat replace the other rules?", "No"],
  ] as const;
  for (const [question, answer] of answers) {
    await expect(title(page, question)).toBeVisible();
    await page.getByLabel(answer, { exact: true }).check();
    await page.getByRole("button", { name: "Check my answer" }).click();
    await expect(page.getByRole("status").filter({ hasText: /\w/ }).first()).toBeVisible();
    await next(page).click();
  }
  await expect(title(page, "Thank you")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("5 of 6 right")).toBeVisible();
  await expect(page.getByText("Right: Nothing but a fitted sheet on the mattress")).toBeVisible();
  await expectAccessible(page);
  // The old address with a number leads to the same result.
  await page.goto("/assessments/12/quiz-safe-sleep/results");
  await expect(page).toHaveURL(/\/assessments\/quiz-safe-sleep\/results$/);
  await expect(page.getByText("5 of 6 right")).toBeVisible();
});

test("checks in with GAD-7, stops in the middle and continues", async ({ asNewMember }) => {
  const page = await asNewMember(phone);
  await page.goto("/assessments/check-in-linden");
  await expect(page.getByText("This is a screening, not a diagnosis.")).toBeVisible();
  await page.getByRole("link", { name: "Begin" }).click();
  const choose = async (label: string) => {
    await page.getByLabel(label, { exact: true }).check();
    await next(page).click();
  };
  await expect(title(page, "Feeling nervous, anxious or on edge")).toBeVisible();
  await choose("Several days");
  await expect(title(page, "Not being able to stop or control worrying")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Several days", { exact: true })).toBeChecked();
  await choose("More than half the days");
  await page.goto("/assessments");
  await page.getByRole("link", { name: /GAD-7/ }).click();
  await page.getByRole("link", { name: "Continue where you left off" }).click();
  for (const question of [
    /Not being able/,
    /Worrying too much/,
    /Trouble relaxing/,
    /so restless/,
    /easily annoyed/,
    /afraid as if/,
  ]) {
    await expect(title(page, question)).toBeVisible();
    await choose("Several days");
  }
  await expect(title(page, /^If you checked off any problems/)).toBeVisible();
  await page.getByRole("button", { name: "Skip question" }).click();
  // A clinical instrument never continues on its own.
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Some signs of anxiety" })).toBeVisible();
  await expect(page.getByText("8 of 21 points")).toBeVisible();
  await expectAccessible(page);
});

test("finishes a PHQ-9 that was begun: item 9 shows whom to call, the safety desk has a case, and the result keeps it", async ({
  as,
}) => {
  const page = await as("member_parent", phone);
  await page.goto("/assessments/check-in-juniper/take");
  for (const question of [
    /^Feeling down/,
    /^Trouble falling/,
    /^Feeling tired/,
    /^Poor appetite/,
    /^Feeling bad/,
    /^Trouble concentrating/,
    /^Moving or speaking/,
  ]) {
    await expect(title(page, question)).toBeVisible();
    await page.getByLabel("Several days", { exact: true }).check();
    await next(page).click();
  }
  await expect(title(page, /^Thoughts that you would be better off dead/)).toBeVisible();
  // Someone is on call in the demo, so nothing says that no one reads it.
  await expect(page.getByText("No one here is reading your answers right now.")).toHaveCount(0);
  await page.getByLabel("Several days", { exact: true }).check();
  const panel = page.getByRole("alert", { name: "Help right now" });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole("link", { name: /988/ }).first()).toBeVisible();
  // It is said beforehand who is told, and now that they were; a call can be asked for, with a number.
  await expect(panel.getByText(/^We told the clinic’s safety staff that an answer asked for help/)).toBeVisible();
  await expect(page.getByRole("button", { name: "I’m not safe, call me" })).toBeVisible();
  await page.getByText("Who sees my answers?").click();
  await expect(page.getByText(/One exception: if an answer shows that you may need help right away/)).toBeVisible();
  const desk = await as("staff");
  await desk.goto("/ops/safety");
  await expect(desk.getByRole("link", { name: /^Case \d+$/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Not at all", { exact: true }).check();
  await next(page).click();
  await page.getByLabel("Somewhat difficult", { exact: true }).check();
  await next(page).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Some signs of low mood" })).toBeVisible();
  await expect(page.getByText("8 of 27 points")).toBeVisible();
  await expect(page.getByRole("heading", { name: "You don’t have to be alone with this" })).toBeVisible();
});

test("without a connection an answer about hurting oneself shows whom to call, and says that no one was told", async ({
  asNewMember,
}) => {
  const page = await asNewMember(phone);
  await page.goto("/assessments/check-in-juniper/take");
  for (let question = 1; question <= 8; question += 1) {
    await expect(page.getByText(`${question} of 10`).first()).toBeVisible();
    await page.getByLabel("Not at all", { exact: true }).check();
    await next(page).click();
  }
  await expect(title(page, /^Thoughts that you would be better off dead/)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel("Several days", { exact: true }).check();
  const panel = page.getByRole("alert", { name: "Help right now" });
  await expect(panel.getByText(/^We told the clinic/)).toHaveCount(0);
  for (const number of ["988", "911"]) await expect(panel.locator(`a[href="tel:${number}"]`).first()).toBeVisible();
  await expect(panel.getByText("We couldn’t save this answer, so no one was told about it.")).toBeVisible();
  // It can’t be answered like this: the question stays.
  await expect(next(page)).toHaveAttribute("aria-disabled", "true");
  await expect(title(page, /^Thoughts that you would be better off dead/)).toBeVisible();
  await expect(panel.getByText("We couldn’t save this answer, so no one was told about it.")).toBeVisible();
  // With one again, the answer is sent, and the page no longer says so.
  await page.context().setOffline(false);
  await expect(panel.getByText("We couldn’t save this answer, so no one was told about it.")).toBeHidden();
  await expect(panel).toBeVisible();
  await next(page).click();
  await expect(title(page, /^If you checked off any problems/)).toBeVisible();
});

test("after a loss no quiz about birth is listed or opens; check-ins are there", async ({ as }) => {
  const page = await as("member_loss", phone);
  await page.goto("/assessments");
  await expect(page.getByRole("link", { name: "How do you sleep?" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Hot flashes: what works?" })).toBeVisible();
  await expect(page.getByText(/\bbaby\b|pregnan|\bbirth\b/i)).toHaveCount(0);
  await page.goto("/assessments/quiz-safe-sleep");
  await expect(page.getByRole("link", { name: "See all check-ins and quizzes" })).toBeVisible();
});

test("a demo member sees their scores over time, as a plot and as a table", async ({ as }) => {
  const page = await as("member_sponsored", phone);
  await page.goto("/assessments/check-in-linden/results");
  await expect(page.getByRole("heading", { name: "Your scores over time" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Your scores over time" }).getByRole("row")).toHaveCount(4);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as PDF" }).click();
  expect((await saved).suggestedFilename()).toBe("your-result.pdf");
  await expect(page.getByText("so not in the plot")).toBeVisible();
  await expectAccessible(page);
});

test("a score is shared for one visit, read by its practitioner beside the visit, and taken back", async ({ as }) => {
  const page = await as("member_sponsored", phone);
  await page.goto("/assessments/check-in-linden/results");
  const share = page.getByRole("button", { name: /^Share ?: Amara Oyelaran/ }).first();
  const given = page.waitForResponse((answer) => answer.url().includes("/shares") && answer.status() === 201);
  await share.click();
  const body = (await (await given).request().postDataJSON()) as { appointment_id: number };
  await expect(page.getByText("Shared", { exact: true })).toBeVisible();
  await expectAccessible(page);

  const doctor = await as("practitioner", phone);
  await doctor.goto(`/app/mpractice/visits/${body.appointment_id}`);
  const shared = doctor.getByRole("region", { name: "Shared for this visit" });
  await expect(shared.getByText(/of 21 points/)).toBeVisible();
  await expectAccessible(doctor);

  await page.getByRole("button", { name: /^Stop sharing ?: Amara Oyelaran/ }).click();
  await expect(share).toBeVisible();
  await doctor.reload();
  await expect(doctor.getByText("Note from the member").first()).toBeVisible();
  await expect(shared).toHaveCount(0);
});
