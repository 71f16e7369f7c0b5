// The rules by state for children who are 12 to 17. SQL only.
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

/** At most one for each state. */
export const listRules = (read: Reader) =>
  read
    .selectFrom("minor_access_rules")
    .select(["state", "open_kinds", "note", "changed_at"])
    .orderBy("state")
    .execute();

interface Rule {
  state: string;
  open_kinds: string[];
  note: string;
}

export function saveRule(tx: Tx, { state, ...rule }: Rule, now: Temporal.Instant) {
  const values = { ...rule, changed_at: now };
  return tx.db
    .insertInto("minor_access_rules")
    .values({ state, ...values })
    .onConflict((conflict) => conflict.column("state").doUpdateSet(values))
    .execute();
}
