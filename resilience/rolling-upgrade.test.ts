// A new release starts and migrates while an old one serves the same PostgreSQL: no request fails, and none is done twice.
import { bookAppointment, listAppointments } from "@larkwell/contract/bookings.ts";
import type { Endpoint, InputOf } from "@larkwell/contract/endpoint.ts";
import { listPractitioners } from "@larkwell/contract/practitioners.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import about from "@larkwell/database/package.json" with { type: "json" };
import { createPayer } from "@larkwell/server/testing/factories/bookings.ts";
import { createMember } from "@larkwell/server/testing/factories/people.ts";
import { createPractice } from "@larkwell/server/testing/factories/practices.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientOf, type Reply } from "./client.ts";
import { admit, type Clinic, openClinic } from "./clinic.ts";
import { slots } from "./member-life.ts";
import { type Checkout, checkOutNextRelease } from "./next-release.ts";
import { pause } from "./processes.ts";
import { hasPostgres, type OwnPostgres, startPostgres } from "./start-postgres.ts";
import { type RunningServer, startServer } from "./start-server.ts";

const nextVersion = "99.0.0";
/**
 * Expands what every request reads and every booking writes (docs/runbook.md), and locks the tables for a moment. A
 * statement that reads both tables may deadlock with it.
 */
const pretendMigration = {
  name: "9999-pretended-by-a-test.sql",
  source: `
alter table users add column pretended text;
alter table appointments add column pretended text not null default 'here';
create table pretended_rooms (id bigint generated always as identity primary key, appointment_id bigint references appointments);
select pg_sleep(0.6);
`,
};
const heldMilliseconds = 500;

/**
 * Both processes run this code, the new one with one more migration, because no earlier release can be started from
 * here. Once one can, it should replace the old one.
 */
describe.runIf(hasPostgres)("an old and a new release on one database", () => {
  let postgres: OwnPostgres;
  let clinic: Clinic;
  let old: RunningServer;
  let next: RunningServer | undefined;
  let checkout: Checkout;
  /** The processes that get requests, as a balancer would choose them. */
  let open: string[];
  beforeAll(async () => {
    postgres = await startPostgres();
    const env = { DATABASE_URL: postgres.url };
    clinic = await openClinic(env);
    old = await startServer({ env });
    open = [old.url];
    checkout = checkOutNextRelease(nextVersion, pretendMigration);
  });
  afterAll(async () => {
    await next?.remove();
    await old?.remove();
    checkout?.remove();
    await clinic?.close();
    await postgres?.remove();
  });

  let turn = 0;
  const anyServer = () => open[turn++ % open.length] ?? "";
  let repeated = 0;
  /** What web/api does: a read is repeated once after no answer or a server error, a change once after no answer, with its key. */
  async function ask<E extends Endpoint>(token: string, endpoint: E, input: InputOf<E>): Promise<Reply<E>> {
    const read = endpoint.method === "GET";
    const headers: Record<string, string> = read ? {} : { "idempotency-key": crypto.randomUUID() };
    const once = () => clientOf(anyServer(), token).call(endpoint, input, headers);
    const reply = await once();
    if (reply.status !== 0 && !(read && reply.status >= 500)) return reply;
    repeated++;
    await pause(500);
    return once();
  }

  /** Reads and books until `work` is done; returns the longest wait. Throws if a request failed, or a booking was lost or made twice. */
  async function underLoad(work: () => Promise<void>): Promise<number> {
    const statuses = new Map<string, number>();
    const booked: number[] = [];
    const stored = async () =>
      (await postgres.query<{ id: number }>("select id::int from appointments")).map(({ id }) => id);
    const before = new Set(await stored());
    let longest = 0;
    const note = async <E extends Endpoint>(token: string, endpoint: E, input: InputOf<E>) => {
      const began = performance.now();
      const reply = await ask(token, endpoint, input);
      longest = Math.max(longest, performance.now() - began);
      const what = `${endpoint.name} ${reply.status}`;
      statuses.set(what, (statuses.get(what) ?? 0) + 1);
      return reply;
    };
    let over = false;
    const readers = Array.from({ length: 4 }, async () => {
      const token = await admit(clinic, await createMember(clinic.app));
      while (!over) {
        await note(token, readMe, { query: {} });
        await note(token, listAppointments, { query: {} });
        await note(token, listPractitioners, { query: {} });
        await pause(20);
      }
    });
    const bookers = Array.from({ length: 3 }, async () => {
      const { productId } = await createPractice(clinic.app);
      for (const start of slots(6)) {
        if (over) return;
        const token = await admit(clinic, await createPayer(clinic.app));
        const body = { product_id: productId, scheduled_start: start };
        const reply = await note(token, bookAppointment, { body });
        if (reply.ok) booked.push(reply.body.id);
      }
    });
    await pause(200);
    await work().finally(() => {
      over = true;
    });
    await Promise.all([...readers, ...bookers]);
    console.log(`${[...statuses].map(([what, times]) => `${what}: ${times}`).join(", ")}; asked again: ${repeated}`);
    const all = ["bookAppointment 201", "listAppointments 200", "listPractitioners 200", "readMe 200"];
    expect([...statuses.keys()].toSorted()).toEqual(all);
    const made = (await stored()).filter((id) => !before.has(id));
    expect(booked.toSorted((a, b) => a - b)).toEqual(made.toSorted((a, b) => a - b));
    return longest;
  }

  test("the new one migrates while people read and book: requests that wait for it are answered", async () => {
    const longest = await underLoad(async () => {
      next = await startServer({ env: { DATABASE_URL: postgres.url }, checkout: checkout.folder });
      open = [old.url, next.url];
      await pause(700);
    });
    expect(next?.log()).toContain(
      `Upgraded the database from ${about.version} to ${nextVersion}: 1 migration, ${pretendMigration.name}.`,
    );
    expect(longest).toBeGreaterThan(heldMilliseconds);
  });

  test("a booking that is sent to both with one key is one booking", async () => {
    const { productId } = await createPractice(clinic.app);
    const token = await admit(clinic, await createPayer(clinic.app));
    const body = { product_id: productId, scheduled_start: slots(1)[0] ?? "" };
    const headers = { "idempotency-key": crypto.randomUUID() };
    const send = (url = "") => clientOf(url, token).call(bookAppointment, { body }, headers);
    const [first, second] = await Promise.all([send(old.url), send(next?.url)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body).toEqual(second.body);
  });

  test("the old one stops while people read and book", async () => {
    await underLoad(async () => {
      open = [next?.url ?? ""];
      await old.stop();
    });
    expect(old.isAlive()).toBe(false);
  });

  test("a migration that removes what the old release reads is detected", async () => {
    const token = await admit(clinic, await createMember(clinic.app));
    await postgres.query("alter table users rename column first_name to given_name");
    expect((await ask(token, readMe, { query: {} })).status).toBe(500);
  });
});
