// Files in messages: a member sends a picture and a PDF, the practitioner's side opens both, and what can't be sent says why.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, test } from "./fixtures.ts";

const pdf = (bytes = 40) =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(bytes, "%"), Buffer.from("\n%%EOF\n")]);
const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: "#8ead9f" } })
    .withExif({ IFD0: { Make: "SecretCamera" } })
    .jpeg()
    .toBuffer();

const tray = (page: Page) => page.getByRole("list", { name: "Files of this message" });
const sentFiles = (page: Page) => page.getByRole("list", { name: "Files", exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });

async function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add photos or PDFs" }).click();
  await (await choosing).setFiles(files);
}

test("a member sends a picture and a PDF, and the coordinator opens both", async ({ as, asNewMember }) => {
  const member = await asNewMember({ viewport: { width: 390, height: 844 } });
  await member.goto("/app/messages");
  await member.getByRole("button", { name: "Write to your care coordinator" }).click();
  await expect(member.getByRole("textbox", { name: /^Message to / })).toBeVisible();
  const id = Number(new URL(member.url()).pathname.split("/").at(-1));

  // What can't be sent says why, before anything is uploaded.
  await choose(member, [
    { name: "empty.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) },
    { name: "notes.docx", mimeType: "application/msword", buffer: Buffer.from("words") },
    { name: "large.pdf", mimeType: "application/pdf", buffer: pdf(10 * 1024 * 1024) },
  ]);
  await expect(tray(member).getByText("“empty.pdf” is empty. Choose another file.")).toBeVisible();
  await expect(tray(member).getByText(/“notes.docx” can’t be sent/)).toBeVisible();
  await expect(tray(member).getByText(/“large.pdf” is too large.*10 MB/)).toBeVisible();
  for (const name of ["empty.pdf", "notes.docx", "large.pdf"])
    await tray(member)
      .getByRole("button", { name: `Remove ${name}` })
      .click();
  await expect(tray(member)).toBeHidden();

  // The name says PDF, the content does not: the server refuses it, and the message waits.
  await choose(member, [{ name: "results.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") }]);
  await expect(tray(member).getByText("Choose a PDF, PNG, JPEG, or HEIC file.")).toBeVisible();
  await send(member).click();
  await expect(member.getByText(/A file couldn’t be uploaded/)).toBeVisible();
  await tray(member).getByRole("button", { name: "Remove results.pdf" }).click();

  await choose(member, [
    { name: "IMG_1.JPG", mimeType: "image/jpeg", buffer: await photo() },
    { name: "LAB.PDF", mimeType: "application/pdf", buffer: pdf() },
  ]);
  await expect(tray(member).getByText(/^Ready to send/)).toHaveCount(2);
  await expectAccessible(member);
  // Uploaded files are part of the draft: they are still there after a reload.
  await member.reload();
  await expect(tray(member).getByText(/^Ready to send/)).toHaveCount(2);
  await send(member).click();
  await expect(tray(member)).toBeHidden();
  await expect(member.getByText("Delivered")).toBeVisible();
  await member.reload();
  await expect(sentFiles(member).getByRole("button", { name: "Open the picture IMG_1.jpg" })).toBeVisible();
  await expect(tray(member)).toBeHidden();

  const coordinator = await as("care_coordinator");
  await coordinator.goto(`/app/messages/${id}`);
  await expect(sentFiles(coordinator).getByText("Not checked for viruses")).toHaveCount(2);
  const thumbnail = sentFiles(coordinator).getByRole("img");
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  await expectAccessible(coordinator);
  await coordinator.getByRole("button", { name: "Open the picture IMG_1.jpg" }).click();
  const viewer = coordinator.getByRole("dialog", { name: "Picture" });
  const whole = viewer.getByRole("img", { name: "Picture IMG_1.jpg" });
  await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await viewer.getByRole("button", { name: "Full size" }).click();
  await expect(viewer.getByRole("button", { name: "Fit to screen" })).toBeVisible();
  await expectAccessible(coordinator);
  await coordinator.screenshot({ path: "test-results/files-viewer.png" });
  await coordinator.keyboard.press("Escape");
  await expect(viewer).toBeHidden();

  const downloading = coordinator.waitForEvent("download");
  await coordinator.getByRole("button", { name: "Download LAB.pdf" }).click();
  expect((await downloading).suggestedFilename()).toBe("LAB.pdf");
  await coordinator.screenshot({ path: "test-results/files-thread.png" });
  await member.screenshot({ path: "test-results/files-member.png" });
});
