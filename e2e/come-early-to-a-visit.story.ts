// Joining a visit from the appointment page and the home page, before the video may start.
import { expectAccessible } from "./fixtures.ts";
import { expect, test } from "./visits.ts";

test("a member who comes eight minutes early is told when the video starts, and may wait in the waiting room", async ({
  as,
  visits,
}) => {
  const page = await as("member_sponsored");
  await page.goto(`/app/my-appointments/${visits.early}`);
  await page.getByRole("link", { name: "Join" }).click();
  const dialog = page.getByRole("dialog", { name: "You’re a little early" });
  await expect(dialog.getByText(/^0[0-3]:\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Stay here" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Join" }).click();
  await dialog.getByRole("button", { name: "Go to the waiting room" }).click();
  await page.waitForURL(`**/app/launch?appt=${visits.early}`);
});

test("on the home page the visit that can be joined is the one primary action", async ({ as, visits }) => {
  expect(visits.running).toBeGreaterThan(0);
  const page = await as("member_sponsored");
  await page.goto("/app/dashboard");
  const join = page.getByRole("link", { name: "Join" });
  await expect(join).toBeVisible();
  await expectAccessible(page);
  // On a phone the button is as wide as its card, and nothing floats over it.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await join.boundingBox())?.width).toBeGreaterThan(300);
  await join.click({ trial: true });
});
