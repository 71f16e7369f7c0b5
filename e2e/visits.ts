// A clinic for the stories of video visits: appointments that begin now, which no calendar could offer at any minute.
import { cp, rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { startLarkwell } from "../scripts/larkwell.ts";
import { freePort } from "../scripts/postgres.ts";
import { type DatabaseOptions, openDatabase } from "../server/data/db.ts";
import { test as base, expect } from "./house.ts";
import { demoPerson } from "./people.ts";
import { clinicFolder, workerFolder } from "./prepare-clinic.ts";

export { expect };

interface Plan {
  /** Minutes from now to the start. */
  starts: number;
  minutes: number;
  /** The practitioner does not see who the member is. */
  anonymous?: boolean;
}

const plans = {
  running: { starts: 1, minutes: 40 },
  repaired: { starts: 1, minutes: 40 },
  early: { starts: 8, minutes: 20 },
  late: { starts: -11, minutes: 40 },
  hidden: { starts: 1, minutes: 40, anonymous: true },
  cancelled: { starts: 2, minutes: 20 },
} as const satisfies Record<string, Plan>;

/** Ids of the appointments between the sponsored member and the second practitioner. */
export type Visits = Record<keyof typeof plans, number>;

/** Plans them in the demo clinic of this database, beginning now. */
export async function planVisits(where: DatabaseOptions): Promise<Visits> {
  const database = await openDatabase(where);
  const personOf = (role: "member_sponsored" | "practitioner_2") =>
    database.kysely
      .selectFrom("users")
      .select("id")
      .where("email", "=", demoPerson(role).email)
      .executeTakeFirstOrThrow();
  const [member, practitioner] = [await personOf("member_sponsored"), await personOf("practitioner_2")];
  const product = await database.kysely
    .selectFrom("products")
    .select(["id", "price_cents"])
    .where("practitioner_id", "=", practitioner.id)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const now = Temporal.Now.instant().round("second");
  const rows = Object.values<Plan>(plans).map((plan) => ({
    product_id: product.id,
    practitioner_id: practitioner.id,
    member_id: member.id,
    scheduled_start: now.add({ minutes: plan.starts }),
    scheduled_end: now.add({ minutes: plan.starts + plan.minutes }),
    price_cents: 0,
    cancellation_policy: "moderate",
    booking_state: "booked",
    privacy: plan.anonymous ? "anonymous" : "basic",
  }));
  const made = await database.kysely.insertInto("appointments").values(rows).returning("id").execute();
  await database.close();
  return Object.fromEntries(Object.keys(plans).map((name, index) => [name, made[index]?.id])) as Visits;
}

let visits: Visits | undefined;

export const test = base.extend<{ visits: Visits; inVisit: (page: Page, visit: number) => Promise<void> }>({
  house: [
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
  visits: async ({ house: _ }, use) => {
    if (!visits) throw new Error("The visits are planned before the house starts.");
    await use(visits);
  },
  inVisit: async ({ house: _ }, use) => {
    await use(async (page, visit) => {
      await page.goto(`/app/launch?appt=${visit}`);
      await page.getByRole("button", { name: /^(Join|Rejoin) the visit$/ }).click();
      await expect(page.getByRole("toolbar", { name: "Visit" })).toBeVisible();
    });
  },
});

/** The big picture of the other side moves: frames arrive and differ in time. */
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
  const first = await look();
  await expect.poll(async () => (await look()).frames, { timeout: 30_000 }).toBeGreaterThan(first.frames + 5);
  expect((await look()).time).toBeGreaterThan(first.time);
}
