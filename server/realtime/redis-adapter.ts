// Carries socket events between server processes over a Redis stream, which also keeps what a broken line missed.
import { createAdapter } from "@socket.io/redis-streams-adapter";
import type { Redis } from "../redis.ts";

export async function openRedisAdapter(redis: Redis, onError: (error: Error) => void) {
  // The adapter reads in an endless loop: with the house's client, which refuses to queue, a Redis that is away would make it spin.
  const client = redis.duplicate({ disableOfflineQueue: false });
  client.on("error", onError);
  await client.connect();
  const adapter = createAdapter(client, {
    streamName: "larkwell:socket",
    channelPrefix: "larkwell:socket",
    onlyPlaintext: true,
  });
  return { adapter, close: () => client.destroy() };
}
