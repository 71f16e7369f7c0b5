// A member's result as a PDF, to keep or to show to someone: the score and its words, never single answers.
import type * as contract from "@larkwell/contract/assessments.ts";
import type { AssessmentResults } from "@larkwell/contract/assessments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { Entry, ReadableSection } from "@larkwell/domain/my-data/readable.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { readingPdf } from "../../../brand/reading-pdf.ts";
import type { CallOf } from "../../../http/call.ts";
import { resultsFor } from "./read-assessment-results.ts";

const dateOf = (wire: string, zone: string): string => {
  const at = fromWire(wire);
  return at ? spokenDate(at, zone) : wire;
};

function scoreEntry({ score, quiz }: AssessmentResults): Entry[] {
  if (quiz)
    return [{ title: t("{correct} of {total} right", { correct: quiz.correct, total: quiz.total }), lines: [] }];
  if (!score) return [];
  const points = t("{value} of {most} points", { value: score.value, most: score.most });
  return [
    {
      title: score.band?.name ?? points,
      lines: score.band
        ? [
            [t("Score"), points],
            [t("What it means"), score.band.text],
          ]
        : [],
    },
  ];
}

function wordsEntry({ says, step }: AssessmentResults): Entry[] {
  const said = says.map((words): Entry => ({ title: words, lines: [] }));
  return step ? [...said, { title: t("One next step"), lines: [[t("Suggestion"), step.words]] }] : said;
}

function earlierSection({ over_time, response_id }: AssessmentResults, zone: string): ReadableSection[] {
  if (!over_time.some((one) => one.response_id !== response_id)) return [];
  const entries = over_time.toReversed().map(
    ({ completed_at, score, band }): Entry => ({
      title: dateOf(completed_at, zone),
      lines: [[t("Score"), band === null ? String(score) : `${score}, ${band}`]],
    }),
  );
  return [{ title: t("Your scores over time"), entries }];
}

/** At the end, so that the first lines are the member's own. */
const sourceSection = ({ title, source }: AssessmentResults): ReadableSection[] =>
  source === null
    ? []
    : [{ title: t("Where the questions are from"), entries: [{ title, lines: [[t("Source"), source]] }] }];

/** What the file says. */
export function textOf(result: AssessmentResults, publisher: string, zone: string) {
  const date = dateOf(result.completed_at, zone);
  return {
    title: result.title,
    lead: [
      t("Answered on {date} at {publisher}.", { date, publisher }),
      ...(result.clinical ? [t("This is a screening, not a diagnosis.")] : []),
    ].join(" "),
    sections: [
      { title: t("Your result"), entries: [...scoreEntry(result), ...wordsEntry(result)] },
      ...earlierSection(result, zone),
      ...sourceSection(result),
    ],
    lost: t("Some letters can’t be printed here and are shown as “?”."),
  };
}

/** The name of the file tells no one what it is about. */
export async function downloadAssessmentResults(call: CallOf<typeof contract.downloadAssessmentResults>) {
  const { actor, context, reply } = call;
  const result = await resultsFor(call);
  const pdf = await readingPdf(textOf(result, context.config.BRAND_NAME, actor.timeZone));
  return reply
    .header("cache-control", "no-store")
    .header("content-disposition", 'attachment; filename="your-result.pdf"')
    .type("application/pdf")
    .send(pdf);
}
