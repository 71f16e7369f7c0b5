/** /assessments/{slug}/take/{qid}: one question a page, saved at each answer, continued on any device (R2.140, D61). */

import { type Assessment, listAssessments, readAssessmentResults } from "@larkwell/contract/assessments.ts";
import { nextOf, walk } from "@larkwell/domain/assessments/question-path.ts";
import { type Answer, END, type QuestionJson } from "@larkwell/domain/assessments/questions.ts";
import { isQuiz } from "@larkwell/domain/assessments/types.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import { Link, Navigate, useLocation, useNavigate, useParams } from "react-router";
import { invalidate } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { assessmentPaths } from "../../../assessment-paths.ts";
import { Button } from "../../../kit/Button.tsx";
import { ErrorState } from "../../../kit/ErrorState.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { PageSkeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { leaveAssessment } from "../../../native/bridge.ts";
import { paths } from "../../../paths.ts";
import { ProgressBar } from "../../../shell/onboarding/ProgressBar.tsx";
import { backToAll } from "./AssessmentPage.tsx";
import { FinishedProgress } from "./FinishedProgress.tsx";
import { QuestionForm } from "./QuestionForm.tsx";
import { takeViewOf } from "./take-view.ts";
import { answersOf, rulesOf, useAssessment } from "./use-take.ts";

/** In the browser's history and tabs: never the question itself. */
const quietTitle = () => t("A few questions");

export default function TakeAssessmentPage() {
  const { slug = "" } = useParams();
  const query = useAssessment(slug);
  return (
    <StateOf query={query} loading={<PageSkeleton />} title={quietTitle()} wayBack={backToAll()}>
      {(assessment) => {
        const json = rulesOf(assessment);
        // Off, or finished by someone who may not answer it again: its page says so.
        if (!json || (assessment.meta === null && !assessment.can.begin))
          return <Navigate to={assessmentPaths.about(slug)} replace />;
        return <Taking assessment={assessment} json={json} />;
      }}
    </StateOf>
  );
}

type TakingProps = { assessment: Assessment; json: QuestionJson };

function Taking({ assessment, json }: TakingProps) {
  const { qid } = useParams();
  const { key } = useLocation();
  // For this visit to the address only: going back to a question shows the question.
  const [overAt, setOverAt] = useState<string | null>(null);
  const { slug } = assessment;
  const view = takeViewOf(json.questions, answersOf(assessment), qid);
  if (overAt === key) return <Finished assessment={assessment} json={json} />;
  if (view.show === "finished") return <Navigate to={assessmentPaths.results(slug)} replace />;
  if (view.show === "unknown") return <Unknown id={view.id} back={assessmentPaths.take(slug)} />;
  if (view.show === "instead") return <Navigate to={assessmentPaths.take(slug, view.id)} replace />;
  const pageId = view.page[0]?.id ?? 1;
  // What was finished may be reviewed in the result; only a quiz shows its last solution here.
  if (assessment.meta?.completed && !assessment.can.change && !isQuiz(assessment.type))
    return <Navigate to={assessmentPaths.results(slug)} replace />;
  return <QuestionPage key={pageId} assessment={assessment} json={json} view={view} onOver={() => setOverAt(key)} />;
}

type QuestionPageProps = TakingProps & {
  view: Extract<ReturnType<typeof takeViewOf>, { show: "question" }>;
  onOver: () => void;
};

function QuestionPage({ assessment, json, view, onOver }: QuestionPageProps) {
  const navigate = useNavigate();
  const [main] = view.page;
  const { number, of } = view.place;
  const { before } = view;
  const to = (question: number) => void navigate(assessmentPaths.take(assessment.slug, question));
  const goOn = (kept: Assessment, answer: Answer) => {
    const next = main ? nextOf(main, answer.body) : END;
    const { at } = walk(json.questions, answersOf(kept));
    if (next === END && at === END) {
      leaveAssessment();
      void invalidate(listAssessments, readAssessmentResults);
      onOver();
    } else to(next === END ? Number(at) : next);
  };
  return (
    <Page
      title={main?.body ?? quietTitle()}
      tab={quietTitle()}
      width="narrow"
      above={
        <Stack gap="8">
          <ProgressBar percent={assessment.meta?.progress ?? 0} />
          <Text color="muted">{t("{number} of {of}", { number, of })}</Text>
          {json.attrs.stem && <Text>{json.attrs.stem}</Text>}
        </Stack>
      }
    >
      <QuestionForm assessment={assessment} attrs={json.attrs} page={view.page} isFirst={number === 1} onNext={goOn} />
      <Row gap="8 24" align="center" justify="between">
        {before === undefined ? (
          <span />
        ) : (
          <Button kind="quiet" onClick={() => to(before)}>
            <IconArrowLeft size={18} aria-hidden="true" />
            <Trans>Back</Trans>
          </Button>
        )}
        <Link to={paths.assessments()}>
          <Trans>Leave and come back later</Trans>
        </Link>
      </Row>
    </Page>
  );
}

/** The bar fills and continues on its own, except after a clinical instrument: there the member says when. */
function Finished({ assessment, json }: TakingProps) {
  const navigate = useNavigate();
  return (
    <Page title={t("Thank you")} tab={quietTitle()} width="narrow" above={<ProgressBar percent={100} />}>
      <FinishedProgress
        words={json.attrs.done}
        isFresh={!json.attrs.clinical}
        busy={false}
        onContinue={() => void navigate(assessmentPaths.results(assessment.slug), { replace: true })}
      />
    </Page>
  );
}

function Unknown({ id, back }: { id: string; back: string }) {
  return (
    <Page title={quietTitle()} width="narrow">
      <ErrorState message={messages.questionUnknown(id)} />
      <p>
        <Link to={back}>
          <Trans>Continue where you left off</Trans>
        </Link>
      </p>
    </Page>
  );
}
