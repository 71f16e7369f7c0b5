// Staff publishes a new version of an agreement; a member reads it, has crisis help within reach, and accepts it before continuing.
import { expect, expectAccessible, test } from "./fixtures.ts";

// Uses its own clinic, because the new agreement would block the demo members of every later story.
test.use({ settings: { SUPPORT_EMAIL: "agreements@larkwell.example" } });

test("nothing else works until it is accepted, and only accepting or logging out closes it", async ({
  as,
  asNewMember,
}) => {
  const member = await asNewMember();
  await member.goto("/profile");
  await member.getByLabel("First name").fill("Leyla Rose");

  const staff = await as("staff");
  await staff.goto("/ops/agreements");
  await expect(staff.getByRole("table")).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "New agreement" }).click();
  const form = staff.getByRole("dialog", { name: "New agreement" });
  await form.getByLabel("Short name").fill("house-rules");
  await form.getByLabel("Title").fill("House rules");
  await form.getByLabel("Path of the page with the full text").fill("/terms");
  await form.getByLabel("For", { exact: true }).selectOption("member");
  await form.getByLabel("Summary of changes").fill("We answer messages within one day.\nWe keep notes for ten years.");
  await expectAccessible(staff);
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(staff.getByRole("button", { name: "New version of House rules" })).toBeVisible();

  // The member's next action is refused; what they wrote stays.
  const modal = member.getByRole("dialog", { name: "Our agreements have changed" });
  const you = member.locator("section", { has: member.getByRole("heading", { name: "About you" }) });
  await expect(async () => {
    if (!(await modal.isVisible())) await you.getByRole("button", { name: "Save" }).click({ timeout: 2_000 });
    await expect(modal).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(modal.getByText("We keep notes for ten years.")).toBeVisible();
  await expect(modal.getByRole("link", { name: /Read in full/ })).toHaveAttribute("href", "/terms");
  await expectAccessible(member);
  for (let press = 0; press < 2; press++) {
    await member.keyboard.press("Escape");
    await member.waitForTimeout(400);
  }
  await expect(modal).toBeVisible();
  // Focus stays within the dialog.
  for (let press = 0; press < 8; press++) {
    await member.keyboard.press("Tab");
    const outside = await member.evaluate(() => {
      const at = document.activeElement;
      return at !== null && at !== document.body && at.closest("dialog") === null;
    });
    expect(outside).toBe(false);
  }
  await modal.getByRole("button", { name: "Crisis help" }).click();
  await expect(modal.getByRole("link", { name: "Call 988" })).toBeVisible();
  await expect(member.getByLabel("First name")).toHaveValue("Leyla Rose");
  // Quick exit works from here too, without a keyboard.
  const settings = member.url();
  const weather = "https://www.weather.gov/";
  await member
    .context()
    .route(`${weather}**`, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Sunny</h1>" }));
  await modal.getByRole("button", { name: "Quick exit" }).click();
  await member.waitForURL(weather);
  await member.goto(settings);
  await expect(modal).toBeVisible();
  // A double press sends it once.
  const sent: string[] = [];
  await member.route("**/agreements", async (route) => {
    sent.push(route.request().method());
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await modal.getByRole("button", { name: "I accept" }).dblclick();
  await expect(modal).toBeHidden();
  expect(sent).toEqual(["POST"]);
  // A quick exit leaves nothing on the device; the page itself works again.
  await member.getByLabel("First name").fill("Leyla May");
  await you.getByRole("button", { name: "Save" }).click();
  await member.getByText("Saved!").waitFor();
});
