// kill -9 of the server at any moment of booking, paying, moving and cancelling: nothing acknowledged is lost, nothing happens twice.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStripeHouse, webhooksOf } from "@larkwell/server/testing/stripe-house.ts";
import { expect, test } from "vitest";
import { killAndCompare } from "./kill-often.ts";
import { startMailbox } from "./start-mailbox.ts";
import { hasPostgres, startPostgres } from "./start-postgres.ts";

/** A mail server that thinks for a moment: that is when its senders are killed. */
const slowMailbox = () => startMailbox((mails) => (mails * 7) % 30);

/** A busy machine starts a server in several seconds: no figure of this file is a matter of time. */
const patience = { timeout: 1_200_000 };
/** For a short try: RESILIENCE_KILLS=10. */
const kills = Number(process.env["RESILIENCE_KILLS"] ?? 55);

test.runIf(hasPostgres)("55 kills on PostgreSQL, paying through Stripe's protocol", patience, async () => {
  const [postgres, stripe, mailbox] = await Promise.all([startPostgres(), openStripeHouse(), slowMailbox()]);
  try {
    const env = { DATABASE_URL: postgres.url, ...stripe.env, ...mailbox.env };
    const onStart = (url: string) => stripe.fake.deliverTo(webhooksOf(url));
    const { breaches, ...figures } = await killAndCompare({
      env,
      kills,
      longestLife: 900,
      members: 6,
      mailbox,
      cards: stripe.cards,
      onStart,
    });
    console.log(figures);
    expect(breaches).toEqual([]);
    expect(figures.booked).toBeGreaterThan(figures.kills / 2);
    expect(figures.repeated).toBeGreaterThan(figures.kills / 2);
    expect(figures.mails).toBeGreaterThan(figures.kills / 2);
  } finally {
    stripe.fake.deliverTo(undefined);
    await postgres.remove();
    await Promise.all([stripe.fake.close(), mailbox.close()]);
  }
});

test("10 kills on the embedded database", patience, async () => {
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
    expect(figures.booked).toBeGreaterThan(0);
  } finally {
    await mailbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
