// Connects to Redis where it is configured; one that is away, or does not answer, is tried again and never ends the process.

import type { Log } from "./context.ts";
import { withTimeout } from "./with-timeout.ts";

export type Redis = Awaited<ReturnType<typeof openRedis>>["client"];

/** Redis answers in a millisecond or it does not: nobody waits longer for it than this. */
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
  // Loaded where it is configured only: it is the largest library.
  const { createClient } = await import("redis");
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(tries * 100, 2_000), connectTimeout: 5_000 },
  });
  client.on("error", (error: Error) => log.error({ kind: error.name }, "Redis is away"));
  // While Redis is away the application starts without it, and finds it as soon as it is there.
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
