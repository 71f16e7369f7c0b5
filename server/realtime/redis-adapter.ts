// Carries socket events between server processes over a Redis stream, which also keeps what a broken line missed.
import { setTimeout as pause } from "node:timers/promises";
import type { Redis } from "../redis.ts";

const longestGoodbye = 1_000;

export async function openRedisAdapter(redis: Redis, onError: (error: Error) => void) {
  const { createAdapter } = await import("@socket.io/redis-streams-adapter");
  // The adapter reads in an endless loop: with the house's client, which refuses to queue, a Redis that is away would make it spin.
  const client = redis.duplicate({ disableOfflineQueue: false });
  client.on("error", onError);
  await client.connect();
  const adapter = createAdapter(client, {
    streamName: "larkwell:socket",
    channelPrefix: "larkwell:socket",
    onlyPlaintext: true,
  });
  return {
    adapter,
    /** What the last lines left for their return is written first, where Redis takes it at once. */
    async close() {
      if (client.isReady) await Promise.race([client.close(), pause(longestGoodbye, undefined, { ref: false })]);
      if (client.isOpen) client.destroy();
    },
  };
}
