// The onboarding questions: with branches, saved at every step, continued in another browser, by keyboard alone,
// without motion, and after a loss.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { bringToAssessment } from "./sponsored-member.ts";

test.describe.configure({ mode: "parallel" });

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const next = (page: Page) => page.getByRole("button", { name: "Next" });
const back = (page: Page) => page.getByRole("button", { name: "Back" });
const leaveOut = (page: Page) => page.getByRole("button", { name: "Skip question" });

async function choose(page: Page, question: string, ...answers: string[]) {
  await expect(title(page, question)).toBeVisible();
  for (const answer of answers) await page.getByLabel(answer, { exact: true }).check();
  await next(page).click();
}

async function skipped(page: Page, question: string) {
  await expect(title(page, question)).toBeVisible();
  await leaveOut(page).click();
}

const percent = async (page: Page) =>
  Number(await page.getByRole("progressbar", { name: "Your progress" }).getAttribute("aria-valuenow"));

test("a pregnant member branches, leaves at the third question, continues in another browser, goes back, and finishes", async ({
  as,
  asNewMember,
  larkwell,
  request,
}) => {
  const page = await asNewMember();
  const path = await bringToAssessment(request, larkwell.baseUrl, page.person, "pregnancy");
  await page.goto("/onboarding");
  await expect(page).toHaveURL(new RegExp(`${path}/1$`));
  await expect(title(page, "Have you been pregnant before?")).toBeVisible();
  await expect(page).toHaveTitle(/^A few questions/);
  await expect(page.getByText("Your employer, your partner and other members never see them.")).toBeVisible();
  await expect(page.getByText("1 of 11")).toBeVisible();
  expect(await percent(page)).toBe(40);
  await expect(next(page)).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await choose(page, "Have you been pregnant before?", "Yes");
  await choose(page, "Did you have any of these?", "A cesarean birth", "Gestational diabetes");
  await expect(title(page, "Who cares for you in this pregnancy?")).toBeVisible();
  await expect(page.getByText("3 of 11")).toBeVisible();
  await expect(page.getByText("Who sees my answers?")).toBeVisible();
  const before = await percent(page);
  // What was chosen but not sent yet is still there after a reload.
  await page.getByLabel("Someone else", { exact: true }).check();
  await page.keyboard.type("My aunt");
  await page.reload();
  await expect(page.getByLabel("In your own words")).toHaveValue("My aunt");
  await page.getByRole("link", { name: "Leave and come back later" }).click();

  const other = await as(page.person);
  await other.goto(path);
  await expect(title(other, "Who cares for you in this pregnancy?")).toBeVisible();
  await choose(other, "Who cares for you in this pregnancy?", "No one yet");
  await choose(other, "What matters to you when you choose someone?", "I don’t know yet");
  await choose(other, "Do you have any of these?", "Asthma", "None of these");
  await expect(title(other, "Do you take any medication or supplements?")).toBeVisible();

  // Back to the first question: the saved answer is shown, and a different answer leads to a different question.
  for (const question of [
    "Do you have any of these?",
    "What matters to you when you choose someone?",
    "Who cares for you in this pregnancy?",
    "Did you have any of these?",
  ]) {
    await back(other).click();
    await expect(title(other, question)).toBeVisible();
  }
  await expect(other.getByLabel("A cesarean birth")).toBeChecked();
  await back(other).click();
  await expect(other.getByLabel("Yes", { exact: true })).toBeChecked();
  await choose(other, "Have you been pregnant before?", "No, this is my first time");
  await choose(other, "Who cares for you in this pregnancy?", "A midwife");
  await expect(title(other, "Do you have any of these?")).toBeVisible();
  await expect(other.getByLabel("None of these")).toBeChecked();
  await expect(other.getByLabel("Asthma")).not.toBeChecked();
  expect(await percent(other)).toBeGreaterThanOrEqual(before);
  await next(other).click();
  await choose(other, "Do you take any medication or supplements?", "Yes");
  await expect(title(other, "Which ones?")).toBeVisible();
  await other.getByLabel("Your answer").fill("Iron");
  await other.getByRole("button", { name: "Add another" }).click();
  await other.keyboard.type("Folate");
  await expectAccessible(other);
  await next(other).click();
  await choose(other, "Who supports you day to day?", "A partner");
  await choose(other, "What would you like to hear about?", "Sleep", "Time off work");
  await expect(title(other, "What should we call you?")).toBeVisible();
  await other.getByLabel("Your name").fill("Ley");
  await other.getByLabel("They/them").check();
  await expectAccessible(other);
  await next(other).click();
  await expect(title(other, "Thank you")).toBeVisible();
  expect(await percent(other)).toBe(75);
  await expectAccessible(other);
  // It continues on its own.
  await expect(other).not.toHaveURL(/assessment/, { timeout: 15_000 });

  // The first browser still shows the third question. It catches up and loses no progress.
  await page.goto(path);
  await expect(title(page, "Thank you")).toBeVisible();
  await page.getByRole("link", { name: "Review my answers" }).click();
  await expect(page.getByLabel("No, this is my first time")).toBeChecked();
});

test("by keyboard alone; with reduced motion nothing continues by itself", async ({
  asNewMember,
  larkwell,
  request,
}) => {
  const page = await asNewMember({ reducedMotion: "reduce" });
  const path = await bringToAssessment(request, larkwell.baseUrl, page.person, "pregnancyloss");
  await page.goto(`${path}/1`);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await expect(title(page, "Would you like to tell us when it happened?")).toBeVisible();
  await page.getByRole("radio").first().focus();
  await press("Space", "Enter");
  await expect(title(page, "How is your body doing?")).toBeFocused();
  for (const question of [
    "How is your body doing?",
    "Is there something that would help right now?",
    "Who is there for you?",
    "What should we call you?",
    "Is there anything you’d like to write down?",
  ]) {
    await expect(title(page, question)).toBeFocused();
    await leaveOut(page).focus();
    await press("Enter");
  }
  await expect(title(page, "Thank you")).toBeVisible();
  await page.waitForTimeout(5000);
  await expect(page).toHaveURL(/assessment/);
  await page.getByRole("button", { name: "Continue" }).focus();
  await press("Enter");
  await expect(page).not.toHaveURL(/assessment/);
});

test("after a loss no answer is required, and nothing mentions what might have been", async ({
  asNewMember,
  larkwell,
  request,
}) => {
  const page = await asNewMember();
  const path = await bringToAssessment(request, larkwell.baseUrl, page.person, "pregnancyloss");
  await page.goto(path);
  const quiet = () =>
    expect(page.locator("body")).not.toContainText(/bab(y|ies)|child|birth|due date|pregnan|congrat/i);
  await expect(page.getByText("You don’t have to answer any of these questions")).toBeVisible();
  await quiet();
  await expectAccessible(page);
  await choose(page, "Would you like to tell us when it happened?", "In the last few days or weeks");
  await expect(page.getByText("Heavy bleeding, a fever or severe pain can’t wait")).toBeVisible();
  await quiet();
  await skipped(page, "How is your body doing?");
  // The member asked for quiet, so no question asks who else is at home.
  await choose(page, "Is there something that would help right now?", "Someone to talk to", "Quiet");
  await expect(title(page, "What should we call you?")).toBeVisible();
  await quiet();
  await back(page).click();
  await expect(page.getByLabel("Quiet")).toBeChecked();
  await expect(page.getByLabel("Someone to talk to")).not.toBeChecked();
});

test("an unknown question says so, one not reached yet leads to the current one, and a lost connection keeps the answer", async ({
  asNewMember,
  larkwell,
  request,
}) => {
  const page = await asNewMember();
  const path = await bringToAssessment(request, larkwell.baseUrl, page.person, "adoption");
  await page.goto(`${path}/99`);
  await expect(page.getByText("Oh no, that question (id: 99) doesn't exist!")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Continue where you left off" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}/1$`));
  await page.goto(`${path}/7`);
  await expect(page).toHaveURL(new RegExp(`${path}/1$`));

  await page.getByLabel("Our child is home").check();
  const save = /\/users\/\d+\/assessments/;
  await page.route(save, (route) =>
    route.fulfill({ status: 500, json: { code: "unknown", message: "x", request_id: "s" } }),
  );
  await next(page).click();
  await expect(page.getByText("Sorry there seems to have been a problem")).toBeVisible();
  await expect(page.getByLabel("Our child is home")).toBeChecked();
  await page.unroute(save);
  await next(page).click();
  await expect(title(page, "How old is your child?")).toBeVisible();
  // The error message disappears with its cause: the next question shows none.
  await expect(page.getByText("Sorry there seems to have been a problem")).toHaveCount(0);

  // The same is true without any connection.
  await page.getByRole("radio").first().check();
  await page.route(save, (route) => route.abort());
  await next(page).click();
  await expect(page.getByText("We can’t reach the server.")).toBeVisible();
  await page.unroute(save);
  await next(page).click();
  await expect(title(page, "How old is your child?")).toHaveCount(0);
  await expect(page.getByText("We can’t reach the server.")).toHaveCount(0);

  // These questions don't exist. Trying again could not help, so it is not offered.
  await page.goto("/onboarding/assessment/999999/adoption/take");
  await expect(page.getByText("Sorry there seems to have been a problem")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Pick up where I left off" }).click();
  await expect(page).toHaveURL(new RegExp(path));
});

test("a pregnancy after fertility is confirmed before anything changes", async ({ asNewMember, larkwell, request }) => {
  const page = await asNewMember();
  const path = await bringToAssessment(request, larkwell.baseUrl, page.person, "fertility");
  await page.goto(path);
  await choose(page, "Where are you in the process?", "I’m pregnant");
  const question = page.getByRole("dialog", { name: "Change to the pregnancy program?" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Not yet" }).click();
  await expect(title(page, "What should we call you?")).toBeVisible();
  await back(page).click();
  await choose(page, "Where are you in the process?", "Trying");
  await back(page).click();
  await choose(page, "Where are you in the process?", "I’m pregnant");
  await question.getByRole("button", { name: "Change to pregnancy" }).click();
  await expect(page).toHaveURL(/\/onboarding\/due-date$/);
});
