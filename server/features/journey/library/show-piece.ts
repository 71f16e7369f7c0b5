// Staff withdraws a piece from every list, search, link and page in the same moment, or publishes it again.
import type * as contract from "@larkwell/contract/ops-library.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { CallOf } from "../../../http/call.ts";
import { actOnPiece, wrong } from "./act-on-piece.ts";
import { setWithdrawn } from "./desk.queries.ts";

export async function showLibraryPiece(call: CallOf<typeof contract.showLibraryPiece>) {
  const { actor, params, body, context } = call;
  const { version, shown, reason } = body;
  if (!shown && reason === "") throw wrong("reason", msg("Say why, for your colleagues."));
  const action = shown ? "library.piece_published_again" : "library.piece_unpublished";
  return actOnPiece(call, { id: params.id, seen: { version }, action, reason }, async (tx, row) => {
    await setWithdrawn(tx, row.id, {
      withdrawn_at: shown ? null : (row.withdrawn_at ?? context.now()),
      withdrawn_by: shown ? null : actor.id,
      withdrawn_reason: shown ? "" : reason,
    });
  });
}
