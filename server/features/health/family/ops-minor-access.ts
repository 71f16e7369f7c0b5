// The console: staff decides by state what a parent may open of a child who is 12 to 17.
import type * as contract from "@larkwell/contract/ops-family.ts";
import { CHILD_KINDS } from "@larkwell/domain/family/parent-access.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { Reader } from "../../../data/db.ts";
import type { CallOf } from "../../../http/call.ts";
import { listRules, saveRule } from "./minor-access.queries.ts";

async function viewRules(read: Reader) {
  const rows = await listRules(read);
  return {
    states: rows.map(({ state, open_kinds, note, changed_at }) => ({
      state,
      open: CHILD_KINDS.filter((kind) => open_kinds.includes(kind)),
      note,
      changed_at: toWire(changed_at),
    })),
  };
}

export const readMinorAccess = ({ context }: CallOf<typeof contract.readMinorAccess>) => viewRules(context.read);

export async function saveMinorAccess({ actor, body, context }: CallOf<typeof contract.saveMinorAccess>) {
  return context.write(actor, async (tx) => {
    const { state, open, note } = body;
    await saveRule(tx, { state, open_kinds: [...new Set(open)], note }, context.now());
    await tx.audit({
      action: "ops.minor_access_changed",
      subject: { kind: "state", id: state },
      reason: `${open.join(", ") || "nothing"}${note && `: ${note}`}`,
    });
    return tx.answer(await viewRules(tx.db));
  });
}
