// Entering a visit: the member says where she is and how to call back, the state rule is asked again, and the time is recorded.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { joinVisit } from "@larkwell/contract/visits.ts";
import { bookingStateCheck } from "@larkwell/domain/bookings/state-rule.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import { isState } from "@larkwell/domain/places/states.ts";
import type { Tx } from "../../data/transaction.ts";
import type { House } from "../../house.ts";
import type { CallOf } from "../../http/call.ts";
import { visitFor } from "./read-visit.ts";
import { recordJoined } from "./record-times.ts";
import { mustBeOpen, mustTakePart, sideOf } from "./visits.access.ts";
import { findStateFacts, findVisit, updateWhereabouts, type VisitRow } from "./visits.queries.ts";

type Input = CallOf<typeof joinVisit>["body"];

/** D40: without a place and a number nobody can send help or call back when the line breaks. */
function whereaboutsOf(body: Input) {
  const state = body.state?.toUpperCase() ?? "";
  const phone = parsePhone(body.callback_number ?? "");
  const errors = [
    ...(isState(state) ? [] : [{ field: "state", message: "Please choose the state you are in right now." }]),
    ...(phone ? [] : [{ field: "callback_number", message: "Please enter a phone number we can call you back on." }]),
  ];
  if (!phone || errors.length > 0) throw new Refusal("invalid", { errors });
  return { state, number: phone.e164 };
}

async function askStateRule(tx: Tx, house: House, visit: VisitRow, state: string, anonymously: boolean) {
  const facts = {
    ...(await findStateFacts(tx.db, visit, house.now().toZonedDateTimeISO("UTC").toPlainDate().toString())),
    memberState: state,
    anonymous: visit.privacy === "anonymous",
    prescriptionWanted: visit.prescription_wanted,
  };
  const verdict = bookingStateCheck(facts);
  if (!verdict.blocks) return {};
  const talk = bookingStateCheck({ ...facts, anonymous: true, prescriptionWanted: false });
  if (anonymously && !talk.blocks) return { privacy: "anonymous", prescription_wanted: false } as const;
  throw new Refusal("state_not_licensed", {
    message: talk.blocks
      ? "This practitioner isn't licensed where you are now, so this visit can't be held from there. You can move it to another time, or cancel it."
      : "This practitioner isn't licensed where you are now. You can go on anonymously and without a prescription, or move the visit.",
    details: { outcome: verdict.outcome, may_continue_anonymously: !talk.blocks },
  });
}

export async function enterVisit({ actor, params, body, house }: CallOf<typeof joinVisit>) {
  return house.write(actor, async (tx) => {
    const visit = mustTakePart(await findVisit(tx.db, actor, params.appointment_id));
    // Cancelling takes the same locks: a visit is never joined and cancelled at once.
    await tx.lockPeople(visit.practitioner_id, visit.member_id);
    const locked = mustTakePart(await findVisit(tx.db, actor, params.appointment_id));
    mustBeOpen(locked, house.now());
    const side = sideOf(locked, actor);
    if (side === "member") {
      const { state, number } = whereaboutsOf(body);
      const changes = await askStateRule(tx, house, locked, state, body.anonymously);
      await updateWhereabouts(tx, locked, { join_state: state, callback_number: number, ...changes });
    }
    await recordJoined(tx, { id: locked.id }, side, house.now());
    await tx.audit({
      action: "visit.join",
      subjectUserId: locked.member_id,
      subject: { kind: "appointment", id: locked.id },
    });
    tx.afterCommit(() =>
      house.realtime.toPeople([locked.member_id, locked.practitioner_id], "appointment-changed", {
        appointment_id: locked.id,
      }),
    );
    return visitFor(tx.db, house, actor, locked.id);
  });
}
