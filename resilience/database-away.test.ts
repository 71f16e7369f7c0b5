// PostgreSQL dies, stops or hangs under a running server with a light load: answers are clear, nothing is lost, and the
// server recovers on its own.

import { refusals } from "@larkwell/contract/refusals.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { breaches, mustBeRight, settled } from "./books.ts";
import { type Clinic, openClinic } from "./clinic.ts";
import { type Load, startLoad } from "./load.ts";
import { pause, until } from "./processes.ts";
import { hasPostgres, type OwnPostgres, startPostgres } from "./start-postgres.ts";
import { type RunningServer, startServer } from "./start-server.ts";

describe.runIf(hasPostgres)("a database that goes away", () => {
  let postgres: OwnPostgres;
  let clinic: Clinic;
  let server: RunningServer;
  let load: Load;
  let pid: number;
  let lines = 1;

  beforeAll(async () => {
    postgres = await startPostgres();
    clinic = await openClinic({ DATABASE_URL: postgres.url });
    server = await startServer({ env: { DATABASE_URL: postgres.url } });
    pid = server.pid;
    load = await startLoad(clinic, server.url);
    load.socket.on("connect", () => {
      lines += 1;
    });
    await until("visits are booked", () => load.diary.visits.length > 3);
  });
  afterAll(async () => {
    await load?.stop();
    await server?.remove();
    await clinic?.close();
    await postgres?.remove();
  });
  const readiness = async () => {
    const answer = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(10_000) });
    return { ready: answer.status, ...((await answer.json()) as { database: string }) };
  };
  const ask = () => load.client.call(readMe, { query: {} });

  /** The expected books after each fault; they are compared at the end, for all faults together. */
  const recovered = { alive: true, ready: 200, database: "ok", goesOn: true };

  async function afterFault() {
    const back = performance.now();
    await until("the server answers again", async () => (await ask()).status === 200, 15);
    console.log(`answered again after ${Math.round(performance.now() - back)} ms`);
    const before = load.diary.visits.length;
    await until("visits are booked again", () => load.diary.visits.length > before + 3);
    const alive = server.isAlive() && server.pid === pid;
    if (!alive) console.log(server.log());
    return { alive, goesOn: true, ...(await readiness()) };
  }

  const unavailable = {
    status: 503,
    code: "unavailable",
    message: refusals.unavailable[1],
    ready: 503,
    database: "away",
  };
  async function duringFault() {
    // A question to the database that was already on its way may still be answered.
    await until("readiness says so", async () => (await readiness()).ready === 503, 10);
    const { status, body } = await ask();
    const { ready, database } = await readiness();
    const { code, message } = body as { code?: string; message?: string };
    return { status, code, message, ready, database };
  }

  /** After the first, PostgreSQL ends the others itself. */
  function killIfThere(pid: number) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }

  test("every backend of the server is killed", async () => {
    for (let round = 0; round < 3; round++) {
      for (const backend of await postgres.backends()) killIfThere(backend);
      await pause(300);
    }
    expect(await afterFault()).toMatchObject(recovered);
  });

  test("connections are ended one by one in the middle of transactions", async () => {
    let ended = 0;
    for (let round = 0; round < 60; round++) {
      const [inside] = await postgres.backends("backend_xid is not null or state like 'idle in%'");
      if (inside) await postgres.query(`select pg_terminate_backend(${inside})`);
      if (inside) ended += 1;
      await pause(10);
    }
    const [inside] = await postgres.backends("state <> 'idle'");
    if (inside) process.kill(inside, "SIGKILL");
    expect(ended).toBeGreaterThan(0);
    expect(await afterFault()).toMatchObject(recovered);
  });

  test("it stops as in a crash, and starts again", async () => {
    await postgres.stopImmediate();
    expect(await duringFault()).toEqual(unavailable);
    await pause(1_500);
    expect(await duringFault()).toEqual(unavailable);
    await postgres.start();
    expect(await afterFault()).toMatchObject(recovered);
  });

  test("it accepts connections and answers nothing", async () => {
    postgres.freeze();
    expect(await duringFault()).toEqual(unavailable);
    await pause(3_000);
    postgres.thaw();
    expect(await afterFault()).toMatchObject(recovered);
  });

  test("after all faults, nothing acknowledged is lost and the books are right", async () => {
    expect(load.socket.connected).toBe(true);
    await load.stop();
    const asOf = await settled(clinic.app.context);
    mustBeRight(await breaches(clinic.app.context, load.diary, asOf));
    expect(load.diary.visits.length).toBeGreaterThan(10);
    expect(load.reads.get(200) ?? 0).toBeGreaterThan(0);
    expect(load.reads.get(503) ?? 0).toBeGreaterThan(0);
    // The connection to the server never broke: only the database failed.
    expect(lines).toBe(1);
  });
});
