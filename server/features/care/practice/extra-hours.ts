// Hours beyond the weekly ones: opened and closed. Visits booked in them stay booked.

import type * as contract from "@larkwell/contract/practice.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { CallOf } from "../../../http/call.ts";
import { deleteExtraHours, findExtraHours, insertExtraHours } from "./hours.queries.ts";
import { mustBeOwn, mustBeStretch, wrongField } from "./practice.access.ts";
import { viewStretch } from "./practice.view.ts";

/** A day of 24 hours and one more for the night that has it. */
const LONGEST_HOURS = 25;

export async function listExtraHours({ actor, context }: CallOf<typeof contract.listExtraHours>) {
  const rows = await findExtraHours(context.read, actor, context.now());
  return { data: rows.map((row) => ({ id: row.id, ...viewStretch(row) })) };
}

export async function addExtraHours({ actor, body, context }: CallOf<typeof contract.addExtraHours>) {
  mustBeStretch(body);
  if (body.ends_at.since(body.starts_at).total("hours") > LONGEST_HOURS)
    throw wrongField("ends_at", msg("Enter at most one day at a time."));
  if (Temporal.Instant.compare(body.ends_at, context.now()) <= 0)
    throw wrongField("ends_at", msg("This time has passed."));
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    if ((await findExtraHours(tx.db, actor, body.starts_at, body.ends_at)).length > 0)
      throw new Refusal("overlapping_hours", { message: msg("You already have extra hours at that time.") });
    const row = await insertExtraHours(tx, actor, { starts_at: body.starts_at, ends_at: body.ends_at });
    await tx.audit({
      action: "practice.extra_hours_added",
      subjectUserId: actor.id,
      subject: { kind: "extra_hours", id: row.id },
    });
    await tx.queue("availability", { practitionerId: actor.id });
    return tx.answer({ id: row.id, ...viewStretch(row) });
  });
}

export async function removeExtraHours({ actor, params, context }: CallOf<typeof contract.removeExtraHours>) {
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    mustBeOwn(await deleteExtraHours(tx, actor, params.id));
    await tx.audit({
      action: "practice.extra_hours_removed",
      subjectUserId: actor.id,
      subject: { kind: "extra_hours", id: params.id },
    });
    return tx.answer({});
  });
}
