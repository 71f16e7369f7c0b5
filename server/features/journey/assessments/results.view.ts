// The results of finished answers in the shape of the contract.
import type { AssessmentResults } from "@larkwell/contract/assessments.ts";
import type { Reading } from "@larkwell/contract/library.ts";
import type { NextStep } from "@larkwell/domain/assessments/questions.ts";
import {
  comparable,
  comparableFrom,
  mostPoints,
  quizResult,
  reviewOf,
  saysOf,
} from "@larkwell/domain/assessments/results.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { mayBegin, type Offer } from "./assessments.access.ts";
import type { AssessmentRow, ResponseRow, ScoreRow } from "./assessments.queries.ts";

interface Besides {
  step: NextStep | null;
  vertical: { id: number; name: string } | undefined;
  /** Oldest first. */
  scores: readonly ScoreRow[];
  offer: Offer;
  /** By slug. */
  readings: ReadonlyMap<string, Reading>;
}

type Finished = ResponseRow & { completed_at: Temporal.Instant };

function scoreOf({ question_json: json }: AssessmentRow, { score, band }: Finished): AssessmentResults["score"] {
  if (score === null) return null;
  const found = json.attrs.bands.find(({ name }) => name === band);
  return { value: score, most: mostPoints(json), band: found ? { name: found.name, text: found.text } : null };
}

export function viewResults(
  row: AssessmentRow,
  response: Finished,
  { step, vertical, scores, offer, readings }: Besides,
): AssessmentResults {
  const { questions, attrs } = row.question_json;
  const reviewed = reviewOf(questions, response.answers);
  const mayCompare = comparable(scores.map(({ completed_at }) => completed_at));
  const last = scores.findLast((_, index) => mayCompare[index]);
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    title: row.title,
    response_id: response.id,
    completed_at: toWire(response.completed_at),
    clinical: attrs.clinical,
    flagged: response.flagged,
    score: scoreOf(row, response),
    quiz: quizResult(reviewed),
    says: saysOf(questions, response.answers),
    step: step && { words: step.words, vertical: vertical ?? null },
    source: attrs.source ?? null,
    awaits_review: row.awaits_review,
    questions: reviewed.map(({ reads, ...question }) => ({
      ...question,
      reads: reads.flatMap((slug) => readings.get(slug) ?? []),
    })),
    over_time: scores.map(({ id, score, band, completed_at }, index) => ({
      response_id: id,
      completed_at: toWire(completed_at),
      score,
      band,
      comparable: mayCompare[index] === true,
    })),
    comparable_from: last && attrs.clinical ? toWire(comparableFrom(last.completed_at)) : null,
    can: { begin: mayBegin(row, offer) },
  };
}
