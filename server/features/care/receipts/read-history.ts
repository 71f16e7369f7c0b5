// Reads what a member paid and was refunded, as a list and as the receipt of one visit (D48).
import type * as contract from "@larkwell/contract/payments.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { readAppointment } from "../bookings/read-appointments.ts";
import { clinicOfReceipt } from "./receipt-settings.ts";
import { findReceiptVisit, listMovements, listMovementsOfVisit, listPlanMovements } from "./receipts.queries.ts";
import { viewMovement, viewReceipt } from "./receipts.view.ts";

export async function listCharges({ actor, params, query, context }: CallOf<typeof contract.listCharges>) {
  mustBeSelf(actor, params.user_id);
  const { limit, offset } = query;
  const direction = query.order_direction ?? "desc";
  const { rows, total } = await listMovements(context.read, actor, { limit, offset, direction });
  return { data: rows.map(viewMovement), pagination: { limit, offset, total, order_direction: direction } };
}

export async function readReceipt(call: CallOf<typeof contract.readReceipt>) {
  const { actor, params, context } = call;
  const visit = await findReceiptVisit(context.read, actor, params.id);
  if (!visit) throw new Refusal("not_found");
  const [appointment, payments, plan, clinic] = await Promise.all([
    readAppointment({ ...call, params: { id: visit.id } }),
    listMovementsOfVisit(context.read, actor, visit.id),
    listPlanMovements(context.read, actor, visit.id),
    clinicOfReceipt(context),
  ]);
  return viewReceipt({
    visit,
    status: appointment.status,
    payments,
    plan,
    clinic,
    now: context.now(),
  });
}
