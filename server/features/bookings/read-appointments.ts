// The caller's own appointments: the list with its windows and filters (D45), and one of them.
import type { listAppointments, readAppointment } from "@larkwell/contract/bookings.ts";
import type { CallOf } from "../../http/call.ts";
import { mustBeOwn } from "./bookings.access.ts";
import { findAppointment, listAppointmentsOf } from "./bookings.queries.ts";
import { viewAppointment } from "./bookings.view.ts";

export async function listOwnAppointments({ actor, query, house }: CallOf<typeof listAppointments>) {
  const now = house.now();
  const direction = query.order_direction ?? "asc";
  const { limit, offset } = query;
  const excluded = query.include_cancelled ? [] : (["cancelled"] as const);
  const { rows, total } = await listAppointmentsOf(
    house.read,
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
  return {
    data: rows.map((row) => viewAppointment(row, actor.role, now)),
    pagination: { limit, offset, total, order_direction: direction },
  };
}

export async function readOwnAppointment({ actor, params, house }: CallOf<typeof readAppointment>) {
  const row = mustBeOwn(await findAppointment(house.read, actor, params.id));
  if (actor.role !== "member")
    await house.write(actor, (tx) =>
      tx.audit({
        action: "appointment.read",
        subjectUserId: row.member_id,
        subject: { kind: "appointment", id: row.id },
      }),
    );
  return viewAppointment(row, actor.role, house.now());
}
