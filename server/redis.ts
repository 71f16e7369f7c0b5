// Connects to Redis where it is configured; a lost connection is retried and never ends the process.
import type { Log } from "./house.ts";

export type Redis = Awaited<ReturnType<typeof openRedis>>["client"];

export async function openRedis(url: string, log: Log) {
  // Loaded where it is configured only: it is the largest library of the house.
  const { createClient } = await import("redis");
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(tries * 100, 2_000), connectTimeout: 5_000 },
  });
  client.on("error", (error: Error) => log.error({ kind: error.name }, "Redis is away"));
  await client.connect();
  return {
    client,
    ping: async () => {
      await client.ping();
    },
    close: async () => {
      client.destroy();
    },
  };
}
