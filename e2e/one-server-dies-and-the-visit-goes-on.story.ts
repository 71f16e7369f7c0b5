// Two people in a visit, each on a different server process; one process is killed, and they hardly notice.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startPostgres } from "../resilience/start-postgres.ts";
import { startRedis } from "../resilience/start-redis.ts";
import { freePort } from "../scripts/postgres.ts";
import { type ServerSet, startServerSet } from "../scripts/server-set.ts";
import { planVisits, type Visits } from "./plan-visits.ts";
import { test as base, expect, expectMovingPicture } from "./visits.ts";

const june = "June Castellanos";
const maya = "Maya Lindqvist";
const metricsToken = "only-for-this-story-to-look";

interface Cluster {
  set: ServerSet;
  visits: Visits;
}

const test = base.extend<object, { cluster: Cluster }>({
  cluster: [
    async ({ playwright: _ }, use) => {
      const [postgres, redis] = [await startPostgres(), await startRedis()];
      const dataDir = mkdtempSync(join(tmpdir(), "larkwell-story-"));
      const set = await startServerSet({
        port: await freePort(),
        processes: 2,
        dataDir,
        env: {
          DATABASE_URL: postgres.url,
          REDIS_URL: redis.url,
          SECRET_KEY: "a-key-for-the-story-of-two-processes",
          METRICS_TOKEN: metricsToken,
        },
        demo: true,
        restart: false,
        say: () => {},
      });
      await use({ set, visits: await planVisits({ url: postgres.url }) });
      await set.stop();
      await redis.remove();
      await postgres.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  larkwell: [
    async ({ cluster: { set } }, use) =>
      use({ baseUrl: set.url, dataDir: "", pid: 0, ended: new Promise(() => {}), stop: () => set.stop() }),
    { scope: "worker" },
  ],
  visits: async ({ cluster }, use) => use(cluster.visits),
});

/** How many people are in a visit through each process, as the process reports it. */
const peopleByProcess = ({ set }: Cluster) =>
  Promise.all(
    set.processes.map(async ({ baseUrl }) => {
      const answer = await fetch(`${baseUrl}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
      return Number(/^larkwell_visit_people (\d+)$/m.exec(await answer.text())?.[1]);
    }),
  );

/** Records when frames from the other side arrived; returns the longest pause between two since then. */
const watchFrames = (page: Page, label: string) =>
  page.locator(`video[aria-label="${label}"]`).evaluate((video: HTMLVideoElement) => {
    const noted = { frames: 0, at: performance.now(), longest: 0 };
    Object.assign(window, { noted });
    setInterval(() => {
      const frames = video.getVideoPlaybackQuality().totalVideoFrames;
      const now = performance.now();
      noted.longest = Math.max(noted.longest, now - noted.at);
      if (frames !== noted.frames) Object.assign(noted, { frames, at: now });
    }, 50);
  });
const longestFreeze = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: { longest: number } }).noted.longest);

async function write(page: Page, to: string, text: string) {
  await page.getByLabel(`Message to ${to}`).fill(text);
  await page.keyboard.press("Enter");
}

test("a process is killed during a visit: video continues, and messages arrive again within seconds, each once", async ({
  as,
  visits,
  inVisit,
  cluster,
}) => {
  test.setTimeout(300_000);
  const practitioner = await as("practitioner_2");
  const member = await as("member_sponsored");
  await inVisit(practitioner, visits.running);
  await practitioner.getByRole("button", { name: "Start camera" }).click();
  await inVisit(member, visits.running);
  await member.getByRole("button", { name: "Start camera" }).click();
  member.on("dialog", (dialog) => dialog.accept());
  // The balancer alternates, so the member reconnects until the two are on different processes.
  for (let tries = 0; tries < 10; tries++) {
    await expect.poll(async () => (await peopleByProcess(cluster)).reduce((a, b) => a + b)).toBe(2);
    if ((await peopleByProcess(cluster)).every((people) => people === 1)) break;
    await member.reload();
    await member.getByRole("button", { name: "Rejoin the visit" }).click();
  }
  expect(await peopleByProcess(cluster)).toEqual([1, 1]);
  await expectMovingPicture(member, june);
  await expectMovingPicture(practitioner, maya);
  for (const page of [member, practitioner]) await page.getByRole("button", { name: "Chat" }).click();
  await write(member, june, "Before.");
  await expect(practitioner.getByText("Before.")).toBeVisible();
  await watchFrames(member, june);
  await watchFrames(practitioner, maya);

  process.kill(cluster.set.processes[0]?.pid ?? 0, "SIGKILL");
  const killed = Date.now();
  // Written while one of them has no connection: it is sent after reconnecting.
  await Promise.all([write(member, june, "Member after."), write(practitioner, maya, "Practitioner after.")]);
  const arrived = await Promise.all(
    [practitioner.getByText("Member after."), member.getByText("Practitioner after.")].map(async (message) => {
      await expect(message).toBeVisible({ timeout: 30_000 });
      return Date.now() - killed;
    }),
  );
  const seconds = Math.max(...arrived) / 1_000;
  test.info().annotations.push({ type: "messages pass again after s", description: seconds.toFixed(1) });
  expect(seconds).toBeLessThan(10);

  // Longer than the dead process's lease: no one is reported as having left, and nothing arrives twice.
  await member.waitForTimeout(15_000);
  for (const page of [member, practitioner]) {
    for (const text of ["Before.", "Member after.", "Practitioner after."])
      await expect(page.getByRole("list", { name: "Messages" }).getByText(text)).toHaveCount(1);
    await expect(
      page.getByText("We can’t reach the clinic right now. Your call may continue", { exact: false }),
    ).toBeHidden();
  }
  const freezes = await Promise.all([longestFreeze(member), longestFreeze(practitioner)]);
  test.info().annotations.push({ type: "longest pause between frames in ms", description: freezes.join(", ") });
  expect(Math.max(...freezes)).toBeLessThan(5_000);
  await expectMovingPicture(member, june);
  await expectMovingPicture(practitioner, maya);
});
