// A practitioner's photograph: refused in words, broken off and tried again, stopped, seen by members, and taken away.
import sharp from "sharp";
import { expect, expectAccessible, test } from "./house.ts";

const photograph = async (background: string) => ({
  name: "me.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1200, height: 1500, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test("a photograph survives a broken line, is seen by members, and can be taken away", async ({ as }) => {
  const page = await as("practitioner");
  await page.goto("/app/mpractice/practice");
  const section = page.locator("section", { has: page.getByRole("heading", { name: "Your photo" }) });
  const choose = section.locator("input[type=file]");

  await choose.setInputFiles({ name: "me.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(section.getByText("Please choose a PNG or JPEG file.")).toBeVisible();
  await choose.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(section.getByText("Please choose a PNG or JPEG file.")).toBeVisible();
  await expect(section.getByRole("button", { name: "Try again" })).toBeHidden();

  await page.route("**/api/v1/images", (route) => route.abort("connectionreset"));
  await choose.setInputFiles(await photograph("#8ead9f"));
  await expect(section.getByText("The connection broke and nothing was saved.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/v1/images");
  await section.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Added your profile image! Looking good!")).toBeVisible();
  const portrait = section.locator("img");
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
  await member.goto("/app/practitioners");
  await expect(member.locator(`img[src="${first}"]`).first()).toBeVisible();

  await section.getByRole("button", { name: "Remove photo" }).click();
  await expect(page.getByText("Removed your photo")).toBeVisible();
  await expect(portrait).toBeHidden();
});
