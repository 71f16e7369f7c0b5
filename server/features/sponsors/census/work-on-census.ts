// The job for census files: takes one at a time for each organization, compares or applies it, and resumes what a crash left.

import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { applyCensus, giveUp, postpone } from "./apply-census.ts";
import { findNextFile, leaseFile, type TakenFile, tryLockCensus } from "./census-files.queries.ts";
import { compareCensus, LostFile, leaseFrom } from "./compare-census.ts";
import { UnreadableCensus } from "./read-census-file.ts";

const MAX_FAILURES = 6;

async function takeNext(context: AppContext): Promise<TakenFile | undefined> {
  const now = context.now();
  const next = await findNextFile(context.read, now);
  if (!next) return undefined;
  return context.write(nobody, async (tx) => {
    if (!(await tryLockCensus(tx, next.organization_id))) return undefined;
    return leaseFile(tx, next.id, now, leaseFrom(context));
  });
}

async function workOn(context: AppContext, file: TakenFile): Promise<void> {
  if (file.failures > MAX_FAILURES) return void (await giveUp(context, file, "tried_too_often"));
  try {
    await (file.state === "approved" ? applyCensus(context, file) : compareCensus(context, file));
  } catch (error) {
    if (error instanceof LostFile) return;
    if (error instanceof UnreadableCensus) return void (await giveUp(context, file, error.fault, error.columns));
    await postpone(context, file);
    throw error;
  }
}

/** Until nothing is left to do. A file that fails doesn't hold up the others: it waits for its next try. */
export async function workOnCensus(context: AppContext): Promise<void> {
  const failures: unknown[] = [];
  for (let file = await takeNext(context); file; file = await takeNext(context)) {
    try {
      await workOn(context, file);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "census files failed");
}
