// The job behind census files: takes one at a time for each organization, compares or applies it, and takes up what a crash left.
import { nobody } from "../../../data/transaction.ts";
import type { House } from "../../../house.ts";
import { applyCensus, giveUp, postpone } from "./apply-census.ts";
import { findNextFile, leaseFile, type TakenFile, tryLockCensus } from "./census-files.queries.ts";
import { compareCensus, LostFile, leaseFrom } from "./compare-census.ts";
import { UnreadableCensus } from "./read-census-file.ts";

const MOST_FAILURES = 6;

async function takeNext(house: House): Promise<TakenFile | undefined> {
  const now = house.now();
  const next = await findNextFile(house.read, now);
  if (!next) return undefined;
  return house.write(nobody, async (tx) => {
    if (!(await tryLockCensus(tx, next.organization_id))) return undefined;
    return leaseFile(tx, next.id, now, leaseFrom(house));
  });
}

async function workOn(house: House, file: TakenFile): Promise<void> {
  if (file.failures > MOST_FAILURES) return void (await giveUp(house, file, "tried_too_often"));
  try {
    await (file.state === "approved" ? applyCensus(house, file) : compareCensus(house, file));
  } catch (error) {
    if (error instanceof LostFile) return;
    if (error instanceof UnreadableCensus) return void (await giveUp(house, file, error.fault, error.columns));
    await postpone(house, file);
    throw error;
  }
}

/** Until nothing is left to do. One file that fails keeps no other from its turn: it waits for its next one. */
export async function workOnCensus(house: House): Promise<void> {
  const failures: unknown[] = [];
  for (let file = await takeNext(house); file; file = await takeNext(house)) {
    try {
      await workOn(house, file);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "census files failed");
}
