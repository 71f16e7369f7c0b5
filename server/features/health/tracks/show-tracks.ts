// A member's tracks with what each can be changed to, and their programs with their history.
import type * as contract from "@larkwell/contract/tracks.ts";
import { isOffered } from "@larkwell/domain/tracks/offered.ts";
import { TRACK_NAMES, type TrackName, trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import { transitionsFrom } from "@larkwell/domain/tracks/transitions.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { programFactsOf } from "./member-program-facts.ts";
import { pageOfPrograms } from "./programs.queries.ts";
import { findUndoable } from "./record-change.ts";
import { mustHavePrograms } from "./tracks.access.ts";
import { viewChange, viewTrack, viewTransition } from "./tracks.view.ts";

/** The answer of every change of tracks. */
export async function ownTracks(context: AppContext, read: Reader, actor: Actor) {
  const around = await programFactsOf(context, read, actor);
  const undoable = await findUndoable(read, actor.id, around.active, context.now());
  return { data: around.active.map((row) => viewTrack(row, around)), undo: viewChange(undoable), around };
}

export async function listTracks({ actor, context }: CallOf<typeof contract.listTracks>) {
  const { data, undo, around } = await ownTracks(context, context.read, actor);
  const { activeTracks, organizationTracks } = around.situation;
  const available = (Object.keys(TRACK_NAMES) as TrackName[]).filter(
    (name) => isOffered(name, organizationTracks) && !activeTracks.includes(name),
  );
  return {
    data,
    undo,
    after_loss: around.loss.afterLoss,
    available: available.map((name) => ({ name, display_name: trackDisplayName(name) })),
  };
}

export async function listProgramTransitions({
  actor,
  params,
  context,
}: CallOf<typeof contract.listProgramTransitions>) {
  mustBeSelf(actor, params.user_id);
  const { active, situation } = await programFactsOf(context, context.read, actor);
  const undoable = await findUndoable(context.read, actor.id, active, context.now());
  const data = active.flatMap((row) =>
    transitionsFrom(row.name, situation).map((one) => ({ ...viewTransition(one), track_id: row.id, from: row.name })),
  );
  return { data, undo: viewChange(undoable) };
}

export async function listPrograms({ actor, params, query, context }: CallOf<typeof contract.listPrograms>) {
  mustBeSelf(actor, params.user_id);
  mustHavePrograms(actor);
  const { limit, offset } = query;
  const [around, { rows, total }] = await Promise.all([
    programFactsOf(context, context.read, actor),
    pageOfPrograms(context.read, actor.id, { limit, offset }),
  ]);
  return {
    data: rows.map((row) => viewTrack(row, around)),
    pagination: { limit, offset, total, order_direction: "desc" as const },
    undo: viewChange(await findUndoable(context.read, actor.id, around.active, context.now())),
  };
}
