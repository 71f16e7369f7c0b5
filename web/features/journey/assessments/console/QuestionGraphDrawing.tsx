/** The questions as a drawing, and the same as a list: each question, its options with their points, and where they lead. */
import type { Pack } from "@larkwell/contract/ops-assessments.ts";
import { type GraphNode, type GraphWay, questionGraph } from "@larkwell/domain/assessments/question-graph.ts";
import { END, type Next, type Question, type QuestionJson } from "@larkwell/domain/assessments/questions.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Stack } from "../../../../kit/Layout.tsx";
import styles from "./Questionnaires.module.css";

const BOX = { width: 300, height: 44 };
const GAP = { x: 40, y: 44 };
/** How far a way goes around the boxes that it passes. */
const DETOUR = 34;
const LONGEST = 40;
/** For the words beside a way that passes other boxes. */
const ASIDE = 180;

const cut = (words: string) => (words.length > LONGEST ? `${words.slice(0, LONGEST - 1).trimEnd()}…` : words);
const questionsOf = (pack: Pack) => pack.questions as unknown as QuestionJson["questions"];
const nameOf = (next: Next) => (next === END ? t("End") : t("question {next}", { next }));

export function QuestionGraphDrawing({ pack }: { pack: Pack }) {
  const questions = questionsOf(pack);
  const { nodes, ways } = questionGraph(questions);
  return (
    <Stack gap="16" columns="fill">
      {/* A region that scrolls is reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={styles.drawing} tabIndex={0} aria-label={t("Drawing of the questions")}>
        <Drawing nodes={nodes} ways={ways} questions={questions} />
      </section>
      <details>
        <summary>
          <Trans>The questions as a list</Trans>
        </summary>
        <ol className={styles.questions}>
          {questions.map((question) => (
            <li key={question.id} value={question.id}>
              <AsText question={question} />
            </li>
          ))}
        </ol>
      </details>
    </Stack>
  );
}

function AsText({ question }: { question: Question }) {
  const { body, widget, required, next, parent } = question;
  return (
    <>
      <strong>{body}</strong>
      <p>
        {[
          required ? t("Must be answered.") : t("May be skipped."),
          parent !== null && t("On the page of question {parent}.", { parent }),
          next !== null && t("Then: {next}.", { next: nameOf(next) }),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      {widget.options.length > 0 && (
        <ul>
          {widget.options.map((option) => (
            <li key={option.id}>
              {[
                option.label,
                option.value !== undefined &&
                  t("{points, plural, one {# point} other {# points}}", { points: option.value }),
                option.next !== undefined && t("then: {next}", { next: nameOf(option.next) }),
                option.safety !== undefined && t("asks for help at once"),
                option.correct && t("right"),
              ]
                .filter(Boolean)
                .join(" · ")}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type DrawingProps = { nodes: readonly GraphNode[]; ways: readonly GraphWay[]; questions: readonly Question[] };

function Drawing({ nodes, ways, questions }: DrawingProps) {
  const columns = Math.max(1, ...nodes.map((node) => node.columns));
  const rows = 1 + Math.max(0, ...nodes.map(({ row }) => row));
  const passing = ways.some(({ from, to }) => rowOf(nodes, to) - rowOf(nodes, from) > 1);
  const width = columns * (BOX.width + GAP.x) + (passing ? 2 * (DETOUR + ASIDE) : 0);
  const height = rows * (BOX.height + GAP.y) - GAP.y + 2;
  const at = (node: GraphNode) => ({
    x: width / 2 + (node.column - node.columns / 2 + 0.5) * (BOX.width + GAP.x),
    y: node.row * (BOX.height + GAP.y) + 1,
  });
  const places = new Map(nodes.map((node) => [node.id, at(node)]));
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t("How the questions lead on. The list below says the same.")}
    >
      {ways.map((way) => {
        const [from, to] = [places.get(way.from), places.get(way.to)];
        return from && to && <Way key={`${way.from} ${way.to}`} way={way} from={from} to={to} />;
      })}
      {nodes.map((node) => {
        const place = places.get(node.id);
        const question = questions.find(({ id }) => id === node.id);
        return place && <Box key={node.id} place={place} question={question} />;
      })}
    </svg>
  );
}

const rowOf = (nodes: readonly GraphNode[], id: Next) => nodes.find((node) => node.id === id)?.row ?? 0;

type Point = { x: number; y: number };

function Way({ way, from, to }: { way: GraphWay; from: Point; to: Point }) {
  const start = { x: from.x, y: from.y + BOX.height };
  const passes = to.y - from.y > BOX.height + GAP.y + 1;
  const side = from.x + BOX.width / 2 + DETOUR;
  const path = passes
    ? `M ${from.x + BOX.width / 2} ${from.y + BOX.height / 2} C ${side + DETOUR} ${from.y + BOX.height}, ${side + DETOUR} ${to.y - GAP.y}, ${to.x + BOX.width / 4} ${to.y}`
    : `M ${start.x} ${start.y} C ${start.x} ${start.y + GAP.y / 2}, ${to.x} ${to.y - GAP.y / 2}, ${to.x} ${to.y}`;
  const label = passes
    ? { x: from.x + BOX.width / 2 + 6, y: from.y + BOX.height / 2 - 6 }
    : { x: (start.x + to.x) / 2 + 6, y: (start.y + to.y) / 2 + 4 };
  return (
    <g className={styles.way}>
      <path d={path} />
      {way.labels.length > 0 && (
        <text x={label.x} y={label.y}>
          {cut(way.labels.join(", "))}
        </text>
      )}
    </g>
  );
}

function Box({ place, question }: { place: Point; question: Question | undefined }) {
  const isUrgent = question?.widget.options.some(({ safety }) => safety !== undefined) === true;
  return (
    <g className={isUrgent ? styles.urgent : question ? styles.box : styles.end}>
      <rect x={place.x - BOX.width / 2} y={place.y} width={BOX.width} height={BOX.height} rx={10} />
      <text x={place.x - BOX.width / 2 + 12} y={place.y + BOX.height / 2 + 5}>
        {question ? `${question.id}  ${cut(question.body)}` : t("End")}
      </text>
    </g>
  );
}
