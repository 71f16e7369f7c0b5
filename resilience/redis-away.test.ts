// Redis dies, hangs or is missing at the start: requests, limits and this process's sockets work without it.
import { bookAppointment } from "@larkwell/contract/bookings.ts";
import { readMe, signIn } from "@larkwell/contract/sessions.ts";
import { createPayer } from "@larkwell/server/testing/factories/bookings.ts";
import type { Person } from "@larkwell/server/testing/factories/people.ts";
import { createPractice } from "@larkwell/server/testing/factories/practices.ts";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, clientOf } from "./client.ts";
import { admit, type Clinic, openClinic } from "./clinic.ts";
import { slots } from "./member-life.ts";
import { pause, until } from "./processes.ts";
import { hasPostgres, type OwnPostgres, startPostgres } from "./start-postgres.ts";
import { hasRedis, type OwnRedis, startRedis } from "./start-redis.ts";
import { type RunningServer, startServer } from "./start-server.ts";

describe.runIf(hasPostgres && hasRedis)("a Redis that goes away", () => {
  let postgres: OwnPostgres;
  let redis: OwnRedis;
  let clinic: Clinic;
  let server: RunningServer;
  let env: Record<string, string>;
  let member: Person;
  let client: Client;
  let socket: Socket;
  const heard: unknown[] = [];
  let lines = 0;

  const connect = async (token: string | undefined) => {
    const line = io(server.url, { transports: ["websocket"], auth: { token }, forceNew: true });
    await new Promise<void>((resolve, reject) => {
      line.once("connect", resolve);
      line.once("connect_error", reject);
    });
    return line;
  };

  beforeAll(async () => {
    [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
    clinic = await openClinic({ DATABASE_URL: postgres.url });
    env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, RATE_LIMITS: "yes" };
    server = await startServer({ env });
    member = await createPayer(clinic.app);
    client = clientOf(server.url, await admit(clinic, member), 5);
    socket = await connect(client.token);
    socket.on("connect", () => {
      lines += 1;
    });
    socket.on("appointment-changed", (payload) => heard.push(payload));
  });
  afterAll(async () => {
    socket?.close();
    await server?.remove();
    await clinic?.close();
    await Promise.all([redis?.remove(), postgres?.remove()]);
  });

  const readiness = async () => {
    const answer = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const { redis: cache, database } = (await answer.json()) as { redis: string; database: string };
    return { ready: answer.status, redis: cache, database };
  };
  const cacheIs = (state: string) => until(`Redis is ${state}`, async () => (await readiness()).redis === state);

  let day = 0;
  /** A person reads and books, and their open socket is told about it; each request within the client's five seconds. */
  async function useIt() {
    const { productId } = await createPractice(clinic.app);
    const before = heard.length;
    const read = await client.call(readMe, { query: {} });
    const start = slots(12)[24 * day++] ?? "";
    const booked = await client.call(bookAppointment, { body: { product_id: productId, scheduled_start: start } });
    await until("the line hears of the booking", () => heard.length > before, 5);
    return { read: read.status, booked: booked.status, lines, alive: server.isAlive() };
  }
  const wellUsed = { read: 200, booked: 201, lines: 0, alive: true };

  test("everything works with it", async () => {
    expect(await readiness()).toEqual({ ready: 200, redis: "ok", database: "ok" });
    expect(await useIt()).toEqual(wellUsed);
  });

  test("it is killed, and comes back", async () => {
    await redis.kill9();
    expect(await useIt()).toEqual(wellUsed);
    await cacheIs("away");
    expect(await readiness()).toEqual({ ready: 200, redis: "away", database: "ok" });
    expect(await useIt()).toEqual(wellUsed);
    await redis.start();
    await cacheIs("ok");
    expect(await useIt()).toEqual(wellUsed);
  });

  test("it hangs, then dies with everything that it was asked", async () => {
    redis.freeze();
    const second = await connect(client.token);
    expect(await useIt()).toEqual(wellUsed);
    expect(await readiness()).toEqual({ ready: 200, redis: "away", database: "ok" });
    // A socket that breaks now leaves something in Redis for its return.
    second.io.engine.close();
    await pause(200);
    await redis.kill9();
    await pause(200);
    expect(await useIt()).toEqual(wellUsed);
    await redis.start();
    await cacheIs("ok");
    expect(await useIt()).toEqual(wellUsed);
  });

  test("without it each process counts for itself", async () => {
    await redis.kill9();
    const statuses = new Set<number>();
    for (let n = 0; n < 70; n++)
      statuses.add(
        (
          await clientOf(server.url).call(signIn, {
            body: {
              grant_type: "password",
              username: `nobody-${n}@people.example`,
              password: "wrong wrong",
              client_id: "web",
            },
          })
        ).status,
      );
    expect(statuses).toEqual(new Set([401, 429]));
    await redis.start();
    await cacheIs("ok");
  });

  test("a server starts without it, and finds it later", async () => {
    await redis.kill9();
    const late = await startServer({ env });
    try {
      expect((await clientOf(late.url, client.token).call(readMe, { query: {} })).status).toBe(200);
      await redis.start();
      const state = async () => ((await (await fetch(`${late.url}/readyz`)).json()) as { redis: string }).redis;
      await until("the late server finds Redis", async () => (await state()) === "ok");
      expect(late.isAlive()).toBe(true);
    } finally {
      await late.remove();
    }
  });
});
