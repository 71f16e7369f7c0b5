// Answers no sooner than a fixed time, so that the duration does not reveal whether an address is known (D13).
import type { AppContext } from "../../../context.ts";

// Longer than either branch takes, hashing included, on a machine that is not overloaded.
const atLeastMilliseconds = 250;

/** Runs `work` and returns (or fails) after at least 250 ms. */
export async function withEvenTiming<T>(context: Pick<AppContext, "pause">, work: () => Promise<T>): Promise<T> {
  const pause = context.pause(atLeastMilliseconds);
  try {
    return await work();
  } finally {
    await pause;
  }
}
