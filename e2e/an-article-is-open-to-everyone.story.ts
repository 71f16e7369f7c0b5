// An article of the library on a public page: a clinician reviews it, an editor opens it, a visitor reads it, and it is closed again.
import { expect, expectAccessible, test } from "./fixtures.ts";

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const title = "When a baby cries";

test("an editor opens a reviewed article, a visitor reads it without signing in, a member shares it, and then it is closed", async ({
  as,
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const ines = await as("staff_2", { viewport: wide });
  await ines.goto("/ops/content?words=cries");
  await ines.getByRole("link", { name: title, exact: true }).click();
  await expect(ines.getByText(/^Someone has to sign a clinical review/)).toBeVisible();
  const sign = ines.getByRole("form", { name: "Sign a clinical review" });
  await sign.getByLabel("Your credential").fill("RN");
  await sign.getByRole("checkbox").check();
  await sign.getByRole("button", { name: "Sign review" }).click();
  await expect(ines.getByText("Signed. The review is about exactly this text.")).toBeVisible();

  await ines.getByRole("button", { name: "Open to everyone" }).click();
  await expectAccessible(ines);
  await ines.getByRole("button", { name: "Open article" }).click();
  await expect(ines.getByText(/^Open since .* UTC\. Ines .* opened it\./)).toBeVisible();
  await expectAccessible(ines);
  const address = (await ines.getByRole("link", { name: "Read the public page" }).getAttribute("href")) ?? "";
  expect(address).toBe("/articles/when-a-baby-cries");

  // Without script: also the explained terms are part of the page.
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const bare = await plain.newPage();
  await bare.goto(new URL(address, ines.url()).href);
  await expect(bare.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await plain.close();

  await page.setViewportSize(phone);
  await page.goto("/articles");
  await expectAccessible(page);
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByText(/^Reviewed by Ines .*, RN, /)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }

  const member = await as("member_parent", { viewport: phone });
  await member.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await member.goto("/app/library/search");
  await member.getByRole("combobox", { name: "Search the library" }).fill("cries");
  await member.keyboard.press("Enter");
  await member.getByRole("link", { name: title, exact: true }).click();
  await member.getByRole("button", { name: "Share" }).click();
  await expect(member.getByText(/^Public link copied\./)).toBeVisible();
  expect(await member.evaluate(() => navigator.clipboard.readText())).toBe(new URL(address, ines.url()).href);

  await ines.getByRole("button", { name: "Close to the public" }).click();
  await expect(ines.getByText("Closed. Its page is gone.")).toBeVisible();
  expect((await page.goto(address))?.status()).toBe(404);
  await page.goto("/articles");
  await expect(page.getByText("No articles are open to everyone yet.")).toBeVisible();
  await expectAccessible(page);
});
