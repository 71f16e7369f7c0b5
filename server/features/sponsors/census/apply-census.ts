// Applies an approved census file: all of it in one transaction, or nothing, however large it is.

import type { AppContext } from "../../../context.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import {
  type Applied,
  countCensus,
  endAbsent,
  findCensusVersion,
  insertAdded,
  nextLine,
  updateListed,
} from "./apply.queries.ts";
import { keepLease, lockCensus, setFile, type TakenFile } from "./census-files.queries.ts";
import { LostFile, leaseFrom, todayOf } from "./compare-census.ts";

const ROWS_AT_ONCE = 10_000;

/** Below every line number: absent people have negative ones. */
const beforeAll = -Number.MAX_SAFE_INTEGER;

async function carryOver(tx: Tx, applied: Applied) {
  for (const outcome of ["added", "changed", "returned", "ended"] as const) {
    let after = beforeAll;
    for (let upTo: number | null = 0; upTo !== null; ) {
      upTo = await nextLine(tx.db, applied.fileId, outcome, after, ROWS_AT_ONCE);
      const stretch = { after, upTo };
      if (outcome === "added") await insertAdded(tx, applied, stretch);
      else await updateListed(tx, applied, outcome, stretch);
      if (outcome === "ended") await endAbsent(tx, applied, stretch);
      after = upTo ?? after;
    }
  }
}

export async function applyCensus(context: AppContext, file: TakenFile): Promise<void> {
  await context.write(nobody, async (tx) => {
    await lockCensus(tx, file.organization_id);
    if (!(await keepLease(tx, file, { leased_until: leaseFrom(context) }))) throw new LostFile();
    // Another file has been applied since: what staff reviewed is no longer what would happen.
    if ((await findCensusVersion(tx, file.organization_id)) !== file.compared_version) {
      const again = { approved_by: null, approved_at: null, override_reason: null, leased_until: null, failures: 0 };
      await setFile(tx, file, { ...again, state: "waiting" });
      return;
    }
    const today = todayOf(context);
    const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
    const { id: fileId, organization_id: organizationId } = file;
    await carryOver(tx, { fileId, organizationId, yesterday, now: context.now() });
    await countCensus(tx, organizationId, today);
    await setFile(tx, file, { state: "applied", applied_at: context.now(), leased_until: null, failures: 0 });
    await tx.audit({
      action: "census.applied",
      subject: { kind: "census_file", id: fileId },
      ...(file.override_reason ? { reason: file.override_reason } : {}),
    });
    await tx.queue("settle_memberships", { organizationId });
  });
}

/** A growing pause, for failed attempts. */
export const pauseAfter = (failures: number) => ({ seconds: Math.min(5 * 2 ** failures, 600) });

export const postpone = (context: AppContext, file: TakenFile) =>
  context.write(nobody, (tx) =>
    setFile(tx, file, { leased_until: null, not_before: context.now().add(pauseAfter(file.failures)) }),
  );

export const giveUp = (context: AppContext, file: TakenFile, fault: string, columns: readonly string[] = []) =>
  context.write(nobody, (tx) =>
    setFile(tx, file, { state: "failed", fault, columns: [...columns], leased_until: null, compared_at: null }),
  );
