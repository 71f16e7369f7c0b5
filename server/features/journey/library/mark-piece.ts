// What a reader does with a piece: saves it, keeps their place in it, says whether it was helpful.
import type * as contract from "@larkwell/contract/library.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { libraryReader } from "./library.access.ts";
import { setMark } from "./marks.queries.ts";
import { findBlocks } from "./piece.queries.ts";

type Marking = Parameters<typeof setMark>[2];

/** Writes what `mark` makes of the number of blocks, if the reader may see the piece. */
async function markPiece(
  context: AppContext,
  actor: Actor,
  pieceId: number,
  mark: (blocks: number) => Marking,
): Promise<Marking> {
  return context.write(actor, async (tx) => {
    const reader = await libraryReader(context, tx.db, actor);
    const marking = mark(mustBeThere(await findBlocks(tx.db, reader, pieceId)));
    await setMark(tx, { userId: actor.id, pieceId }, marking);
    return marking;
  });
}

export async function saveLibraryPiece({ actor, params, context }: CallOf<typeof contract.saveLibraryPiece>) {
  await markPiece(context, actor, params.id, () => ({ saved_at: context.now() }));
  return { saved: true };
}

export async function unsaveLibraryPiece({ actor, params, context }: CallOf<typeof contract.unsaveLibraryPiece>) {
  await markPiece(context, actor, params.id, () => ({ saved_at: null }));
  return { saved: false };
}

export async function keepReadingPlace({ actor, params, body, context }: CallOf<typeof contract.keepReadingPlace>) {
  const { place = null } = await markPiece(context, actor, params.id, (blocks) => ({
    place: body.block === null ? null : Math.min(body.block, Math.max(0, blocks - 1)),
    read_at: context.now(),
  }));
  return { place };
}

export async function rateLibraryPiece({ actor, params, body, context }: CallOf<typeof contract.rateLibraryPiece>) {
  const now = context.now();
  await markPiece(context, actor, params.id, () => ({ helpful: body.helpful, note: body.note, rated_at: now }));
  return { helpful: body.helpful, rated_at: toWire(now) };
}
