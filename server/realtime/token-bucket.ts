// How much one socket may say: a bucket that fills steadily and lets short bursts through.

export interface Bucket {
  /** Takes one; false when it is empty. */
  take(): boolean;
}

/** `perSecond` events in the long run, up to `burst` at once. `clock` is milliseconds that only grow. */
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
