// In an emergency the practitioner of an anonymous visit opens the call-back number, giving a reason; the member is
// told before and after.
import { expectAccessible } from "./fixtures.ts";
import { expect, test } from "./visits.ts";

/** The demo member's number, offered when joining. */
const number = "+12125550147";
const shown = "(212) 555-0147";

test("one button opens the number and says what it does, and the member is told", async ({ as, visits, inVisit }) => {
  test.slow();
  const member = await as("member_sponsored", { viewport: { width: 390, height: 844 } });
  const practitioner = await as("practitioner_2");
  await member.goto(`/app/launch?appt=${visits.hidden}`);
  await expect(member.getByText(/In an emergency, they can open it/)).toBeVisible();
  await expect(member.getByRole("textbox", { name: "Phone number" })).toHaveValue(shown);
  await inVisit(member, visits.hidden);

  await practitioner.goto(`/app/launch?appt=${visits.hidden}`);
  await expect(practitioner.getByText(shown)).toHaveCount(0);
  await practitioner.getByRole("button", { name: "Emergency: show the call-back number" }).click();
  const dialog = practitioner.getByRole("dialog", { name: "Show the call-back number" });
  await expect(dialog).toContainText("the member sees in this visit that you opened it");
  await expectAccessible(practitioner);
  await dialog.getByRole("button", { name: "Show the number" }).click();
  await expect(dialog.getByText("Say why in a few words.")).toBeVisible();
  await dialog.getByLabel("What happened").fill("Chest pain, then silence");
  await dialog.getByRole("button", { name: "Show the number" }).click();
  await expect(dialog.getByRole("link", { name: /555/ })).toHaveAttribute("href", `tel:${number}`);
  await expect(dialog).toContainText("New York");
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(practitioner.getByText(shown)).toHaveCount(0);

  const told = member.getByText(/opened your call-back number in an emergency/);
  await expect(told).toBeVisible();
  await expect(member.getByRole("button", { name: /Emergency/ })).toHaveCount(0);
  // The button is also inside the call.
  await inVisit(practitioner, visits.hidden);
  await expect(practitioner.getByRole("button", { name: "Emergency: show the call-back number" })).toBeVisible();
});
