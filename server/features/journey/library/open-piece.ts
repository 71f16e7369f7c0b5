// Staff opens a reviewed article to everyone, or closes it again.
import type * as contract from "@larkwell/contract/ops-library.ts";
import { whyNotOpen } from "@larkwell/domain/library/open-articles.ts";
import type { CallOf } from "../../../http/call.ts";
import { actOnPiece, wrong } from "./act-on-piece.ts";
import { candidateOf } from "./desk.view.ts";
import { deleteOpenArticle, insertOpenArticle } from "./open-articles.queries.ts";

export async function openLibraryPiece(call: CallOf<typeof contract.openLibraryPiece>) {
  const { actor, params, body, context } = call;
  const action = body.open ? "library.piece_opened" : "library.piece_closed";
  return actOnPiece(call, { id: params.id, seen: body, action }, async (tx, row) => {
    if (!body.open) {
      await deleteOpenArticle(tx, row.id);
      return;
    }
    const hindrance = whyNotOpen(candidateOf(row));
    if (hindrance) throw wrong("open", hindrance);
    const { id: piece_id, fingerprint } = row;
    await insertOpenArticle(tx, { piece_id, fingerprint, opened_at: context.now(), opened_by: actor.id });
  });
}
