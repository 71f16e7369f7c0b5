// Answers no sooner than a fixed time, so that how long it took does not tell whether an address is known (D13).
import type { House } from "../../../house.ts";

// Longer than either branch takes, hashing included, on a machine that is not overloaded.
const atLeastMilliseconds = 250;

/** Runs `work` and answers (or fails) after at least 250 ms. */
export async function inTheSameTime<T>(house: Pick<House, "pause">, work: () => Promise<T>): Promise<T> {
  const pause = house.pause(atLeastMilliseconds);
  try {
    return await work();
  } finally {
    await pause;
  }
}
