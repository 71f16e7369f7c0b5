// The queue while a mail server hangs or fails: money and urgent email are not delayed, nothing is lost, and nothing is
// sent twice.
import { setTimeout as pause } from "node:timers/promises";
import { changeAppointment } from "@larkwell/contract/bookings.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import type { Email } from "../outside/email/port.ts";
import { ProviderUnavailable } from "../outside/failures.ts";
import { testNow, useTestApp } from "../testing/build-app.ts";
import { createBooking } from "../testing/factories/bookings.ts";
import { createMember, type Person } from "../testing/factories/people.ts";
import { signInAs } from "../testing/sign-in-as.ts";
import { LANES, laneLimits } from "./lanes.ts";
import { openOutbox } from "./outbox.ts";

const sent: Email[] = [];
let atOnce = 0;
let maxAtOnce = 0;
/** What the mail server does with an email before it accepts it. */
let serve: (email: Email) => Promise<void> = async () => {};

const app = useTestApp({
  env: { QUEUE_AT_ONCE: "mail=5,prompt_mail=2,money=2,texts=1", QUEUE_SECONDS: "forms=1" },
  outside: {
    email: {
      name: "smtp",
      async send(email, handOver) {
        maxAtOnce = Math.max(maxAtOnce, ++atOnce);
        try {
          await serve(email);
          await handOver?.();
          sent.push(email);
          return {};
        } finally {
          atOnce--;
        }
      },
    },
    forms: { name: "embedded", submit: () => new Promise(() => {}) },
  },
});

let member: Person;
beforeEach(async () => {
  app.setNow(testNow);
  serve = async () => {};
  sent.length = 0;
  maxAtOnce = 0;
  member = await createMember(app);
});

/** This many emails that are not urgent. */
const queueNews = (count: number) =>
  app.write((tx) =>
    tx.queueAll(
      Array.from({ length: count }, () => ({
        kind: "notice" as const,
        payload: { template: "account_news" as const, userId: member.id },
      })),
    ),
  );

const rowsOf = (where: "waiting" | "done" | "failed") => {
  const rows = app.context.read.selectFrom("outbox").select(["id", "kind", "lane", "attempts", "last_error", "run_at"]);
  if (where === "done") return rows.where("done_at", "is not", null).execute();
  const open = rows.where("done_at", "is", null).where("cancelled_at", "is", null);
  return open.where("failed_at", where === "failed" ? "is not" : "is", null).execute();
};

async function soon(what: string, ask: () => Promise<boolean> | boolean) {
  for (const end = performance.now() + 20_000; !(await ask()); await pause(20))
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}`);
}

test("a refund and a link for a password leave while ten thousand mails hang", async () => {
  const { appointmentId, member: payer } = await createBooking(app, { practiceOptions: { policy: "flexible" } });
  await app.runJobs();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  serve = ({ to }) => (to === payer.email ? Promise.resolve() : held);
  for (let n = 0; n < 10; n++) await queueNews(1_000);
  await soon("five of them are on their way", () => atOnce === 5);
  const client = await signInAs(app, payer);
  await client.get(changeAppointment, { params: { id: appointmentId }, body: { cancelled_at: toWire(testNow) } });
  const refund = () =>
    app.context.read
      .selectFrom("payments")
      .select("status")
      .where("appointment_id", "=", appointmentId)
      .where("kind", "=", "refund")
      .executeTakeFirst();
  await soon("the refund is settled", async () => (await refund())?.status === "succeeded");
  await soon("the mail about the visit has left", () => sent.some(({ to }) => to === payer.email));
  sent.length = 0;
  await app.write((tx) => tx.queue("notice", { template: "password_changed", userId: payer.id }));
  await soon("the other lane sends", () => sent.some(({ to }) => to === payer.email));
  expect((await rowsOf("waiting")).filter((row) => row.lane === "mail")).toHaveLength(10_000);
  expect(maxAtOnce).toBeLessThanOrEqual(5 + 2);
  // The rest need not be sent for this test to end.
  await app.write(({ db }) =>
    db
      .updateTable("outbox")
      .set({ cancelled_at: testNow })
      .where("lane", "=", "mail")
      .where("attempts", "=", 0)
      .execute(),
  );
  letGo();
  await app.runJobs();
  expect(await rowsOf("waiting").then((rows) => rows.filter((row) => row.lane === "mail"))).toEqual([]);
});

test("two processes share a lane: each mail leaves once, and each process has its own places", async () => {
  serve = () => pause(5);
  const [one, other] = [openOutbox(app.context), openOutbox(app.context)];
  await queueNews(120);
  await Promise.all([one.drain(), other.drain()]);
  await app.runJobs();
  expect(sent).toHaveLength(120);
  expect(new Set(sent.map((email) => email.messageId)).size).toBe(120);
});

test("what a process gives back when it stops is there for the next at once, as if never tried", async () => {
  let letGo = () => {};
  serve = () =>
    new Promise((resolve) => {
      letGo = resolve;
    });
  const one = openOutbox(app.context);
  await app.write(({ db }) =>
    db
      .insertInto("outbox")
      .values(
        Array.from({ length: 3 }, () => ({
          kind: "notice",
          lane: "texts",
          payload: JSON.stringify({ template: "account_news", userId: member.id }),
          run_at: testNow,
        })),
      )
      .execute(),
  );
  // One slot in this lane: one job is running and one is ready.
  one.wake(["texts"]);
  await soon("one is on its way", () => atOnce === 1);
  const stopped = one.stop();
  await soon("the other is given back", async () => {
    const rows = (await rowsOf("waiting")).filter((row) => row.lane === "texts");
    return (
      rows
        .map((row) => row.attempts)
        .toSorted((a, b) => a - b)
        .join() === "0,0,1"
    );
  });
  serve = async () => {};
  letGo();
  await stopped;
  expect(sent).toHaveLength(1);
  await app.runJobs();
  expect(sent).toHaveLength(3);
});

describe("a provider that is away", () => {
  test("loses nothing in two days, and is given up after that", async () => {
    serve = () => Promise.reject(new ProviderUnavailable("smtp", "451"));
    await queueNews(1);
    let now = testNow;
    for (const end = testNow.add({ hours: 47 }); Temporal.Instant.compare(now, end) < 0; now = now.add({ hours: 1 })) {
      app.setNow(now);
      await openOutbox(app.context).drain();
    }
    expect((await rowsOf("waiting")).filter((row) => row.lane === "mail")).toHaveLength(1);
    for (const end = now.add({ hours: 24 }); Temporal.Instant.compare(now, end) < 0; now = now.add({ hours: 1 })) {
      app.setNow(now);
      await openOutbox(app.context).drain();
    }
    expect((await rowsOf("failed")).filter((row) => row.lane === "mail")).toMatchObject([{ attempts: 60 }]);
  });

  test("what hangs longer than its lane allows makes room for the next, and is tried again", async () => {
    await app.write(({ db }) =>
      db
        .insertInto("outbox")
        .values({ kind: "staff_mail", lane: "forms", payload: JSON.stringify({ about: "leads" }), run_at: testNow })
        .execute(),
    );
    serve = () => new Promise(() => {});
    await openOutbox(app.context).drain();
    const [row] = (await rowsOf("waiting")).filter((one) => one.lane === "forms");
    expect(row).toMatchObject({ attempts: 1, last_error: "TookTooLong", run_at: testNow.add({ seconds: 2 }) });
  });
});

describe("the settings", () => {
  test("change single lanes and leave the others", () => {
    const usual = laneLimits(readConfig({}));
    const changed = laneLimits(readConfig({ QUEUE_AT_ONCE: "mail=10, money=2", QUEUE_SECONDS: "mail=300" }));
    expect(changed).toEqual({
      ...usual,
      mail: { atOnce: 10, seconds: 300 },
      money: { ...usual.money, atOnce: 2 },
    });
    expect(Object.keys(usual)).toEqual(LANES);
  });

  test.each(["mails=10", "mail=0", "mail", "mail=101", "mail=10;texts=2"])("refuse %s in words", (text) => {
    expect(() => readConfig({ QUEUE_AT_ONCE: text })).toThrow(/QUEUE_AT_ONCE is wrong: must be lanes with numbers/);
  });
});
