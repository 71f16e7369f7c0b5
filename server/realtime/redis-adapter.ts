// Carries socket events between server processes over a Redis stream, which also keeps what a broken line missed.
import { setTimeout as pause } from "node:timers/promises";
import { fromRedis, type Redis } from "../redis.ts";

const longestGoodbye = 1_000;

/** Writes kept for a Redis that is away; beyond that the lines of this process are all that hear. */
const maxKept = 10_000;

/**
 * The adapter does not wait for the outcome of some of its writes: one that Redis takes down with it would end the process.
 * Handed on all the same to who waits.
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

/** The parts of the adapter that wait for Redis. */
interface Waiting {
  publishAndReturnOffset(message: unknown): Promise<string>;
  restoreSession(id: string, offset: string): Promise<unknown>;
}

/**
 * This process' own lines hear at once what a Redis that is away or hangs cannot carry to the others yet, and a line that
 * comes back begins anew where what it missed cannot be had.
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
  // The adapter reads in an endless loop: with the client of the application, which refuses to queue, a Redis that is away would make it spin.
  const client = redis.duplicate({ disableOfflineQueue: false, commandsQueueMaxLength: maxKept });
  client.on("error", onError);
  // What is written before it is there waits in its queue.
  client.connect().catch(onError);
  const create = createAdapter(quiet(client), {
    streamName: "larkwell:socket",
    channelPrefix: "larkwell:socket",
    onlyPlaintext: true,
  });
  return {
    // No arrow: socket.io calls it with "new".
    adapter: function adapter(namespace: unknown) {
      return neverWaiting(create(namespace));
    },
    /** What the last lines left for their return is written first, where Redis takes it at once. */
    async close() {
      if (client.isReady) await Promise.race([client.close(), pause(longestGoodbye, undefined, { ref: false })]);
      if (client.isOpen) client.destroy();
    },
  };
}
