// How much one socket may send: a token bucket that fills steadily and allows short bursts.

export interface Bucket {
  /** Takes one token; false if the bucket is empty. */
  take(): boolean;
}

/** `perSecond` events on average, up to `burst` at a time. `clock` is a monotonic time in milliseconds. */
export function createBucket(perSecond: number, burst: number, clock: () => number = () => performance.now()): Bucket {
  let level = burst;
  let last = clock();
  return {
    take() {
      const now = clock();
      level = Math.min(burst, level + ((now - last) / 1000) * perSecond);
      last = now;
      if (level < 1) return false;
      level -= 1;
      return true;
    },
  };
}
