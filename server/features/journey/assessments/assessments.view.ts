// Assessments in the shape of the contract.
import type { Assessment } from "@larkwell/contract/assessments.ts";
import { longestFrom, walk } from "@larkwell/domain/assessments/question-path.ts";
import { type Answer, END, firstQuestion, type QuestionJson } from "@larkwell/domain/assessments/questions.ts";
import { staysOpen } from "@larkwell/domain/assessments/types.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { mayBegin, type Offer } from "./assessments.access.ts";
import type { AssessmentRow } from "./assessments.queries.ts";

type WireAnswers = Assessment["answers"];
type WireJson = NonNullable<Assessment["question_json"]>;

// The rules treat them as read-only; the contract's types do not say so.
const answersOf = (answers: readonly Answer[]) => answers as WireAnswers;
export const jsonOf = (json: QuestionJson) => json as unknown as WireJson;

export const canChange = (row: AssessmentRow): boolean => !row.response?.completed_at || staysOpen(row.type);

function metaOf(row: AssessmentRow): Assessment["meta"] {
  const { response, question_json: json } = row;
  if (!response) return null;
  const band = json.attrs.bands.find(({ name }) => name === response.band);
  return {
    id: response.id,
    assessment_id: row.id,
    version: row.version,
    completed: response.completed_at !== null,
    started_at: toWire(response.started_at),
    completed_at: response.completed_at ? toWire(response.completed_at) : null,
    progress: response.progress,
    at: walk(json.questions, response.answers).at,
    computed_score: response.score,
    band_results: band ? { name: band.name, text: band.text } : null,
    flagged: response.flagged,
  };
}

const longest = ({ questions }: QuestionJson) => longestFrom(questions, firstQuestion(questions)?.id ?? END);

function onCallOf({ needs_cover }: AssessmentRow, { covered }: Offer): Assessment["on_call"] {
  if (!needs_cover) return null;
  return covered ? "covered" : "not_covered";
}

export function viewAssessment(row: AssessmentRow, offer: Offer, { withJson }: { withJson: boolean }): Assessment {
  const begin = mayBegin(row, offer);
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    title: row.title,
    summary: row.summary,
    length: longest(row.question_json),
    for_you: row.tracks.some((track) => offer.programs.includes(track)),
    awaits_review: row.awaits_review,
    on_call: onCallOf(row, offer),
    last_completed_at: row.last_completed_at ? toWire(row.last_completed_at) : null,
    // An instrument that is off shows what it is, and not its questions.
    question_json: withJson && (begin || row.response !== null) ? jsonOf(row.question_json) : null,
    answers: answersOf(row.response?.answers ?? []),
    meta: metaOf(row),
    can: { change: canChange(row), begin },
  };
}
