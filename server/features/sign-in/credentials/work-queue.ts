// Limits how much heavy work runs in parallel and keeps the rest waiting in order, up to a limit.

export interface Turns {
  /**
   * Runs `work` when its turn comes; throws what `tooMany` returns if too many wait already. Work marked "later" waits
   * in a separate queue until the first one is empty.
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
        // Finished work passes its turn on: the count stays.
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
