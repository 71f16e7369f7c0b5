// A clinician signs that they reviewed exactly this text, or gives it back to its editors with a comment.
import type * as contract from "@larkwell/contract/ops-library.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { isDueAllowed, mayReview } from "@larkwell/domain/library/reviews.ts";
import type { CallOf } from "../../../http/call.ts";
import { actOnPiece, HAS_PROBLEMS, wrong } from "./act-on-piece.ts";
import { findName, insertReturn, insertReview, withdrawReviews } from "./desk.queries.ts";
import { todayOf } from "./desk.view.ts";
import { problemsAtWork } from "./read-ops-piece.ts";

export async function signLibraryReview(call: CallOf<typeof contract.signLibraryReview>) {
  const { actor, params, body, context } = call;
  if (!isDueAllowed(Temporal.PlainDate.from(body.due_on), todayOf(context)))
    throw wrong("due_on", msg("Choose a day after today, and at most three years from now."));
  const act = { id: params.id, seen: body, action: "library.review_signed" };
  return actOnPiece(call, act, async (tx, row) => {
    if (!mayReview(actor.id, { editorId: row.editor_id }))
      throw wrong("credential", msg("You changed this text last. Someone else has to review it."));
    if ((await problemsAtWork(tx.db, row)).length > 0) throw wrong("credential", HAS_PROBLEMS);
    const reviewer = await findName(tx.db, actor.id);
    if (reviewer === null)
      throw wrong("credential", msg("Your account has no name yet. Add it in your account, and then sign."));
    await insertReview(tx, {
      piece_id: row.id,
      fingerprint: row.fingerprint,
      reviewer_id: actor.id,
      reviewer,
      credential: body.credential,
      reviewed_at: context.now(),
      due_on: body.due_on,
    });
  });
}

export async function returnLibraryPiece(call: CallOf<typeof contract.returnLibraryPiece>) {
  const { actor, params, body, context } = call;
  const act = { id: params.id, seen: body, action: "library.text_returned" };
  return actOnPiece(call, act, async (tx, row) => {
    const now = context.now();
    await withdrawReviews(tx, row.id, row.fingerprint, now);
    await insertReturn(tx, {
      piece_id: row.id,
      fingerprint: row.fingerprint,
      author_id: actor.id,
      comment: body.comment,
      returned_at: now,
    });
  });
}
