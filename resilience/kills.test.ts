// kill -9 of the server at any moment of booking, paying, moving and cancelling: nothing acknowledged is lost, nothing happens twice.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStripeFake } from "@larkwell/server/outside/cards/stripe-fake.ts";
import { stripeSettings, webhooksOf } from "@larkwell/server/testing/stripe-house.ts";
import { expect, test } from "vitest";
import { killAndCompare } from "./kill-often.ts";
import { startMailbox } from "./start-mailbox.ts";
import { hasPostgres, startPostgres } from "./start-postgres.ts";

/** A mail server that thinks for a moment: that is when its senders are killed. */
const slowMailbox = () => startMailbox((mails) => (mails * 7) % 30);

test.runIf(hasPostgres)("55 kills on PostgreSQL, paying through Stripe's protocol", async () => {
  const [postgres, stripe, mailbox] = await Promise.all([startPostgres(), startStripeFake(), slowMailbox()]);
  try {
    const env = { DATABASE_URL: postgres.url, ...stripeSettings(stripe.port), ...mailbox.env };
    const onStart = (url: string) => stripe.deliverTo(webhooksOf(url));
    const { breaches, ...figures } = await killAndCompare({
      env,
      kills: 55,
      longestLife: 900,
      members: 6,
      mailbox,
      onStart,
    });
    console.log(figures);
    expect(breaches).toEqual([]);
    expect(figures.booked).toBeGreaterThan(figures.kills);
    expect(figures.repeated).toBeGreaterThan(figures.kills);
    expect(figures.mails).toBeGreaterThan(figures.kills);
  } finally {
    stripe.deliverTo(undefined);
    await postgres.remove();
    await Promise.all([stripe.close(), mailbox.close()]);
  }
});

test("10 kills on the embedded database", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "larkwell-resilience-embedded-"));
  const mailbox = await slowMailbox();
  try {
    const env = { DATA_DIR: dataDir, ...mailbox.env };
    const { breaches, ...figures } = await killAndCompare({
      env,
      dataDir,
      kills: 10,
      longestLife: 2_000,
      members: 3,
      mailbox,
    });
    console.log(figures);
    expect(breaches).toEqual([]);
    expect(figures.booked).toBeGreaterThan(3);
  } finally {
    await mailbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
