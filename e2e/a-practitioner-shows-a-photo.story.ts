// A practitioner's photograph: refused with a message, interrupted and retried, stopped, seen by members, and removed.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, test } from "./fixtures.ts";

const photograph = async (background: string) => ({
  name: "me.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1200, height: 1500, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** Makes the page read /me again, and delays the response until the returned function is called. */
async function delayOneAnswer(page: Page): Promise<() => Promise<void>> {
  const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: told, resolve: tellTold } = Promise.withResolvers<void>();
  await page.route(
    "**/me?*",
    async (route) => {
      const response = await route.fetch();
      tellAsked();
      await released;
      await route.fulfill({ response });
      tellTold();
    },
    { times: 1 },
  );
  await page.evaluate(() => window.dispatchEvent(new StorageEvent("storage", { key: "larkwell.session" })));
  await asked;
  return async () => {
    release();
    await told;
    await page.waitForTimeout(300);
  };
}

test("a photograph survives a broken connection, is seen by members, and can be removed", async ({ as }) => {
  const page = await as("practitioner");
  await page.goto("/app/mpractice/practice");
  const section = page.locator("section", { has: page.getByRole("heading", { name: "Your photo" }) });
  const choose = section.locator("input[type=file]");

  await choose.setInputFiles({ name: "me.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(section.getByText("Choose a PNG or JPEG file.")).toBeVisible();
  await choose.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(section.getByText("Choose a PNG or JPEG file.")).toBeVisible();
  await expect(section.getByRole("button", { name: "Try again" })).toBeHidden();

  await page.route("**/api/v1/images", (route) => route.abort("connectionreset"));
  await choose.setInputFiles(await photograph("#8ead9f"));
  await expect(section.getByText("The connection dropped and nothing was saved.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/v1/images");
  // A /me response from before the upload that arrives after it must not remove the photograph from the screen.
  const overtaken = await delayOneAnswer(page);
  await section.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Added your profile image! Looking good!")).toBeVisible();
  const portrait = section.locator("img");
  await expect(portrait).toBeVisible();
  await overtaken();
  await expect(portrait).toBeVisible();
  const first = await portrait.getAttribute("src");

  await page.route("**/api/v1/images", async () => {});
  await choose.setInputFiles(await photograph("#b97965"));
  await expect(section.getByRole("progressbar")).toBeVisible();
  await expectAccessible(page);
  await section.getByRole("button", { name: "Stop" }).click();
  await expect(section.getByRole("progressbar")).toBeHidden();
  await expect(portrait).toHaveAttribute("src", first ?? "");
  await page.unroute("**/api/v1/images");

  const member = await as("member_sponsored");
  // Chosen by name, because the order of the list depends on the time of day and on bookings.
  await member.goto("/app/practitioners?term=Amara+Oyelaran");
  await expect(member.locator(`img[src="${first}"]`).first()).toBeVisible();

  await section.getByRole("button", { name: "Remove photo" }).click();
  await expect(page.getByText("Removed your photo")).toBeVisible();
  await expect(portrait).toBeHidden();
});
