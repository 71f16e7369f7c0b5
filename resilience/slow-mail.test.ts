// A mail server that hangs at every email, 10,000 queued emails, two processes and kill -9 in between: money and visits
// continue, nothing is lost or doubled.
import { bookAppointment, changeAppointment } from "@larkwell/contract/bookings.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { createPayer } from "@larkwell/server/testing/factories/bookings.ts";
import { createMember } from "@larkwell/server/testing/factories/people.ts";
import { createPractice } from "@larkwell/server/testing/factories/practices.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inDoubt } from "./books.ts";
import { clientOf } from "./client.ts";
import { admit, type Clinic, openClinic } from "./clinic.ts";
import { slots } from "./member-life.ts";
import { until } from "./processes.ts";
import { type Mailbox, startMailbox } from "./start-mailbox.ts";
import { hasPostgres, type OwnPostgres, startPostgres } from "./start-postgres.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/** How long money may wait on a busy machine. Ten thousand emails must not make it longer. */
const patienceSeconds = 10;
const queued = 10_000;
/** The number of emails that are followed to the end. */
const followed = 400;

describe.runIf(hasPostgres)("a mail server that hangs", () => {
  let postgres: OwnPostgres;
  let clinic: Clinic;
  let mailbox: Mailbox;
  let servers: RunningServer[] = [];
  let letGo = () => {};
  let hangs = true;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });

  beforeAll(async () => {
    postgres = await startPostgres();
    // Once it answers, it defers every seventh email.
    mailbox = await startMailbox(
      () => held,
      (mails) => !hangs && mails % 7 === 0,
    );
    clinic = await openClinic({ DATABASE_URL: postgres.url });
    const env = { DATABASE_URL: postgres.url, ...mailbox.env, SMTP_REQUIRE_TLS: "no" };
    servers = await Promise.all([startServer({ env }), startServer({ env })]);
  });
  afterAll(async () => {
    letGo();
    await Promise.all(servers.map((server) => server.remove()));
    await mailbox?.close();
    await clinic?.close();
    await postgres?.remove();
  });

  /** Books and pays for a visit at this process. */
  async function bookAt({ url }: RunningServer) {
    const { productId } = await createPractice(clinic.app, { policy: "flexible" });
    const client = clientOf(url, await admit(clinic, await createPayer(clinic.app)));
    const body = { product_id: productId, scheduled_start: slots(3).at(-1) ?? "" };
    const booked = await client.call(bookAppointment, { body });
    if (!booked.ok) throw new Error(`Booking answered ${booked.status}: ${JSON.stringify(booked.body)}`);
    return { client, id: booked.body.id };
  }

  /** A visit that no one joined is settled as missed when the visits job runs next. */
  async function settleAt(server: RunningServer): Promise<void> {
    const { id } = await bookAt(server);
    await postgres.query(
      `update appointments set scheduled_start = now() - interval '60 minutes', scheduled_end = now() - interval '40 minutes' where id = ${id}`,
    );
    const visit = clinic.app.context.read.selectFrom("appointments").select("settled_status").where("id", "=", id);
    await until(
      "the visit is settled",
      async () => (await visit.executeTakeFirstOrThrow()).settled_status !== null,
      60,
    );
  }

  /** Cancels a paid visit, and waits for the refund; returns how many seconds it took. */
  async function refundAt(server: RunningServer): Promise<number> {
    const { client, id } = await bookAt(server);
    const began = performance.now();
    const cancelled_at = toWire(Temporal.Now.instant());
    expect((await client.call(changeAppointment, { params: { id }, body: { cancelled_at } })).status).toBe(200);
    const refunds = () =>
      clinic.app.context.read
        .selectFrom("payments")
        .select("status")
        .where("appointment_id", "=", id)
        .where("kind", "=", "refund")
        .execute();
    await until("the refund is settled", async () => (await refunds())[0]?.status === "succeeded", 30);
    expect(await refunds()).toHaveLength(1);
    return (performance.now() - began) / 1_000;
  }

  const news = async () => {
    const [row] = await postgres.query<{ done: number; waiting: number; doubt: number; all: number }>(
      `select count(*)::int as all, count(done_at)::int as done, (count(*) filter (where last_error = '${inDoubt}'))::int as doubt,
         (count(*) filter (where done_at is null and failed_at is null))::int as waiting
       from outbox where lane = 'mail' and cancelled_at is null`,
    );
    return row ?? { done: 0, waiting: 0, doubt: 0, all: 0 };
  };

  test("money and visits continue beside 10,000 emails, through a kill, and each email is sent at most once", async () => {
    const [one, other] = servers as [RunningServer, RunningServer];
    const member = await createMember(clinic.app);
    const payload = { template: "account_news" as const, userId: member.id };
    for (let n = 0; n < queued; n += 1_000)
      await clinic.app.write((tx) =>
        tx.queueAll(Array.from({ length: 1_000 }, () => ({ kind: "notice" as const, payload }))),
      );
    await until("both processes hang at their mails", () => mailbox.accepted.length >= 10);
    const took = [await refundAt(one), await refundAt(other)];
    await one.kill9();
    took.push(await refundAt(other));
    await settleAt(other);
    await one.start();
    took.push(await refundAt(one));
    for (const seconds of took) expect(seconds).toBeLessThan(patienceSeconds);
    expect((await news()).all).toBe(queued);
    await postgres.query(
      `update outbox set cancelled_at = now() where lane = 'mail' and attempts = 0 and id not in (
         select id from outbox where lane = 'mail' and attempts = 0 order by run_at, id limit ${followed})`,
    );
    const left = (await news()).all;
    expect(left).toBeGreaterThanOrEqual(followed);
    hangs = false;
    letGo();
    await until("the queue is empty", async () => (await news()).waiting === 0, 120);
    const end = await news();
    // Emails being handed over when their process died: at most as many as its two mail lanes have places.
    expect(end.doubt).toBeLessThanOrEqual(8);
    expect(end.done + end.doubt).toBe(left);
    expect(new Set(mailbox.accepted).size).toBe(mailbox.accepted.length);
    console.log({ refundSeconds: took.map((seconds) => Number(seconds.toFixed(2))), ...end });
  });
});
