// A clinic for the stories about video visits, with appointments that begin now.
import { cp, rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { startLarkwell } from "../scripts/larkwell.ts";
import { freePort } from "../scripts/postgres.ts";
import { test as base, expect } from "./fixtures.ts";
import { planVisits, type Visits } from "./plan-visits.ts";
import { clinicFolder, workerFolder } from "./prepare-clinic.ts";

export { expect };

let visits: Visits | undefined;

export const test = base.extend<{ visits: Visits; inVisit: (page: Page, visit: number) => Promise<void> }>({
  larkwell: [
    async ({ settings }, use, worker) => {
      const dataDir = `${workerFolder(worker.workerIndex)}-visits`;
      await cp(clinicFolder, dataDir, { recursive: true });
      visits = await planVisits({ dataDir });
      const larkwell = await startLarkwell({ port: await freePort(), dataDir, env: settings });
      await use(larkwell);
      await larkwell.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  visits: async ({ larkwell: _ }, use) => {
    if (!visits) throw new Error("The visits are planned before the application starts.");
    await use(visits);
  },
  inVisit: async ({ larkwell: _ }, use) => {
    await use(async (page, visit) => {
      await page.goto(`/app/launch?appt=${visit}`);
      await page.getByRole("button", { name: /^(Join|Rejoin) the visit$/ }).click();
      await expect(page.getByRole("toolbar", { name: "Visit" })).toBeVisible();
    });
  },
});

/** The other side's large video is moving: frames arrive and differ over time. */
export async function expectMovingPicture(page: Page, label: string): Promise<void> {
  const video = page.locator(`video[aria-label="${label}"]`);
  const look = () =>
    video.evaluate((element: HTMLVideoElement) => ({
      width: element.videoWidth,
      frames: element.getVideoPlaybackQuality().totalVideoFrames,
      time: element.currentTime,
    }));
  await expect(video).toBeVisible({ timeout: 20_000 });
  await expect.poll(async () => (await look()).width, { timeout: 20_000 }).toBeGreaterThan(0);
  // The picture may stop once more, when the other side replaces its connection too.
  await expect(async () => {
    const first = await look();
    await expect.poll(async () => (await look()).frames, { timeout: 15_000 }).toBeGreaterThan(first.frames + 5);
    expect((await look()).time).toBeGreaterThan(first.time);
  }).toPass({ timeout: 60_000 });
}
