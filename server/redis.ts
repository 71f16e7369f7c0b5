// Connects to Redis if it is configured. If Redis is unavailable or does not answer, we keep trying; that never ends
// the process.

import type { Log } from "./context.ts";
import { withTimeout } from "./with-timeout.ts";

export type Redis = Awaited<ReturnType<typeof openRedis>>["client"];

/** Redis answers within a millisecond or not at all: no one waits longer than this for it. */
export const redisMilliseconds = 250;

export class RedisHangs extends Error {
  constructor() {
    super("Redis does not answer");
    this.name = "RedisHangs";
  }
}

/** Redis' answer, or an error soon. */
export const fromRedis = <T>(answer: Promise<T>): Promise<T> =>
  withTimeout(answer, redisMilliseconds, () => new RedisHangs());

const patienceAtStart = 3_000;

export async function openRedis(url: string, log: Log) {
  // Loaded only if configured: it is the largest library.
  const { createClient } = await import("redis");
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(tries * 100, 2_000), connectTimeout: 5_000 },
  });
  client.on("error", (error: Error) => log.error({ kind: error.name }, "Redis is away"));
  // While Redis is unavailable, the application starts without it, and connects as soon as it is there.
  await withTimeout(client.connect(), patienceAtStart, () => new RedisHangs()).catch((error: Error) =>
    log.error({ kind: error.name }, "starting without Redis"),
  );
  return {
    client,
    ping: async () => {
      await fromRedis(client.ping());
    },
    close: async () => {
      client.destroy();
    },
  };
}
