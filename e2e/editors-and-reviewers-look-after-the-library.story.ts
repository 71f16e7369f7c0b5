// A piece of the library in the console: an editor writes, someone else reviews, a member reads who did, and it is withdrawn everywhere.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "@playwright/test";
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

test("an editor adds a guideline that the library doesn’t have, a text names it, and readers open it", async ({
  as,
}) => {
  test.setTimeout(120_000);
  const key = "clinic-tantrums-2024";
  const address = "https://guidelines.example.org/tantrums";
  const sam = await as("staff", { viewport: phone });
  await sam.goto("/ops/content");
  await sam.getByRole("link", { name: "Sources", exact: true }).click();
  await expect(sam.getByText(/^No sources of your own yet\./)).toBeVisible();
  await expectAccessible(sam);
  await sam.getByRole("button", { name: "Add a source" }).click();
  const adding = sam.getByRole("dialog", { name: "Add a source" });
  await adding.getByLabel("Name in texts").fill("tantrums");
  await adding.getByLabel("Publisher").fill("Juniper Guidelines Group");
  await adding.getByLabel("Title").fill("Tantrums in small children");
  await adding.getByLabel("Address").fill("guidelines.example.org");
  await adding.getByRole("button", { name: "Add source" }).click();
  await expect(adding.getByText(/^Begin with clinic-/).first()).toBeVisible();
  await expect(adding.getByText("Enter a whole address that starts with https://.").first()).toBeVisible();
  await expectAccessible(sam);
  await adding.getByLabel("Name in texts").fill(key);
  await adding.getByLabel("Year").fill("2024");
  await adding.getByLabel("Address").fill(address);
  await sam.keyboard.press("Enter");
  await expect(sam.getByText("Texts can name it now.")).toBeVisible();

  await sam.setViewportSize(wide);
  await sam.goto("/ops/content/new");
  await sam.getByText("How to write it, and the names you can use").click();
  await sam.getByLabel("Find a name").fill(key);
  await expect(sam.getByText("Juniper Guidelines Group: Tantrums in small children, 2024")).toBeVisible();
  const title = "Tantrums, by our own guideline";
  await sam.getByLabel("Text", { exact: true }).fill(
    readFileSync(path.join(import.meta.dirname, "../content/articles/tantrums.md"), "utf8")
      .replace(/^title: .*$/m, `title: ${title}`)
      .replace(/^author: .*$/m, "author: Juniper editors")
      .replace(/^sources: \[/m, `sources: [${key}, `)
      .replace(/\n\n(?=## )/, ` Our guideline says more.[^${key}]\n\n`),
  );
  await sam.getByLabel("Name of the file").fill("tantrums-by-our-guideline");
  await expect(sam.getByText("The text keeps all rules.")).toBeVisible();
  await sam.getByRole("button", { name: "Save draft" }).click();
  await sam.getByRole("button", { name: "Publish draft" }).click();
  await expect(sam.getByText("Published.", { exact: true })).toBeVisible();

  const member = await as("member_sponsored", { viewport: phone });
  await member.goto("/app/library/search");
  await member.getByRole("combobox", { name: "Search the library" }).fill(title);
  await member.keyboard.press("Enter");
  await member.getByRole("link", { name: title, exact: true }).click();
  const first = member.locator("#source-1");
  await expect(first).toHaveText("Juniper Guidelines Group. Tantrums in small children, 2024.");
  await expect(first.getByRole("link")).toHaveAttribute("href", address);

  const ines = await as("staff_2", { viewport: wide });
  await ines.goto(new URL(sam.url()).pathname);
  const sign = ines.getByRole("form", { name: "Sign a clinical review" });
  await sign.getByLabel("Your credential").fill("MD, pediatrics");
  await sign.getByRole("checkbox").check();
  await sign.getByRole("button", { name: "Sign review" }).click();
  await expect(ines.getByText("Signed. The review is about exactly this text.")).toBeVisible();
  await member.reload();
  await expect(member.getByText(/^Reviewed by Ines .*, MD, pediatrics,/)).toBeVisible();

  // Two editors open it; the second one to save is told what the first one did.
  const pages = [sam, ines];
  for (const page of pages) {
    await page.goto("/ops/content?tab=sources");
    await page.getByRole("button", { name: /^Juniper Guidelines Group/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("link", { name: title })).toBeVisible();
  }
  const [hers, his] = [ines, sam].map((page) => page.getByRole("dialog", { name: `Source ${key}` })) as [
    Locator,
    Locator,
  ];
  await expect(hers.getByText("Take it out of the texts above first.")).toBeVisible();
  await hers.getByLabel("Title").fill("Tantrums, second edition");
  await hers.getByRole("button", { name: "Save changes" }).click();
  await expect(hers.getByText(/Confirm that these reviews end\.$/).first()).toBeVisible();
  await hers.getByRole("checkbox", { name: "The reviews of these texts end." }).check();
  await expectAccessible(ines);
  await hers.getByRole("button", { name: "Save changes" }).click();
  await expect(ines.getByText("Saved. Texts that name it show the change.")).toBeVisible();
  await his.getByLabel("Year").fill("2025");
  await his.getByRole("button", { name: "Save changes" }).click();
  await expect(his.getByText("The source changed while you wrote")).toBeVisible();
  await expect(his.getByText(/Tantrums, second edition, 2024/)).toBeVisible();
  await expectAccessible(sam);
  await his.getByRole("button", { name: "Continue with theirs" }).click();
  await his.getByLabel("Year").fill("2025");
  await his.getByRole("button", { name: "Save changes" }).click();
  await expect(his).toBeHidden();
  await member.reload();
  await expect(first).toHaveText("Juniper Guidelines Group. Tantrums, second edition, 2025.");
  await expect(member.getByText("Not yet reviewed by a clinician.")).toBeVisible();

  // As it was, for other stories.
  await ines.getByRole("link", { name: "Pieces", exact: true }).click();
  await ines.getByLabel("Title or words").fill(title);
  await ines.getByRole("link", { name: title, exact: true }).click();
  await ines.getByRole("button", { name: "Unpublish everywhere" }).click();
  await ines.getByLabel("Reason").fill("It was an example.");
  await ines.getByRole("button", { name: "Unpublish", exact: true }).click();
  await expect(ines.getByText(/^Unpublished by Ines/)).toBeVisible();
});
