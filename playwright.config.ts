// The stories: e2e/*.story.ts, in one Chromium, each worker with its own Larkwell (e2e/fixtures.ts).
import { defineConfig } from "@playwright/test";
import { storyZone } from "./e2e/days.ts";
import { hasPostgres } from "./resilience/start-postgres.ts";
import { hasRedis } from "./resilience/start-redis.ts";
import { browserFlags, fakeMediaFlags, findBrowser } from "./scripts/browser.ts";
import { coturnIsInstalled } from "./scripts/coturn.ts";

const browser = await findBrowser();

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.story.ts",
  // scripts/test.ts reports these as left out, and fails where services are required.
  testIgnore: [
    ...(coturnIsInstalled() ? [] : ["**/a-visit-through-the-relay.story.ts"]),
    ...(hasPostgres && hasRedis ? [] : ["**/one-server-dies-and-the-visit-goes-on.story.ts"]),
  ],
  outputDir: "test-results/stories",
  globalSetup: "./e2e/prepare-clinic.ts",
  // One more than the two cores: a story waits for a fifth of its time.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env["CI"]),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    locale: "en-US",
    timezoneId: storyZone,
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    // A trace of every run would take more of the processor than the stories do.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env },
      args: [...browserFlags, ...fakeMediaFlags],
      chromiumSandbox: false,
    },
  },
});
