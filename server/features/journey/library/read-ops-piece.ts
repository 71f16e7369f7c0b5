// One piece in the console, with its text at work, its versions and its reviews.
import type * as contract from "@larkwell/contract/ops-library.ts";
import type { Problem } from "@larkwell/domain/library/read-piece.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { type DeskPieceRow, findDeskPiece, listReturns, listReviews, listVersions } from "./desk.queries.ts";
import { reviewShown, viewDeskPiece } from "./desk.view.ts";
import { previewPiece } from "./preview.ts";
import { surroundingsOf } from "./registries.ts";

/** Every problem of a text of this piece, in the order of its lines. */
export async function problemsOf(read: Reader, slug: string, source: string): Promise<Problem[]> {
  const [around, { checkPiece }, { readPiece }] = await Promise.all([
    surroundingsOf(read),
    import("@larkwell/domain/library/check-piece.ts"),
    import("@larkwell/domain/library/read-piece.ts"),
  ]);
  return checkPiece(readPiece(slug, source), around);
}

/** What could do harm in a text, as its front matter says. */
export async function stakesOf(slug: string, source: string): Promise<string[]> {
  const [{ readPiece }, { namesIn }] = await Promise.all([
    import("@larkwell/domain/library/read-piece.ts"),
    import("@larkwell/domain/library/front-matter.ts"),
  ]);
  return namesIn(readPiece(slug, source).front, "high_stakes");
}

/** The texts of content/ were checked when this version of Larkwell was made. */
export const problemsAtWork = async (read: Reader, row: DeskPieceRow): Promise<Problem[]> =>
  row.source !== null && row.editor_id !== null ? problemsOf(read, row.slug, row.source) : [];

/** `read` is the transaction’s `tx.db` inside of one. */
export async function deskPieceOf(context: AppContext, read: Reader, actor: Actor, id: number) {
  const row = mustBeThere(await findDeskPiece(read, id, context.demo));
  const versions = await listVersions(read, id);
  const reviews = await listReviews(read, id);
  const returns = await listReturns(read, id);
  const isOther = row.draft_number !== null || row.content_type === "quiz";
  const preview = await previewPiece(context, read, actor, {
    id,
    source: isOther ? row.source : null,
    review: reviewShown(reviews, row),
  });
  const problems = await problemsAtWork(read, row);
  return viewDeskPiece({ row, versions, reviews, returns, preview, problems }, actor.id, context);
}

export const readOpsPiece = ({ actor, params, context }: CallOf<typeof contract.readOpsPiece>) =>
  deskPieceOf(context, context.read, actor, params.id);
