// The console's messages: finance sells message credits and refunds them, and staff reads a conversation only with a
// reason that the member sees.
import { ask, makeReady } from "./bookings.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("an operator adds a package, a member buys it, and a refund shows in the member's wallet", async ({
  as,
  asNewMember,
}) => {
  const staff = await as("staff", { viewport: { width: 1280, height: 800 } });
  await staff.goto("/ops/message-packages");
  await staff.getByRole("button", { name: "Add a package" }).click();
  const dialog = staff.getByRole("dialog", { name: "Add a package" });
  await dialog.getByRole("button", { name: "Add package" }).click();
  await expect(dialog.getByRole("link")).toHaveCount(2);
  await dialog.getByLabel("Number of messages").fill("7");
  await dialog.getByLabel("Price in dollars").fill("0.4");
  await dialog.getByRole("button", { name: "Add package" }).click();
  await expect(dialog.getByRole("link", { name: "Enter $0.50 or more." })).toBeVisible();
  await expectAccessible(staff);
  await dialog.getByLabel("Price in dollars").fill("63");
  await dialog.getByLabel("Price in dollars").press("Enter");
  await staff.getByRole("button", { name: "7 messages" }).click();
  const change = staff.getByRole("dialog", { name: "Package of 7 messages" });
  await change.getByLabel("Price in dollars").fill("70");
  await change.getByRole("button", { name: "Change price" }).click();
  await expect(staff.getByRole("row", { name: /7 messages/ })).toContainText("$70");
  await expectAccessible(staff);

  const member = await asNewMember();
  await member.goto("/app/dashboard");
  await makeReady(member, { card: true });
  const { id: memberId } = (await ask(member, "GET", "/me")).body;
  const sold = (await ask(member, "GET", "/message/products")).body.data?.find(
    (one) => one["number_of_messages"] === 7,
  );
  expect(sold?.["price"]).toBe(70);
  await member.goto("/app/wallet");
  await expect(member.getByText("No message credits left")).toBeVisible();
  expect((await ask(member, "POST", "/message/billing", { product_id: sold?.["id"] })).status).toBe(201);
  await member.reload();
  await expect(member.getByText("7 message credits left")).toBeVisible();
  await expectAccessible(member);
  // The same as a file for an insurer.
  const file = member.waitForEvent("download");
  await member.getByRole("button", { name: /^Download as PDF: payments of \d{4}$/ }).click();
  expect((await file).suggestedFilename()).toMatch(/^payments-\d{4}\.pdf$/);

  await staff.getByRole("link", { name: "Purchases" }).click();
  await staff.getByLabel("Member ID").fill(String(memberId));
  const purchase = staff.getByRole("button", { name: /refund unused credits/ });
  // Until the list is filtered, it has those of other members.
  await expect(purchase).toHaveCount(1);
  await purchase.click();
  const refund = staff.getByRole("dialog", { name: "Refund $70?" });
  await refund.getByRole("button", { name: "Refund $70" }).click();
  await expect(refund.getByText("Say why in a few words.")).toBeVisible();
  await refund.getByLabel("Why").fill("bought by mistake");
  await expectAccessible(staff);
  await refund.getByRole("button", { name: "Refund $70" }).click();
  await expect(staff.getByRole("row", { name: new RegExp(`\\b${memberId}\\b`) })).toContainText("$0");
  await member.reload();
  await expect(member.getByText("No message credits left")).toBeVisible();
  await expect(member.getByText("Refund: message credits")).toBeVisible();
  await member.getByRole("link", { name: "Receipt of your message credits" }).first().click();
  await expect(member.getByText("7 written messages to practitioners")).toBeVisible();
  await expectAccessible(member);
});

test("staff reads a conversation with a reason, and the member sees who looked and why", async ({
  as,
  asNewMember,
}) => {
  const member = await asNewMember();
  await member.goto("/app/messages");
  await member.getByRole("button", { name: "Write to your care coordinator" }).click();
  await member.getByRole("textbox", { name: /^Message to / }).fill("Where is my kit?");
  await member.getByRole("button", { name: "Send", exact: true }).click();
  await expect(member.getByText("Delivered")).toBeVisible();

  const staff = await as("staff");
  await staff.goto("/ops/read-messages");
  await staff.getByLabel("Member’s email address").fill(member.person.email);
  await staff.getByRole("button", { name: "Find channels" }).click();
  await expect(staff.getByText("Say why in a few words.").first()).toBeVisible();
  await staff.getByLabel("Why").fill("a complaint by phone");
  await staff.getByRole("button", { name: "Find channels" }).click();
  await staff.getByRole("button", { name: /^Channel \d+$/ }).click();
  await expect(staff.getByText("Where is my kit?")).toHaveCount(0);
  const reason = staff.getByRole("dialog").getByLabel("Why");
  await reason.fill("to find the lost kit");
  await staff.getByRole("button", { name: "Read messages" }).click();
  await expect(staff.getByText("Where is my kit?")).toBeVisible();
  await expectAccessible(staff);

  await member.goto("/app/account/who-looked");
  await expect(member.getByText("Staff read your messages with").first()).toBeVisible();
  await expect(member.getByText("to find the lost kit")).toBeVisible();
});
