// A member writes a birth plan: topics save by themselves, also after a lost connection and in a second tab; it is printed, attached
// to a visit that begins now, and read there by the practitioner.
import { readFile } from "node:fs/promises";
import { birthWordsIn } from "@larkwell/domain/tracks/birth-words.ts";
import { ask } from "./bookings.ts";
import { expectAccessible } from "./fixtures.ts";
import { expect, test } from "./visits.ts";

test("a plan saves by itself, waits for a connection, goes back to what was there, and is printed", async ({
  as,
  visits,
}) => {
  test.setTimeout(150_000);
  const page = await as("member_sponsored", { viewport: { width: 390, height: 844 } });
  await page.goto("/app/birth-plan");
  await expect(page.getByRole("heading", { level: 1, name: "Birth plan" })).toBeVisible();
  await expect(page.getByText("0 of 20 topics answered")).toBeVisible();
  await expectAccessible(page);
  const topic = (name: string) => page.locator("li", { has: page.getByRole("heading", { level: 3, name }) });

  const pain = topic("Pain relief");
  await pain.getByRole("heading", { name: "Pain relief" }).click();
  await expect(pain.getByText("Not yet reviewed by a clinician.")).toBeVisible();
  await pain.getByLabel("An epidural").check();
  await pain.getByLabel("Ask my provider about this").check();
  await expect(pain.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByText("1 of 20 topics answered")).toBeVisible();
  await expectAccessible(page);

  await page.context().setOffline(true);
  await pain.getByLabel("In your own words").fill("Tell me what you do first.");
  await expect(pain.getByText("Not saved yet. It’s kept in this tab.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(pain.getByText("Saved", { exact: true })).toBeVisible({ timeout: 15_000 });

  // A second tab changes the same topic; this one sees it and can take it.
  const me = (await ask(page, "GET", "/me")).body as { id: number };
  const path = `/users/${me.id}/birth_plan`;
  const saved = (await ask(page, "GET", path)).body as { plan: { topics: { revision: number }[] } };
  const revision = (saved.plan.topics[0]?.revision ?? 0) + 1;
  await ask(page, "PUT", `${path}/topics/pain`, { choices: ["gas"], words: "", ask: true, revision });
  await pain.getByLabel("Try breathing, water or massage first").check();
  const alert = page.getByRole("alert").filter({ hasText: "changed in another tab" });
  await expect(alert).toContainText("Nitrous oxide");
  await alert.getByRole("button", { name: "Use the other one" }).click();
  await expect(pain.getByLabel("Nitrous oxide, if there is any")).toBeChecked();
  await expect(pain.getByLabel("An epidural")).not.toBeChecked();
  await pain.getByRole("button", { name: "Undo" }).click();
  await expect(pain.getByLabel("Nitrous oxide, if there is any")).not.toBeChecked();
  await pain.getByLabel("An epidural").check();
  await pain.getByRole("button", { name: "Earlier versions" }).click();
  await expect(page.getByRole("dialog")).toContainText("This is the answer now.");
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await pain.getByRole("button", { name: "Next topic" }).click();
  const next = topic("Drinking, eating and IV");
  await expect(next.getByLabel("Drink when I want")).toBeVisible();
  await expect(page).toHaveURL(/topic=drinking/);
  await page.reload();
  await next.getByLabel("Drink when I want").check();
  await expect(next.getByText("Saved", { exact: true })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as PDF" }).click();
  const file = await (await download).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe("%PDF-");

  // Its practitioner reads it beside the visit, and the member sees that.
  const doctor = await as("practitioner_2");
  await doctor.goto(`/app/mpractice/visits/${visits.early}`);
  await expect(doctor.getByRole("button", { name: "Open health record" })).toBeVisible();
  await expect(doctor.getByRole("button", { name: "Open attached plan" })).toHaveCount(0);
  expect((await ask(page, "PUT", `${path}/visits/${visits.early}`)).status).toBe(200);
  await page.reload();
  await expect(page.getByText("Attached", { exact: true })).toBeVisible();
  await doctor.reload();
  await doctor.getByRole("button", { name: "Open attached plan" }).click();
  await expect(doctor.getByRole("region", { name: "Attached plan" })).toContainText("An epidural");
  await expectAccessible(doctor);
  await page
    .getByRole("button", { name: /^Take it back/ })
    .first()
    .click();
  await expect(page.getByText("can’t read it anymore", { exact: false })).toBeVisible();
  await doctor.reload();
  await expect(doctor.getByRole("button", { name: "Open health record" })).toBeVisible();
  await expect(doctor.getByRole("button", { name: "Open attached plan" })).toHaveCount(0);
});

test("after a loss a plan that was kept opens only when the member asks, in other words", async ({ asNewMember }) => {
  const page = await asNewMember({ viewport: { width: 1280, height: 800 }, colorScheme: "dark" });
  await page.goto("/app/birth-plan");
  await expect(page.getByText("There’s no plan to fill out in your programs.")).toBeVisible();
  await expectAccessible(page);
  const me = (await ask(page, "GET", "/me")).body as { id: number };
  const become = (track: string) =>
    ask(page, "POST", `/users/${me.id}/onboarding/steps/life_stage`, { outcome: "done", track });
  await become("pregnancy");
  const topic = (name: string, body: object) =>
    ask(page, "PUT", `/users/${me.id}/birth_plan/topics/${name}`, {
      choices: [],
      words: "",
      ask: false,
      revision: 1,
      ...body,
    });
  await topic("people", { choices: ["doula"] });
  await topic("feeding", { choices: ["breast"], words: "Right away" });
  const { data } = (await ask(page, "GET", "/tracks")).body as { data: { id: number }[] };
  const lost = await ask(page, "POST", `/tracks/${data[0]?.id}/start-transition`, { destination: "pregnancyloss" });
  expect(lost.status).toBe(200);

  await page.goto("/healthbinder");
  await expect(page.getByText("A plan that you wrote is kept.")).toBeVisible();
  await page.goto("/app/birth-plan");
  await expect(page.getByRole("heading", { level: 1, name: "Your plan" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(0);
  await page.getByRole("link", { name: "Open it" }).click();
  const people = page.locator("li", { has: page.getByRole("heading", { level: 3, name: "People with me" }) });
  await expect(people).toContainText("Someone trained to support me");
  await people.getByRole("heading").click();
  await people.getByLabel("Family").check();
  await expect(people.getByText("Saved", { exact: true })).toBeVisible();
  const seen = await page.getByRole("main").innerText();
  expect(birthWordsIn(seen)).toEqual([]);
  await expectAccessible(page);
  await page.getByText("The rest of what you wrote").click();
  await expect(page.getByText("Breastfeeding or chestfeeding")).toBeVisible();
});
