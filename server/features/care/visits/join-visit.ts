// Joining a visit: the member gives their location and a call-back number, the state rule is checked again, and the time is recorded.

import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/visits.ts";
import { offersLateHelp } from "@larkwell/domain/bookings/join-window.ts";
import { bookingStateCheck } from "@larkwell/domain/bookings/state-rule.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import { isState } from "@larkwell/domain/places/states.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { closeHelp } from "./close-help.ts";
import { viewFor } from "./read-visit.ts";
import { recordJoined, type Whereabouts } from "./record-times.ts";
import { mustBeOpen, mustTakePart, type Side, sideOf } from "./visits.access.ts";
import { findPresent, findStateFacts, findVisit, type VisitRow } from "./visits.queries.ts";

type Input = CallOf<typeof contract.joinVisit>["body"];

/** D40: without a location and a number no one can send help or call back after a broken connection. */
function placeAndNumberOf(body: Input) {
  const state = body.state?.toUpperCase() ?? "";
  const phone = parsePhone(body.callback_number ?? "");
  const errors = [
    ...(isState(state) ? [] : [{ field: "state", message: msg("Choose the state you’re in right now.") }]),
    ...(phone ? [] : [{ field: "callback_number", message: msg("Enter a phone number where we can call you back.") }]),
  ];
  if (!phone || errors.length > 0) throw new Refusal("invalid", { errors });
  return { state, number: phone.e164 };
}

async function askStateRule(tx: Tx, context: AppContext, visit: VisitRow, state: string, anonymously: boolean) {
  const facts = {
    ...(await findStateFacts(tx.db, visit, context.now().toZonedDateTimeISO("UTC").toPlainDate().toString())),
    memberState: state,
    anonymous: visit.privacy === "anonymous",
    prescriptionWanted: visit.prescription_wanted,
    // The booking stays; whether a pharmacy can be named is checked for the visit itself.
    rxEnabled: true,
  };
  const verdict = bookingStateCheck(facts);
  if (!verdict.blocks) return {};
  const talk = bookingStateCheck({ ...facts, anonymous: true, prescriptionWanted: false });
  if (anonymously && !talk.blocks) return { privacy: "anonymous", prescription_wanted: false } as const;
  throw new Refusal("state_not_licensed", {
    message: talk.blocks
      ? msg(
          "This practitioner isn’t licensed where you are now, so you can’t have this visit from there. You can reschedule or cancel it.",
        )
      : msg(
          "This practitioner isn’t licensed where you are now. You can continue anonymously and without a prescription, or reschedule the visit.",
        ),
    details: { outcome: verdict.outcome, may_continue_anonymously: !talk.blocks },
  });
}

/** A member who asked for help and is there when the other side joins no longer waits. Before that nothing was requested. */
async function endWait(tx: Tx, context: AppContext, visit: VisitRow, side: Side) {
  const now = context.now();
  const { scheduled_start: scheduledStart, scheduled_end: scheduledEnd } = visit;
  const practitionerCame = side === "practitioner" || visit.practitioner_joined_at !== null;
  if (!practitionerCame || !offersLateHelp(now, { scheduledStart, scheduledEnd })) return;
  const there = await findPresent(tx.db, visit, now);
  const otherId = side === "member" ? visit.practitioner_id : visit.member_id;
  if (there.get(otherId)?.present) await closeHelp(tx, { appointmentId: visit.id, because: "met", now: context.now() });
}

async function whereaboutsOf(tx: Tx, context: AppContext, visit: VisitRow, body: Input): Promise<Whereabouts> {
  const { state, number } = placeAndNumberOf(body);
  const changes = await askStateRule(tx, context, visit, state, body.anonymously);
  return { join_state: state, callback_number: number, ...changes };
}

export async function joinVisit({ actor, params, body, context }: CallOf<typeof contract.joinVisit>) {
  return context.write(actor, async (tx) => {
    const visit = mustTakePart(await findVisit(tx.db, actor, params.appointment_id));
    // Canceling takes the same locks: a visit is never joined and canceled together.
    await tx.lockPeople(visit.practitioner_id, visit.member_id);
    const locked = mustTakePart(await findVisit(tx.db, actor, params.appointment_id));
    mustBeOpen(locked, context.now());
    const side = sideOf(locked, actor);
    const where = side === "member" ? await whereaboutsOf(tx, context, locked, body) : undefined;
    const joined = { ...locked, ...(await recordJoined(tx, { id: locked.id }, side, where, context.now())) };
    await endWait(tx, context, locked, side);
    await tx.audit({
      action: "visit.join",
      subjectUserId: locked.member_id,
      subject: { kind: "appointment", id: locked.id },
    });
    tx.afterCommit(() =>
      context.realtime.toPeople([locked.member_id, locked.practitioner_id], "appointment-changed", {
        appointment_id: locked.id,
      }),
    );
    return viewFor(tx.db, context, actor, joined);
  });
}
