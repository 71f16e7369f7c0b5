// Time off: added, also around visits that will be held, and removed. It never cancels a visit.

import type * as contract from "@larkwell/contract/practice.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { CallOf } from "../../../http/call.ts";
import { deleteTimeOff, findTimeOff, insertTimeOff } from "./hours.queries.ts";
import { mustBeOwn, mustBeStretch, wrongField } from "./practice.access.ts";
import { viewTimeOff, viewVisit } from "./practice.view.ts";
import { findBookedIn } from "./visits.queries.ts";

export async function listTimeOff({ actor, context }: CallOf<typeof contract.listTimeOff>) {
  return { data: (await findTimeOff(context.read, actor, context.now())).map(viewTimeOff) };
}

export async function addTimeOff({ actor, body, context }: CallOf<typeof contract.addTimeOff>) {
  mustBeStretch(body);
  const now = context.now();
  if (Temporal.Instant.compare(body.ends_at, now) <= 0) throw wrongField("ends_at", msg("This time has passed."));
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const booked = await findBookedIn(tx.db, actor, { from: body.starts_at, until: body.ends_at, now });
    if (booked.length > 0 && !body.keep_visits)
      throw new Refusal("booked_hours", { details: { visits: booked.map((visit) => viewVisit(visit, now)) } });
    const { starts_at, ends_at, note } = body;
    const row = await insertTimeOff(tx, actor, { starts_at, ends_at, note });
    await tx.audit({
      action: "practice.time_off_added",
      subjectUserId: actor.id,
      subject: { kind: "time_off", id: row.id },
    });
    return tx.answer(viewTimeOff(row));
  });
}

export async function removeTimeOff({ actor, params, context }: CallOf<typeof contract.removeTimeOff>) {
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    mustBeOwn(await deleteTimeOff(tx, actor, params.id));
    await tx.audit({
      action: "practice.time_off_removed",
      subjectUserId: actor.id,
      subject: { kind: "time_off", id: params.id },
    });
    await tx.queue("availability", { practitionerId: actor.id });
    return tx.answer({});
  });
}
