// The text message with the link: from the public page for anyone, after a booking for members, who are asked for a
// number first (R5.045, R5.046).
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const done = "Done! Check your phone for a link to get the Larkwell app.";
const failed =
  "Hmm there seems to have been a problem... Please check your cell phone number or get in touch if you continue having problems";

const field = (page: Page) => page.getByRole("textbox", { name: "Phone number" });
const send = (page: Page) => page.getByRole("button", { name: "Text me the link" });

test("a visitor has the link sent to their phone", async ({ page }) => {
  await page.goto("/download-the-app");
  await expect(page.getByLabel("Country")).toHaveValue("US");
  expect(await page.locator("optgroup").first().locator("option").allTextContents()).toEqual([
    "United States",
    "Canada",
    "United Kingdom",
  ]);
  await field(page).fill("tel:+1 212 555 0147");
  await send(page).click();
  await expect(page.getByText(done)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send to another number" }).click();
  await expect(field(page)).toHaveValue("");
});

test("an invalid number is rejected, and stays in the field to be corrected, also after a reload", async ({ page }) => {
  await page.goto("/download-the-app");
  await field(page).fill("12 34");
  await send(page).click();
  await expect(page.getByText(failed)).toBeVisible();
  await expectAccessible(page);
  await expect(field(page)).toHaveValue("12 34");
  await page.reload();
  await expect(field(page)).toHaveValue("12 34");
  await field(page).fill("(212) 555-0148");
  await send(page).click();
  await expect(page.getByText(done)).toBeVisible();
});

/** None of our scripts load until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("a number typed before the script loads is kept, and can be sent", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/download-the-app", { waitUntil: "commit" });
  await field(page).fill("(212) 555-0149");
  await field(page).focus();
  release();
  await expect(page.locator("[data-awake]")).toHaveCount(1);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("(212) 555-0149");
  await send(page).click();
  await expect(page.getByText(done)).toBeVisible();
});

test("a press before the script loads waits for it: the page never posts the form itself", async ({ page }) => {
  const release = await holdScripts(page);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.method());
  });
  await page.goto("/download-the-app", { waitUntil: "commit" });
  await field(page).fill("(212) 555-0152");
  await send(page).click();
  await send(page).click();
  await expect(page.locator("form[aria-busy]")).toHaveCount(1);
  await expect(field(page)).toHaveValue("(212) 555-0152");
  release();
  await expect(page.getByText(done)).toBeVisible();
  expect(documents).toEqual(["GET"]);
});

test("if the script never loads, the press shows an error and the number stays", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/download-the-app");
  await field(page).fill("(212) 555-0153");
  await send(page).click();
  await expect(page.getByText("This form did not load, so nothing was sent.")).toBeVisible();
  await expect(field(page)).toHaveValue("(212) 555-0153");
});

test("without script nothing is sent, nothing is lost, and the page says so", async ({ browser, larkwell }) => {
  const context = await browser.newContext({ baseURL: larkwell.baseUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/download-the-app");
  // Playwright's getByText ignores noscript.
  await expect(page.locator("form noscript p")).toBeVisible();
  await field(page).fill("(212) 555-0154");
  await send(page).click();
  await expect(page).toHaveURL(/\/download-the-app$/);
  await expect(field(page)).toHaveValue("(212) 555-0154");
  await context.close();
});

test("a member without a number is asked for it once, and then gets the text", async ({ asNewMember }) => {
  const page = await asNewMember();
  await page.goto("/onboarding/post-book-get-app");
  await send(page).click();
  const dialog = page.getByRole("dialog", { name: "Where should the text go?" });
  await dialog.getByRole("button", { name: "Save and send" }).click();
  await expect(dialog.getByText("Enter a cell phone number.")).toBeVisible();
  await expectAccessible(page);
  await field(page).fill("212 555 0150");
  await dialog.getByRole("button", { name: "Save and send" }).click();
  await expect(page.getByText(done)).toBeVisible();

  await page.reload();
  await send(page).click();
  await expect(page.getByText(done)).toBeVisible();
});

test("phones that add the page to their home screen find its name and icons", async ({ page, request }) => {
  await page.goto("/download-the-app");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const reply = await request.get(href ?? "");
  expect(reply.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await reply.json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe("Larkwell");
  const apple = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  for (const src of [...manifest.icons.map((icon) => icon.src), apple ?? ""])
    expect([src, (await request.get(src)).status()]).toEqual([src, 200]);
});
