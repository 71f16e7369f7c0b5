// The practitioner's own notes on a visit: read and written by that practitioner only, and every access recorded.
import type { readAppointmentNotes, saveAppointmentNotes } from "@larkwell/contract/bookings.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../http/call.ts";
import { mustBeOwn } from "./bookings.access.ts";
import { type AppointmentRow, findAppointment, findNotes, upsertNotes } from "./bookings.queries.ts";

const auditOf = (action: string, row: AppointmentRow) => ({
  action,
  subjectUserId: row.member_id,
  subject: { kind: "appointment", id: row.id },
});

export async function readNotes({ actor, params, house }: CallOf<typeof readAppointmentNotes>) {
  const row = mustBeOwn(await findAppointment(house.read, actor, params.id));
  const notes = await findNotes(house.read, actor, row.id);
  await house.write(actor, (tx) => tx.audit(auditOf("appointment.notes.read", row)));
  return {
    appointment_id: row.id,
    body: notes?.body ?? "",
    updated_at: notes ? toWire(notes.updated_at) : null,
  };
}

export async function saveNotes({ actor, params, body, house }: CallOf<typeof saveAppointmentNotes>) {
  return house.write(actor, async (tx) => {
    const row = mustBeOwn(await findAppointment(tx.db, actor, params.id));
    const saved = await upsertNotes(tx, actor, row.id, body.body, house.now());
    await tx.audit(auditOf("appointment.notes.save", row));
    return { appointment_id: row.id, body: saved.body, updated_at: toWire(saved.updated_at) };
  });
}
