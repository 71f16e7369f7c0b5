// Two servers with one Redis: what one sends reaches the sockets of the other. Runs if TEST_REDIS_URL is set.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { io, type Socket } from "socket.io-client";
import { afterAll, describe, expect, test } from "vitest";
import { openRedis } from "../redis.ts";
import { useTestApp } from "../testing/build-app.ts";
import { createMember } from "../testing/factories/people.ts";
import { tokenFor } from "../testing/sign-in-as.ts";
import { openRealtime } from "./open-realtime.ts";

const url = process.env["TEST_REDIS_URL"];

describe.runIf(url)("two processes", () => {
  const app = useTestApp();
  const closing: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  async function openProcess() {
    const http: Server = createServer((_request, reply) => reply.end());
    const redis = await openRedis(url ?? "", app.context.log);
    const realtime = openRealtime(http, app.context, redis.client);
    await realtime.ready;
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    closing.push(async () => {
      await realtime.close();
      http.closeAllConnections();
      http.close();
      await redis.close();
    });
    return { realtime, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
  }

  async function connect(where: string, token: string): Promise<Socket> {
    const socket = io(where, { transports: ["websocket"], auth: { token }, forceNew: true });
    closing.push(async () => socket.disconnect());
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
    return socket;
  }

  test("a person on the other process hears, and an ended session is closed there too", async () => {
    const [first, second] = [await openProcess(), await openProcess()];
    const token = await tokenFor(app, await createMember(app));
    const { sub, sid } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const socket = await connect(second.url, token);
    const heard: unknown[] = [];
    socket.on("appointment-changed", (payload) => heard.push(payload));
    // Reading the stream begins once both have found each other.
    await expect
      .poll(
        () => {
          first.realtime.toPeople([Number(sub)], "appointment-changed", { appointment_id: 7 });
          return heard.length;
        },
        { timeout: 10_000, interval: 200 },
      )
      .toBeGreaterThan(0);
    expect(heard[0]).toEqual({ appointment_id: 7 });
    first.realtime.endSession(String(sid));
    await expect.poll(() => socket.connected, { timeout: 10_000 }).toBe(false);
  });
});
