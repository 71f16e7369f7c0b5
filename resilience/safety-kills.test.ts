// kill -9 of the server between an alert and the calls to the people on call: no step is lost, none is taken twice, and
// no one gets the same email twice (decision 070).
import { askForSafetyCall } from "@larkwell/contract/safety.ts";
import { createDeskPerson } from "@larkwell/server/testing/factories/on-call.ts";
import { createMember, type Person } from "@larkwell/server/testing/factories/people.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientOf } from "./client.ts";
import { admit, type Clinic, openClinic } from "./clinic.ts";
import { pause, until } from "./processes.ts";
import { randomOf, seedOfRun } from "./random.ts";
import { type Mailbox, startMailbox } from "./start-mailbox.ts";
import { hasPostgres, type OwnPostgres, startPostgres } from "./start-postgres.ts";
import { type RunningServer, startServer } from "./start-server.ts";

const kills = process.env["TEST_LONG"] ? 25 : 5;
/** From a start to the next kill, in milliseconds: before the alert is answered, or between two calls. */
const longestLife = 3_000;

interface Call {
  id: number;
  user_id: number;
  channel: string;
  round: number;
  sent: boolean;
  failed: boolean;
}

describe.runIf(hasPostgres)("a safety case", () => {
  let postgres: OwnPostgres;
  let clinic: Clinic;
  let mailbox: Mailbox;
  let server: RunningServer;

  beforeAll(async () => {
    // The mail server answers slowly, so that kills hit while a call is being sent.
    [postgres, mailbox] = await Promise.all([startPostgres(), startMailbox((mails) => (mails * 37) % 200)]);
    // What a killed process had taken is free again after this time.
    const env = { DATABASE_URL: postgres.url, ...mailbox.env, SMTP_REQUIRE_TLS: "no", QUEUE_SECONDS: "alarms=5" };
    clinic = await openClinic(env);
    server = await startServer({ env });
  });
  afterAll(async () => {
    await server?.remove();
    await clinic?.close();
    await Promise.all([mailbox?.close(), postgres?.remove()]);
  });

  const calls = () =>
    postgres.query<Call>(
      `select id::int, user_id::int, channel, round, sent_at is not null as sent, failed_at is not null as failed
       from safety_calls order by id`,
    );

  /** A minute passes: the step that the case waits for is due, and a running process finds it. */
  const makeDue = async () => {
    await postgres.query(`update safety_calls set called_at = called_at - interval '1 minute'
      where called_at > now() - interval '1 minute'`);
    await postgres.query(
      `update safety_cases set due_at = now() where waits_for = 'acknowledgement' and due_at > now()`,
    );
  };

  /** What starts a step right away, more often than needed: a step that isn't due does nothing. */
  const queueSteps = async () => {
    for (const { id } of await postgres.query<{ id: number }>(`select id::int from safety_cases`))
      await clinic.app.write((tx) => tx.queue("safety_step", { caseId: id }));
  };

  /** Asks until it is answered, as the application does. Returns how often an answer was lost. */
  async function ask(member: Person): Promise<number> {
    const client = clientOf(server.url, await admit(clinic, member));
    const body = { from: "not_safe" as const, callback_number: "+12125550123" };
    for (let lost = 0; ; lost++) {
      const answer = await client.call(askForSafetyCall, { body }, { "idempotency-key": "not-safe" });
      if (answer.ok) return lost;
      if (answer.status !== 0 && answer.status < 500) throw new Error(`Asking answered ${answer.status}`);
      await pause(50);
    }
  }

  test(`is stepped through exactly once, whatever dies (${kills} kills)`, { timeout: 300_000 }, async () => {
    const seed = seedOfRun();
    console.log(`RESILIENCE_SEED=${seed}`);
    const random = randomOf(seed);
    const first = await createDeskPerson(clinic.app, { place: 1 });
    const second = await createDeskPerson(clinic.app, { place: 2 });
    const beside = await createDeskPerson(clinic.app);
    const asking = ask(await createMember(clinic.app));
    asking.catch(() => {});
    let over = false;
    const passing = (async () => {
      while (!over) {
        await pause(100);
        await makeDue();
        await queueSteps();
      }
    })();
    for (let kill = 0; kill < kills; kill++) {
      // The first one hits the alert itself.
      await pause(kill === 0 ? random.below(60) : random.below(longestLife));
      await server.kill9();
      await server.start();
    }
    const lost = await asking;
    over = true;
    await passing;
    // From here on nothing starts a step but the clock of the last process.
    await makeDue();
    const before = (await calls()).length;
    await until("the clock goes on", async () => (await calls()).length > before, 40);
    const waiting = async () =>
      (
        await postgres.query<{ waiting: number }>(
          `select count(*)::int as waiting from outbox where kind in ('safety_step', 'safety_call')
           and done_at is null and failed_at is null and cancelled_at is null`,
        )
      )[0]?.waiting;
    await until("every call has left or failed", async () => (await waiting()) === 0, 40);

    const made = await calls();
    const [counted] = await postgres.query<{ cases: number; open: number; alerts: number; jobs: number; due: number }>(
      `select (select count(*) from safety_cases)::int as cases, (select count(*) from safety_alerts)::int as alerts,
         (select count(*) from safety_cases where closed_at is null)::int as open,
         (select count(*) from safety_cases where due_at is not null)::int as due,
         (select count(*) from outbox where kind = 'safety_call')::int as jobs`,
    );
    // One alert opened one case, and it still waits for the next step; each call was queued once.
    expect(counted).toEqual({ cases: 1, open: 1, alerts: 1, due: 1, jobs: made.length });
    const ladder = (people: readonly Person[]) => people.flatMap(({ id }) => [`${id} sms`, `${id} email`]);
    for (const round of new Set(made.map((call) => call.round))) {
      const taken = made.filter((call) => call.round === round).map((call) => `${call.user_id} ${call.channel}`);
      const whole = ladder(round === 1 ? [first, second] : [first, second, beside]);
      const isLast = round === made.at(-1)?.round;
      // In order, none missing and none twice; only the last round is still going on.
      expect(taken).toEqual(isLast ? whole.slice(0, taken.length) : whole);
    }
    expect(made.map(({ round }) => round)).toEqual(
      made.map(({ round }) => round).toSorted((one, other) => one - other),
    );
    expect(new Set(mailbox.accepted).size).toBe(mailbox.accepted.length);
    const emails = made.filter((call) => call.channel === "email");
    expect(emails.filter((call) => call.sent).length).toBeLessThanOrEqual(mailbox.accepted.length);
    console.log({ kills, lost, calls: made.length, rounds: made.at(-1)?.round, emails: mailbox.accepted.length });
  });
});
