// Staff starts a drill: it calls the people on call as a real case would, and is about no one.
import type * as contract from "@larkwell/contract/ops-safety.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { findOpenDrill, insertAlert, insertDrill, lockDrills } from "./alerts.queries.ts";
import { findCase } from "./cases.queries.ts";
import { viewCaseRow } from "./safety.view.ts";
import { tellDesk } from "./tell-desk.ts";

export async function startSafetyDrill({ actor, context }: CallOf<typeof contract.startSafetyDrill>) {
  return context.write(actor, async (tx) => {
    await lockDrills(tx);
    if (await findOpenDrill(tx.db)) throw new Refusal("drill_running");
    const now = context.now();
    const { id } = await insertDrill(tx, now);
    await insertAlert(tx, {
      case_id: id,
      kind: "drill",
      source_id: null,
      raised_by: actor.id,
      note: "",
      tel_number: null,
      raised_at: now,
    });
    await tx.queue("safety_step", { caseId: id });
    await tx.audit({ action: "ops.safety_drill_started", subject: { kind: "safety_case", id } });
    await tellDesk(tx, context, id);
    return tx.answer(viewCaseRow(mustBeThere(await findCase(tx.db, id)), actor.id, now));
  });
}
