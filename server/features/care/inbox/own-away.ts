// Out of office: what members read where they write to this practitioner.
import type * as contract from "@larkwell/contract/inbox.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { deleteAway, findAway, putAway } from "./away.queries.ts";
import { mustWorkHere } from "./inbox.access.ts";

async function viewAway(read: Reader, actor: Pick<Actor, "id">, timeZone: string, now: Temporal.Instant) {
  const row = await findAway(read, actor);
  // One that is over is as good as none.
  const over = !row || (row.ends_at !== null && Temporal.Instant.compare(row.ends_at, now) <= 0);
  return {
    away: over
      ? null
      : { starts_at: toWire(row.starts_at), ends_at: row.ends_at && toWire(row.ends_at), text: row.body },
    now: !over && Temporal.Instant.compare(row.starts_at, now) <= 0,
    time_zone: timeZone,
  };
}

export async function readAway({ actor, context }: CallOf<typeof contract.readAway>) {
  const { timeZone } = await mustWorkHere(context.read, actor);
  return viewAway(context.read, actor, timeZone, context.now());
}

const wrongEnd = (message: string) => new Refusal("invalid", { errors: [{ field: "ends_at", message }] });

export async function saveAway({ actor, body, context }: CallOf<typeof contract.saveAway>) {
  const now = context.now();
  const { starts_at, ends_at, text } = body;
  if (ends_at && Temporal.Instant.compare(ends_at, starts_at) <= 0)
    throw wrongEnd(msg("The end must be after the start."));
  if (ends_at && Temporal.Instant.compare(ends_at, now) <= 0) throw wrongEnd(msg("This time has passed."));
  return context.write(actor, async (tx) => {
    const { timeZone } = await mustWorkHere(tx.db, actor);
    await putAway(tx, actor, { starts_at, ends_at, body: text });
    await tx.audit({ action: "inbox.away_saved", subjectUserId: actor.id });
    return tx.answer(await viewAway(tx.db, actor, timeZone, now));
  });
}

export async function removeAway({ actor, context }: CallOf<typeof contract.removeAway>) {
  return context.write(actor, async (tx) => {
    const { timeZone } = await mustWorkHere(tx.db, actor);
    await deleteAway(tx, actor);
    await tx.audit({ action: "inbox.away_removed", subjectUserId: actor.id });
    return tx.answer(await viewAway(tx.db, actor, timeZone, context.now()));
  });
}
