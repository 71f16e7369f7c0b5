// A parent can't open by themselves what their child's age has closed (decision 100).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { reopensByAge } from "@larkwell/domain/family/parent-access.ts";
import type { Tx } from "../../../data/transaction.ts";
import { isPageWritten } from "./health-profile.queries.ts";

interface Said {
  birthday: string;
  died: boolean;
}

/** @throws Refusal child_age_fixed, unless nothing is written on the page: then the change reveals nothing, and may correct a slip */
export async function mustNotReopen(
  tx: Tx,
  before: Said & { id: number },
  after: Said,
  today: Temporal.PlainDate,
): Promise<void> {
  if (reopensByAge(before, after, today) && (await isPageWritten(tx.db, before.id)))
    throw new Refusal("child_age_fixed");
}
