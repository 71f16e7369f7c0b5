// The visit as its page shows it: what is open by the server's clock, the other side, messages, and the relay while it is open.
import type * as contract from "@larkwell/contract/visits.ts";
import type { Visit } from "@larkwell/contract/visits.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { findRequests } from "./help.queries.ts";
import { mustTakePart, sideOf } from "./visits.access.ts";
import { findMessages, findPresent, findVisit, type VisitRow } from "./visits.queries.ts";
import { viewVisit } from "./visits.view.ts";

/** The visit as it was just read, with everything around it. */
export async function viewFor(read: Reader, context: AppContext, actor: Actor, visit: VisitRow): Promise<Visit> {
  const present = await findPresent(read, visit, context.now());
  const messages = await findMessages(read, visit);
  const requests = await findRequests(read, visit);
  return viewVisit(context, { visit, side: sideOf(visit, actor), present, messages, requests });
}

export const visitFor = async (
  read: Reader,
  context: AppContext,
  actor: Actor,
  appointmentId: number,
): Promise<Visit> => viewFor(read, context, actor, mustTakePart(await findVisit(read, actor, appointmentId)));

/** A practitioner who is shown a member's location, or messages, has looked at the member's record. */
const isLook = (shown: Visit) =>
  shown.side === "practitioner" && (shown.whereabouts || shown.messages.length + shown.help_asked.length > 0);

const lookAt = ({ id, member_id }: Pick<VisitRow, "id" | "member_id">) => ({
  action: "visit.read",
  subjectUserId: member_id,
  subject: { kind: "appointment", id },
});

export async function readVisit({ actor, params, context }: CallOf<typeof contract.readVisit>) {
  const visit = mustTakePart(await findVisit(context.read, actor, params.appointment_id));
  const shown = await viewFor(context.read, context, actor, visit);
  if (isLook(shown)) await context.write(actor, (tx) => tx.audit(lookAt(visit)));
  return shown;
}

/** The same as the answer to a change of the visit. */
export async function announceVisit(tx: Tx, context: AppContext, actor: Actor, visit: VisitRow): Promise<Visit> {
  const shown = await visitFor(tx.db, context, actor, visit.id);
  if (isLook(shown)) await tx.audit(lookAt(visit));
  return shown;
}
