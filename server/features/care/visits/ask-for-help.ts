// A member who waits asks for help: the practitioner and the clinic are told right away, and staff finds it in the console (D42).

import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/visits.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { notifyStaffNow } from "../../notices/notices/notify-staff.ts";
import { notifyAwaited } from "../bookings/booking-notices.ts";
import { keepRequest } from "./help.queries.ts";
import { visitFor } from "./read-visit.ts";
import { mayAskForHelp, mustTakePart, sideOf } from "./visits.access.ts";
import { findVisit, type VisitRow } from "./visits.queries.ts";

export async function askForCall({ actor, params, body, context }: CallOf<typeof contract.askForCall>) {
  const phone = parsePhone(body.callback_number);
  if (!phone)
    throw new Refusal("invalid", {
      errors: [{ field: "callback_number", message: msg("Enter a phone number we can call.") }],
    });
  return context.write(actor, async (tx) => {
    const found = mustTakePart(await findVisit(tx.db, actor, params.appointment_id));
    // Joining takes the same locks: a practitioner who joins at this moment is not called.
    await tx.lockPeople(found.practitioner_id, found.member_id);
    const visit = mustTakePart(await findVisit(tx.db, actor, params.appointment_id));
    if (!mayAskForHelp(visit, sideOf(visit, actor), context.now())) throw new Refusal("no_help_needed");
    await sendForHelp(tx, context, visit, { kind: "call", telNumber: phone.e164 });
    return visitFor(tx.db, context, actor, visit.id);
  });
}

type HelpRequest = { kind: "call"; telNumber: string } | { kind: "message"; telNumber: null };

/** The same request while it is open notifies no one twice; another number replaces the one before. */
export async function sendForHelp(tx: Tx, context: AppContext, visit: VisitRow, asked: HelpRequest): Promise<void> {
  const now = context.now();
  const request = await keepRequest(tx, visit, { ...asked, now });
  if (!request.isNew) return;
  const word = `${request.id}:${now.epochMilliseconds}`;
  await notifyAwaited(tx, visit, word);
  await notifyStaffNow(tx, "help", word);
  await tx.audit({
    action: "visit.help_asked",
    subjectUserId: visit.member_id,
    subject: { kind: "appointment", id: visit.id },
  });
  tx.afterCommit(() =>
    context.realtime.toPeople([visit.member_id, visit.practitioner_id], "appointment-changed", {
      appointment_id: visit.id,
    }),
  );
}
