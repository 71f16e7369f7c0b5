/** /assessments/{slug}/results: what the answers come to in plain words, one next step, and how it was before (R2.145). */
import { type AssessmentResults, readAssessmentResults } from "@larkwell/contract/assessments.ts";
import { isQuiz } from "@larkwell/domain/assessments/types.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearchParams } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { PageSkeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { WaitsForReview } from "./AssessmentCards.tsx";
import { Again, backToAll } from "./AssessmentPage.tsx";
import styles from "./Assessments.module.css";
import { ResultPdf } from "./ResultPdf.tsx";
import { ReviewedAnswers } from "./ReviewedAnswers.tsx";
import { SafetyPanel } from "./SafetyPanel.tsx";
import { ScoresOverTime } from "./ScoresOverTime.tsx";
import { ShareResult } from "./ShareResult.tsx";

export default function AssessmentResultsPage() {
  const me = useMe();
  const { slug = "" } = useParams();
  const [query] = useSearchParams();
  const asked = query.get("response") ?? "";
  const results = useQuery(
    q(readAssessmentResults, {
      params: { user_id: me.id, id: slug },
      query: /^\d{1,15}$/.test(asked) ? { response_id: Number(asked) } : {},
    }),
  );
  return (
    <StateOf query={results} loading={<PageSkeleton />} title={t("Your result")} wayBack={backToAll()}>
      {(result) => <Result result={result} />}
    </StateOf>
  );
}

function Result({ result }: { result: AssessmentResults }) {
  const me = useMe();
  const at = fromWire(result.completed_at);
  return (
    <Page
      title={result.title}
      tab={t("Your result")}
      lead={at && t("Answered on {date}", { date: spokenDate(at, me.time_zone) })}
      width="narrow"
    >
      <Stack gap="32">
        {result.flagged && <SafetyPanel on="result" told />}
        <Headline result={result} />
        <Says says={result.says} hasScore={result.score !== null || result.quiz !== null} />
        <Step result={result} />
        {result.over_time.length > 0 && <ScoresOverTime result={result} />}
        <Section title={isQuiz(result.type) ? t("Answers and why") : t("Your answers")}>
          <ReviewedAnswers questions={result.questions} />
        </Section>
        <ResultPdf result={result} />
        {result.score && !result.quiz && <ShareResult result={result} />}
        {result.can.begin && <Retake result={result} />}
        {result.source && (
          <Text color="muted" size="sm" className={styles.source}>
            {result.source}
          </Text>
        )}
        {result.awaits_review && <WaitsForReview />}
        <Link to={paths.assessments()}>
          <Trans>See all check-ins and quizzes</Trans>
        </Link>
      </Stack>
    </Page>
  );
}

function Headline({ result: { quiz, score, clinical } }: { result: AssessmentResults }) {
  if (quiz)
    return (
      <p className={styles.big}>{t("{correct} of {total} right", { correct: quiz.correct, total: quiz.total })}</p>
    );
  if (!score) return null;
  return (
    <Stack gap="16" padding="24" radius="medium" background="sage">
      {score.band && <h2>{score.band.name}</h2>}
      <p>{t("{value} of {most} points", { value: score.value, most: score.most })}</p>
      {score.band && <p>{score.band.text}</p>}
      {clinical && (
        <Text weight="600">
          <Trans>This is a screening, not a diagnosis.</Trans>
        </Text>
      )}
    </Stack>
  );
}

function Says({ says, hasScore }: { says: readonly string[]; hasScore: boolean }) {
  if (says.length === 0)
    return hasScore ? null : (
      <p>
        <Trans>Nothing in your answers asks for a next step. If something bothers you anyway, tell someone.</Trans>
      </p>
    );
  return (
    <Section title={t("What your answers say")}>
      <ul className={styles.says}>
        {says.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Section>
  );
}

function Step({ result: { step } }: { result: AssessmentResults }) {
  if (!step) return null;
  const { vertical, words } = step;
  return (
    <Section title={t("One next step")}>
      <p>{words}</p>
      <div>
        {vertical ? (
          <ButtonLink named to={paths.practitioners({ vids: String(vertical.id) })}>
            {t("Find a visit: {profession}", { profession: vertical.name })}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.messages()}>
            <Trans>Write a message</Trans>
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}

function Retake({ result }: { result: AssessmentResults }) {
  const me = useMe();
  const from = result.comparable_from ? fromWire(result.comparable_from) : undefined;
  const isAhead = from !== undefined && Temporal.Instant.compare(from, Temporal.Now.instant()) > 0;
  return (
    <Stack gap="8">
      {isAhead && (
        <Text color="muted">
          {t("Each answer is about two weeks, so scores can be compared from {date}. You may answer at any time.", {
            date: spokenDate(from, me.time_zone),
          })}
        </Text>
      )}
      <Again assessment={result} />
    </Stack>
  );
}
