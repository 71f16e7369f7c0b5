// Referral codes: staff makes one for a campaign, a visitor sees what it is worth, a member adds it in the wallet and shares
// a code of her own, which says nothing about her.
import { ask } from "./bookings.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("staff makes a code, a wrong one is refused and cleared, the right one is credit in the wallet", async ({
  as,
  asNewMember,
  page,
}) => {
  const code = `STORY-${process.pid}`;
  const staff = await as("staff", { viewport: { width: 1280, height: 800 } });
  await staff.goto("/ops/referrals?tab=campaigns");
  await staff.getByRole("button", { name: "Make a code" }).click();
  const dialog = staff.getByRole("dialog", { name: "Make a code" });
  await dialog.getByLabel("Code", { exact: true }).fill("x y");
  await dialog.getByRole("button", { name: "Make code" }).click();
  await expect(dialog.getByRole("link", { name: /Use 4 to 30 letters/ })).toBeVisible();
  await expectAccessible(staff);
  await dialog.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
  await dialog.getByLabel("Credit in dollars").fill("25");
  await dialog.getByLabel("Number of uses").fill("50");
  await dialog.getByLabel("Number of uses").press("Enter");
  await expect(staff.getByRole("row", { name: new RegExp(code) })).toContainText("$25");
  await expectAccessible(staff);

  await page.goto(`/app/register?ref=${code}`);
  await expect(page.getByText("$25 credit after you confirm your email address")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/app/register?ref=NO-SUCH-CODE");
  await expect(
    page.getByText("Oh no, that code is invalid! (We don’t know this code.", { exact: false }),
  ).toBeVisible();
  await page.waitForURL((url) => url.search === "");
  expect(await page.evaluate(() => localStorage.getItem("larkwell.referral"))).toBeNull();

  const member = await asNewMember({ viewport: { width: 390, height: 844 } });
  await member.goto("/app/wallet?ref=NO-SUCH-CODE");
  await expect(member.getByLabel("Code", { exact: true })).toHaveValue("NO-SUCH-CODE");
  await member.getByRole("button", { name: "Add code" }).click();
  await expect(
    member.getByText("Oh no, that code is invalid! (We don’t know this code.", { exact: false }),
  ).toBeVisible();
  await member.waitForURL((url) => url.search === "");
  await expectAccessible(member);
  await member.getByLabel("Code", { exact: true }).fill(code);
  await member.getByLabel("Code", { exact: true }).press("Enter");
  await expect(member.getByText("Successfully added your code!")).toBeVisible();
  await expect(member.getByText("Successfully applied $25 credit")).toBeVisible();
  await expect(member.getByText("Referral code", { exact: true })).toBeVisible();
  await expectAccessible(member);
  await staff.reload();
  await expect(staff.getByRole("row", { name: new RegExp(code) })).toContainText("1 / 50");
  await staff.getByRole("button", { name: `End ${code}` }).click();
  await staff.getByRole("button", { name: "End code" }).click();
  await expect(staff.getByRole("button", { name: `End ${code}` })).toHaveCount(0);
});

test("a member makes her code, copies it, and reads that no one learns who used it; staff looks at a second account", async ({
  as,
  asNewMember,
}) => {
  const member = await asNewMember({ viewport: { width: 390, height: 844 } });
  await member.goto("/app/wallet");
  await member.getByRole("link", { name: "See how it works" }).click();
  await expect(member.getByRole("heading", { name: "Invite friends" })).toBeVisible();
  await expect(member.getByText("You never see who used your code, or when.", { exact: false })).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("button", { name: "Make your code" }).click();
  const code = await member.getByLabel("Your code").inputValue();
  expect(code).toMatch(/^[A-Z2-9]{9}$/);
  await member.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await member.getByRole("button", { name: "Copy link" }).click();
  await expect(member.getByText("Link copied.")).toBeVisible();
  expect(await member.evaluate(() => navigator.clipboard.readText())).toContain(`?ref=${code}`);
  await expectAccessible(member);

  // From the same device: looked at first.
  const second = await asNewMember();
  await second.goto("/app/wallet");
  await second.getByLabel("Code", { exact: true }).fill(code);
  await second.getByRole("button", { name: "Add code" }).click();
  await expect(second.getByText("If this code comes with credit, we add it here after a short check.")).toBeVisible();
  const staff = await as("staff", { viewport: { width: 1280, height: 800 } });
  await staff.goto("/ops/referrals?tab=uses");
  const row = staff.getByRole("row", { name: new RegExp(code) });
  await expect(row).toContainText("Same device");
  await expectAccessible(staff);
  await row.getByRole("button", { name: /^Confirm use/ }).click();
  const dialog = staff.getByRole("dialog", { name: "Confirm this use?" });
  await dialog.getByRole("textbox").fill("They live together");
  await dialog.getByRole("button", { name: "Confirm use" }).click();
  await expect(row).toHaveCount(0);
  const { id } = (await ask(second, "GET", "/me")).body;
  const credits = await ask(second, "GET", `/users/${id}/credits`);
  expect(JSON.stringify(credits.body)).toContain('"total_credit":25');
  await staff.goto("/ops/referrals");
  await staff.getByLabel("Friends a year").fill("1");
  await staff.getByRole("button", { name: "Save changes" }).click();
  await expect(staff.getByRole("link", { name: /2/ }).first()).toBeVisible();
  await expectAccessible(staff);
});
