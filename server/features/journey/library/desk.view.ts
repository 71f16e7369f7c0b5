// Row -> contract: pieces in the console, and one with its history.
import type { LibraryPiece } from "@larkwell/contract/library.ts";
import type { OpsPiece, OpsPieceDetail, PieceVersion } from "@larkwell/contract/ops-library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { articlePath, whyNotOpen } from "@larkwell/domain/library/open-articles.ts";
import type { Problem } from "@larkwell/domain/library/read-piece.ts";
import { mayReview, usualDue } from "@larkwell/domain/library/reviews.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { DeskPieceRow, listReturns, listReviews, listVersions } from "./desk.queries.ts";
import type { DeskRow } from "./desk-lists.queries.ts";

/** By the world clock: a review is about a day, not an hour. */
export const todayOf = (context: AppContext): Temporal.PlainDate =>
  context.now().toZonedDateTimeISO("UTC").toPlainDate();

/** What the console's statements need to know of now and here. */
export const deskDay = (context: AppContext) => ({ today: todayOf(context).toString(), demo: context.demo });

export const viewDeskRow = (row: DeskRow): OpsPiece => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  content_type: row.content_type,
  tracks: row.tracks,
  high_stakes: row.high_stakes,
  about_birth: row.about_birth,
  updated_on: row.updated_on,
  standing: row.standing,
  review_due_on: row.review_due_on,
  shown: row.shown,
  draft: row.draft,
  own: row.own,
  base_changed: row.base_changed,
  publish_at: row.publish_at && toWire(row.publish_at),
  helpful: row.helpful,
  not_helpful: row.not_helpful,
  broken_links: row.broken_links,
});

type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];
type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];
type ReturnRow = Awaited<ReturnType<typeof listReturns>>[number];

const viewVersion = (row: VersionRow, piece: DeskPieceRow): PieceVersion => ({
  number: row.number,
  editor: row.editor_id === null ? null : (row.editor ?? ""),
  note: row.note,
  saved_at: toWire(row.saved_at),
  is_live: row.number === piece.live_number,
  is_draft: row.number === piece.draft_number,
  reviewed: row.reviewed,
});

function stateOf(row: ReviewRow, piece: DeskPieceRow): OpsPieceDetail["reviews"][number]["state"] {
  if (row.withdrawn_at) return "withdrawn";
  if (row.fingerprint !== piece.fingerprint && row.fingerprint !== piece.live_fingerprint) return "older_text";
  return row.lapsed_at ? "lapsed" : "holds";
}

const viewReview = (row: ReviewRow, piece: DeskPieceRow): OpsPieceDetail["reviews"][number] => ({
  id: row.id,
  reviewer: row.reviewer,
  credential: row.credential,
  reviewed_at: toWire(row.reviewed_at),
  due_on: row.due_on,
  is_current: row.fingerprint === piece.fingerprint,
  state: stateOf(row, piece),
});

/** As readers see it; null if no review is about the text at work. */
export function reviewShown(reviews: readonly ReviewRow[], piece: DeskPieceRow): LibraryPiece["review"] {
  const found = reviews.find((one) => one.fingerprint === piece.fingerprint && !one.withdrawn_at);
  if (!found || (found.lapsed_at && piece.high_stakes.length > 0)) return null;
  const by = [found.reviewer, found.credential].filter((part) => part !== "").join(", ");
  return { by, on: toWire(found.reviewed_at).slice(0, 10) };
}

/** What decides whether a piece can be open to everyone. */
export const candidateOf = (row: DeskPieceRow) => ({
  content_type: row.content_type,
  published: row.shipped && row.withdrawn_at === null,
  draft: row.draft,
  standing: row.standing,
});

/** Of what members read, whatever the draft says. */
function viewOpen(row: DeskPieceRow): OpsPieceDetail["open"] {
  const { opened_at, opened_by, slug } = row;
  return opened_at && { path: articlePath(slug), by: opened_by, at: toWire(opened_at) };
}

export interface DeskRecord {
  row: DeskPieceRow;
  versions: readonly VersionRow[];
  reviews: readonly ReviewRow[];
  returns: readonly ReturnRow[];
  preview: LibraryPiece | null;
  problems: readonly Problem[];
}

export function viewDeskPiece(record: DeskRecord, actorId: number, context: AppContext): OpsPieceDetail {
  const { row, versions, reviews, returns, preview, problems } = record;
  const isThere = row.shipped || row.draft;
  const hindrance = whyNotOpen(candidateOf(row));
  return {
    ...viewDeskRow(row),
    version: row.desk_version,
    fingerprint: row.fingerprint,
    source: row.source ?? "",
    preview,
    problems: [...problems],
    last_editor: row.editor_id === null ? null : (row.last_editor ?? ""),
    withdrawn: row.withdrawn_at && {
      by: row.withdrawn_by,
      reason: row.withdrawn_reason,
      at: toWire(row.withdrawn_at),
    },
    open: viewOpen(row),
    why_not_open: hindrance === undefined ? null : t(hindrance),
    versions: versions.map((one) => viewVersion(one, row)),
    reviews: reviews.map((one) => viewReview(one, row)),
    returns: returns.map((one) => ({
      id: one.id,
      author: one.author ?? "",
      comment: one.comment,
      returned_at: toWire(one.returned_at),
      is_current: one.fingerprint === row.fingerprint,
    })),
    can: {
      review: isThere && mayReview(actorId, { editorId: row.editor_id }),
      return: isThere,
      unpublish: row.withdrawn_at === null && row.shipped,
      republish: row.withdrawn_at !== null,
      edit: row.content_type !== "quiz",
      publish: row.draft,
      choose_base: row.own && row.base_number !== null,
    },
    base_number: row.base_number === row.live_number ? null : row.base_number,
    live_number: row.live_number,
    usual_due_on: usualDue(todayOf(context)).toString(),
  };
}
