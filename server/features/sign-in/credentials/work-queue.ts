// Lets only so much heavy work run at once and keeps the rest waiting in order, up to a limit.

export interface Turns {
  /**
   * Runs `work` when its turn comes; throws what `tooMany` makes when too many wait already. What comes as "later" waits in a line of
   * its own, until nobody waits in the first one.
   */
  take<T>(work: () => Promise<T>, lane?: Lane): Promise<T>;
}

export type Lane = "first" | "later";

export function createTurns({
  atOnce,
  waiting,
  waitingLater = waiting,
  tooMany,
}: {
  atOnce: number;
  waiting: number;
  waitingLater?: number;
  tooMany: () => Error;
}): Turns {
  const lines: Record<Lane, (() => void)[]> = { first: [], later: [] };
  const max: Record<Lane, number> = { first: waiting, later: waitingLater };
  let running = 0;
  return {
    async take(work, lane = "first") {
      if (running >= atOnce) {
        const line = lines[lane];
        if (line.length >= max[lane]) throw tooMany();
        // Whoever leaves hands the turn over: the count stays.
        await new Promise<void>((resolve) => line.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = lines.first.shift() ?? lines.later.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
