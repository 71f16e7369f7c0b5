// One piece to read, with everything that its page shows.
import type * as contract from "@larkwell/contract/library.ts";
import { piecesIn } from "@larkwell/domain/library/blocks.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { libraryReader } from "./library.access.ts";
import { linkedBySlug, slugsOf, viewPiece } from "./library.view.ts";
import { findPiece, listLinked } from "./piece.queries.ts";

export async function readLibraryPiece({ actor, params, context }: CallOf<typeof contract.readLibraryPiece>) {
  const { read } = context;
  const reader = await libraryReader(context, read, actor);
  const { related, ...row } = mustBeThere(await findPiece(read, reader, params.id));
  const linked = await listLinked(read, reader, {
    pieces: piecesIn(row.body),
    professions: slugsOf(row.next, "book"),
    communities: slugsOf(row.next, "community"),
    assessments: slugsOf(row.next, "assessment"),
  });
  return viewPiece(row, reader, { linked: linkedBySlug(linked), related });
}
