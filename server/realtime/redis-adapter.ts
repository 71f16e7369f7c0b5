// Carries socket events between server processes over a Redis stream, which also keeps what a broken connection missed.
import { setTimeout as pause } from "node:timers/promises";
import { fromRedis, type Redis } from "../redis.ts";

const longestGoodbye = 1_000;

/** How many writes are kept while Redis is unavailable; further events reach only the connections of this process. */
const maxKept = 10_000;

/**
 * The adapter does not wait for the result of some of its writes: a write that fails with Redis would end the process.
 * Callers that wait still get the error.
 */
function quiet(client: Redis): Redis {
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        const answer: unknown = member.apply(target, args);
        if (answer instanceof Promise) answer.catch(() => {});
        return answer;
      };
    },
  });
}

/** The methods of the adapter that wait for Redis. */
interface Waiting {
  publishAndReturnOffset(message: unknown): Promise<string>;
  restoreSession(id: string, offset: string): Promise<unknown>;
}

/**
 * While Redis is unavailable or hangs, this process's own connections still get events immediately, and a connection
 * that returns starts fresh if the missed events can't be read.
 */
function neverWaiting<T>(adapter: T): T {
  const waiting = adapter as Waiting;
  const publish = waiting.publishAndReturnOffset.bind(adapter);
  const restore = waiting.restoreSession.bind(adapter);
  waiting.publishAndReturnOffset = (message) => fromRedis(publish(message));
  waiting.restoreSession = (id, offset) => fromRedis(restore(id, offset));
  return adapter;
}

export async function openRedisAdapter(redis: Redis, onError: (error: Error) => void) {
  const { createAdapter } = await import("@socket.io/redis-streams-adapter");
  // The adapter reads in an endless loop. With the application's client, which does not queue, an unavailable Redis
  // would make it spin.
  const client = redis.duplicate({ disableOfflineQueue: false, commandsQueueMaxLength: maxKept });
  client.on("error", onError);
  // Writes before it is connected wait in its queue.
  client.connect().catch(onError);
  const create = createAdapter(quiet(client), {
    streamName: "larkwell:socket",
    channelPrefix: "larkwell:socket",
    onlyPlaintext: true,
  });
  return {
    // Not an arrow function: socket.io calls it with "new".
    adapter: function adapter(namespace: unknown) {
      return neverWaiting(create(namespace));
    },
    /** First writes what the last connections left for their return, if Redis accepts it immediately. */
    async close() {
      if (client.isReady) await Promise.race([client.close(), pause(longestGoodbye, undefined, { ref: false })]);
      if (client.isOpen) client.destroy();
    },
  };
}
