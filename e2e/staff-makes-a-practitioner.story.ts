// The console: staff makes a practitioner whom a member finds and can book, and sees the mail about it in the outbox.
import { expect, expectAccessible, test } from "./house.ts";

test("staff creates a practitioner with hours, and a member finds her with free times", async ({ as, asNewMember }) => {
  test.setTimeout(120_000);
  const staff = await as("staff");
  const address = `imogen-${Date.now()}@clinic.example`;
  await staff.goto("/ops/practitioners/new");
  await staff.getByLabel("First name").fill("Imogen");
  await staff.getByLabel("Last name").fill("Fellweather");
  await staff.getByLabel("E-mail").fill(address);
  await staff.getByRole("group", { name: "Professions" }).getByRole("checkbox").first().check();
  await staff.getByRole("button", { name: "Add a visit" }).click();
  await staff.getByLabel("Price in dollars").fill("35");
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Create practitioner" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: "Imogen Fellweather" })).toBeVisible();
  const id = new URL(staff.url()).pathname.split("/").at(-1);

  const member = await asNewMember();
  await member.goto("/app/practitioners?term=Imogen+Fellweather");
  await expect(member.getByRole("heading", { name: /Imogen Fellweather/ })).toBeVisible();
  await member.goto(`/app/practitioner/${id}`);
  await expect(member.getByRole("heading", { level: 1, name: /Imogen Fellweather/ })).toBeVisible();

  await staff.goto("/ops/outbox");
  await expect(staff.getByText(address)).toHaveCount(0);
  await staff.getByRole("button", { name: "Find by address" }).click();
  await staff.getByLabel("E-mail address or phone number").fill(address);
  await staff.getByRole("button", { name: "Find them" }).click();
  await expect(staff.getByText("Please say why, in a few words.")).toBeVisible();
  await staff.getByLabel("Why").fill("to find the invitation");
  await staff.getByRole("button", { name: "Find them" }).click();
  await expect(staff.getByText(address)).toBeVisible();
  await staff.getByRole("button", { name: /Your account at/ }).click();
  await staff.getByLabel("Why").fill("to see whether it left");
  await staff.getByRole("button", { name: "Open it" }).click();
  await expect(staff.getByText("Welcome to Larkwell")).toBeVisible();
  // A demo whose mails leave nowhere shows the whole link, and says so; elsewhere it is cut (decision 036).
  await expect(staff.getByText("This demo sends no messages out")).toBeVisible();
  await staff.goto("/ops/audit?action=ops.message_opened");
  await expect(staff.getByText("to see whether it left")).toBeVisible();
});
