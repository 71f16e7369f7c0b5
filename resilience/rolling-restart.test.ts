// Behind the balancer: every process is restarted in turn and no request is lost; without the database, people are told why.
import { bookAppointment } from "@larkwell/contract/bookings.ts";
import { listPractitioners } from "@larkwell/contract/practitioners.ts";
import { refusals } from "@larkwell/contract/refusals.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { createPayer } from "@larkwell/server/testing/factories/bookings.ts";
import { createMember } from "@larkwell/server/testing/factories/people.ts";
import { createPractice } from "@larkwell/server/testing/factories/practices.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServerSet, startServerSet } from "../scripts/server-set.ts";
import { clientOf } from "./client.ts";
import { admit, type Clinic, openClinic } from "./clinic.ts";
import { slots } from "./member-life.ts";
import { pause, until } from "./processes.ts";
import { hasPostgres, type OwnPostgres, startPostgres } from "./start-postgres.ts";
import { hasRedis, type OwnRedis, startRedis } from "./start-redis.ts";
import { resilienceEnv } from "./start-server.ts";
import { openTab } from "./tabs.ts";

describe.runIf(hasPostgres && hasRedis)("two processes behind the balancer", () => {
  let postgres: OwnPostgres;
  let redis: OwnRedis;
  let clinic: Clinic;
  let set: ServerSet;
  beforeAll(async () => {
    postgres = await startPostgres();
    redis = await startRedis();
    clinic = await openClinic({ DATABASE_URL: postgres.url });
    set = await startServerSet({
      port: 0,
      processes: 2,
      dataDir: clinic.app.context.config.DATA_DIR,
      env: { ...resilienceEnv, DATABASE_URL: postgres.url, REDIS_URL: redis.url },
      demo: false,
      restart: false,
      say: () => {},
    });
  });
  afterAll(async () => {
    await set?.stop();
    await clinic?.close();
    await redis?.remove();
    await postgres?.remove();
  });

  test("restarting each in turn loses no request, brings every socket back, and ends every old process", async () => {
    const statuses = new Map<string, number>();
    const note = (what: string, status: number) =>
      statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1);
    let over = false;
    const reading = Array.from({ length: 6 }, async () => {
      const client = clientOf(set.url, await admit(clinic, await createMember(clinic.app)));
      while (!over) {
        note("readMe", (await client.call(readMe, { query: {} })).status);
        note("listPractitioners", (await client.call(listPractitioners, { query: {} })).status);
        await pause(20);
      }
    });
    // Without a key: nothing between the browser and the server may send it a second time.
    const booking = Array.from({ length: 3 }, async () => {
      const { productId } = await createPractice(clinic.app);
      for (const start of slots(6)) {
        if (over) return;
        const client = clientOf(set.url, await admit(clinic, await createPayer(clinic.app)));
        const body = { product_id: productId, scheduled_start: start };
        note("bookAppointment", (await client.call(bookAppointment, { body })).status);
        await pause(60);
      }
    });
    const tab = await openTab(set.url, await admit(clinic, await createMember(clinic.app)));
    const old = set.processes.map((one) => one.pid);
    await pause(500);
    await set.renew();
    await pause(500);
    over = true;
    await Promise.all([...reading, ...booking]);
    expect([...statuses.keys()].toSorted()).toEqual(["bookAppointment 201", "listPractitioners 200", "readMe 200"]);
    await expect.poll(() => tab.socket.connected, { timeout: 10_000 }).toBe(true);
    tab.close();
    expect(set.processes.map((one) => one.pid).filter((pid) => old.includes(pid))).toEqual([]);
    for (const pid of old) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    console.log([...statuses].map(([what, count]) => `${what}: ${count}`).join(", "));
  });

  test("while the database is away, the application's own message arrives, and answers do when it is back", async () => {
    const client = clientOf(set.url, await admit(clinic, await createMember(clinic.app)));
    const ask = () => client.call(readMe, { query: {} });
    expect((await ask()).status).toBe(200);
    await postgres.stopImmediate();
    // Longer than the balancer takes to check the health of each.
    for (let times = 0; times < 12; times++) {
      expect(await ask()).toMatchObject({ status: 503, body: { message: refusals.unavailable[1] } });
      await pause(250);
    }
    await postgres.start();
    await until("the balancer's people are answered again", async () => (await ask()).status === 200);
  });
});
