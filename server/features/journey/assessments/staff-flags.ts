// Staff with the right "safety" reads which answers asked for help right away, after a reason; each person shown gets a row.
import type * as contract from "@larkwell/contract/ops-safety.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { longPage } from "../../../http/long-page.ts";
import { countFlags, findFlags } from "./flags.queries.ts";

export async function openSafetyFlags({ actor, body, context }: CallOf<typeof contract.openSafetyFlags>) {
  const { reason, ...filters } = body;
  return context.write(actor, async (tx) => {
    const rows = await findFlags(tx.db, filters);
    const count = await countFlags(tx.db);
    const people = [...new Set(rows.map((row) => row.user_id))];
    // One kind of row, even if no one is shown: beside another row of the same request it would reveal who has a flag.
    const shown = people.length > 0 ? people : [null];
    await tx.audit(...shown.map((subjectUserId) => ({ action: "ops.flag_opened", subjectUserId, reason })));
    const data = rows.map((row) => ({
      id: row.id,
      member_id: row.user_id,
      flagged_at: toWire(row.flagged_at),
      flag: row.flag,
      assessment: row.assessment,
    }));
    return longPage(data, filters, count, "desc");
  });
}
