// Reads what a member paid and got back, as a list and as the receipt of one visit (D48).
import type * as contract from "@larkwell/contract/payments.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { readOwnAppointment } from "../bookings/read-appointments.ts";
import { findReceiptVisit, listMovements, listMovementsOfVisit, listPlanMovements } from "./receipts.queries.ts";
import { viewMovement, viewReceipt } from "./receipts.view.ts";

export async function readCharges({ actor, params, query, house }: CallOf<typeof contract.listCharges>) {
  mustBeSelf(actor, params.user_id);
  const { limit, offset } = query;
  const direction = query.order_direction ?? "desc";
  const { rows, total } = await listMovements(house.read, actor, { limit, offset, direction });
  return { data: rows.map(viewMovement), pagination: { limit, offset, total, order_direction: direction } };
}

export async function readVisitReceipt(call: CallOf<typeof contract.readReceipt>) {
  const { actor, params, house } = call;
  const visit = await findReceiptVisit(house.read, actor, params.id);
  if (!visit) throw new Refusal("not_found");
  const [appointment, payments, plan] = await Promise.all([
    readOwnAppointment({ ...call, params: { id: visit.id } }),
    listMovementsOfVisit(house.read, actor, visit.id),
    listPlanMovements(house.read, actor, visit.id),
  ]);
  return viewReceipt({
    visit,
    status: appointment.status,
    payments,
    plan,
    clinic: { name: house.config.BRAND_NAME, support_email: house.config.SUPPORT_EMAIL },
    now: house.now(),
  });
}
