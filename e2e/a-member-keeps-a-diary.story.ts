// A member notes a blood pressure at night: a high one says whom to call, and one without a connection arrives later, once.
import { ask } from "./bookings.ts";
import { daysAgo } from "./days.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("a high blood pressure says whom to call; an entry without a connection is sent later; one is changed and deleted", async ({
  as,
}) => {
  const page = await as("member_sponsored", { viewport: { width: 390, height: 844 } });
  const entries = page.getByRole("list", { name: "Entries" });
  const enter = async (upper: string, lower: string) => {
    await page.getByLabel("Upper number (mmHg)").fill(upper);
    await page.getByLabel("Lower number (mmHg)").fill(lower);
    await page.getByRole("button", { name: "Save entry" }).click();
  };
  await page.goto("/app/diary");
  await expect(page.getByText("No entries in this time.")).toBeVisible();
  await expectAccessible(page);
  // A sign says whom to call before any number is there, and not below the bar of a phone.
  await page.getByLabel("A seizure").check();
  await expect(page.getByRole("alert").getByText("Call 911 or go to an emergency room now")).toBeInViewport();
  await page.getByLabel("A seizure").uncheck();
  await enter("80", "95");
  await expect(page.getByRole("link", { name: "The lower number must be below the upper one." })).toBeVisible();
  await expectAccessible(page);

  await enter("118", "76");
  await expect(entries.getByText("118 over 76 mmHg")).toBeVisible();
  const advice = page.getByRole("alert").filter({ hasText: "Call your doctor" });
  await expect(advice).toHaveCount(0);
  await page.context().setOffline(true);
  await enter("162", "111");
  await expect(advice).toContainText("Call your doctor, midwife or labor and delivery right away, day or night");
  await expect(advice).toBeFocused();
  await expect(page.getByText("1 entry isn’t sent yet.", { exact: false })).toBeVisible();
  await page.context().setOffline(false);
  await expect(entries.getByText("162 over 111 mmHg")).toHaveCount(1);
  await expect(page.getByText("isn’t sent yet", { exact: false })).toHaveCount(0);
  await expectAccessible(page);

  await entries.getByRole("button", { name: "Change the entry" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Change this entry" });
  await dialog.getByLabel("Upper number (mmHg)").fill("121");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save entry" }).click();
  await expect(entries.getByText("121 over 76 mmHg")).toBeVisible();
  await entries.getByRole("button", { name: "Delete the entry" }).last().click();
  await page.getByRole("button", { name: "Delete entry" }).click();
  await expect(entries.getByRole("listitem")).toHaveCount(1);
});

test("after a loss the diary has no word about a baby, and a very low mood shows whom to call", async ({ as }) => {
  const page = await as("member_loss", { viewport: { width: 1280, height: 800 }, colorScheme: "dark" });
  await page.goto("/app/diary?kind=mood");
  await page.getByText("Very low").click();
  await page.getByRole("button", { name: "Save entry" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "You can call or text 988" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Entries" }).getByText("Very low")).toBeVisible();
  await expectAccessible(page);
  for (const kind of ["Blood pressure", "Temperature", "Bleeding", "Sleep"]) {
    await page.getByRole("link", { name: kind, exact: true }).click();
    await expect(page.getByRole("heading", { name: kind, level: 2 })).toBeVisible();
    await expect(page.getByRole("main").getByText(/baby|birth|midwife|labor/i)).toHaveCount(0);
  }
  await expectAccessible(page);
});

test("contractions are timed with one thumb and survive a reload, and are shared with the practitioner of a visit", async ({
  as,
}) => {
  const page = await as("member_sponsored", { viewport: { width: 390, height: 844 } });
  const entries = page.getByRole("list", { name: "Entries" });
  await page.goto("/app/diary?kind=contractions");
  await expect(
    page.getByText("Contractions that keep coming, or pressure low in the pelvis, before week 37"),
  ).toBeVisible();
  const time = async () => {
    await page.getByRole("button", { name: "Start contraction" }).click();
    await expect(page.getByRole("timer")).toHaveText(/0:0[1-9]/);
  };
  await time();
  await page.reload();
  await page.getByRole("button", { name: "End contraction" }).click();
  await expect(entries.getByRole("listitem")).toHaveCount(1);
  // Two in an hour before week 37.
  await time();
  // Links under the fixed header are no target until someone scrolls to them.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByRole("button", { name: "End contraction" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "need to be checked now" })).toBeFocused();
  await expect(entries.getByText("after the one before")).toBeVisible();

  const given = page.waitForResponse((answer) => answer.url().includes("/diary_shares") && answer.status() === 201);
  await page
    .getByRole("button", { name: /^Share ?: Amara Oyelaran/ })
    .first()
    .click();
  const { appointment_id } = (await given).request().postDataJSON() as { appointment_id: number };
  await expect(page.getByText("Shared", { exact: true })).toBeVisible();
  const doctor = await as("practitioner", { viewport: { width: 1280, height: 900 }, colorScheme: "dark" });
  await doctor.goto(`/app/mpractice/visits/${appointment_id}`);
  await doctor.getByRole("button", { name: "Open shared diary" }).click();
  const diary = doctor.getByRole("region", { name: "Diary" });
  await expect(diary.getByRole("heading", { name: "Contractions", exact: true })).toBeVisible();
  await expect(diary.getByRole("list", { name: "Entries" }).getByRole("listitem")).toHaveCount(2);
  await expectAccessible(doctor);
  await page.getByRole("button", { name: /^Stop sharing ?: Amara Oyelaran/ }).click();
  await expect(page.getByText("Shared", { exact: true })).toHaveCount(0);
});

test("a parent of twins says whose feed it was", async ({ asNewMember }) => {
  const page = await asNewMember({ firstName: "Ines", viewport: { width: 390, height: 844 } });
  await page.goto("/app/dashboard");
  const { id } = (await ask(page, "GET", "/me")).body as { id: number };
  await ask(page, "POST", `/users/${id}/onboarding/steps/life_stage`, { outcome: "done", track: "postpartum" });
  const birthday = daysAgo(9).toString();
  await ask(page, "PUT", `/users/${id}/health_profile`, { children: [{ name: "Mia", birthday }, { birthday }] });
  await page.goto("/app/diary?kind=feed");
  await expectAccessible(page);
  await page.getByRole("group", { name: "For whom?" }).getByLabel("Mia").check();
  await page.getByLabel("Left side").check();
  await page.getByRole("button", { name: "Save entry" }).click();
  const entries = page.getByRole("list", { name: "Entries" });
  await expect(entries).toContainText("Mia: Left side");
  await page.getByRole("group", { name: "For whom?" }).getByLabel("Baby 2").check();
  await page.getByLabel("Bottle").check();
  await page.getByRole("button", { name: "Save entry" }).click();
  await expect(entries).toContainText("Baby 2: Bottle");
});
