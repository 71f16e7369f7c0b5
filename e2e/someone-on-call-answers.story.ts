// A member isn't safe: the person on call is called, answers late, someone else is called, reaches the member, closes the case, and it comes back.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

test.use({ settings: { SAFETY_ACKNOWLEDGE_MINUTES: "1" } });

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** A moment ahead, as a field for a time has it, in the time zone of staff. */
const soon = () =>
  Temporal.Now.instant().add({ seconds: 70 }).toZonedDateTimeISO("America/New_York").toString().slice(0, 16);

async function record(page: Page, part: string, words: string, isReached = false) {
  const form = page.getByRole("form", { name: "Checklist" });
  await form.getByLabel("Record").selectOption(part);
  await form.getByLabel("What you did or learned").fill(words);
  if (isReached) await form.getByLabel("The member was reached").check();
  await form.getByRole("button", { name: "Record" }).click();
  await expect(page.getByRole("listitem").getByText(words, { exact: true })).toBeVisible();
  await expect(form.getByLabel("What you did or learned")).toHaveValue("");
}

test("an alert is escalated, acknowledged late, contacted, closed, and followed up", async ({ as }) => {
  test.setTimeout(360_000);
  const [member, sam, ines] = await Promise.all([
    as("member_parent", { viewport: phone }),
    as("staff", { viewport: wide }),
    as("staff_2", { viewport: wide }),
  ]);
  await sam.goto("/ops/safety");
  await expect(sam.getByText(/^No open cases/)).toBeVisible();
  await expectAccessible(sam);

  await member.goto("/app/dashboard");
  await member.getByRole("button", { name: "Crisis help" }).click();
  await member.getByRole("button", { name: "I’m not safe, call me" }).click();
  await member.getByRole("textbox", { name: /number/i }).fill("(212) 555-0166");
  await expectAccessible(member);
  await member.getByRole("button", { name: "Ask for a call" }).click();
  await expect(member.getByText(/^We alerted the clinic’s person on call/)).toBeVisible();

  // Without a reload, and without a name in the list.
  await sam.getByRole("link", { name: /^Case \d+$/ }).click();
  await expect(sam.getByText("Not acknowledged")).toBeVisible();
  await expect(sam.getByRole("link", { name: "(212) 555-0166" })).toBeVisible();
  const address = new URL(sam.url()).pathname;
  await ines.goto(address);

  // No one answers: the next way, and then the next person.
  const calls = sam.getByRole("listitem").filter({ hasText: /(Sam Whitaker|Ines Calloway)\s*(Text|Email)/ });
  await expect(calls).toHaveCount(1);
  await expect(calls).toHaveCount(2, { timeout: 60_000 });
  await expect(calls).toHaveCount(3, { timeout: 60_000 });
  const called = (await calls.allInnerTexts()).join(" ");
  expect(called).toContain("Sam Whitaker");
  expect(called).toContain("Ines Calloway");

  await ines.getByRole("button", { name: "Acknowledge" }).click();
  await expect(ines.getByText("Contact is due")).toBeVisible();
  await expect(sam.getByText(/^Ines Calloway is working on this case until/)).toBeVisible();
  await expect(sam.getByRole("form", { name: "Checklist" })).toHaveCount(0);
  await expectAccessible(ines);

  await record(ines, "Contacts tried", "Called the number, she answered.", true);
  await expect(ines.getByText("Reached", { exact: true })).toBeVisible();
  const closing = ines.getByRole("form", { name: "Close the case" });
  await closing.getByLabel("Outcome").selectOption("Safe, with a plan");
  await closing.getByLabel("Summary").fill("Safe with her partner.");
  await closing.getByRole("button", { name: "Close the case" }).click();
  await expect(
    ines.getByText("For this outcome, first record: Where they are, What was said, Who was told.").first(),
  ).toBeVisible();
  await record(ines, "Where they are", "At home.");
  await record(ines, "What was said", "She’s exhausted, and safe tonight.");
  await record(ines, "Who was told", "Told the person beside her, who stays.");
  // What was typed is still there.
  await expect(closing.getByLabel("Summary")).toHaveValue("Safe with her partner.");
  await closing.getByLabel("Follow-up (Eastern Time)").fill(soon());
  await closing.getByRole("button", { name: "Close the case" }).click();
  await expect(ines.getByText(/^Closed .* Comes back/)).toBeVisible();
  await expect(sam.getByText(/^Closed .* Comes back/)).toBeVisible();

  await sam.goto("/ops/safety");
  await sam.getByRole("link", { name: /^Case \d+$/ }).click({ timeout: 120_000 });
  await expect(sam.getByText("Follow-up that was due")).toBeVisible();
  await expect(sam.getByRole("link", { name: /closed before$/ })).toHaveAttribute("href", address);
});
