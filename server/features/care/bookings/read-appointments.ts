// The caller's own appointments: the list with its windows and filters (D45), and one of them.
import type * as contract from "@larkwell/contract/bookings.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { listAppointmentsOf, listVisitsOfChild } from "./appointment-list.queries.ts";
import { mustBeOwn } from "./bookings.access.ts";
import { type AppointmentRow, findAppointment } from "./bookings.queries.ts";
import { viewAppointment } from "./bookings.view.ts";

export async function listAppointments({ actor, query, context }: CallOf<typeof contract.listAppointments>) {
  const now = context.now();
  const direction = query.order_direction ?? "asc";
  const { limit, offset } = query;
  const excluded = query.include_cancelled ? [] : (["cancelled"] as const);
  const { rows, total } = await listAppointmentsOf(
    context.read,
    actor,
    {
      from: query.scheduled_start,
      until: query.scheduled_end,
      purposes: query.purposes,
      excludeStatuses: [...(query.exclude_statuses ?? []), ...excluded],
      limit,
      offset,
      direction,
    },
    now,
  );
  await recordList(context, actor, rows);
  return {
    data: rows.map((row) => viewAppointment(row, actor.role, now)),
    pagination: { limit, offset, total, order_direction: direction },
  };
}

/** A list shows names and notes too: each member on a page of a practitioner's list counts as viewed, once. */
async function recordList(context: AppContext, actor: Actor, rows: readonly AppointmentRow[]) {
  if (actor.role === "member" || rows.length === 0) return;
  const members = new Set(rows.map((row) => row.member_id));
  await context.write(actor, (tx) =>
    tx.audit(...[...members].map((subjectUserId) => ({ action: "appointment.list", subjectUserId }))),
  );
}

export async function readAppointment({ actor, params, context }: CallOf<typeof contract.readAppointment>) {
  const row = mustBeOwn(await findAppointment(context.read, actor, params.id));
  if (actor.role !== "member")
    await context.write(actor, (tx) =>
      tx.audit({
        action: "appointment.read",
        subjectUserId: row.member_id,
        subject: { kind: "appointment", id: row.id },
      }),
    );
  return viewAppointment(row, actor.role, context.now(), "opened");
}

export async function listChildVisits({ actor, params, context }: CallOf<typeof contract.listChildVisits>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  const rows = await listVisitsOfChild(context.read, actor, params.child_id, now);
  return { data: rows.map((row) => viewAppointment(row, actor.role, now)) };
}
