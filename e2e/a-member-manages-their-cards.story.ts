// The wallet: cards that are refused, saved, confirmed with the bank and removed; and a receipt made for print.
import { type Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

/** Types a card into the test provider's form. */
async function typeCard(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill("1234");
  await page.getByLabel("Security code").fill("123");
}

async function openForm(page: Page) {
  await page.goto("/app/wallet");
  await page.getByRole("button", { name: "Add a card" }).click();
  await expect(page.getByRole("dialog", { name: "Add a card" })).toContainText("no money moves");
}

const saveCard = (page: Page) => page.getByRole("button", { name: "Save card" }).click();

test("a member adds a card: the first is declined with the bank's reason, the second is saved, and removed again", async ({
  asNewMember,
}) => {
  const page = await asNewMember();
  await openForm(page);
  await saveCard(page);
  await expect(page.getByRole("alert").first()).toContainText("Your card number is incomplete.");

  await typeCard(page, "4000 0000 0000 9995");
  await saveCard(page);
  await expect(page.getByText("Your card has insufficient funds.").last()).toBeVisible();
  await expect(page.getByLabel("Expires"), "what was typed stays").toHaveValue("12 / 34");
  await expectAccessible(page);

  await typeCard(page, "4242424242424242");
  await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  await saveCard(page);
  await expect(page.getByText("Successfully added card!")).toBeVisible();
  await expect(page.getByText("Pays for your next visit")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Remove Visa ending in 4242" }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: "Remove Visa ending in 4242" }).click();
  await page.getByRole("button", { name: "Remove the card" }).click();
  await expect(page.getByText("Removed card")).toBeVisible();
  await expect(page.getByText("No card is saved.")).toBeVisible();
});

test("a card whose bank asks first is saved when the member approves, and not when they decline", async ({
  asNewMember,
}) => {
  const page = await asNewMember();
  await openForm(page);
  const bank = page.getByRole("dialog", { name: "Confirm with your bank" });

  await typeCard(page, "4000 0000 0000 3220");
  await saveCard(page);
  await bank.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("We are unable to authenticate your payment method.").last()).toBeVisible();

  await saveCard(page);
  await expect(bank).toBeVisible();
  await expectAccessible(page);
  await bank.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Successfully added card!")).toBeVisible();
  await expect(page.getByText("•••• 3220")).toBeVisible();
});

test("a receipt has everything a spending account asks for, and nothing else is printed", async ({ as, larkwell }) => {
  const page = await as("member_sponsored");
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("larkwell.session") ?? "{}").access_token);
  const reply = await page.request.get(`${larkwell.baseUrl}/ajax/api/v1/appointments?limit=20`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await reply.json()) as {
    data: { id: number; product: { practitioner: { last_name: string } }; payment: { price: number } | null }[];
  };
  const visit = data.find(({ payment }) => (payment?.price ?? 0) > 0);
  if (!visit) throw new Error("The demo clinic holds no visit of this member that was paid for.");

  await page.goto(`/app/receipts/${visit.id}`);
  const paper = page.getByRole("article");
  for (const fact of ["Patient", "Provider", "Date of service", "Service", "Paid in total, less refunds"])
    await expect(paper.getByText(fact, { exact: true })).toBeVisible();
  await expect(paper).toContainText(visit.product.practitioner.last_name);
  // The paid amount doesn't look like a second charge.
  const groups = paper.getByRole("rowgroup");
  const cost = groups.filter({ hasText: "What it cost" });
  await expect(cost.getByRole("row")).toHaveCount(2);
  await expect(cost).toContainText("Price of the visit");
  await expect(cost).not.toContainText("Paid by");
  await expect(groups.filter({ hasText: "How it was paid" })).toContainText("Paid by");
  await expectAccessible(page);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(paper).toBeVisible();
});

test("a sponsored member is told why they need no wallet", async ({ as }) => {
  const page = await as("member_sponsored");
  await page.goto("/app/wallet");
  await expect(page.getByRole("heading", { name: /covers your visits/ })).toBeVisible();
  await expectAccessible(page);
});
