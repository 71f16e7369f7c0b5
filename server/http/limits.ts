// Rate limits by class (contract/endpoint.ts), counted in memory, or in Redis so that several processes count together.
import type { LimitClass } from "@larkwell/contract/endpoint.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { fromRedis, type Redis } from "../redis.ts";

/**
 * The endpoint classes, and the public pages that query the database: practitioners' pages, and their list for search
 * engines.
 */
export type Limited = LimitClass | "profiles";

/** Requests a minute: read and write per person (or address), auth, events and profiles per address, costly per person. */
export const perMinute: Readonly<Record<Limited, number>> = {
  read: 600,
  write: 120,
  auth: 60,
  costly: 30,
  // Enough for a whole office behind one address; beyond it, we lose only some counts.
  events: 300,
  // Enough for the same office reading about practitioners. Search engines come back when told to wait.
  profiles: 300,
};

export interface Limits {
  /** Throws `throttled` if the limit of the class is reached for this person or address. */
  check(limit: Limited, key: string): Promise<void>;
  /** Counts one attempt; false if there were too many. */
  allow(key: string, limit: { points: number; seconds: number }): Promise<boolean>;
  /** Takes back one counted attempt, because it was the right person. */
  forgive(key: string, limit: { points: number; seconds: number }): Promise<void>;
  /** Clears the count of this key. */
  forgetCount(key: string, limit: { points: number; seconds: number }): Promise<void>;
}

interface Counter {
  /** Throws RateLimiterRes if there were too many. */
  consume(key: string): Promise<unknown>;
  reward(key: string, points: number): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

/** How long we don't use Redis after it failed. */
const restMilliseconds = 1_000;

/**
 * Counts in Redis. While Redis is unavailable or hangs, each process counts for itself: limits become looser, but the
 * service continues.
 */
function counters(redis: Redis | undefined) {
  let restsUntil = 0;
  return (keyPrefix: string, points: number, duration: number): Counter => {
    const alone = new RateLimiterMemory({ keyPrefix, points, duration });
    if (!redis) return alone;
    const together = new RateLimiterRedis({ storeClient: redis, useRedisPackage: true, keyPrefix, points, duration });
    const count = async (how: (counter: Counter) => Promise<unknown>) => {
      if (performance.now() < restsUntil) return how(alone);
      try {
        return await fromRedis(how(together));
      } catch (error) {
        if (error instanceof RateLimiterRes) throw error;
        restsUntil = performance.now() + restMilliseconds;
        return how(alone);
      }
    };
    return {
      consume: (key) => count((counter) => counter.consume(key)),
      reward: (key, back) => count((counter) => counter.reward(key, back)),
      delete: (key) => count((counter) => counter.delete(key)),
    };
  };
}

export function createLimits(enabled: boolean, redis: Redis | undefined): Limits {
  const limiter = counters(redis);
  const classes = new Map(
    Object.entries(perMinute).map(([name, points]) => [name, limiter(`limit:${name}`, points, 60)]),
  );
  const singles = new Map<string, Counter>();

  const singleOf = ({ points, seconds }: { points: number; seconds: number }) => {
    const name = `single:${points}:${seconds}`;
    const single = singles.get(name) ?? limiter(name, points, seconds);
    singles.set(name, single);
    return single;
  };

  return {
    async check(limit, key) {
      if (!enabled) return;
      try {
        await classes.get(limit)?.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new Refusal("throttled", { details: { retry_after: Math.ceil(error.msBeforeNext / 1000) } });
      }
    },
    async allow(key, limit) {
      try {
        await singleOf(limit).consume(key);
        return true;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return false;
      }
    },
    async forgive(key, limit) {
      await singleOf(limit).reward(key, 1);
    },
    async forgetCount(key, limit) {
      await singleOf(limit).delete(key);
    },
  };
}
