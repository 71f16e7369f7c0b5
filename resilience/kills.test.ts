// kill -9 of the server at any moment of booking, paying, moving and canceling: nothing acknowledged is lost, nothing
// happens twice.
import { openStripeServer, webhooksOf } from "@larkwell/server/testing/stripe-server.ts";
import { expect, test } from "vitest";
import { mustBeRight } from "./books.ts";
import { killAndCompare, patience, slowMailbox } from "./kill-often.ts";
import { hasPostgres, startPostgres } from "./start-postgres.ts";

/** Failures are rare, so npm run test:long kills more often. For a short run: RESILIENCE_KILLS=10. */
const kills = Number(process.env["RESILIENCE_KILLS"] ?? (process.env["TEST_LONG"] ? 55 : 15));

test.runIf(hasPostgres)(`${kills} kills on PostgreSQL, paying through Stripe's protocol`, patience, async () => {
  const [postgres, stripe, mailbox] = await Promise.all([startPostgres(), openStripeServer(), slowMailbox()]);
  try {
    const env = { DATABASE_URL: postgres.url, ...stripe.env, ...mailbox.env };
    const onStart = (url: string) => stripe.fake.deliverTo(webhooksOf(url));
    const { breaches, ...figures } = await killAndCompare({
      env,
      kills,
      longestLife: 1_500,
      members: 6,
      mailbox,
      cards: stripe.cards,
      onStart,
    });
    console.log(figures);
    mustBeRight(breaches);
    // Fewer on a busy machine; what matters is that people were in the middle of something.
    expect(figures.booked).toBeGreaterThan(figures.kills / 5);
    expect(figures.repeated).toBeGreaterThan(figures.kills / 2);
    expect(figures.mails).toBeGreaterThan(figures.kills / 2);
  } finally {
    stripe.fake.deliverTo(undefined);
    await postgres.remove();
    await Promise.all([stripe.fake.close(), mailbox.close()]);
  }
});
