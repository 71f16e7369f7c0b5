// Whether a visit ran over: the link in the practitioner's email, and the answer, from there or from the page after the
// visit (D46, R5.052-R5.054).
import type * as contract from "@larkwell/contract/bookings.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { readOverflowReport } from "@larkwell/domain/bookings/overflow.ts";
import type { Tx } from "../../../data/transaction.ts";
import { authorOf, type CallOf } from "../../../http/call.ts";
import { stopAskingAboutOverflow } from "./booking-notices.ts";
import { consumeOverflowToken, upsertOverflowReport } from "./links.queries.ts";

export async function submitOverflowReport({
  actor,
  body,
  context,
  request,
}: CallOf<typeof contract.submitOverflowReport>) {
  const report = readOverflowReport(body.token, body.report);
  if (!report) throw new Refusal("report_incomplete");
  return context.write(authorOf({ actor, request }), async (tx) => {
    const token = await consumeOverflowToken(tx, context.secret.hash(report.token), context.now());
    if (!token) throw new Refusal("link_expired");
    const { appointment_id } = token.data as { appointment_id: number };
    await noteOverflow(tx, appointment_id, report.yes);
    return { overflowed: report.yes };
  });
}

export async function noteOverflow(tx: Tx, appointmentId: number, overflowed: boolean) {
  await upsertOverflowReport(tx, appointmentId, overflowed);
  await stopAskingAboutOverflow(tx, { id: appointmentId });
  await tx.audit({ action: "overflow.report", subject: { kind: "appointment", id: appointmentId } });
}
