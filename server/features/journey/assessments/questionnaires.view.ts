// Questionnaires in the shape of the console's contract.
import type { OpsAssessment, OpsAssessmentDetail, Pack } from "@larkwell/contract/ops-assessments.ts";
import type { QuestionJson } from "@larkwell/domain/assessments/questions.ts";
import { needsCover } from "@larkwell/domain/assessments/score.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import type { Actor } from "../../../http/call.ts";
import type { DraftRow, QuestionnaireRow, VersionRow } from "./questionnaires.queries.ts";
import { readPack } from "./read-pack.ts";

/** A published instrument that ships with Larkwell is used as it is, and a quiz of the library is changed as its piece. */
export const canChange = (row: QuestionnaireRow): boolean =>
  row.piece_id === null && (row.clinical !== true || row.made_by !== null);

/** A quiz of the library is offered and reviewed as its piece. */
export const isOfLibrary = (row: QuestionnaireRow): boolean => row.piece_id !== null;

/** What could do harm is published by a second person. */
export const needsSecond = (pack: Pack): boolean => pack.attrs.clinical || needsCover(pack as unknown as QuestionJson);

export const viewQuestionnaireRow = (row: QuestionnaireRow): OpsAssessment => ({
  id: row.id,
  slug: row.slug,
  type: row.type,
  title: row.title,
  version: row.version,
  shipped: row.version !== null && row.made_by === null,
  offered: row.published && row.version !== null,
  awaits_review: row.awaits_review,
  about_birth: row.about_birth,
  needs_cover: row.needs_cover ?? false,
  questions: row.questions ?? 0,
  has_draft: row.has_draft,
});

const viewVersion = (row: VersionRow): OpsAssessmentDetail["versions"][number] => ({
  version: row.version,
  made_by: row.maker,
  created_at: toWire(row.created_at),
  open: row.open,
  finished: row.finished,
  reviewed: row.reviewer !== null && row.reviewed_at ? { by: row.reviewer, at: toWire(row.reviewed_at) } : null,
});

function viewDraft(draft: DraftRow, actor: Actor): NonNullable<OpsAssessmentDetail["draft"]> {
  const { pack, faults } = readPack(draft.body);
  return {
    text: draft.body,
    revision: draft.revision,
    saved_by: draft.saver,
    saved_at: toWire(draft.saved_at),
    faults,
    pack,
    needs_second: pack !== null && needsSecond(pack),
    mine: draft.saved_by === actor.id,
  };
}

interface Besides {
  /** Of the current version. */
  json: QuestionJson | null;
  draft: DraftRow | undefined;
  versions: readonly VersionRow[];
  actor: Actor;
}

export function viewQuestionnaire(
  row: QuestionnaireRow,
  { json, draft, versions, actor }: Besides,
): OpsAssessmentDetail {
  const { title, summary, about_birth } = row;
  const tracks = row.tracks as TrackName[];
  return {
    ...viewQuestionnaireRow(row),
    pack: json && ({ ...json, title, summary, tracks, about_birth } as unknown as Pack),
    draft: draft ? viewDraft(draft, actor) : null,
    versions: versions.map(viewVersion),
    piece_id: row.piece_id,
    can: {
      change: canChange(row),
      review: row.awaits_review && row.version !== null && row.made_by !== actor.id && !isOfLibrary(row),
    },
  };
}
