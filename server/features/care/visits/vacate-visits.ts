// Removes people from visits whose server process died with their connection, and tells the other side if they did not return.

import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { forgetDeadProcesses } from "../../../realtime/heartbeat.ts";
import { closeLostPresences } from "./visits.queries.ts";

export async function vacateVisits(context: AppContext): Promise<void> {
  const lost = await context.write(nobody, async (tx) => {
    const closed = await closeLostPresences(tx, context.now());
    await forgetDeadProcesses(tx);
    return closed;
  });
  for (const { appointment_id, user_id, peer, member_id, practitioner_id } of lost) {
    const other = user_id === member_id ? practitioner_id : member_id;
    if (peer) context.realtime.toPeople([other], "visit-left", { appointment_id, peer, because: "line_lost" });
    context.realtime.toPeople([other], "appointment-changed", { appointment_id });
  }
}
