// Rate limits by class (contract/endpoint.ts), counted in memory, or in Redis so that several processes count together.
import type { LimitClass } from "@larkwell/contract/endpoint.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { fromRedis, type Redis } from "../redis.ts";

/** The classes of endpoints, and the public pages that the database is asked for: practitioners' own, and the list of them for search engines. */
export type Limited = LimitClass | "profiles";

/** Requests a minute: read and write per person (or address), auth, events and profiles per address, costly per person. */
export const perMinute: Readonly<Record<Limited, number>> = {
  read: 600,
  write: 120,
  auth: 60,
  costly: 30,
  // A whole office behind one address; beyond it nothing is lost but a count.
  events: 300,
  // The same office reading about practitioners. Search engines come back when they are told to wait.
  profiles: 300,
};

export interface Limits {
  /** Throws `throttled` when the class is used up for this person or address. */
  check(limit: Limited, key: string): Promise<void>;
  /** Counts one attempt; false when there were too many. */
  allow(key: string, limit: { points: number; seconds: number }): Promise<boolean>;
  /** Takes one counted attempt back: it was the right person. */
  forgive(key: string, limit: { points: number; seconds: number }): Promise<void>;
  /** Forgets all that was counted under this key. */
  forgetCount(key: string, limit: { points: number; seconds: number }): Promise<void>;
}

interface Counter {
  /** Throws RateLimiterRes when there were too many. */
  consume(key: string): Promise<unknown>;
  reward(key: string, points: number): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

/** How long Redis is left alone after it failed to count. */
const restMilliseconds = 1_000;

/** Counts in Redis; while it is away or hangs each process counts for itself: the limit loosens, the service stays. */
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
