// The practitioner's own notes on a visit: read and written only by that practitioner, every access recorded, no
// version overwritten unseen.
import type * as contract from "@larkwell/contract/bookings.ts";
import type { AppointmentNotes } from "@larkwell/contract/bookings.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeOwn } from "./bookings.access.ts";
import { type AppointmentRow, findAppointment, findNotes, type NotesRow, writeNotes } from "./bookings.queries.ts";

const auditOf = (action: string, row: AppointmentRow) => ({
  action,
  subjectUserId: row.member_id,
  subject: { kind: "appointment", id: row.id },
});

const view = (appointmentId: number, notes: NotesRow | undefined): AppointmentNotes => ({
  appointment_id: appointmentId,
  body: notes?.body ?? "",
  updated_at: notes ? toWire(notes.updated_at) : null,
  version: notes?.version ?? 0,
});

export async function readAppointmentNotes({ actor, params, context }: CallOf<typeof contract.readAppointmentNotes>) {
  const row = mustBeOwn(await findAppointment(context.read, actor, params.id));
  const notes = await findNotes(context.read, actor, row.id);
  await context.write(actor, (tx) => tx.audit(auditOf("appointment.notes.read", row)));
  return view(row.id, notes);
}

/** The same text again is no change, so a save whose answer was lost can be repeated. */
export async function saveAppointmentNotes({
  actor,
  params,
  body: { body, version },
  context,
}: CallOf<typeof contract.saveAppointmentNotes>) {
  const notes = await context.write(actor, async (tx) => {
    const row = mustBeOwn(await findAppointment(tx.db, actor, params.id));
    const written = await writeNotes(tx, actor, { appointmentId: row.id, body, version, now: context.now() });
    const shown = written ?? (await findNotes(tx.db, actor, row.id));
    if (written) await tx.audit(auditOf("appointment.notes.save", row));
    // Getting the newest notes counts as reading them.
    else if (shown?.body !== body) await tx.audit(auditOf("appointment.notes.read", row));
    return view(row.id, shown);
  });
  if (notes.body !== body) throw new Refusal("stale", { details: { notes } });
  return notes;
}
