// A clinic's own questionnaire: drafted from a file, checked, tried, published, taken by a member, and withdrawn.
import { exampleQuestions, scoredExample } from "@larkwell/domain/assessments/example-questions.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

const file = (questions: object, title: string) => ({
  name: "questions.json",
  mimeType: "application/json",
  buffer: Buffer.from(
    JSON.stringify({ title, summary: "A few questions.", tracks: [], about_birth: false, ...questions }),
  ),
});

test("a questionnaire is drafted, mended, tried and published, and a member takes it", async ({ as }) => {
  const staff = await as("staff", { viewport: wide });
  await staff.goto("/ops/assessments");
  await expect(staff.getByRole("heading", { level: 1, name: "Questionnaires" })).toBeVisible();
  await expect(staff.getByRole("link", { name: /Feelings|mood|PHQ/i }).first()).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "New questionnaire" }).click();
  await staff.getByLabel("Title").fill("How you spend your evenings");
  await staff.getByLabel("Last part of its address").fill("evenings");
  await staff.getByRole("button", { name: "Add questionnaire" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: "How you spend your evenings" })).toBeVisible();
  await expect(staff.getByText("Not published")).toBeVisible();

  // What can't be read is kept, and said.
  await staff.getByLabel("Questions, as JSON").fill('{ "title": "Evenings", }');
  await staff.getByRole("button", { name: "Save and check" }).click();
  await expect(staff.getByText("This isn’t valid JSON")).toBeVisible();
  await staff.reload();
  await expect(staff.getByLabel("Questions, as JSON")).toHaveValue('{ "title": "Evenings", }');

  const title = "How you spend your evenings";
  await staff.getByLabel("Take the questions from a file").setInputFiles(file(exampleQuestions, title));
  await staff.getByRole("button", { name: "Save and check" }).click();
  await expect(staff.getByText("Every path ends, every question is reached")).toBeVisible();
  await expect(staff.getByRole("img", { name: /How the questions lead on/ })).toContainText(
    "Which way would you like?",
  );
  for (const colorScheme of ["light", "dark"] as const) {
    await staff.emulateMedia({ colorScheme });
    await expectAccessible(staff);
  }

  await staff.getByRole("button", { name: "Try it" }).click();
  const preview = staff.getByRole("dialog", { name: title });
  await preview.getByRole("radio", { name: "The short one" }).check();
  await preview.getByRole("button", { name: "Next" }).click();
  await expect(preview.getByText("What helps a fever go down?").first()).toBeVisible();
  await expectAccessible(staff);
  await preview.getByRole("button", { name: "Back" }).click();
  await expect(preview.getByRole("radio", { name: "The short one" })).toBeVisible();
  await staff.keyboard.press("Escape");
  await staff.getByRole("button", { name: "Publish as the next version" }).click();
  await expect(staff.getByText("1001, published here")).toBeVisible();

  const member = await as("member_parent", { viewport: phone });
  await member.goto("/assessments");
  await member.getByRole("link", { name: title }).first().click();
  await expect(member.getByText("Every kind of question.").first()).toBeVisible();
  await staff.getByRole("button", { name: "Stop offering it" }).click();
  await expect(staff.getByText("Not offered")).toBeVisible();
  await member.goto("/assessments");
  await expect(member.getByRole("heading", { name: "Quizzes", exact: true })).toBeVisible();
  await expect(member.getByRole("link", { name: title })).toHaveCount(0);
});

test("what asks about safety is published by a second person, who signs", async ({ as }) => {
  const staff = await as("staff", { viewport: wide });
  await staff.goto("/ops/assessments");
  await staff.getByRole("button", { name: "New questionnaire" }).click();
  await staff.getByLabel("Title").fill("Three hard questions");
  await staff.getByLabel("Last part of its address").fill("three-hard-questions");
  await staff.getByLabel("Kind").last().selectOption("SCREENING");
  await staff.getByRole("button", { name: "Add questionnaire" }).click();
  await staff.getByLabel("Take the questions from a file").setInputFiles(file(scoredExample, "Three hard questions"));
  await staff.getByRole("button", { name: "Save and check" }).click();
  await expect(staff.getByText(/Someone else with the right “Content” reads it/)).toBeVisible();

  const second = await as("staff_2", { viewport: phone });
  await second.goto(new URL(staff.url()).pathname);
  await second.getByRole("button", { name: "Publish as the next version" }).click();
  await expect(second.getByText("Enter your credential, such as “MD, Psychiatry”.").first()).toBeVisible();
  await second.getByLabel("Your credential").fill("MD, Psychiatry");
  await second.getByRole("button", { name: "Publish as the next version" }).click();
  await expect(second.getByText(/MD, Psychiatry ·/)).toBeVisible();
  await expectAccessible(second);
});
