// PUT of an appointment: from the whole record or a part, the fields that this role may change and that differ are applied (D38).

import type * as contract from "@larkwell/contract/bookings.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import {
  type AppointmentField,
  allowedChanges,
  RATING_NAMES,
  ratingOf,
} from "@larkwell/domain/bookings/appointment-changes.ts";
import { mayEditNote, mayRate } from "@larkwell/domain/bookings/appointment-rights.ts";
import { VIDEO_MINUTES } from "@larkwell/domain/bookings/join-window.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBePharmacy } from "../prescriptions/find-pharmacy.ts";
import { mustBeOwn, prescribesIn, visitOf } from "./bookings.access.ts";
import {
  type AppointmentChanges,
  type AppointmentRow,
  findAppointment,
  updateAppointment,
} from "./bookings.queries.ts";
import { viewAppointment } from "./bookings.view.ts";
import { cancelVisit } from "./cancel-visit.ts";
import { settleVisit } from "./visit-records.ts";

type Body = CallOf<typeof contract.changeAppointment>["body"];

/** It was changed since the caller read it: the refusal contains the newest version. */
export function mustBeCurrent(row: AppointmentRow, version: number | undefined, actor: Actor, context: AppContext) {
  if (version !== undefined && version !== row.version)
    throw new Refusal("stale", { details: { appointment: viewAppointment(row, actor.role, context.now()) } });
}

/** Reads the actor's appointment under the locks of both people, so that it can't change during the decision. */
export async function lockAppointment(tx: Tx, actor: Actor, id: number): Promise<AppointmentRow> {
  const found = mustBeOwn(await findAppointment(tx.db, actor, id));
  await tx.lockPeople(found.practitioner_id, found.member_id);
  return mustBeOwn(await findAppointment(tx.db, actor, id));
}

function noteChanges(row: AppointmentRow, body: Body, now: Temporal.Instant): AppointmentChanges {
  const notes = body.pre_session?.notes;
  const pharmacy = body.prescription_info?.pharmacy_id;
  const changes: AppointmentChanges = {
    ...(notes !== undefined && notes !== row.pre_session_notes
      ? { pre_session_notes: notes, notes_written_at: now }
      : {}),
    ...(pharmacy !== undefined && pharmacy !== row.pharmacy_id ? { pharmacy_id: pharmacy } : {}),
  };
  if (changes.pharmacy_id && !prescribesIn(row))
    throw new Refusal("invalid", {
      errors: [{ field: "prescription_info.pharmacy_id", message: msg("Prescriptions aren’t part of this visit.") }],
    });
  if (Object.keys(changes).length > 0 && !mayEditNote(visitOf(row, now))) throw new Refusal("not_editable");
  return changes;
}

function ratingChanges(row: AppointmentRow, body: Body, now: Temporal.Instant): AppointmentChanges {
  const changes: AppointmentChanges = {};
  for (const name of RATING_NAMES) {
    const stars = body.ratings?.[name];
    if (stars === undefined) continue;
    const rating = stars === null ? null : ratingOf(stars);
    if (rating !== row[`rating_${name}`]) changes[`rating_${name}`] = rating;
  }
  if (Object.keys(changes).length === 0) return changes;
  if (!mayRate(visitOf(row, now))) throw new Refusal("not_rateable");
  return { ...changes, rated_at: now };
}

/** The server's clock says when a side ended the visit, whatever the record claims (D41). */
function endedChanges(row: AppointmentRow, body: Body, side: "member" | "practitioner", now: Temporal.Instant) {
  const column = `${side}_ended_at` as const;
  if (!body[column] || row[column] || row.cancelled_at) return {};
  const opens = row.scheduled_start.subtract({ minutes: VIDEO_MINUTES });
  if (Temporal.Instant.compare(now, opens) < 0) throw new Refusal("not_joinable");
  return { [column]: now } as AppointmentChanges;
}

function changesOf(row: AppointmentRow, body: Body, allowed: readonly AppointmentField[], now: Temporal.Instant) {
  const may = (field: AppointmentField) => allowed.includes(field);
  return {
    ...(may("pre_session.notes") ? noteChanges(row, body, now) : {}),
    ...(may("ratings") ? ratingChanges(row, body, now) : {}),
    ...(may("member_ended_at") ? endedChanges(row, body, "member", now) : {}),
    ...(may("practitioner_ended_at") ? endedChanges(row, body, "practitioner", now) : {}),
  };
}

/** A record that was sent back whole contains the cancellation it was read with; only a new one cancels. */
const wantsCancel = (row: AppointmentRow, body: Body) =>
  Boolean(body.cancelled_at) && !(row.cancelled_at && sameSecond(row.cancelled_at, body.cancelled_at));

const sameSecond = (a: Temporal.Instant, b: Temporal.Instant | null | undefined) =>
  b ? Math.floor(a.epochMilliseconds / 1000) === Math.floor(b.epochMilliseconds / 1000) : false;

/** The prescribing service is asked before the transaction, and only about a new pharmacy that is allowed. */
async function checkPharmacy(context: AppContext, actor: Actor, id: number, body: Body) {
  const pharmacy = body.prescription_info?.pharmacy_id;
  if (!pharmacy || !allowedChanges(actor.role).includes("prescription_info.pharmacy_id")) return;
  const row = mustBeOwn(await findAppointment(context.read, actor, id));
  if (pharmacy !== row.pharmacy_id && prescribesIn(row)) await mustBePharmacy(context, row.practitioner_id, pharmacy);
}

export async function changeAppointment({ actor, params, body, context }: CallOf<typeof contract.changeAppointment>) {
  await checkPharmacy(context, actor, params.id, body);
  return context.write(actor, async (tx) => {
    const row = await lockAppointment(tx, actor, params.id);
    mustBeCurrent(row, body.version, actor, context);
    const allowed = allowedChanges(actor.role);
    const changes = changesOf(row, body, allowed, context.now());
    if (Object.keys(changes).length > 0) await updateAppointment(tx, row.id, changes);
    const by = actor.role === "member" ? "member" : "practitioner";
    const cancels = allowed.includes("cancelled_at") && wantsCancel(row, body);
    if (cancels) await cancelVisit(tx, context, row, by);
    else await settleVisit(tx, context, row.id);
    if (actor.role !== "member")
      await tx.audit({
        action: "appointment.change",
        subjectUserId: row.member_id,
        subject: { kind: "appointment", id: row.id },
      });
    tx.afterCommit(() =>
      context.realtime.toPeople([row.member_id, row.practitioner_id], "appointment-changed", {
        appointment_id: row.id,
      }),
    );
    const changed = mustBeOwn(await findAppointment(tx.db, actor, row.id));
    return tx.answer(viewAppointment(changed, actor.role, context.now()));
  });
}
