// What the position in every track of a member depends on, read together: their day, their dates, what is offered.
import { isInLoss, mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor } from "../../../http/call.ts";
import { findDates, listActivePrograms, type ProgramRow } from "./programs.queries.ts";
import { findOfferedTracks } from "./tracks.queries.ts";
import type { ProgramFacts } from "./tracks.view.ts";

export interface Whereabouts extends ProgramFacts {
  active: ProgramRow[];
  /** What a loss means for this person now. */
  loss: { inLoss: boolean; afterLoss: boolean; linkedInLoss: boolean };
}

export const todayOf = (context: AppContext, actor: Actor): Temporal.PlainDate =>
  context.now().toZonedDateTimeISO(actor.timeZone).toPlainDate();

export async function programFactsOf(context: AppContext, read: Reader, actor: Actor): Promise<Whereabouts> {
  // One after the other: a transaction has one connection.
  const active = await listActivePrograms(read, actor.id);
  const activeTracks = active.map((row) => row.name);
  const dates = await findDates(read, actor.id);
  return {
    active,
    today: todayOf(context, actor),
    dates: {
      dueDate: dates.due_date,
      birthday: dates.birthday,
      quiet: !mayMeet("countdown", { activeTracks, afterLoss: dates.after_loss, linkedInLoss: dates.linked_in_loss }),
    },
    loss: { inLoss: isInLoss(activeTracks), afterLoss: dates.after_loss, linkedInLoss: dates.linked_in_loss },
    situation: {
      activeTracks,
      knownTracks: dates.known_tracks,
      organizationTracks: await findOfferedTracks(read, actor.id, context.now()),
    },
  };
}
