// Lets only so much heavy work run at once and keeps the rest waiting in order, up to a limit.

export interface Turns {
  /** Runs `work` when its turn comes; throws what `tooMany` makes when too many wait already. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

export function createTurns({
  atOnce,
  waiting,
  tooMany,
}: {
  atOnce: number;
  waiting: number;
  tooMany: () => Error;
}): Turns {
  const line: (() => void)[] = [];
  let running = 0;
  return {
    async take(work) {
      if (running >= atOnce) {
        if (line.length >= waiting) throw tooMany();
        // Whoever leaves hands the turn over: the count stays.
        await new Promise<void>((resolve) => line.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
