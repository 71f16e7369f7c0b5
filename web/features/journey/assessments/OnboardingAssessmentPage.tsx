/**
 * The onboarding assessment, one question per page: saved at every step, and continued where the member stopped, on any
 * device (R2.086, D61).
 */
import type { Assessment } from "@larkwell/contract/assessments.ts";
import { readOnboarding } from "@larkwell/contract/onboarding.ts";
import { nextOf, walk } from "@larkwell/domain/assessments/question-path.ts";
import { type Answer, chosenOptions, END, type QuestionJson } from "@larkwell/domain/assessments/questions.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Link, Navigate, useLocation, useNavigate, useParams } from "react-router";
import { invalidate } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { isFinal } from "../../../api/is-final.ts";
import { reloadPerson } from "../../../api/session.ts";
import { carePaths } from "../../../care-paths.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { ErrorState } from "../../../kit/ErrorState.tsx";
import { PageSkeleton } from "../../../kit/Skeleton.tsx";
import { leaveAssessment } from "../../../native/bridge.ts";
import { paths } from "../../../paths.ts";
import { OnboardingFrame } from "../../../shell/onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../../../shell/onboarding/use-onboarding.ts";
import { FinishedProgress } from "./FinishedProgress.tsx";
import { PregnancyQuestion } from "./PregnancyQuestion.tsx";
import { QuestionForm } from "./QuestionForm.tsx";
import { takeViewOf } from "./take-view.ts";
import { answersOf, rulesOf, useAssessment } from "./use-take.ts";

/** The text in the browser's history and tabs: never the question itself. */
const quietTitle = () => t("A few questions");

export default function OnboardingAssessmentPage() {
  const { id = "" } = useParams();
  const query = useAssessment(/^\d{1,15}$/.test(id) ? Number(id) : 0);
  if (query.data === undefined && query.error === null) return <PageSkeleton />;
  const json = query.data && rulesOf(query.data);
  if (!query.data || !json)
    return (
      <NotThere
        final={query.data !== undefined || isFinal(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return <Taking assessment={query.data} json={json} />;
}

type NotThereProps = { final: boolean; onRetry: () => void; retrying: boolean };

function NotThere({ final, onRetry, retrying }: NotThereProps) {
  return (
    <OnboardingFrame step="assessment" title={quietTitle()}>
      <ErrorState
        message={messages.assessmentFailed()}
        {...(final
          ? {
              wayOn: (
                <ButtonLink to={paths.onboarding()}>
                  <Trans>Pick up where I left off</Trans>
                </ButtonLink>
              ),
            }
          : { onRetry, retrying })}
      />
    </OnboardingFrame>
  );
}

type TakingProps = { assessment: Assessment; json: QuestionJson };

function Taking({ assessment, json }: TakingProps) {
  const { slug = "", qid } = useParams();
  // For this visit to the address only: going back to a question shows the question.
  const { key } = useLocation();
  const [overAt, setOverAt] = useState<string | null>(null);
  const isOver = overAt === key;
  const view = takeViewOf(json.questions, answersOf(assessment), qid);
  const to = (question?: number) => carePaths.onboardingAssessment(assessment.id, assessment.slug, question);
  if (isOver || view.show === "finished") {
    const last = walk(json.questions, answersOf(assessment)).answered.at(-1);
    return <Finished json={json} isFresh={isOver} first={to(1)} last={to(last)} />;
  }
  if (view.show === "unknown") return <Unknown id={view.id} back={to()} />;
  if (view.show === "instead") return <Navigate to={to(view.id)} replace />;
  const pageId = view.page[0]?.id ?? 1;
  if (slug !== assessment.slug) return <Navigate to={to(pageId)} replace />;
  return (
    <QuestionPage key={pageId} assessment={assessment} json={json} view={view} to={to} onOver={() => setOverAt(key)} />
  );
}

type QuestionPageProps = TakingProps & {
  view: Extract<ReturnType<typeof takeViewOf>, { show: "question" }>;
  to: (question?: number) => string;
  onOver: () => void;
};

function QuestionPage({ assessment, json, view, to, onOver }: QuestionPageProps) {
  const navigate = useNavigate();
  const { askAgain } = useOnboarding("assessment");
  const [asking, setAsking] = useState<Answer | null>(null);
  const [main] = view.page;
  const { number, of } = view.place;
  const before = view.before;
  const goOn = (kept: Assessment, answer: Answer) => {
    const next = main ? nextOf(main, answer.body) : END;
    const { at } = walk(json.questions, answersOf(kept));
    if (next === END && at === END) {
      leaveAssessment();
      void invalidate(readOnboarding);
      onOver();
    } else void navigate(to(next === END ? Number(at) : next));
  };
  const ask = (kept: Assessment, answer: Answer) => {
    const isNews = answersOf(assessment).find(({ id }) => id === answer.id)?.body !== answer.body;
    const changes = main && chosenOptions(main, answer.body).some((option) => option.track_change !== undefined);
    if (changes && isNews) setAsking(answer);
    else goOn(kept, answer);
  };
  return (
    <OnboardingFrame
      step="assessment"
      title={main?.body ?? quietTitle()}
      documentTitle={quietTitle()}
      lead={t("{number} of {of}", { number, of })}
      why={number === 1 ? undefined : main?.why}
      questions={{ answered: assessment.meta?.progress ?? 0, of: 100 }}
      {...(before === undefined ? {} : { back: () => void navigate(to(before)) })}
    >
      <QuestionForm assessment={assessment} attrs={json.attrs} page={view.page} isFirst={number === 1} onNext={ask} />
      <PregnancyQuestion
        open={asking !== null}
        onChanged={() => void reloadPerson().then(askAgain)}
        onNotYet={() => {
          const answer = asking;
          setAsking(null);
          if (answer) goOn(assessment, answer);
        }}
      />
    </OnboardingFrame>
  );
}

type FinishedProps = { json: QuestionJson; isFresh: boolean; first: string; last: string };

function Finished({ json, isFresh, first, last }: FinishedProps) {
  const { goOn, sending } = useOnboarding("assessment");
  const navigate = useNavigate();
  return (
    <OnboardingFrame
      step="assessment"
      title={t("Thank you")}
      documentTitle={quietTitle()}
      questions={{ answered: 1, of: 1 }}
      back={() => void navigate(last)}
    >
      <FinishedProgress
        words={json.attrs.done}
        isFresh={isFresh}
        busy={sending}
        onContinue={() => goOn()}
        more={
          <Link to={first}>
            <Trans>Review my answers</Trans>
          </Link>
        }
      />
    </OnboardingFrame>
  );
}

function Unknown({ id, back }: { id: string; back: string }) {
  return (
    <OnboardingFrame step="assessment" title={quietTitle()}>
      <ErrorState message={messages.questionUnknown(id)} />
      <p>
        <Link to={back}>
          <Trans>Continue where you left off</Trans>
        </Link>
      </p>
    </OnboardingFrame>
  );
}
