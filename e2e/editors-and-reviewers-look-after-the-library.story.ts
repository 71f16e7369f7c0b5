// A piece of the library in the console: an editor writes, someone else reviews, a member reads who did, and it is withdrawn everywhere.
import { expect, expectAccessible, test } from "./fixtures.ts";

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

test("an editor writes, a clinician reviews, a member reads it, and then it is withdrawn everywhere", async ({
  as,
}) => {
  test.setTimeout(120_000);
  const title = "Blood pressure, in pregnancy and after";
  const summary = "What blood pressure says, and when to call.";
  const member = await as("member_sponsored", { viewport: phone });
  await member.goto("/app/library/search");
  await member.getByRole("combobox", { name: "Search the library" }).fill("preeclampsia");
  await member.keyboard.press("Enter");
  await member.getByRole("link", { name: title, exact: true }).click();
  await expect(member.getByText("Written, not yet clinically reviewed.")).toBeVisible();
  const address = new URL(member.url()).pathname;
  await member.getByRole("button", { name: "No", exact: true }).click();
  await member.getByLabel("Your note to the editors").fill("What does 140 mean at home?");
  await member.getByRole("button", { name: "Send note" }).click();
  await expect(member.getByText("Thank you. Your note is kept for the editors.")).toBeVisible();

  const sam = await as("staff", { viewport: wide });
  await sam.goto("/ops/content");
  await sam.getByRole("link", { name: /high-stakes pieces wait for a review/ }).click();
  await expect(sam).toHaveURL(/state=waiting&stakes=high/);
  await sam.getByLabel("Title or words").fill("preeclampsia");
  await expectAccessible(sam);
  await sam.getByRole("link", { name: title, exact: true }).click();
  await expect(sam.getByRole("region", { name: "Preview on a phone" })).toContainText(title);
  await expect(sam.getByText("What does 140 mean at home?")).toBeVisible();
  const piece = new URL(sam.url()).pathname;

  await sam.getByRole("link", { name: "Edit text" }).click();
  const text = sam.getByLabel("Text", { exact: true });
  const before = await text.inputValue();
  await text.fill(before.replace(/^summary: .*$/m, `summary: ${summary}\ntopics: none`));
  await expect(sam.getByText(/^Line \d+: front matter/)).toBeVisible();
  await text.fill(before.replace(/^summary: .*$/m, `summary: ${summary}`));
  await expect(sam.getByText("The text keeps all rules.")).toBeVisible();
  await sam.getByText("Changes since the last saved text").click();
  await expect(sam.getByRole("region", { name: "Your changes" })).toContainText(summary);
  await expectAccessible(sam);
  await sam.getByRole("button", { name: "Save draft" }).click();
  await expect(sam.getByText("You changed this text last, so someone else has to review it.")).toBeVisible();
  await sam.getByRole("button", { name: "Publish draft" }).click();
  await expect(sam.getByText(/^Someone has to review exactly this text first/).first()).toBeVisible();

  const ines = await as("staff_2", { viewport: wide });
  await ines.goto(piece);
  const sign = ines.getByRole("form", { name: "Sign a clinical review" });
  await sign.getByLabel("Your credential").fill("expert");
  await sign.getByRole("checkbox").check();
  await sign.getByRole("button", { name: "Sign review" }).click();
  await expect(sign.getByText(/^Begin with the letters of your license/).first()).toBeVisible();
  await sign.getByLabel("Your credential").fill("MD, obstetrics");
  await sign.getByRole("button", { name: "Sign review" }).click();
  await expect(ines.getByText("Signed. The review is about exactly this text.")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await ines.emulateMedia({ colorScheme });
    await expectAccessible(ines);
  }

  await ines.getByRole("button", { name: "Publish draft" }).click();
  await expect(ines.getByText("Published.", { exact: true })).toBeVisible();
  await member.goto(address);
  await expect(member.getByText(summary)).toBeVisible();
  await expect(member.getByText(/^Reviewed by Ines .*, MD, obstetrics,/)).toBeVisible();

  await ines.getByRole("button", { name: "Unpublish everywhere" }).click();
  await ines.getByLabel("Reason").fill("A source was withdrawn.");
  await ines.getByRole("button", { name: "Unpublish", exact: true }).click();
  await expect(ines.getByText(/^Unpublished by Ines/)).toBeVisible();
  await member.goto(address);
  await expect(member.getByText("We couldn’t find that.")).toBeVisible();
  // As it was, for other stories.
  await ines.getByRole("button", { name: "Publish again" }).click();
  await expect(ines.getByText("Published again.")).toBeVisible();
});
